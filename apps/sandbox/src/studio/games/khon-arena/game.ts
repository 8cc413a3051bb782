import path from 'node:path';
import { chancesOf, type ScoreChance } from '../../bookmaker/markets.ts';
import { type Bet, openBook, type Result, type Terms } from '../../bookmaker/open-book.ts';
import { sheetOf } from '../../bookmaker/sheet.ts';
import type { Sport } from '../../bookmaker/sport.ts';
import type { ScheduledGame } from '../../engine/game.ts';
import { shortName } from '../../kit/page/sports/names.ts';
import { crestOf } from './crests.ts';
import { EVEN, GAMES_TO_WIN, PER_RATING, POINT_NUMBERS, POINTS_TO_WIN, SEASONS, TEAMS } from './league.ts';
import { lanes } from './page/lanes.ts';
import {
  BREAK_TICKS,
  LAST_BREAK_TICKS,
  MATCH_TICKS,
  type MatchSeen,
  type Points,
  playMatch,
  scoresAhead,
  standingAt,
} from './play-match.ts';

/** Lines in quarters of a game: of the handicap, and of the total. */
const GAME_AND_A_HALF = 6;
const TWO_AND_A_HALF = 10;
const MATCH_GAMES_MAX = 2 * GAMES_TO_WIN - 1;

/**
 * Handicap lines of one and a half games to either side. In the main line the favourite gives the one and a half games.
 * @param scores all final scores with their chances
 */
function handicaps(scores: readonly ScoreChance[]): number[] {
  const { won, lost } = chancesOf({ market: 'winner', pick: 'home', line: 0 }, scores);
  return won > lost ? [GAME_AND_A_HALF, -GAME_AND_A_HALF] : [-GAME_AND_A_HALF, GAME_AND_A_HALF];
}

/** The game that is being played with its points, since a score of games alone tells little of a running match. */
function clockOf({ phase, played, games }: MatchSeen): string {
  if (phase === 'coming') return '';
  if (phase === 'break') return 'พักระหว่างเกม';
  const points = phase === 'playing' ? games.at(-1) : undefined;
  return `เกมที่ ${Math.min(played + 1, MATCH_GAMES_MAX)}${points ? ` · ${points.join('–')}` : ''}`;
}

/**
 * Betting settings of the league: a match day every four minutes, a point every two seconds, bets before a match and
 * between its games.
 */
export const arena: Sport<Points[], MatchSeen> = {
  timetable: { tickMs: 2000, every: 120, opens: 240, closes: LAST_BREAK_TICKS, lasts: MATCH_TICKS },
  teams: TEAMS,
  seasons: SEASONS,
  leadMarket: 'winner',
  pickName: shortName,
  clockOf,
  happeningsOf: lanes.happenings,
  offers: {
    winner: { returnPercent: 96, linesFor: () => [0] },
    handicap: { returnPercent: 95, linesFor: handicaps },
    total: { returnPercent: 95, linesFor: () => [TWO_AND_A_HALF] },
  },
  limits: { stakeMin: 10, stakeMax: 5000, payoutMax: 200_000, outcomeMax: 50_000, legsMax: 4 },
  draw: (numbers, fixtures) => fixtures.map((fixture) => playMatch(numbers, fixture)),
  standing: standingAt,
  ahead: scoresAhead,
};

const sheet = {
  ...sheetOf(arena),
  league: TEAMS,
  even: EVEN,
  per_rating: PER_RATING,
  point_numbers: POINT_NUMBERS,
  points_to_win: POINTS_TO_WIN,
  games_to_win: GAMES_TO_WIN,
  break_ticks: BREAK_TICKS,
};

/** Data that the game gives its page, in addition to the engine's data. */
export type Sheet = typeof sheet;

/** A league of eight teams in the studio's own arena game: four matches at once, each the best of three games. */
export const khonArena: ScheduledGame<Bet, Terms, Points[][], Result> = {
  ...openBook(arena),
  code: 'khon-arena',
  name: 'ศึกหน้ากากโขน',
  category: 'esports',
  rtp: arena.offers.winner?.returnPercent ?? 0,
  cycleMs: 1000,
  stakes: [10, 50, 100, 500, 1000],
  sheet,
  teams: TEAMS.map(({ name }, team) => ({ name, crest: crestOf(team) })),
  publicFolder: path.join(import.meta.dirname, 'public'),
};
