import { MoneyError, type Satang, satangFromBaht } from '../../packages/money/src/index.ts';

/** An operator's command about prepaid cards. */
export type VoucherCommand =
  | { do: 'make'; count: number; amount: Satang; note: string; days: number; promotion?: string }
  | { do: 'void'; batchId: bigint }
  | { do: 'list' };

const COUNT_MAX = 5000;
const AMOUNT_MAX_BAHT = 100_000;
const DAYS_MAX = 3650;
const DAYS = '365';
const USAGE = `Say: npm run vouchers -- make 10 x 100 "what they are for" --days ${DAYS} (ten cards of 100 baht; with --promotion <name> they bring a bonus on its terms), npm run vouchers -- void <batch>, or npm run vouchers -- list.`;

/** Parse the command line. @throws Error in one sentence when it is invalid, or exceeds the limits of one batch. */
export function readVoucherCommand(words: readonly string[]): VoucherCommand {
  const [what, ...rest] = words;
  if (what === 'list' && rest.length === 0) return { do: 'list' };
  if (what === 'void' && rest.length === 1 && /^[1-9]\d{0,17}$/.test(rest[0] ?? ''))
    return { do: 'void', batchId: BigInt(rest[0] ?? '') };
  if (what !== 'make') throw new Error(USAGE);
  const [count = '', times, baht = '', note = '', ...options] = rest;
  const { days = DAYS, promotion } = readOptions(options);
  if (times !== 'x' || note.startsWith('--')) throw new Error(USAGE);
  const length = note.trim().length;
  if (length === 0 || length > 200)
    throw new Error(
      'Say what the cards are for, in at most 200 letters: the note is all that will tell the batch from others.',
    );
  return {
    do: 'make',
    count: whole('cards in a batch', count, COUNT_MAX),
    amount: readAmount(baht),
    note: note.trim(),
    days: whole('days', days, DAYS_MAX),
    ...(promotion === undefined ? {} : { promotion }),
  };
}

/** Parse the options `--days` and `--promotion`, each at most once, in any order. */
function readOptions(options: readonly string[]): { days?: string; promotion?: string } {
  const read: Record<string, string> = {};
  for (let at = 0; at < options.length; at += 2) {
    const name = /^--(days|promotion)$/.exec(options[at] ?? '')?.[1];
    const value = options[at + 1];
    if (!name || value === undefined || name in read) throw new Error(USAGE);
    read[name] = value;
  }
  return read;
}

function whole(what: string, text: string, most: number): number {
  const value = /^\d{1,9}$/.test(text) ? Number(text) : 0;
  if (value < 1 || value > most)
    throw new Error(`The number of ${what} must be from 1 to ${most.toLocaleString('en')}.`);
  return value;
}

function readAmount(text: string): Satang {
  try {
    const amount = satangFromBaht(text);
    if (amount > 0n && amount <= BigInt(AMOUNT_MAX_BAHT) * 100n) return amount;
  } catch (error) {
    if (!(error instanceof MoneyError)) throw error;
  }
  throw new Error(`A card is worth from 0.01 to ${AMOUNT_MAX_BAHT.toLocaleString('en')} baht.`);
}
