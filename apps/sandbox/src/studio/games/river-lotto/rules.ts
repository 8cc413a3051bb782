/** What can be bet on: how many digits the number has, and what one baht pays when it comes, in hundredths. */
export interface Kind {
  digits: 1 | 2 | 3;
  pays: number;
}

/**
 * The kinds of bets. 3 digits on top are the last three of the first prize; any order leaves out numbers of three equal
 * digits, and pays twice as much where two are equal, for such a number comes half as often; 2 digits on top are the
 * last two of the first prize, those at the bottom a prize of their own; a running digit is anywhere among the three on
 * top, or the two at the bottom.
 */
export const KINDS = {
  three_top: { digits: 3, pays: 950_00 },
  three_any: { digits: 3, pays: 158_00 },
  two_top: { digits: 2, pays: 95_00 },
  two_bottom: { digits: 2, pays: 95_00 },
  run_top: { digits: 1, pays: 3_50 },
  run_bottom: { digits: 1, pays: 5_00 },
} as const satisfies Record<string, Kind>;

export type KindName = keyof typeof KINDS;
export const KIND_NAMES = Object.keys(KINDS) as KindName[];

/** Any order, of a number with two equal digits. */
export const PAIR_PAYS = 2 * KINDS.three_any.pays;

/** Amounts of baht: one line, one slip, and the steps that the page offers. */
export const LINE_MIN_BAHT = 1;
export const LINE_MAX_BAHT = 2000;
export const LINES_MAX = 60;
export const STAKES_BAHT = [5, 10, 20, 50, 100, 500] as const;

/**
 * Limits of one number of one draw, by what it would pay if it came. Once that much is reached, the number is limited
 * and pays half for what is bet from then on; beyond the second, it is full and takes no more.
 */
export const LIMITED_FROM_BAHT = 500_000n;
export const FULL_FROM_BAHT = 1_000_000n;

/** The first prize has six digits, the one at the bottom two. */
export const FIRST_DIGITS = 6;
export const BOTTOM_DIGITS = 2;

/** What one baht on a number pays when it comes, in hundredths, before any limit; null when there is no such bet. */
export function paysOf(on: KindName, number: string): number | null {
  const { digits, pays } = KINDS[on];
  if (!/^\d+$/.test(number) || number.length !== digits) return null;
  if (on !== 'three_any') return pays;
  const different = new Set(number).size;
  return different === 1 ? null : different === 2 ? PAIR_PAYS : pays;
}

/** What a draw gives. */
export interface Drawn {
  /** Six digits. */
  first: string;
  /** Two digits. */
  bottom: string;
}

/** Whether a number comes in a draw. */
export function comes(on: KindName, number: string, { first, bottom }: Drawn): boolean {
  const top = first.slice(-3);
  const sorted = (digits: string) => [...digits].sort().join('');
  switch (on) {
    case 'three_top':
      return number === top;
    case 'three_any':
      return sorted(number) === sorted(top);
    case 'two_top':
      return number === top.slice(-2);
    case 'two_bottom':
      return number === bottom;
    case 'run_top':
      return top.includes(number);
    case 'run_bottom':
      return bottom.includes(number);
  }
}
