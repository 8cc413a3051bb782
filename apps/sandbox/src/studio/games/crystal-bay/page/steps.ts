/**
 * How large a catch is shown, by how many times the stake it pays: the light, the amount and the coins grow with it,
 * and a larger one stands longer. From FULL on the plate has the fish's picture and name, and the amount counts up.
 */
export interface CatchStep {
  /** place of the step, from 1; the class of what is shown */
  step: 1 | 2 | 3 | 4 | 5 | 6;
  /** size of the light beside that of step 2 */
  size: number;
  coins: number;
  /** time for which the amount stands */
  milliseconds: number;
}

const STEPS: readonly (CatchStep & { from: number })[] = [
  { from: 100, step: 6, size: 1.9, coins: 26, milliseconds: 2900 },
  { from: 40, step: 5, size: 1.7, coins: 22, milliseconds: 2600 },
  { from: 20, step: 4, size: 1.45, coins: 17, milliseconds: 2300 },
  { from: 8, step: 3, size: 1.2, coins: 12, milliseconds: 2000 },
  { from: 5, step: 2, size: 0.9, coins: 6, milliseconds: 1500 },
];
const SMALLEST: CatchStep = { step: 1, size: 0.7, coins: 3, milliseconds: 1300 };
/**
 * Smallest steps with a plate of their own, with a ring through the water, and with dimmed water; and the one
 * that a feast over the whole bay tells, so that its amount counts up once.
 */
const FROM = { plate: 3, shock: 4, dim: 5, feast: 6 };

/** Step of a catch. Pure. @param multiple how many times the stake it pays */
export function catchStep(multiple: number): CatchStep {
  return STEPS.find(({ from }) => multiple >= from) ?? SMALLEST;
}

/** What a catch of a step has beside the net, the light and the coins. Pure. */
export const partsOf = ({ step }: CatchStep) => ({
  plate: step >= FROM.plate,
  shock: step >= FROM.shock,
  dim: step >= FROM.dim,
  feast: step >= FROM.feast,
});

/**
 * Times of the beats of a hit, in milliseconds from the landing of the shot. They depend on the kind of fish alone:
 * until `result` a catch and a miss look the same.
 */
export interface Beats {
  /** the net falls over the fish, which has flashed and flinched */
  net: number;
  /** the net closes round the fish, or slips off it */
  result: number;
  /** a netted fish, which held out, gives way and is dragged off */
  haul: number;
  /** coins and the amount */
  told: number;
}

const BEATS: Readonly<Record<'short' | 'full', Beats>> = {
  short: { net: 80, result: 190, haul: 330, told: 480 },
  full: { net: 120, result: 260, haul: 520, told: 800 },
};

/** Beats of a shot at a kind of fish. Pure. @param multiple how many times the stake a catch of it pays */
export const beatsOf = (multiple: number): Beats => BEATS[partsOf(catchStep(multiple)).plate ? 'full' : 'short'];

/** Pictures of the cannon, from the smallest stakes to the largest. */
export const GUNS = 3;
const SIZE = { least: 0.84, most: 1.22 };

/**
 * Cannon of a stake: its picture, which also decides the shell, and its size. Both say only what a shot stakes. Pure.
 * @param place place of the stake among the stakes, from 0
 */
export function gunOf(place: number, stakes: number): { picture: number; size: number } {
  const part = stakes > 1 ? place / (stakes - 1) : 0;
  return {
    picture: Math.min(GUNS, 1 + Math.floor((place * GUNS) / Math.max(1, stakes))),
    size: SIZE.least + (SIZE.most - SIZE.least) * part,
  };
}

/** Time in which the barrel turns: for each radian, and at least and at most, in milliseconds. */
export const TURN = { perRadian: 60, least: 20, most: 48 };

/**
 * Time in which the barrel turns from one angle to another before it fires, in milliseconds; 0 when it already points
 * there. Pure.
 */
export function turnOf(before: number, after: number): number {
  const angle = Math.abs(after - before);
  return angle < 0.02 ? 0 : Math.min(TURN.most, TURN.least + TURN.perRadian * angle);
}

/**
 * Time of a flight, in milliseconds: at least, for each pixel of its way, and at most. Together with the turning of the
 * barrel it ends well within the time in which the cannon is loaded.
 */
export const FLIGHT = { least: 90, perPixel: 0.22, most: 180 };

/** Time from a shot at a fish that only swims in until both meet, in milliseconds. */
export const MEETS_MS = 230;

/** Time that a ball needs over a distance in pixels, in milliseconds. Pure. */
export const flightTime = (distance: number): number =>
  Math.min(FLIGHT.most, FLIGHT.least + FLIGHT.perPixel * distance);
