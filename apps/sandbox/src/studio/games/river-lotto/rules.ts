/** A kind of bet: the number of digits, and the payout per baht on a win, in hundredths. */
export interface Kind {
  digits: 1 | 2 | 3;
  pays: number;
}

/**
 * Kinds of bets. "3 digits on top" are the last three digits of the first prize. A bet in any order excludes numbers of
 * three equal digits, and pays twice as much for a number with two equal digits, because such a number is drawn half as
 * often. "2 digits on top" are the last two digits of the first prize; "2 digits at the bottom" are a separate prize. A
 * "running digit" wins in any position among the three on top, or the two at the bottom.
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

/** Payout of a bet in any order on a number with two equal digits. */
export const PAIR_PAYS = 2 * KINDS.three_any.pays;

/**
 * Minimum and maximum stake of one line in baht, maximum number of lines of a slip, and the stakes in baht that the
 * page offers.
 */
export const LINE_MIN_BAHT = 1;
export const LINE_MAX_BAHT = 2000;
export const LINES_MAX = 60;
export const STAKES_BAHT = [5, 10, 20, 50, 100, 500] as const;

/**
 * Limits of one number in one draw. They are reached when the stakes on the number could win this much in total. From
 * `LIMITED_FROM_BAHT` on, the number is limited: new bets pay half. From `FULL_FROM_BAHT` on, the number is full and
 * accepts no more bets.
 */
export const LIMITED_FROM_BAHT = 500_000n;
export const FULL_FROM_BAHT = 1_000_000n;

/** Number of digits: six in the first prize, two in the bottom prize. */
export const FIRST_DIGITS = 6;
export const BOTTOM_DIGITS = 2;

/** Full payout per baht of a winning number, in hundredths; null when there is no such bet. */
export function paysOf(on: KindName, number: string): number | null {
  const { digits, pays } = KINDS[on];
  if (!/^\d+$/.test(number) || number.length !== digits) return null;
  if (on !== 'three_any') return pays;
  const different = new Set(number).size;
  return different === 1 ? null : different === 2 ? PAIR_PAYS : pays;
}

/** Result of a draw. */
export interface Drawn {
  /** Six digits of the first prize. */
  first: string;
  /** Two digits of the bottom prize. */
  bottom: string;
}

/** A number's digits in ascending order. */
const sorted = (digits: string) => [...digits].sort().join('');

/**
 * What a bet is on, as text. In any order, every order of the same digits is one number, whose stakes are counted
 * together.
 */
export const keyOf = (on: KindName, number: string): string => `${on}:${on === 'three_any' ? sorted(number) : number}`;

/** Whether a number wins in a draw, for a kind of bet. */
export function comes(on: KindName, number: string, { first, bottom }: Drawn): boolean {
  const top = first.slice(-3);
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
