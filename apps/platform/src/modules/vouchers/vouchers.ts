import type { Satang } from '@sanam/money';
import type { Clock } from '../../core/clock.ts';
import type { Database, Tx } from '../../core/database.ts';
import type { Live } from '../../core/live.ts';
import type { NetworkFactors } from '../../core/rate-limit.ts';
import type { VoucherConfig } from './config.ts';

/** Bonus that a card gave: its name, and its wagering requirement with the number of days. */
export interface CardBonus {
  name: string;
  required: Satang;
  days: number;
}

/** Dependencies of this module's use cases. */
export interface Vouchers {
  db: Database;
  clock: Clock;
  live: Live;
  /** Give the bonus of a bonus card. @throws 422 on `code`: then the card stays unredeemed. */
  giveBonus: (
    tx: Tx,
    card: { memberId: bigint; slug: string; voucherId: bigint; amount: Satang },
  ) => Promise<CardBonus & { credit: Satang }>;
  bonusBefore: (tx: Tx, memberId: bigint, voucherId: bigint) => Promise<CardBonus | undefined>;
  /** Largest number of wrong codes in an hour, from one member and from one network. */
  rules: { triesPerMember: number; triesPerAddress: number; networkFactors: NetworkFactors };
}

export function openVouchers({ config, ...needs }: Omit<Vouchers, 'rules'> & { config: VoucherConfig }): Vouchers {
  return {
    ...needs,
    rules: {
      triesPerMember: config.VOUCHER_TRIES_PER_MEMBER,
      triesPerAddress: config.VOUCHER_TRIES_PER_ADDRESS,
      networkFactors: config,
    },
  };
}
