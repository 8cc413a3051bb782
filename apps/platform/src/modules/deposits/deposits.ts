import { type Satang, satang } from '@sanam/money';
import type { Logger } from 'pino';
import type { Clock } from '../../core/clock.ts';
import type { Config } from '../../core/config.ts';
import type { Database, Tx } from '../../core/database.ts';
import type { Live } from '../../core/live.ts';
import type { StatementPort } from '../../providers/bank/statement-port.ts';
import type { PaymentGateway } from '../../providers/payment-gateway/gateway-port.ts';
import type { SlipCheck } from '../../providers/slip-check/slip-port.ts';
import { openSlipPictures, type SlipPictures } from '../../slips/read-slip-picture.ts';

/** What the use cases of this module need. */
export interface Deposits {
  db: Database;
  clock: Clock;
  live: Live;
  log: Logger;
  /** What the bank itself says arrived. */
  statement: StatementPort;
  /** Undefined: none is configured. */
  gateway: PaymentGateway | undefined;
  /** Who checks slips; undefined: slips are not taken. */
  slips: SlipCheck | undefined;
  /** Reads the pictures of slips. */
  pictures: SlipPictures;
  /** Run in the transaction that decides how a deposit went, for who wants to tell of it. */
  onOutcome: ((tx: Tx, outcome: DepositOutcome) => Promise<void>)[];
  /** Run with the wallet untouched, before money joins that no deposit's outcome tells of. */
  beforeCredit: (tx: Tx, memberId: bigint) => Promise<void>;
  /** Sets the bonus aside that was chosen with a deposit. @throws 422 on `promotion_id` */
  reserveBonus: (
    tx: Tx,
    chosen: { memberId: bigint; depositId: bigint; amount: Satang; slug: string },
  ) => Promise<void>;
  rules: DepositRules;
}

/** How a deposit went, or that a person must look at it first. */
export interface DepositOutcome {
  memberId: bigint;
  depositId: bigint;
  to: 'credited' | 'in_review' | 'rejected';
  /** Of what was credited, else of what was asked for. */
  amountSatang: bigint;
}

export interface DepositRules {
  minimum: Satang;
  maximum: Satang;
  windowMinutes: number;
  /** How long after the window a transfer without a reference may still be for the deposit. */
  lateSeconds: number;
  /** Five terminal labels, one of which is drawn for each QR. */
  terminals: readonly string[];
  /** Under which people reach the site. */
  publicUrl: string;
  /** Whether members pay in through the gateway unless said otherwise of one. */
  gatewayForAll: boolean;
  /** How long a payment that was not made is asked about: money may come late. */
  gatewayWatchSeconds: number;
  slipsPerHour: number;
  /** How long a slip may be in the check before a person must look. */
  slipPatienceSeconds: number;
  notFoundSeconds: number;
  /** How far apart the bank and a slip may tell of one payment. */
  twinSeconds: number;
  /** How long the bank may keep silent about what a slip credited before a person hears. */
  unprovenSeconds: number;
  /** Above it two people decide about money that fits nothing. */
  twoPeople: Satang;
}

export function openDeposits(needs: Omit<Deposits, 'rules' | 'pictures'> & { config: Config }): Deposits {
  const { config, ...rest } = needs;
  return {
    ...rest,
    pictures: openSlipPictures({
      bytesMax: config.SLIP_MEGABYTES_MAX * 1024 * 1024,
      pixelsMax: config.SLIP_MEGAPIXELS_MAX * 1_000_000,
      waitingMax: config.SLIPS_WAITING_MAX,
      patienceMs: config.SLIP_READ_SECONDS * 1000,
    }),
    rules: {
      minimum: satang(config.DEPOSIT_MINIMUM_BAHT * 100),
      maximum: satang(config.DEPOSIT_MAXIMUM_BAHT * 100),
      windowMinutes: config.DEPOSIT_WINDOW_MINUTES,
      lateSeconds: config.DEPOSIT_LATE_HOURS * 3600,
      terminals: config.DEPOSIT_TERMINALS.split(','),
      publicUrl: config.PUBLIC_URL,
      gatewayForAll: config.GATEWAY_MEMBERS === 'all',
      gatewayWatchSeconds: config.GATEWAY_WATCH_HOURS * 3600,
      slipsPerHour: config.SLIPS_PER_HOUR,
      slipPatienceSeconds: config.SLIP_PATIENCE_MINUTES * 60,
      notFoundSeconds: config.SLIP_NOT_FOUND_SECONDS,
      twinSeconds: config.SLIP_TWIN_MINUTES * 60,
      unprovenSeconds: config.SLIP_UNPROVEN_MINUTES * 60,
      twoPeople: satang(config.ARRIVAL_TWO_PEOPLE_BAHT * 100),
    },
  };
}
