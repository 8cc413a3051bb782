/** @typedef {import('../../../bookmaker/markets.ts').Market} Market */
/** @typedef {import('../../../bookmaker/markets.ts').Choice} Choice */
/** @typedef {{ market: Market, line: number, pick: Choice }} Bet */
/** @typedef {{ home: string, away: string }} Teams */

/** Picks of a market in the order of its prices. @type {Record<Market, readonly Choice[]>} */
export const PICKS = { '1x2': ['home', 'draw', 'away'], winner: ['home', 'away'], handicap: ['home', 'away'], total: ['over', 'under'] };

/** @type {Record<import('../../../bookmaker/grades.ts').Grade, string>} */
export const GRADE_NAMES = { won: 'ชนะ', half_won: 'ได้ครึ่ง', returned: 'คืนทุน', half_lost: 'เสียครึ่ง', lost: 'แพ้' };

/** A line: 0, 0.25, 2.5. @param {number} quarters */
export function lineText(quarters) {
  return String(Math.abs(quarters) / 4);
}

/** What a pick is called where its teams stand beside it. @param {Bet} bet @param {Teams} teams */
export function shortName({ market, line, pick }, teams) {
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

/** What a short name leaves to the eye: whom or which match a pick is on, with a space behind it. @param {Bet} bet @param {Teams} teams */
export function contextOf({ market, pick }, teams) {
  if (market === 'winner') return '';
  if (market === 'total' || pick === 'draw') return `${teams.home} พบ ${teams.away} `;
  return `${pick === 'home' ? teams.home : teams.away} `;
}

/** What a pick is called anywhere. @param {Bet} bet @param {Teams} teams */
export function longName(bet, teams) {
  const { market, pick } = bet;
  const team = pick === 'home' ? teams.home : teams.away;
  if (market === 'total') return shortName(bet, teams);
  if (market === 'handicap') return `${team} ${shortName(bet, teams)}`;
  return pick === 'draw' ? 'เสมอ' : `${team} ชนะ`;
}

/** @param {number} given quarters given to the side that is bet on */
function handicapText(given) {
  if (given === 0) return 'เสมอ (0)';
  return `${given < 0 ? 'ต่อ' : 'รอง'} ${lineText(given)}`;
}
