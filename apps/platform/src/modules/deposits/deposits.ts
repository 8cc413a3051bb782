import { type Satang, satang } from '@sanam/money';
import type { Logger } from 'pino';
import type { Clock } from '../../core/clock.ts';
import { type Current, rulesOf } from '../../core/config.ts';
import type { Database, Tx } from '../../core/database.ts';
import type { Live } from '../../core/live.ts';
import type { StatementPort } from '../../providers/bank/statement-port.ts';
import type { PaymentGateway } from '../../providers/payment-gateway/gateway-port.ts';
import type { SlipCheck } from '../../providers/slip-check/slip-port.ts';
import type { DepositConfig } from './config.ts';
import { openSlipPictures, type SlipPictures } from './slip-pictures/read-slip-picture.ts';

/** Dependencies of this module's use cases. */
export interface Deposits {
  db: Database;
  clock: Clock;
  live: Live;
  log: Logger;
  /** The bank's own statement of incoming transfers. */
  statement: StatementPort;
  /** Payment gateway; undefined when no gateway is configured. */
  gateway: PaymentGateway | undefined;
  /** Slip service; undefined when slips are not accepted. */
  slips: SlipCheck | undefined;
  /** Reads the pictures of slips. */
  pictures: SlipPictures;
  /** Listeners, called in the transaction that decides a deposit's outcome. */
  onOutcome: ((tx: Tx, outcome: DepositOutcome) => Promise<void>)[];
  /**
   * Listeners, called in the transaction in which staff credit more money to a deposit that was credited before. Its
   * outcome is not decided again.
   */
  onMoreCredited: ((tx: Tx, credited: Omit<DepositOutcome, 'to'>) => Promise<void>)[];
  /** Reserve the bonus that was chosen with a deposit. @throws 422 on `promotion_id` */
  reserveBonus: (
    tx: Tx,
    chosen: { memberId: bigint; depositId: bigint; amount: Satang; slug: string },
  ) => Promise<void>;
  /** Rules of the settings in force. A decision reads this once, because the settings can change while it runs. */
  readonly rules: DepositRules;
}

/** Outcome of a deposit, or that staff must review it first. */
export interface DepositOutcome {
  memberId: bigint;
  depositId: bigint;
  to: 'credited' | 'in_review' | 'rejected';
  /** Credited amount, otherwise the requested amount. */
  amountSatang: bigint;
}

export interface DepositRules {
  minimum: Satang;
  maximum: Satang;
  windowMinutes: number;
  /** Seconds after the window in which a transfer without a reference may still belong to the deposit. */
  lateSeconds: number;
  /** Five terminal labels; each QR code contains a randomly chosen one. */
  terminals: readonly string[];
  /** Public URL of the site. */
  publicUrl: string;
  /** Whether members pay in through the gateway unless a member's own setting differs. */
  gatewayForAll: boolean;
  /** Seconds for which an unpaid charge is still queried, because the payer may pay late. */
  gatewayWatchSeconds: number;
  /**
   * Seconds for which one process waits for the gateway's answer to a charge; then another process may try. Longer than
   * a creation takes, which is two requests: the charge, and its QR code.
   */
  gatewayAnswerSeconds: number;
  slipsPerHour: number;
  /** Seconds after which staff must review a slip that the slip service has neither confirmed nor refused. */
  slipPatienceSeconds: number;
  notFoundSeconds: number;
  /** Largest difference in seconds between the transfer times in the bank's report and in a slip of one payment. */
  twinSeconds: number;
  /** Seconds after which a finding is opened when the bank has not reported money that a slip credited. */
  unprovenSeconds: number;
  /** Amount above which two people must decide about a payment that matches no deposit. */
  twoPeople: Satang;
}

/** Pixels of a megapixel, as cameras are named: one of 12 megapixels makes pictures of 4032 × 3024. */
const MEGAPIXEL = 2 ** 20;
/** Smallest time for which one process waits for the gateway, however small GATEWAY_TIMEOUT_MS is. */
const ANSWER_SECONDS_MIN = 15;

export function openDeposits(
  needs: Omit<Deposits, 'rules' | 'pictures'> & { config: DepositConfig; settings: Current<DepositConfig> },
): Deposits {
  const { config, settings, ...rest } = needs;
  const rules = rulesOf(settings, depositRules);
  return {
    ...rest,
    pictures: openSlipPictures({
      bytesMax: config.SLIP_MEGABYTES_MAX * 1024 * 1024,
      pixelsMax: config.SLIP_MEGAPIXELS_MAX * MEGAPIXEL,
      waitingMax: config.SLIPS_WAITING_MAX,
      patienceMs: config.SLIP_READ_SECONDS * 1000,
    }),
    get rules() {
      return rules();
    },
  };
}

/** Rules of deposits under these settings. Pure. */
function depositRules(config: DepositConfig): DepositRules {
  return {
    minimum: satang(config.DEPOSIT_MINIMUM_BAHT * 100),
    maximum: satang(config.DEPOSIT_MAXIMUM_BAHT * 100),
    windowMinutes: config.DEPOSIT_WINDOW_MINUTES,
    lateSeconds: config.DEPOSIT_LATE_HOURS * 3600,
    terminals: config.DEPOSIT_TERMINALS.split(','),
    publicUrl: config.PUBLIC_URL,
    gatewayForAll: config.GATEWAY_MEMBERS === 'all',
    gatewayWatchSeconds: config.GATEWAY_WATCH_HOURS * 3600,
    gatewayAnswerSeconds: Math.max(ANSWER_SECONDS_MIN, Math.ceil((3 * config.GATEWAY_TIMEOUT_MS) / 1000)),
    slipsPerHour: config.SLIPS_PER_HOUR,
    slipPatienceSeconds: config.SLIP_PATIENCE_MINUTES * 60,
    notFoundSeconds: config.SLIP_NOT_FOUND_SECONDS,
    twinSeconds: config.SLIP_TWIN_MINUTES * 60,
    unprovenSeconds: config.SLIP_UNPROVEN_MINUTES * 60,
    twoPeople: satang(config.INCOMING_PAYMENT_TWO_PEOPLE_BAHT * 100),
  };
}
