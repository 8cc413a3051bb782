import { QUEUE_SHOWN } from '@sanam/contract/queue-size';
import { invalid } from './errors.ts';

/** Cursor of a list by time, as `toISOString` writes it, in years that both Node and PostgreSQL know. */
const TIME_CURSOR = /^[12]\d{3}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d{1,6})?Z$/;

/** The time in a cursor. @throws 422 on `cursor` for any other text */
export function timeOfCursor(cursor: string): Date {
  const time = new Date(TIME_CURSOR.test(cursor) ? cursor : Number.NaN);
  if (Number.isNaN(time.getTime())) throw wrongCursor();
  return time;
}

/** The id in a cursor of a list by id. @throws 422 on `cursor` for any other text */
export function idOfCursor(cursor: string): bigint {
  if (!/^\d{1,18}$/.test(cursor)) throw wrongCursor();
  return BigInt(cursor);
}

/** How many items of a queue are asked for. Pure. */
export const queueLimitOf = ({ limit }: { limit?: string | undefined }): number =>
  limit === undefined ? QUEUE_SHOWN : Number(limit);

const wrongCursor = () => invalid('cursor', 'ไม่พบหน้านี้ กรุณากลับไปรายการล่าสุด', 'not a cursor of this list');

/** A page of a list. */
export interface Page<Row, Cursor> {
  shown: Row[];
  /** Cursor of the page with older rows; null on the last page. */
  next: Cursor | null;
}

/** Number of rows to read for a page: one more than the page shows, to know whether more rows follow. */
export const rowsFor = (most: number): number => most + 1;

/** Cut a page out of rows that were read with `rowsFor`. Pure. */
export function pageOf<Row, Cursor>(
  rows: readonly Row[],
  most: number,
  cursorOf: (last: Row) => Cursor,
): Page<Row, Cursor> {
  const shown = rows.slice(0, most);
  const last = shown.at(-1);
  return { shown, next: rows.length > most && last !== undefined ? cursorOf(last) : null };
}
