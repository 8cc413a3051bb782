import { bahtText, type Satang } from '@sanam/money';

/** Text, a count, or money. */
export type Cell = string | number | Satang;

/** So that spreadsheet programs read what follows as UTF-8, Thai included. */
export const BYTE_ORDER_MARK = '\ufeff';

/** One record as RFC 4180 has it, with its line end. Money is written in baht without grouping: a figure, not text. */
export function csvRecord(cells: readonly Cell[]): string {
  return `${cells.map(field).join(',')}\r\n`;
}

function field(cell: Cell): string {
  if (typeof cell === 'bigint') return bahtText(cell);
  const text = typeof cell === 'number' ? String(cell) : defused(cell);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Text that a spreadsheet program would calculate is marked as text. */
function defused(text: string): string {
  return /^[\s\0]*[=+\-@]|^[\t\r\n]/.test(text) ? `'${text}` : text;
}
