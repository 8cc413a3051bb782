import type { Offered } from './offers.ts';

export type Mode = 'single' | 'parlay';

/**
 * One bet of the slip. `price` is the price that the player accepted. `before` is the price accepted before that; null
 * when the price has not changed. `now` is the price on the board; null while the board has none.
 * States: moved: the slip waits for the player to accept `now`. held: betting is suspended. gone: the bet is no longer
 * offered. good: everything else.
 */
export type Leg = Offered & { before: number | null; now: number | null; state: 'good' | 'moved' | 'held' | 'gone' };

type Choice = Pick<Offered, 'match' | 'market' | 'line' | 'pick'>;

/**
 * What a choice changed besides adding or removing a bet. parlay: the slip became a parlay. match: another bet on the
 * same match was replaced. day: bets on another match day were replaced. full: nothing, the slip takes no more.
 */
export type Change = 'parlay' | 'match' | 'day' | 'full';

export const isSame = (one: Choice, other: Choice) =>
  one.match === other.match && one.market === other.market && one.line === other.line && one.pick === other.pick;

/**
 * The slip after a price was tapped. Pure. A price that is on the slip is taken off it; a second match makes the slip a
 * parlay, and nothing that was chosen leaves the slip unsaid.
 * @param day match day of the tapped price
 */
export function afterChoice(
  slip: { day: string; legs: readonly Leg[]; mode: Mode },
  day: string,
  offered: Offered,
  legsMax: number,
): { legs: Leg[]; mode: Mode; change: Change | null } {
  const leg: Leg = { ...offered, before: null, now: offered.price, state: 'good' };
  if (slip.legs.length > 0 && slip.day !== day) return { legs: [leg], mode: 'single', change: 'day' };
  const kept = slip.legs.filter((one) => !isSame(one, offered));
  if (kept.length < slip.legs.length) return { legs: kept, mode: kept.length < 2 ? 'single' : slip.mode, change: null };
  const others = slip.legs.filter(({ match }) => match !== offered.match);
  const isReplaced = others.length < slip.legs.length;
  if (others.length >= legsMax) return { legs: [...slip.legs], mode: slip.mode, change: 'full' };
  const mode = others.length > 0 ? 'parlay' : isReplaced ? slip.mode : 'single';
  return {
    legs: [...others, leg],
    mode,
    change: isReplaced ? 'match' : mode !== slip.mode ? 'parlay' : null,
  };
}
