import type { WheelTable } from '@sanam/contract';

type Prizes = WheelTable['prizes'];

/** A segment of the drawn wheel; angles in degrees, clockwise from the top. */
export interface Segment {
  amount: number;
  from: number;
  to: number;
  middle: number;
}

/** The segments as they are drawn: as many as there are prizes, all as wide as one another. */
export function segmentsOf(prizes: Prizes): Segment[] {
  const width = 360 / prizes.length;
  return prizes.map(({ amount }, at) => ({
    amount,
    from: at * width,
    to: (at + 1) * width,
    middle: (at + 0.5) * width,
  }));
}

/**
 * How far the wheel is turned, clockwise, for the pointer at its top to stand in the middle of a prize's segment: from
 * 0 up to 360.
 */
export function angleOf(prizes: Prizes, amount: number): number {
  const segment = segmentsOf(prizes).find((one) => one.amount === amount);
  return segment ? (360 - segment.middle) % 360 : 0;
}

/** Where a wheel that stands at `now` comes to rest: whole turns on, always forwards, in the middle of the segment. */
export function turnTo(now: number, angle: number, turns: number): number {
  return now + turns * 360 + ((((angle - now) % 360) + 360) % 360);
}

/** A chance for people, in percent, without zeros that say nothing: `0.01`, `62`. */
export function percentText(millionths: number): string {
  return String(Number((millionths / 10_000).toFixed(4)));
}
