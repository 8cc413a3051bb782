import type { StatementLine } from '@sanam/contract';
import { satangFromBaht } from '@sanam/money';
import { bangkokDay, formatTime } from '@sanam/thai/dates';
import { movementWords } from '../../money/movement-words.ts';
import { BYTE_ORDER_MARK, csvRecord } from './csv.ts';
import { words } from './messages.ts';

/** The API's answer. */
export interface Page {
  data: readonly StatementLine[];
  next_cursor: string | null;
}

const COLUMNS = Object.values(words.csv.columns);

/**
 * The statement as CSV, piece by piece, newest line first. A page is asked for only when the piece before it was taken.
 * @param first the first page; it was asked for before the file began, so that a refusal can still be answered as one.
 * @param linesMax how many lines at most; when there were more, a last line says so.
 * @throws whatever asking for a page throws: a file that broke off must not look like a whole one.
 */
export async function* writeStatement(
  first: Page,
  askPage: (cursor: string) => Promise<Page>,
  linesMax: number,
): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + csvRecord(COLUMNS);
  let written = 0;
  for (let page = first; ; page = await askPage(page.next_cursor)) {
    const lines = page.data.slice(0, linesMax - written);
    if (lines.length > 0) yield lines.map(statementRecord).join('');
    written += lines.length;
    const more = page.next_cursor !== null || lines.length < page.data.length;
    if (written >= linesMax && more) yield csvRecord([words.csv.more(linesMax), ...COLUMNS.slice(1).map(() => '')]);
    if (page.next_cursor === null || written >= linesMax) return;
  }
}

function statementRecord({ at, sequence, kind, amount, balance, held, detail }: StatementLine): string {
  return csvRecord([
    secondOf(at),
    sequence,
    movementWords(kind),
    satangFromBaht(amount),
    satangFromBaht(balance),
    satangFromBaht(held),
    detail,
  ]);
}

/** `20/11/2026 23:18:05` in Bangkok, whose clocks differ from UTC by whole minutes. */
function secondOf(at: string): string {
  const [year, month, day] = bangkokDay(at).split('-');
  return `${day}/${month}/${year} ${formatTime(at)}:${new Date(at).toISOString().slice(17, 19)}`;
}
