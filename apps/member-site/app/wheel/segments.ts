import type { WheelTable } from '@sanam/contract';

type Prizes = WheelTable['prizes'];

/** A segment of the drawn wheel; angles in degrees, clockwise from the top. */
export interface Segment {
  amount: number;
  /** Chance: 1,000,000 are certain. */
  millionths: number;
  from: number;
  to: number;
  middle: number;
}

/** Segments as drawn: one segment for each prize, all of the same width. */
export function segmentsOf(prizes: Prizes): Segment[] {
  const width = 360 / prizes.length;
  return prizes.map(({ amount, millionths }, at) => ({
    amount,
    millionths,
    from: at * width,
    to: (at + 1) * width,
    middle: (at + 0.5) * width,
  }));
}

/**
 * Angle in degrees, clockwise from 0 up to 360, by which the wheel must be turned so that the pointer at the top is in
 * the middle of a prize's segment.
 */
export function angleOf(prizes: Prizes, amount: number): number {
  const segment = segmentsOf(prizes).find((one) => one.amount === amount);
  return segment ? (360 - segment.middle) % 360 : 0;
}

/**
 * Final angle of a wheel whose current angle is `now`: several whole turns, always forwards, to the middle of the
 * segment.
 */
export function turnTo(now: number, angle: number, turns: number): number {
  return now + turns * 360 + ((((angle - now) % 360) + 360) % 360);
}

/** Format a chance in percent, without trailing zeros: `0.01`, `62`. */
export function percentText(millionths: number): string {
  return String(Number((millionths / 10_000).toFixed(4)));
}
