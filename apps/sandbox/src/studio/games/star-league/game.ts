import path from 'node:path';
import { balancedLines } from '../../bookmaker/balance-lines.ts';
import { type Bet, openBook, type Result, type Terms } from '../../bookmaker/open-book.ts';
import { sheetOf } from '../../bookmaker/sheet.ts';
import type { Sport } from '../../bookmaker/sport.ts';
import type { ScheduledGame } from '../../engine/game.ts';
import { shortName } from '../../kit/page/sports/names.ts';
import { crestOf } from './crests.ts';
import { INCIDENT_NUMBERS, INCIDENT_RATES } from './incidents.ts';
import { BASE, MINUTE_NUMBERS, MINUTES, TEAMS } from './league.ts';
import { pitch } from './page/pitch.ts';
import {
  BREAK_TICKS,
  type Course,
  HOLD_TICKS,
  MATCH_TICKS,
  type MatchSeen,
  playDay,
  scoresAhead,
  standingAt,
} from './play-match.ts';

/** Betting settings of the league: a match day every six minutes, a match minute every two seconds. */
export const football: Sport<Course, MatchSeen> = {
  timetable: { tickMs: 2000, every: 180, opens: 360, closes: 90, lasts: MATCH_TICKS },
  teams: TEAMS,
  seasons: [],
  leadMarket: '1x2',
  pickName: shortName,
  clockOf: ({ phase, played }) => (phase === 'coming' ? '' : phase === 'break' ? 'พักครึ่ง' : `นาที ${played}`),
  happeningsOf: pitch.happenings,
  offers: {
    handicap: { returnPercent: 96, linesFor: (scores) => balancedLines('handicap', scores) },
    total: { returnPercent: 96, linesFor: (scores) => balancedLines('total', scores) },
    '1x2': { returnPercent: 95, linesFor: () => [0] },
  },
  limits: { stakeMin: 10, stakeMax: 5000, payoutMax: 200_000, outcomeMax: 50_000, legsMax: 8 },
  draw: playDay,
  standing: standingAt,
  ahead: scoresAhead,
};

const sheet = {
  ...sheetOf(football),
  league: TEAMS,
  base: BASE,
  minute_numbers: MINUTE_NUMBERS,
  minutes: MINUTES,
  break_ticks: BREAK_TICKS,
  hold_ticks: HOLD_TICKS,
  incident_rates: INCIDENT_RATES,
  incident_numbers: INCIDENT_NUMBERS,
};

/** Data that the game gives its page, in addition to the engine's data. */
export type Sheet = typeof sheet;

/** A league of sixteen teams: eight matches at once, bets before and during play. */
export const starLeague: ScheduledGame<Bet, Terms, Course[], Result> = {
  ...openBook(football),
  code: 'star-league',
  name: 'ฟุตบอลลีกลานดาว',
  category: 'sports',
  rtp: football.offers.handicap?.returnPercent ?? 0,
  cycleMs: 1000,
  stakes: [10, 50, 100, 500, 1000],
  sheet,
  teams: TEAMS.map(({ name }, team) => ({ name, crest: crestOf(team) })),
  publicFolder: path.join(import.meta.dirname, 'public'),
};
