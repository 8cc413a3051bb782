import type { Calls, QueryOf, ReportMovement } from '@sanam/contract';
import { dayAfter } from '@sanam/thai/dates';
import { sql } from 'kysely';
import { invalid } from '../../../core/errors.ts';
import { pageOf, rowsFor } from '../../../core/paging.ts';
import { baht, PLAY } from './definitions.ts';
import type { Figures } from './figures.ts';

const PAGE = 50;
const CURSOR = /^(20\d\d-\d\d-\d\d[T ][\d:.]{8,15}Z)_(\d{1,18})_(\d{1,18})$/;

type Asked = QueryOf<Calls['reportMovements']>;

interface Row {
  at: string;
  member_id: bigint;
  sequence: bigint;
  kind: string;
  satang: bigint;
  key: string;
  actor: string;
}

/** A condition of SQL: the movements of money that are asked for. @throws 422 */
function askedFor({ day, kinds }: Pick<Asked, 'day' | 'kinds'>) {
  const asked = kinds.split(',');
  if (asked.some((kind) => PLAY.includes(kind)))
    throw invalid('kinds', 'ยอดเล่นดูเป็นรายตาที่หน้าสมาชิก', 'bets and wins are not listed');
  return sql`not is_play and kind = any (${asked}::text[])
    and created_at >= ${day}::timestamp at time zone 'Asia/Bangkok'
    and created_at < ${dayAfter(day, 1)}::timestamp at time zone 'Asia/Bangkok'`;
}

/** Number of the movements that `listMovements` lists, counted up to `most`. @throws 422 */
export async function countMovements({ db }: Pick<Figures, 'db'>, asked: Asked, most: number): Promise<number> {
  const { rows } = await sql<{ count: bigint }>`
    select count(*) as count from (select from ledger_movement where ${askedFor(asked)} limit ${most}) m`.execute(db);
  return Number(rows[0]?.count ?? 0n);
}

/** Whether a text is a time of the calendar: 30 February is a day in March for JavaScript, and refused by PostgreSQL. */
function isTime(text: string): boolean {
  const at = new Date(text);
  return !Number.isNaN(at.getTime()) && at.toISOString().slice(0, 10) === text.slice(0, 10);
}

/** Movements of money of a day, the latest first: the rows behind a figure. @throws 422 */
export async function listMovements(
  { db }: Pick<Figures, 'db'>,
  { cursor, ...asked }: Asked,
): Promise<{ data: ReportMovement[]; next_cursor: string | null }> {
  const after = cursor === undefined ? undefined : CURSOR.exec(cursor);
  if (after === null || (after && !isTime(after[1] ?? '')))
    throw invalid('cursor', 'ไม่พบหน้านี้ กรุณากลับไปรายการล่าสุด', 'not a cursor of this list');
  const { rows } = await sql<Row>`
    select to_char(created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at, member_id, sequence, kind,
        greatest(abs(cash_satang), abs(bonus_satang), abs(held_satang)) as satang, idempotency_key as key, actor
      from ledger_movement
      where ${askedFor(asked)}
        ${
          after
            ? sql`and (created_at, member_id, sequence) < (${after[1]}::timestamptz, ${after[2]}::bigint, ${after[3]}::bigint)`
            : sql``
        }
      order by created_at desc, member_id desc, sequence desc limit ${rowsFor(PAGE)}`.execute(db);
  const { shown, next } = pageOf(rows, PAGE, ({ at, member_id, sequence }) => `${at}_${member_id}_${sequence}`);
  return {
    data: shown.map(({ at, member_id, sequence, satang: amount, ...one }) => ({
      ...one,
      at: new Date(at).toISOString(),
      member_id: String(member_id),
      sequence: String(sequence),
      amount: baht(amount),
    })),
    next_cursor: next,
  };
}
