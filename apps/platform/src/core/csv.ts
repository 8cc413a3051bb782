/** A cell of a CSV file. */
export type Cell = string | number | null;

/**
 * One line of a CSV file (RFC 4180). A text that a spreadsheet would run as a formula begins with an apostrophe (OWASP,
 * CSV injection). Pure.
 */
export function csvLine(cells: readonly Cell[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`;
}

function csvCell(cell: Cell): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(cell);
  const text = /^[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** A time in Bangkok, as ISO 8601 with its offset; empty without one. Pure. */
export function bangkokTime(at: string | null): string {
  if (at === null) return '';
  const there = new Date(new Date(at).getTime() + 7 * 3_600_000);
  return `${there.toISOString().slice(0, 19)}+07:00`;
}
