import type { ScoreChance } from '../../bookmaker/markets.ts';
import type { Fixture } from '../../bookmaker/pair-teams.ts';
import type { Standing } from '../../bookmaker/sport.ts';
import type { Numbers } from '../../engine/number-stream.ts';
import { drawIncidents, type Incidents, incidentsUntil } from './incidents.ts';
import { goalRates, MINUTE_NUMBERS, MINUTES } from './league.ts';

export type Side = 'home' | 'away';
/** A goal: its minute, from 1, and the side that scored. */
export type Goal = [minute: number, side: Side];

/** Everything random in a match. Only the goals count for a bet. */
export interface Course {
  goals: Goal[];
  incidents: Incidents;
}

export interface MatchSeen extends Standing {
  /** Goals scored so far. */
  goals: Goal[];
  /** What else has happened so far. */
  incidents: Incidents;
}

/** Ticks of one half. One tick is one minute; there is a break between the halves. */
const HALF = MINUTES / 2;
export const BREAK_TICKS = 5;
export const MATCH_TICKS = MINUTES + BREAK_TICKS;
/** Time for which betting is suspended after a goal. */
export const HOLD_TICKS = 3;

/**
 * Draw a match day: first the goals of all matches, then their incidents. So a seed gives the same goals as before there
 * were incidents.
 */
export function playDay(numbers: Numbers, fixtures: readonly Fixture[]): Course[] {
  const drawn = fixtures.map((fixture) => ({ fixture, goals: playMatch(numbers, fixture) }));
  return drawn.map(({ fixture, goals }) => {
    const minutes = new Set(goals.map(([minute]) => minute));
    return { goals, incidents: drawIncidents(numbers, fixture, minutes) };
  });
}

/** Draw the goals of a match: one number per minute, with at most one goal in a minute. */
export function playMatch(numbers: Numbers, fixture: Fixture): Goal[] {
  const rates = goalRates(fixture);
  const goals: Goal[] = [];
  for (let minute = 1; minute <= MINUTES; minute++) {
    const number = numbers(MINUTE_NUMBERS);
    if (number < rates.home) goals.push([minute, 'home']);
    else if (number < rates.home + rates.away) goals.push([minute, 'away']);
  }
  return goals;
}

/** State of a match this many ticks after kick-off. A minute becomes visible only when it is over. */
export function standingAt(course: Course, ticks: number): MatchSeen {
  const goals = course.goals.filter(([minute]) => seenAt(minute) <= ticks);
  const last = goals.at(-1);
  const played = Math.max(0, ticks <= HALF ? ticks : Math.min(MINUTES, Math.max(HALF, ticks - BREAK_TICKS)));
  return {
    phase: phaseAt(ticks),
    played,
    home: goals.filter(([, side]) => side === 'home').length,
    away: goals.filter(([, side]) => side === 'away').length,
    isHeld: last !== undefined && ticks - seenAt(last[0]) < HOLD_TICKS,
    goals,
    incidents: incidentsUntil(course.incidents, played),
  };
}

/** Tick at which a minute of the match is over. */
function seenAt(minute: number): number {
  return minute <= HALF ? minute : minute + BREAK_TICKS;
}

function phaseAt(ticks: number): Standing['phase'] {
  if (ticks < 0) return 'coming';
  if (ticks >= MATCH_TICKS) return 'over';
  return ticks >= HALF && ticks < HALF + BREAK_TICKS ? 'break' : 'playing';
}

/**
 * Probability below which final scores are ignored: the effect of all ignored scores together is less than the rounding
 * of a price.
 */
const UNLIKELY = 1e-13;

/**
 * Chance of each final score, from the current score and the minutes played. Each remaining minute has a goal of the
 * home side, a goal of the away side, or no goal, independently of the other minutes.
 */
export function scoresAhead(
  fixture: Fixture,
  { home, away, played }: Pick<Standing, 'home' | 'away' | 'played'>,
): ScoreChance[] {
  const rates = goalRates(fixture);
  const left = MINUTES - played;
  const none = MINUTE_NUMBERS - rates.home - rates.away;
  const scores: ScoreChance[] = [];
  // The chance of i more home goals and j more away goals: left! / (i! j! (left-i-j)!) × home^i × away^j ×
  // none^(left-i-j).
  let row = (none / MINUTE_NUMBERS) ** left;
  for (let more = 0; more <= left && row > UNLIKELY; more++) {
    let chance = row;
    for (let others = 0; more + others <= left && chance > UNLIKELY; others++) {
      scores.push({ home: home + more, away: away + others, chance });
      chance *= ((left - more - others) * rates.away) / ((others + 1) * none);
    }
    row *= ((left - more) * rates.home) / ((more + 1) * none);
  }
  return scores;
}
