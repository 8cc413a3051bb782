import { MOVEMENT_GROUPS, type MovementGroup, type MovementLine } from '@sanam/contract';
import { bahtFromSatang, satang } from '@sanam/money';
import { bangkokMidnight } from '@sanam/thai/dates';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../core/database.ts';
import { invalid } from '../../core/errors.ts';
import { idOfCursor, pageOf, rowsFor } from '../../core/paging.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const STAFF_LINES = 50;

export interface StatementFilter {
  group: MovementGroup | undefined;
  /** First and last calendar day in Bangkok, YYYY-MM-DD, both included. */
  from: string | undefined;
  to: string | undefined;
}

export interface StatementPage {
  /** Only lines before this sequence. */
  before: bigint | undefined;
  /** Largest number of lines. */
  limit: number;
}

/** A movement with its key, which names the call of a provider that caused a movement of play. */
export type OwnLine = MovementLine & { key: string; isPlay: boolean };

/**
 * Movements of one member, newest first. Every filter is converted to a range of sequences in one index, so that page
 * 10,000 is as fast as page 1.
 * @throws 422 on `from` when the range of days ends before it begins.
 */
export async function readStatement(
  db: Database,
  memberId: bigint,
  filter: StatementFilter,
  page: StatementPage,
): Promise<{ lines: OwnLine[]; nextCursor: string | null }> {
  const { group, from, to } = filter;
  if (from !== undefined && to !== undefined && from > to)
    throw invalid('from', 'วันเริ่มต้นต้องไม่อยู่หลังวันสิ้นสุด', 'from is after to');
  let query = db
    .selectFrom('ledger_transaction')
    .select([
      'sequence',
      'kind',
      'cash_satang',
      'bonus_satang',
      'cash_after_satang',
      'bonus_after_satang',
      'held_satang',
      'held_after_satang',
      'detail',
      'created_at',
      'idempotency_key',
      'is_play',
    ])
    .where('member_id', '=', memberId)
    .orderBy('sequence', 'desc')
    .limit(rowsFor(page.limit));
  if (page.before !== undefined) query = query.where('sequence', '<', page.before);
  if (from !== undefined) query = query.where('sequence', '>=', firstSince(memberId, bangkokMidnight(from)));
  if (to !== undefined)
    query = query.where('sequence', '<', firstSince(memberId, new Date(bangkokMidnight(to).getTime() + DAY_MS)));
  if (group !== undefined) query = query.where('kind', 'in', MOVEMENT_GROUPS[group]);
  // repeats the condition of the index ledger_money, which contains no play, so that a hundred deposits are found among
  // a million bets
  if (group !== undefined && group !== 'play') query = query.where('is_play', '=', false);
  const rows = await query.execute();
  const { shown, next } = pageOf(rows, page.limit, ({ sequence }) => String(sequence));
  const lines = shown.map((row) => {
    const detail = row.detail as Record<string, string>;
    return {
      sequence: Number(row.sequence),
      kind: row.kind,
      amount: bahtFromSatang(satang(row.cash_satang)),
      balance: bahtFromSatang(satang(row.cash_after_satang)),
      bonus_amount: bahtFromSatang(satang(row.bonus_satang)),
      bonus_balance: bahtFromSatang(satang(row.bonus_after_satang)),
      held_amount: bahtFromSatang(satang(row.held_satang)),
      held: bahtFromSatang(satang(row.held_after_satang)),
      detail: detail.ref ?? detail.round ?? '',
      at: row.created_at.toISOString(),
      key: row.idempotency_key,
      isPlay: row.is_play,
    };
  });
  return { lines, nextCursor: next };
}

/**
 * Movements of one member as staff see them: with each movement's hash in the ledger, and who made it. Two statements.
 * @throws as `readStatement`.
 */
export async function readStaffStatement(
  db: Database,
  memberId: bigint,
  { group, from, to, cursor }: Partial<StatementFilter> & { cursor?: string | undefined },
): Promise<{ lines: (MovementLine & { hash: string; actor: string })[]; nextCursor: string | null }> {
  const page = { before: cursor === undefined ? undefined : idOfCursor(cursor), limit: STAFF_LINES };
  const { lines, nextCursor } = await readStatement(db, memberId, { group, from, to }, page);
  const proofs = await db
    .selectFrom('ledger_transaction')
    .select(['sequence', 'hash', 'actor'])
    .where('member_id', '=', memberId)
    .where('sequence', '>=', BigInt(lines.at(-1)?.sequence ?? 0))
    .where('sequence', '<=', BigInt(lines[0]?.sequence ?? -1))
    .execute();
  const bySequence = new Map(proofs.map((one) => [Number(one.sequence), one]));
  return {
    lines: lines.map(({ key: _key, isPlay: _isPlay, ...line }) => {
      const proof = bySequence.get(line.sequence);
      return { ...line, hash: proof?.hash.toString('hex') ?? '', actor: proof?.actor ?? '' };
    }),
    nextCursor,
  };
}

/**
 * Sequence of the member's first movement at or after a time; when there is none, the sequence of the next movement to
 * come. No index by member and time is needed: times never decrease while sequences increase without a gap, so a binary
 * search reads about twenty of a million rows.
 */
function firstSince(memberId: bigint, at: Date): RawBuilder<bigint> {
  return sql<bigint>`(
    with recursive halving (before, since) as (
      select 0::bigint, last_sequence + 1 from wallet where member_id = ${memberId}
      union all
      select case when t.created_at < ${at} then t.sequence else before end, case when t.created_at < ${at} then since else t.sequence end
      from halving join ledger_transaction t on t.member_id = ${memberId} and t.sequence = (before + since) / 2
      where since - before > 1
    )
    select since from halving where since - before = 1
  )`;
}
