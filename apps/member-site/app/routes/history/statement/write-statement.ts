import type { StatementLine } from '@sanam/contract';
import { satangFromBaht } from '@sanam/money';
import { bangkokDay, formatTime } from '@sanam/thai/dates';
import { BYTE_ORDER_MARK, csvRecord } from '../../../files/csv.ts';
import { movementWords } from '../../../money/movement-words.ts';
import { words } from '../messages.ts';

/** One page of the statement, as the API returns it. */
export interface Page {
  data: readonly StatementLine[];
  next_cursor: string | null;
}

const COLUMNS = Object.values(words.csv.columns);

/**
 * Write the statement as CSV, piece by piece, newest line first. A page is requested only after the previous piece was
 * read.
 * @param first the first page. It is requested before the file starts, so that a refusal can still be answered with a
 *   redirect or an error status.
 * @param linesMax maximum number of lines; when the statement has more lines, a last line says so.
 * @throws any error of requesting a page: an incomplete file must not look complete.
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

function statementRecord(line: StatementLine): string {
  const { at, sequence, kind, amount, balance, held, detail } = line;
  return csvRecord([
    secondOf(at),
    sequence,
    movementWords(kind),
    satangFromBaht(amount),
    satangFromBaht(balance),
    satangFromBaht(line.bonus_amount),
    satangFromBaht(line.bonus_balance),
    satangFromBaht(held),
    detail,
    line.play?.game ?? '',
  ]);
}

/**
 * Format as `20/11/2026 23:18:05` in Bangkok. The seconds are those of UTC, because the offset is a whole number of
 * hours.
 */
function secondOf(at: string): string {
  const [year, month, day] = bangkokDay(at).split('-');
  return `${day}/${month}/${year} ${formatTime(at)}:${new Date(at).toISOString().slice(17, 19)}`;
}
