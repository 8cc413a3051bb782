import type { Satang } from '@sanam/money';
import type { Clock } from '../../core/clock.ts';
import type { Config } from '../../core/config.ts';
import type { Database, Tx } from '../../core/database.ts';
import type { Live } from '../../core/live.ts';

/** A bonus that a card brought: what it is called, and what must be played for it in so many days. */
export interface CardBonus {
  name: string;
  required: Satang;
  days: number;
}

/** What the use cases of this module need. */
export interface Vouchers {
  db: Database;
  clock: Clock;
  live: Live;
  /** Run with the wallet untouched, before a card becomes credit. */
  beforeCredit: (tx: Tx, memberId: bigint) => Promise<void>;
  /** Gives the bonus that a card brings. @throws 422 on `code`: then the card stays as it is. */
  giveBonus: (
    tx: Tx,
    card: { memberId: bigint; slug: string; voucherId: bigint; amount: Satang },
  ) => Promise<CardBonus & { credit: Satang }>;
  bonusBefore: (tx: Tx, memberId: bigint, voucherId: bigint) => Promise<CardBonus | undefined>;
  /** Wrong codes in an hour. */
  rules: { triesPerMember: number; triesPerAddress: number };
}

export function openVouchers({ config, ...needs }: Omit<Vouchers, 'rules'> & { config: Config }): Vouchers {
  return {
    ...needs,
    rules: { triesPerMember: config.VOUCHER_TRIES_PER_MEMBER, triesPerAddress: config.VOUCHER_TRIES_PER_ADDRESS },
  };
}
