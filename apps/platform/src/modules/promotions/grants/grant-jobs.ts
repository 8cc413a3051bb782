import { sql } from 'kysely';
import { addSeconds } from '../../../core/clock.ts';
import type { ModuleJobs } from '../../../core/jobs.ts';
import { keepMemberOpen } from '../../members/index.ts';
import type { Promotions } from '../promotions.ts';
import { cancelReserved } from './deposit-credited.ts';
import { settleActive } from './settle-bonus.ts';

/** Largest number of deposits handled in one run; the next run continues. */
const DEPOSITS_MAX = 500;
/**
 * Seconds for which the job looks for late money after the last change of a bonus's summed up rounds. Before any
 * withdrawal late money is looked for again, without this limit.
 */
const LATE_LOOK_SECONDS = 86_400;
const DEPOSIT_ENDED = 'รายการฝากที่เลือกโบนัสนี้ไว้สิ้นสุดแล้วโดยไม่มีเงินเข้า';

/**
 * End bonuses that are completed, used up or expired, and release the budget reserved for deposits that ended without
 * money.
 */
export function grantJobs(promotions: Promotions): ModuleJobs {
  return {
    handlers: { 'settle-bonuses': () => settleBonuses(promotions) },
    schedule: [{ job: 'settle-bonuses', pace: 'sweep' }],
  };
}

/** Judge each bonus again under its member's wallet lock, each in a separate transaction. */
export async function settleBonuses(promotions: Promotions): Promise<void> {
  const { db, live, log } = promotions;
  for (const memberId of await dueMembers(promotions)) {
    try {
      const { taken } = await db.transaction().execute(async (tx) => {
        await keepMemberOpen(tx, memberId);
        return settleActive(promotions, tx, memberId);
      });
      if (taken !== 0n)
        live.announce({
          memberId: String(memberId),
          topic: 'credit',
          kind: taken > 0n ? 'bonus_forfeit' : 'bonus_grant',
          amountSatang: String(-taken),
        });
    } catch (error) {
      // a bonus that cannot be judged delays no other bonus
      log.error({ err: error, member: String(memberId) }, 'a bonus could not be settled');
    }
  }
  await freeReserved(promotions);
}

/** Members with a bonus that may be over, or with money that arrived after a bonus had ended. */
async function dueMembers({ db, clock, rules }: Promotions): Promise<bigint[]> {
  const { rows: due } = await sql<{ member_id: bigint }>`
    select g.member_id from bonus_grant g
      join wallet_balance w on w.member_id = g.member_id
      left join bonus_turnover t on t.member_id = g.member_id and t.grant_id = g.id
      where g.state = 'active' and (g.expires_at <= ${clock.now()} or coalesce(t.counted_satang, 0) >= g.required_satang or w.cash_satang < ${rules.usedUp})
    union
    select g.member_id from bonus_turnover t join bonus_grant g on g.member_id = t.member_id and g.id = t.grant_id
      where t.late_satang <> g.late_satang and g.taken_satang is not null and t.changed_watermark_at > now() - make_interval(secs => ${LATE_LOOK_SECONDS})
    union
    select member_id from bonus_grant where due_since_sequence is not null and ended_at > ${addSeconds(clock.now(), -rules.lateSeconds)}`.execute(
    db,
  );
  return due.map(({ member_id }) => member_id);
}

/** Cancel bonuses whose deposit ended unpaid. A late payment still gives the chosen bonus, within the budget. */
async function freeReserved({ db, clock }: Promotions): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const ended = await tx
      .selectFrom('bonus_grant as g')
      .innerJoin('deposit_state as d', (join) =>
        join.onRef('d.member_id', '=', 'g.member_id').onRef('d.id', '=', 'g.deposit_id'),
      )
      .select(['g.member_id', 'g.id', 'g.promotion_id', 'g.state', 'g.bonus_satang'])
      .where('g.state', '=', 'reserved')
      .where('d.state', 'in', ['expired', 'cancelled', 'rejected'])
      // ordered by promotion, so that the rows of promotions are always locked in the same order
      .orderBy('g.promotion_id')
      .orderBy('g.member_id')
      .orderBy('g.id')
      .limit(DEPOSITS_MAX)
      .forUpdate('g')
      .skipLocked()
      .execute();
    for (const grant of ended) await cancelReserved(tx, grant, DEPOSIT_ENDED, clock.now());
  });
}
