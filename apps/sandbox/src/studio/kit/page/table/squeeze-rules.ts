import type { Laid } from '../../table/spots.ts';

/** Part of the card, from 0 to 1, beyond which letting go opens it. */
const OPENS_FROM = 0.55;
/** Movement in px up to which a press counts as a tap. */
const TAP_PX = 6;

/** Part of a card that one press of an arrow key lifts. */
export const KEY_STEP = 0.2;

/** Bound a lifted part. Pure. */
export const liftedTo = (part: number): number => Math.min(1, Math.max(0, part));

/** Whether letting go of a card opens it: a tap does, and a card that is lifted far enough. Pure. */
export const opensOnRelease = (part: number, movedPx: number): boolean => movedPx < TAP_PX || part > OPENS_FROM;

/**
 * Hand whose cards the player opens: the one with more of their chips; none when both have the same. Pure.
 * @param hands spots of the two hands
 */
export function handByBets(laid: Laid, [one, other]: readonly [string, string]): string | null {
  const [ones, others] = [laid[one] ?? 0, laid[other] ?? 0];
  return ones === others ? null : ones > others ? one : other;
}

/** Whether the player opens a card: one of their hand, from its second card on. Pure. */
export const isOpenedByHand = (hand: string, turn: number, own: string | null): boolean => hand === own && turn > 0;

/** Places of the pips of a card by its rank, in hundredths of its width and height. */
const COLUMNS: readonly (readonly (readonly [x: number, y: number])[])[] = [
  [[50, 50]],
  [
    [50, 22],
    [50, 78],
  ],
  [
    [50, 22],
    [50, 50],
    [50, 78],
  ],
  [
    [30, 22],
    [70, 22],
    [30, 78],
    [70, 78],
  ],
  [
    [30, 22],
    [70, 22],
    [50, 50],
    [30, 78],
    [70, 78],
  ],
  [
    [30, 22],
    [70, 22],
    [30, 50],
    [70, 50],
    [30, 78],
    [70, 78],
  ],
  [
    [30, 22],
    [70, 22],
    [50, 36],
    [30, 50],
    [70, 50],
    [30, 78],
    [70, 78],
  ],
  [
    [30, 22],
    [70, 22],
    [50, 36],
    [30, 50],
    [70, 50],
    [50, 64],
    [30, 78],
    [70, 78],
  ],
  [
    [30, 20],
    [70, 20],
    [30, 40],
    [70, 40],
    [50, 50],
    [30, 60],
    [70, 60],
    [30, 80],
    [70, 80],
  ],
  [
    [30, 20],
    [70, 20],
    [50, 30],
    [30, 40],
    [70, 40],
    [30, 60],
    [70, 60],
    [50, 70],
    [30, 80],
    [70, 80],
  ],
];

/** Places of the pips of a card; none for a court card. @param rank from 0 for an ace. Pure. */
export const pipsOf = (rank: number): readonly (readonly [x: number, y: number])[] => COLUMNS[rank] ?? [];
