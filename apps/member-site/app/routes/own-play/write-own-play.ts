import type { OwnPlay, OwnPlayPart } from '@sanam/contract';
import { satangFromBaht } from '@sanam/money';
import { BYTE_ORDER_MARK, csvRecord } from '../../files/csv.ts';
import { words } from './messages.ts';

const COLUMNS = [
  ...[words.csv.from, words.csv.to, words.csv.time, words.csv.bets, words.csv.staked, words.csv.won, words.csv.net],
  ...[words.csv.bonus, words.csv.deposits, words.csv.deposited, words.csv.withdrawals, words.csv.withdrawn],
];

/** The parts of a span or of a year as a CSV file, with the total as its last line. */
export function writeOwnPlay({ parts, total }: OwnPlay): string {
  const lines = [...parts.map((part) => record(part, part.from, part.to)), record(total, words.csv.total, '')];
  return BYTE_ORDER_MARK + csvRecord(COLUMNS) + lines.join('');
}

function record(part: OwnPlayPart, from: string, to: string): string {
  return csvRecord([
    ...[from, to, part.played_seconds, part.bets, satangFromBaht(part.staked), satangFromBaht(part.won)],
    ...[satangFromBaht(part.net), satangFromBaht(part.bonus_net), part.deposits, satangFromBaht(part.deposited)],
    ...[part.withdrawals, satangFromBaht(part.withdrawn)],
  ]);
}
