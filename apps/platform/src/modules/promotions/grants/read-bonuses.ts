import type { Bonus, Calls, ReplyOf } from '@sanam/contract';
import { bahtFromSatang, satang } from '@sanam/money';
import { sql } from 'kysely';
import type { Database } from '../../../core/database.ts';
import { pageOf, rowsFor } from '../../../core/paging.ts';
import { requestId } from '../../../core/request-id.ts';
import { hasOpenBonusRound } from '../../games/index.ts';
import { readBalance } from '../../wallet/index.ts';
import { openSince, type Promotions } from '../promotions.ts';
import { bonusInPlay } from './bonus-in-play.ts';
import { countedOf, type Grant, selectGrants } from './grant-store.ts';

/** A member's bonuses, newest first, page by page, each with its present progress. @param before the id of a bonus. */
export async function readBonuses(
  promotions: Promotions,
  memberId: bigint,
  asked: { before: string | undefined; limit: number },
): Promise<ReplyOf<Calls['bonuses']>> {
  const { db } = promotions;
  let query = selectGrants(db).where('g.member_id', '=', memberId).orderBy('g.id', 'desc');
  if (asked.before !== undefined) query = query.where('g.id', '<', BigInt(asked.before));
  const [rows, sums, active] = await Promise.all([
    query.limit(rowsFor(asked.limit)).execute(),
    readSums(db, memberId),
    // it is not on every page
    bonusInPlay(db, memberId),
  ]);
  const { shown, next } = pageOf(rows, asked.limit, ({ id }) => String(id));
  const list = await Promise.all(shown.map((grant) => bonusOnWire(promotions, grant)));
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
      + (select bonus_satang from wallet_balance where member_id = ${memberId}) as total,
      coalesce((select sum(bonus_satang) from bonus_grant where member_id = ${memberId} and state = 'reserved'), 0) as pending`.execute(
    db,
  );
  const inBaht = (sum: string | undefined) => bahtFromSatang(satang(BigInt(sum ?? 0)));
  return { total: inBaht(rows[0]?.total), pending: inBaht(rows[0]?.pending) };
}

async function bonusOnWire(promotions: Promotions, grant: Grant): Promise<Bonus> {
  const isActive = grant.state === 'active';
  const { db } = promotions;
  const active = isActive
    ? await Promise.all([
        readBalance(db, grant.member_id),
        countedOf(db, grant),
        hasOpenBonusRound(db, grant.member_id, grant.id, openSince(promotions)),
      ])
    : [];
  const [balance, counted, inPlay] = active;
  const baht = (amount: bigint | null) => bahtFromSatang(satang(amount ?? 0n));
  return {
    ref: grant.ref,
    promotion: grant.slug,
    name: grant.terms.name,
    state: grant.state,
    deposit_id: grant.deposit_id === null ? null : requestId('deposit', grant.deposit_id),
    amount: baht(grant.bonus_satang),
    left: balance ? baht(balance.bonus) : null,
    required: baht(grant.required_satang),
    counted: baht(counted ?? grant.ended_counted_satang),
    at: (grant.granted_at ?? grant.reserved_at).toISOString(),
    expires_at: grant.expires_at?.toISOString() ?? null,
    ended_at: grant.ended_at?.toISOString() ?? null,
    converted: baht(grant.converted_satang),
    taken: baht(grant.taken_satang),
    cause: grant.cause,
    forfeit: balance
      ? {
          keeps: baht(balance.cash),
          takes: baht(balance.bonus),
          in_play: inPlay ?? false,
        }
      : null,
    terms: grant.terms,
  };
}
