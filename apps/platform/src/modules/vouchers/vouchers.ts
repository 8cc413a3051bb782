import type { Clock } from '../../core/clock.ts';
import type { Config } from '../../core/config.ts';
import type { Database } from '../../core/database.ts';
import type { Live } from '../../core/live.ts';

/** What the use cases of this module need. */
export interface Vouchers {
  db: Database;
  clock: Clock;
  live: Live;
  /** Wrong codes in an hour. */
  rules: { triesPerMember: number; triesPerAddress: number };
}

export function openVouchers({ config, ...needs }: Omit<Vouchers, 'rules'> & { config: Config }): Vouchers {
  return { ...needs, rules: { triesPerMember: config.VOUCHER_TRIES_PER_MEMBER, triesPerAddress: config.VOUCHER_TRIES_PER_ADDRESS } };
}
