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
