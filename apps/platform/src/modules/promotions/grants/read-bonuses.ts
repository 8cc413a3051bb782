import type { Bonus, Calls, ReplyOf } from '@sanam/contract';
import { bahtFromSatang, type Satang, satang } from '@sanam/money';
import { sql } from 'kysely';
import type { Database } from '../../../core/database.ts';
import { pageOf, rowsFor } from '../../../core/paging.ts';
import { hasOpenRound } from '../../games/index.ts';
import { readBalance } from '../../wallet/index.ts';
import { openSince, type Promotions } from '../promotions.ts';
import { type Grant, grantOf, leftNow, selectGrants, standingOf } from './grant-store.ts';
import { takenAt } from './judge-end.ts';

/** A member's bonuses, newest first, page by page, each with its present progress. @param before the id of a bonus. */
export async function readBonuses(
  promotions: Promotions,
  memberId: bigint,
  asked: { before: string | undefined; limit: number },
): Promise<ReplyOf<Calls['bonuses']>> {
  const { db } = promotions;
  let query = selectGrants(db).where('g.member_id', '=', memberId).orderBy('g.id', 'desc');
  if (asked.before !== undefined) query = query.where('g.id', '<', BigInt(asked.before));
  const rows = (await query.limit(rowsFor(asked.limit)).execute()).map(grantOf);
  const { shown, next } = pageOf(rows, asked.limit, ({ id }) => String(id));
  const list: Bonus[] = [];
  for (const grant of shown) list.push(await bonusOnWire(promotions, grant));
  const sums = await readSums(db, memberId);
  const active = list.find(({ state }) => state === 'active');
  return {
    data: {
      turnover: active ? Math.max(0, Math.round((active.required - active.counted) * 100) / 100) : 0,
      ...sums,
      bonuses: list,
    },
    next_before: next,
  };
}

async function readSums(db: Database, memberId: bigint): Promise<{ total: number; pending: number }> {
  const { rows } = await sql<{ total: string; pending: string }>`
    select coalesce((select sum(cash_satang) from ledger_movement where member_id = ${memberId} and not is_play and is_gift), 0)
      -- with a bonus that ended before it was done winnings go too: no more than the bonus is taken off
      + coalesce((select sum(case when state in ('active', 'completed') then bonus_satang else greatest(0, bonus_satang - taken_satang + returned_satang) end)
        from bonus_grant where member_id = ${memberId} and granted_at is not null), 0) as total,
      coalesce((select sum(bonus_satang) from bonus_grant where member_id = ${memberId} and state = 'reserved'), 0) as pending`.execute(
    db,
  );
  const inBaht = (sum: string | undefined) => bahtFromSatang(satang(BigInt(sum ?? 0)));
  return { total: inBaht(rows[0]?.total), pending: inBaht(rows[0]?.pending) };
}

async function bonusOnWire(promotions: Promotions, grant: Grant): Promise<Bonus> {
  // an ended bonus shows its turnover from the rounds that are summed up
  const standing = grant.state === 'active' ? await standingOf(promotions.db, grant, openSince(promotions)) : undefined;
  return {
    ref: grant.ref,
    promotion: grant.slug,
    name: grant.terms.name,
    state: grant.state,
    amount: bahtFromSatang(satang(grant.bonus_satang)),
    required: bahtFromSatang(satang(grant.required_satang)),
    counted: bahtFromSatang(standing?.counted ?? (await countedOf(promotions.db, grant))),
    at: (grant.granted_at ?? grant.reserved_at).toISOString(),
    expires_at: grant.expires_at?.toISOString() ?? null,
    ended_at: grant.ended_at?.toISOString() ?? null,
    taken: bahtFromSatang(satang((grant.taken_satang ?? 0n) - grant.returned_satang)),
    cause: grant.cause,
    forfeit: standing ? await forfeitOf(promotions, grant, standing.own) : null,
    terms: grant.terms,
  };
}

async function countedOf(
  db: Database,
  { member_id, id, state, required_satang, ended_counted_satang }: Grant,
): Promise<Satang> {
  // play after forfeiting a bonus does not count for that bonus
  if (state === 'forfeited' && ended_counted_satang !== null) return satang(ended_counted_satang);
  const row = await db
    .selectFrom('bonus_turnover')
    .select('counted_satang')
    .where('member_id', '=', member_id)
    .where('grant_id', '=', id)
    .executeTakeFirst();
  const counted = row?.counted_satang ?? 0n;
  // a completed bonus shows the full requirement, even before its last rounds are summed up
  return satang(state === 'completed' && counted < required_satang ? required_satang : counted);
}

/** The amounts that forfeiting now would leave to the member and take back. */
async function forfeitOf(promotions: Promotions, grant: Grant, own: Satang): Promise<NonNullable<Bonus['forfeit']>> {
  const { db } = promotions;
  const { cash } = await readBalance(db, grant.member_id);
  const takes = takenAt('forfeited', { cash, own, left: await leftNow(db, grant), cashOutMax: null });
  const waits = await hasOpenRound(db, grant.member_id, openSince(promotions));
  return { keeps: bahtFromSatang(satang(cash - takes)), takes: bahtFromSatang(takes), waits };
}
