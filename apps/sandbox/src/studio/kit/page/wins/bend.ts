/** How far the tail of a bending picture swings, as part of the picture's width, and the waves along it. */
const SWING = 0.05;
const WAVES = 0.8;

/**
 * Height of the wave at a place of the picture and a time, in parts of the picture's width. The head hardly moves. Pure.
 * @param along from the tail, 0, to the head, 1 @param part of one wave's time, 0 to 1
 */
export const bendAt = (along: number, part: number): number =>
  SWING * (0.18 + 0.82 * (1 - along)) * Math.sin(2 * Math.PI * (part - (1 - along) * WAVES));
