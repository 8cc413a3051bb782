import type { Numbers } from '../engine/number-stream.ts';
import type { Market, Score, ScoreChance } from './markets.ts';
import type { Fixture } from './pair-teams.ts';
import type { Timetable } from './timetable.ts';

/** How a match stands at a moment: what anybody who looks on knows. */
export interface Standing extends Score {
  phase: 'coming' | 'playing' | 'break' | 'over';
  /** What has been played, as the sport counts it: minutes, maps. */
  played: number;
  /** Prices rest, for something has just happened or may happen any moment. */
  isHeld: boolean;
}

/** One market of a sport. */
export interface Offer {
  /** Percent of what is staked that comes back in the long run, at the least. */
  returnPercent: number;
  /** The lines to show as a match stands, the main one in the middle. */
  linesFor(scores: readonly ScoreChance[]): readonly number[];
}

/**
 * What the book of a sport needs to know of it. `Course` is everything that chance decides in a match; `Seen` is how a
 * match stands, with what has happened in it.
 */
export interface Sport<Course = unknown, Seen extends Standing = Standing> {
  timetable: Timetable;
  /** How many teams are in the league, which meet as a league does. */
  teams: number;
  offers: Partial<Record<Market, Offer>>;
  limits: Limits;
  draw(numbers: Numbers, fixture: Fixture): Course;
  /** How a match stands so many ticks after its start, from what has happened by then and nothing else. */
  standing(course: Course, ticks: number): Seen;
  /**
   * The chance of each final score from where a match stands while prices do not rest: by its score, and what has been
   * played.
   */
  ahead(fixture: Fixture, standing: Pick<Standing, 'home' | 'away' | 'played'>): readonly ScoreChance[];
}

/** Amounts are baht. */
export interface Limits {
  stakeMin: number;
  stakeMax: number;
  /** What one slip can pay; a slip that could pay more is not taken, so no win is ever cut. */
  payoutMax: number;
  /** What all players together may stake on one outcome. */
  outcomeMax: number;
  legsMax: number;
}
