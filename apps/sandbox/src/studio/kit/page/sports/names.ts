import type { Grade } from '../../../bookmaker/grades.ts';
import type { Choice, Market } from '../../../bookmaker/markets.ts';

export type Bet = { market: Market; line: number; pick: Choice };
export type Teams = { home: string; away: string };

/** Picks of a market in the order of its prices. */
export const PICKS: Record<Market, readonly Choice[]> = {
  '1x2': ['home', 'draw', 'away'],
  winner: ['home', 'away'],
  handicap: ['home', 'away'],
  total: ['over', 'under'],
};

export const GRADE_NAMES: Record<Grade, string> = {
  won: 'ชนะ',
  half_won: 'ได้ครึ่ง',
  returned: 'คืนทุน',
  half_lost: 'เสียครึ่ง',
  lost: 'แพ้',
};

/** Format a line, given in quarters, without its sign: 0, 0.25, 2.5. */
export function lineText(quarters: number) {
  return String(Math.abs(quarters) / 4);
}

/** Short name of a pick, used next to the names of the teams. */
export function shortName({ market, line, pick }: Bet, teams: Teams) {
  switch (market) {
    case 'total':
      return `${pick === 'over' ? 'สูง' : 'ต่ำ'} ${lineText(line)}`;
    case 'handicap':
      return handicapText(pick === 'home' ? line : -line);
    case 'winner':
      return pick === 'home' ? teams.home : teams.away;
    default:
      return pick === 'draw' ? 'เสมอ' : pick === 'home' ? 'เจ้าบ้าน' : 'ทีมเยือน';
  }
}

/** Name of a pick on its button, where the crest of `sideOf` stands for the team. */
export function buttonName(bet: Bet, teams: Teams) {
  return sideOf(bet) !== null && bet.market !== 'handicap' ? 'ชนะ' : shortName(bet, teams);
}

/** Side whose team a pick bets on; null where it bets on the match. */
export function sideOf({ pick }: Pick<Bet, 'pick'>): 'home' | 'away' | null {
  return pick === 'home' || pick === 'away' ? pick : null;
}

/** Visually hidden text before a button's name: the team or match of the pick, with a trailing space. */
export function contextOf(bet: Pick<Bet, 'pick'>, teams: Teams) {
  const side = sideOf(bet);
  return side ? `${teams[side]} ` : `${teams.home} พบ ${teams.away} `;
}

/** Full name of a pick. */
export function longName(bet: Bet, teams: Teams) {
  const { market, pick } = bet;
  const team = pick === 'home' ? teams.home : teams.away;
  if (market === 'total') return shortName(bet, teams);
  if (market === 'handicap') return `${team} ${shortName(bet, teams)}`;
  return pick === 'draw' ? 'เสมอ' : `${team} ชนะ`;
}

/**
 * Handicap as text.
 * @param given quarters of a goal or game; negative when the side of the bet gives them, positive when it receives them
 */
function handicapText(given: number) {
  if (given === 0) return 'เสมอ (0)';
  return `${given < 0 ? 'ต่อ' : 'รอง'} ${lineText(given)}`;
}
