import type { Banner } from '@sanam/contract';
import { AREA_NAMES } from '../../visit/areas.ts';

const DESK_EVERY_MS = 2_000;
const HAND_EVERY_MS = 3_000;
const IN_VIEW = 3;

/**
 * Banners in display order; banners of an area without games come last. The first three banners are repeated at the
 * end, so that a step past the last banner looks continuous. Then the carousel jumps back unnoticed.
 */
export function arrange(given: readonly Banner[], openAreas: readonly string[]) {
  const marked = given.map((banner) => {
    const area = banner.link?.slice(1) ?? '';
    return { ...banner, closed: area in AREA_NAMES && !openAreas.includes(area) };
  });
  const banners = [...marked.filter((banner) => !banner.closed), ...marked.filter((banner) => banner.closed)];
  return { banners, line: [...banners, ...banners.slice(0, IN_VIEW)] };
}

/** Interval of the automatic steps; null while somebody holds the carousel or wants less motion. */
export function autoStepMs({ isHeld, isDesk }: { isHeld: boolean; isDesk: boolean }): number | null {
  if (isHeld) return null;
  return isDesk ? DESK_EVERY_MS : HAND_EVERY_MS;
}

/**
 * Where a step leads from a place of the line. @returns `to`, and in `from` the place to jump to unseen before the step:
 * before the first banner, its repetition after the last one. Null without a jump.
 */
export function placesOfStep(place: number, by: 1 | -1, count: number): { from: number | null; to: number } {
  if (by < 0 && place === 0) return { from: count, to: count - 1 };
  return { from: null, to: place + by };
}

/** Step of an arrow key; null for any other key. */
export function arrowStep(key: string): 1 | -1 | null {
  if (key === 'ArrowRight') return 1;
  return key === 'ArrowLeft' ? -1 : null;
}
