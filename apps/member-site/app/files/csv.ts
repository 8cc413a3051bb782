import { bahtText, type Satang } from '@sanam/money';

/** Value of a cell: text, a count, or money. */
export type Cell = string | number | Satang;

/** Byte order mark, so that spreadsheet programs read the file as UTF-8, Thai included. */
export const BYTE_ORDER_MARK = '\ufeff';

/**
 * One CSV record with its line end, as RFC 4180 defines it. Money is written in baht without grouping, as a number and
 * not as text.
 */
export function csvRecord(cells: readonly Cell[]): string {
  return `${cells.map(field).join(',')}\r\n`;
}

function field(cell: Cell): string {
  if (typeof cell === 'bigint') return bahtText(cell);
  const text = typeof cell === 'number' ? String(cell) : defused(cell);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Mark a cell as text when a spreadsheet program would read it as a formula. */
function defused(text: string): string {
  return /^[\s\0]*[=+\-@]|^[\t\r\n]/.test(text) ? `'${text}` : text;
}
