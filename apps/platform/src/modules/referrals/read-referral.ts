import type { Referral } from '@sanam/contract';
import { bahtFromSatang, satang } from '@sanam/money';
import { sql } from 'kysely';
import { inviteOf } from './invites.ts';
import { wholeSatang } from './read-commission.ts';
import { countDownline, LEVELS } from './read-downline.ts';
import type { Referrals } from './referrals.ts';

/**
 * Results of a member's invites (REF-03). Stakes and wins of the downline are returned only as sums of a level, and
 * only for levels with at least DOWNLINE_TOTALS_MIN members, so that nobody can be identified.
 */
export async function readReferral(referrals: Referrals, memberId: bigint): Promise<Referral> {
  const { db, rules } = referrals;
  const [id, members, sums, balance, last] = await Promise.all([
    inviteOf(referrals, memberId),
    countDownline(db, memberId),
    readSums(referrals, memberId),
    readBalance(referrals, memberId),
    db.selectFrom('commission_day').select('day').orderBy('day', 'desc').limit(1).executeTakeFirst(),
  ]);
  const levels = LEVELS.map((level, at) => {
    const count = members[at] ?? 0;
    const { staked, won } = sums.get(level) ?? { staked: 0n, won: 0n };
    const isShown = count >= rules.totalsMin;
    return { level, members: count, staked: isShown ? bahtOfSum(staked) : null, won: isShown ? bahtOfSum(won) : null };
  });
  // the total includes only the levels that are shown: a sum over all levels would reveal the hidden level
  const shown = levels
    .filter(({ staked }) => staked !== null)
    .map(({ level }) => sums.get(level) ?? { staked: 0n, won: 0n });
  return {
    id,
    total: bahtFromSatang(balance.earned),
    pending: bahtFromSatang(balance.pending),
    claimed: bahtFromSatang(balance.claimed),
    least_claim: bahtFromSatang(rules.leastClaim),
    stopped: balance.isStopped,
    accrued_day: last?.day ?? null,
    customers: {
      members: members.reduce((sum, one) => sum + one, 0),
      net: shown.length === 0 ? null : bahtOfSum(shown.reduce((sum, { staked, won }) => sum + won - staked, 0n)),
    },
    levels,
    rates: rules.rates.map(({ area, millionths }) => ({ area, percent: millionths.map((one) => one / 10_000) })),
  };
}

/**
 * Baht from a sum in satang. The play of many members may exceed the limit of the type Satang, which is for single
 * amounts. A number is exact far beyond that limit.
 */
const bahtOfSum = (satangs: bigint) => Number(satangs) / 100;

/** Total stakes and wins of each level on the days whose commission is accrued. */
async function readSums(
  { db }: Pick<Referrals, 'db'>,
  memberId: bigint,
): Promise<Map<number, { staked: bigint; won: bigint }>> {
  const { rows } = await sql<{ level: number; staked: bigint; won: bigint }>`
    select level, sum(staked_satang)::bigint as staked, sum(won_satang)::bigint as won from commission where member_id = ${memberId} group by level`.execute(
    db,
  );
  return new Map(rows.map(({ level, staked, won }) => [level, { staked, won }]));
}

async function readBalance({ db }: Pick<Referrals, 'db'>, memberId: bigint) {
  const { rows } = await sql<{ earned: bigint; claimed: bigint; pending: bigint; is_stopped: boolean }>`
    select coalesce(b.earned_millionths, 0) as earned, coalesce(b.claimed_satang, 0) as claimed,
        coalesce(commission_pending(b), 0) as pending,
        exists (select from commission_stop s where s.member_id = m.id and s.resumed_at is null) as is_stopped
      from (values (${memberId}::bigint)) m (id) left join commission_balance b on b.member_id = m.id`.execute(db);
  const { earned = 0n, claimed = 0n, pending = 0n, is_stopped = false } = rows[0] ?? {};
  return {
    earned: wholeSatang(earned > 0n ? earned : 0n),
    claimed: satang(claimed),
    pending: satang(pending),
    isStopped: is_stopped,
  };
}
