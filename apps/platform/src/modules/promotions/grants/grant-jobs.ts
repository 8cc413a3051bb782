import { bangkokDay } from '@sanam/thai/dates';
import { sql } from 'kysely';
import { recordSystemAct } from '../../../core/audit-log.ts';
import { closeFindingsAbout, openFinding } from '../../../core/findings.ts';
import { each, type ModuleJobs } from '../../../core/jobs.ts';
import { keepMemberOpen } from '../../members/index.ts';
import { announceBonus, type Promotions } from '../promotions.ts';
import { tellNotGiven } from './deposit-credited.ts';
import { cancelReserved } from './grant-store.ts';
import { NOT_GIVEN } from './judge-grant.ts';
import { settleActive } from './settle-bonus.ts';

/** Largest number of deposits handled in one run; the next run continues. */
const DEPOSITS_MAX = 500;
const GIFTS_EVERY_MINUTES = 15;
const DEPOSIT_ENDED = 'รายการฝากที่เลือกโบนัสนี้ไว้สิ้นสุดแล้วโดยไม่มีเงินเข้า';

/**
 * End bonuses that are completed, used up or expired, and release the budget reserved for deposits that ended without
 * money.
 */
export function grantJobs(promotions: Promotions): ModuleJobs {
  return {
    handlers: {
      'settle-bonuses': () => settleBonuses(promotions),
      'watch-gifts': () => watchGifts(promotions),
    },
    schedule: [
      { job: 'settle-bonuses', pace: 'sweep' },
      { job: 'watch-gifts', cron: `*/${GIFTS_EVERY_MINUTES} * * * *` },
    ],
  };
}

/**
 * Judge each bonus again under its member's wallet lock, each in a separate transaction. The audit log gets one entry for
 * the run; the ledger has each bonus. Staff are told of a bonus that cannot be judged, until a later run can.
 */
export async function settleBonuses(promotions: Promotions): Promise<void> {
  const { db, log } = promotions;
  const ended = new Map<string, number>();
  let convertedSatang = 0n;
  let takenSatang = 0n;
  const judged: bigint[] = [];
  const failed: { memberId: bigint; grantId: bigint; error: unknown }[] = [];
  for (const { memberId, grantId } of await dueBonuses(promotions)) {
    try {
      const { converted, taken, ending } = await db.transaction().execute(async (tx) => {
        await keepMemberOpen(tx, memberId);
        return settleActive(promotions, tx, memberId);
      });
      judged.push(memberId);
      if (ending) ended.set(ending, (ended.get(ending) ?? 0) + 1);
      convertedSatang += converted;
      takenSatang += taken;
      if (converted > 0n) announceBonus(promotions, memberId, 'bonus_convert', converted);
      else if (taken > 0n) announceBonus(promotions, memberId, 'bonus_forfeit', -taken);
    } catch (error) {
      // a bonus that cannot be judged delays no other bonus
      log.error({ err: error, member: String(memberId) }, 'a bonus could not be settled');
      failed.push({ memberId, grantId, error });
    }
  }
  await each(
    failed,
    log,
    'telling staff of a bonus that could not be settled',
    ({ memberId }) => String(memberId),
    async ({ memberId, grantId, error }) => {
      const subject = `${memberId}:${grantId}`;
      await openFinding(db, { kind: 'bonus_not_settled', subject, memberId, detail: { error: String(error) } });
    },
  );
  if (judged.length > 0) await closeFindingsAbout(db, 'bonus_not_settled', judged);
  if (ended.size > 0)
    await recordSystemAct(db, 'settleBonuses', null, {
      ...Object.fromEntries(ended),
      converted_satang: String(convertedSatang),
      taken_satang: String(takenSatang),
    });
  await freeReserved(promotions);
}

/** Bonuses that may be over. A member has at most one active bonus. */
async function dueBonuses({ db, clock, rules }: Promotions): Promise<{ memberId: bigint; grantId: bigint }[]> {
  const { rows: due } = await sql<{ memberId: bigint; grantId: bigint }>`
    select g.member_id as "memberId", g.id as "grantId" from bonus_grant g
      join wallet_balance w on w.member_id = g.member_id
      left join bonus_turnover t on t.member_id = g.member_id and t.grant_id = g.id
      where g.state = 'active' and (g.expires_at <= ${clock.now()} or coalesce(t.counted_satang, 0) >= g.required_satang
        or w.bonus_satang < ${rules.usedUp})`.execute(db);
  return due;
}

/**
 * Cancel bonuses whose deposit ended unpaid: a payment soon after still gives the chosen bonus, within the budget. Cancel
 * also one that is left beside a credited deposit, where neither giving it nor giving it up succeeded, and tell staff.
 */
async function freeReserved({ db, clock }: Promotions): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const ended = await tx
      .selectFrom('bonus_grant as g')
      .innerJoin('deposit_state as d', (join) =>
        join.onRef('d.member_id', '=', 'g.member_id').onRef('d.id', '=', 'g.deposit_id'),
      )
      .select(['g.member_id', 'g.id', 'g.promotion_id', 'g.state', 'g.bonus_satang', 'g.deposit_id'])
      .select('d.state as deposit')
      .where('g.state', '=', 'reserved')
      .where('d.state', 'in', ['expired', 'cancelled', 'rejected', 'credited'])
      // ordered by promotion, so that the rows of promotions are always locked in the same order
      .orderBy('g.promotion_id')
      .orderBy('g.member_id')
      .orderBy('g.id')
      .limit(DEPOSITS_MAX)
      .forUpdate('g')
      .skipLocked()
      .execute();
    for (const { deposit, deposit_id, ...grant } of ended) {
      const isLeft = deposit === 'credited';
      await cancelReserved(tx, grant, isLeft ? NOT_GIVEN : DEPOSIT_ENDED, clock.now());
      if (isLeft) await tellNotGiven(tx, { memberId: grant.member_id, depositId: deposit_id }, 'left reserved');
    }
    if (ended.length > 0) await recordSystemAct(tx, 'cancelBonuses', null, { bonuses: ended.length });
  });
}

/**
 * Tell staff, once a day, when gifts cost more than a day is expected to cost. The day before is looked at too: gifts
 * were given after the last look at it, and perhaps no process ran at midnight.
 */
async function watchGifts({ db, clock, rules }: Promotions): Promise<void> {
  const today = bangkokDay(clock.now());
  const { rows } = await sql<{ day: string; cost: string }>`
    select bangkok_day(created_at)::text as day, sum(cash_satang) as cost from ledger_movement
      where not is_play and is_gift and created_at >= (${today}::date - 1)::timestamp at time zone 'Asia/Bangkok'
        and created_at < (${today}::date + 1)::timestamp at time zone 'Asia/Bangkok'
      group by 1 order by 1`.execute(db);
  for (const { day, cost } of rows)
    if (BigInt(cost) > rules.giftsPerDay)
      await openFinding(db, {
        kind: 'gifts_cost_more',
        subject: day,
        detail: { cost_satang: cost, expected_satang: String(rules.giftsPerDay) },
      });
}
