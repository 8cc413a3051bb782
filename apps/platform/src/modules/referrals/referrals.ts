import type { Clock } from '../../core/clock.ts';
import type { Config } from '../../core/config.ts';
import type { Database } from '../../core/database.ts';

/** What the use cases of this module need. */
export interface Referrals {
  db: Database;
  clock: Clock;
  /** `lookUpsPerAddress`: codes that one network may look up in ten minutes. */
  rules: { publicUrl: string; lookUpsPerAddress: number };
}

export function openReferrals({ config, ...needs }: Omit<Referrals, 'rules'> & { config: Config }): Referrals {
  return { ...needs, rules: { publicUrl: config.PUBLIC_URL, lookUpsPerAddress: config.INVITE_LOOKUPS_PER_ADDRESS } };
}
