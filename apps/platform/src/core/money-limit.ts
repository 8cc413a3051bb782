import type { Clock } from './clock.ts';
import type { CoreConfig } from './config.ts';
import type { Database } from './database.ts';
import { tooMany } from './errors.ts';
import { claimUse, type NetworkFactors, usesByNetwork } from './rate-limit.ts';

const MINUTE_SECONDS = 60;

/**
 * Count a request that moves money. @throws 429 before anything was done, for a member or an address with too many
 * requests (SEC-03); 503 when it would begin something in a part of the site that is in maintenance.
 */
export type LimitMoney = (memberId: bigint, ip: string, part?: 'deposits' | 'withdrawals') => Promise<void>;

export function limitMoneyCalls(
  db: Database,
  clock: Clock,
  config: Pick<CoreConfig, 'MONEY_CALLS_PER_MEMBER' | 'MONEY_CALLS_PER_ADDRESS'> & NetworkFactors,
): LimitMoney {
  return async (memberId, ip) => {
    const claim = await claimUse(
      db,
      [
        {
          subject: String(memberId),
          limits: [{ rule: 'money-by-member', most: config.MONEY_CALLS_PER_MEMBER, seconds: MINUTE_SECONDS }],
        },
        ...usesByNetwork(
          ip,
          [{ rule: 'money-by-address', most: config.MONEY_CALLS_PER_ADDRESS, seconds: MINUTE_SECONDS }],
          config,
        ),
      ],
      clock.now(),
    );
    if (claim.counted) return;
    throw tooMany(
      'error',
      `ทำรายการถี่เกินไป ยอดเงินของคุณไม่เปลี่ยน กรุณาลองใหม่ในอีก ${claim.waitSeconds} วินาที`,
      `the limit ${claim.limit.rule} is used up`,
      claim.waitSeconds,
    );
  };
}
