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
