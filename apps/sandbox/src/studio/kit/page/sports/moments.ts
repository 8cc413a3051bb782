import type { Standing } from '../../../bookmaker/sport.ts';

/** What is heard of a match: its start, a goal or a won game, and its end. */
export type Moment = 'start' | 'score' | 'end';

const RANK: readonly Moment[] = ['score', 'end', 'start'];
type Look = readonly { seen: Pick<Standing, 'home' | 'away' | 'phase'> }[];

/**
 * The most important thing that happened in the matches of a day between two looks at them; null for nothing. A score
 * that was taken back is no moment. Pure.
 */
export function momentOf(before: Look, now: Look): Moment | null {
  const moments = new Set<Moment>();
  for (const [index, { seen }] of now.entries()) {
    const was = before[index]?.seen;
    if (!was) continue;
    if (seen.home + seen.away > was.home + was.away) moments.add('score');
    if (was.phase !== 'over' && seen.phase === 'over') moments.add('end');
    if (was.phase === 'coming' && seen.phase === 'playing') moments.add('start');
  }
  return RANK.find((moment) => moments.has(moment)) ?? null;
}
