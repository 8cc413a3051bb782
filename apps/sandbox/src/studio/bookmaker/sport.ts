import type { Numbers } from '../engine/number-stream.ts';
import type { Choice, Market, Score, ScoreChance } from './markets.ts';
import type { Fixture } from './pair-teams.ts';
import type { Timetable } from './timetable.ts';

/** Public state of a match at a time. */
export interface Standing extends Score {
  phase: 'coming' | 'playing' | 'break' | 'over';
  /** Progress of the match in the unit of the sport: minutes, or maps. */
  played: number;
  /** Whether betting on the match is suspended, because something has just happened or is about to happen. */
  isHeld: boolean;
}

/**
 * Something that happened in a match: when, what, on which side, and the score after it. A point counts within a part of
 * the match, a score in the match; a whistle begins or ends a part. A card or a chance leaves the score as it is.
 */
export interface Told {
  kind: 'point' | 'score' | 'whistle' | 'card' | 'chance';
  side: 'home' | 'away' | null;
  when: string;
  what: string;
  score: string;
}

/** One market that a sport offers. */
export interface Offer {
  /** Minimum long-run return, in percent of the stakes. */
  returnPercent: number;
  /** Lines to show for the given chances of scores, the main line in the middle. */
  linesFor(scores: readonly ScoreChance[]): readonly number[];
}

/**
 * Definition of a sport for a bookmaker game. `Course` is everything random in a match; `Seen` is the public state of a
 * match with its past events.
 */
export interface Sport<Course = unknown, Seen extends Standing = Standing> {
  timetable: Timetable;
  /** Names of the teams of the league, in which every team meets every other team. */
  teams: readonly { name: string }[];
  /**
   * Names of seasons, which follow each other in this order and begin anew; none where seasons have no name. In a season
   * every team meets every other team at home and away, and its match days are numbered from 1.
   */
  seasons: readonly string[];
  /** Market whose prices operators' own pages show of a match. */
  leadMarket: Market;
  /** Name of a pick next to the names of the teams, as the game's own page shows it. */
  pickName(bet: { market: Market; line: number; pick: Choice }, teams: { home: string; away: string }): string;
  /** How far a match is, as members read it. */
  clockOf(standing: Seen): string;
  /** What happened in a match so far, oldest first, as the game's own live view tells it. */
  happeningsOf(standing: Seen, teams: { home: string; away: string }): readonly Told[];
  offers: Partial<Record<Market, Offer>>;
  limits: Limits;
  /** Draw the courses of all matches of a match day. */
  draw(numbers: Numbers, fixtures: readonly Fixture[]): Course[];
  /** State of a match this many ticks after its start, from past events only. */
  standing(course: Course, ticks: number): Seen;
  /**
   * Probability of each final score, from the current score and progress of a match in which betting is not suspended.
   */
  ahead(fixture: Fixture, standing: Pick<Standing, 'home' | 'away' | 'played'>): readonly ScoreChance[];
}

/** Limits on slips and outcomes, in baht. */
export interface Limits {
  stakeMin: number;
  stakeMax: number;
  /** Maximum payout of one slip. A slip that could pay more is refused, so no win is ever cut. */
  payoutMax: number;
  /** Maximum total stake of all players on one outcome. */
  outcomeMax: number;
  legsMax: number;
}
