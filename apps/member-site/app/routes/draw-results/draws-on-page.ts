import type { DrawShown } from '@sanam/contract';
import { bangkokDay } from '@sanam/thai/dates';
import type { DrawsAsked } from './draws-address.ts';

/**
 * The draws of a page. What providers tell now may be newer than what was loaded, so it stands before it on the first
 * page. Pure.
 */
export function drawsOnPage(
  draws: readonly DrawShown[],
  told: readonly DrawShown[],
  asked: Pick<DrawsAsked, 'day' | 'cursor' | 'newer'>,
): readonly DrawShown[] {
  if (asked.cursor !== null || asked.newer !== null) return draws;
  const known = new Set(draws.map(({ id }) => id));
  const newest = draws[0] ? Date.parse(draws[0].ends_at) : Number.NEGATIVE_INFINITY;
  const isOfPage = ({ id, ends_at: end }: DrawShown) =>
    !known.has(id) && Date.parse(end) >= newest && (asked.day === null || bangkokDay(end) === asked.day);
  return [...told.filter(isOfPage), ...draws];
}
