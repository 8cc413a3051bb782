import { make, write } from '../../../../page/dom.ts';
import type { Grade } from '../../../bookmaker/grades.ts';
import { gradeBet } from '../../../bookmaker/markets.ts';
import type { Standing } from '../../../bookmaker/sport.ts';
import type { Bet, Teams } from './names.ts';
import { GRADE_NAMES, longName } from './names.ts';
import { fill } from './parts.ts';

/** A bet of the player on a match. */
export interface OwnBet {
  bet: Bet;
  /** price at which it was taken, and the stake of its slip, as text */
  terms: string;
  /** stake of its slip in baht */
  stake: number;
  /** whether the slip has other legs too: its stake then stands on each of their matches */
  isLeg: boolean;
  /** null until the match is over */
  grade: Grade | null;
}

/** The player's bets on a match in one line, that opens to all of them. */
export function drawOwnBets(teams: Teams) {
  const element = make('details', '', 'own');
  const head = make('summary', '', 'own-head');
  const [sum, how] = [make('b', '', 'own-sum'), make('span', '', 'own-how')];
  head.append(sum, how);
  const list = make('ul', '', 'own-bets');
  list.setAttribute('aria-label', `เดิมพันของคุณ ${teams.home} พบ ${teams.away}`);
  element.append(head, list);

  return {
    element,
    show(bets: readonly OwnBet[], seen: Standing) {
      element.hidden = bets.length === 0;
      write(sum, sumText(bets));
      const [only] = bets;
      write(how, bets.length === 1 && only ? howText(only, seen) : '');
      const lines = fill(list, bets.length, drawOwn);
      for (const [index, { bet, terms, grade }] of bets.entries()) {
        const [name, price, now, state] = [...(lines[index]?.children ?? [])] as HTMLElement[];
        if (!name || !price || !now || !state) continue;
        write(name, longName(bet, teams));
        write(price, terms);
        write(now, grade ? '' : nowText(bet, seen));
        write(state, grade ? GRADE_NAMES[grade] : '');
        state.className = `grade ${grade ?? ''}`;
      }
    },
  };
}

/** Number of slips and their stakes together, as text; legs of slips with several legs apart. Pure. */
export function sumText(bets: readonly Pick<OwnBet, 'stake' | 'isLeg'>[]): string {
  const of = (isLeg: boolean, name: string, stakes: string) => {
    const own = bets.filter((one) => one.isLeg === isLeg);
    const staked = own.reduce((sum, { stake }) => sum + stake, 0);
    return own.length > 0 ? [`${own.length} ${name} · ${stakes} ฿${staked.toLocaleString('en-US')}`] : [];
  };
  return [...of(false, 'โพย', 'วาง'), ...of(true, 'คู่ในสเต็ป', 'ทั้งสเต็ป')].join(' · ');
}

const howText = ({ bet, grade }: OwnBet, seen: Standing) => (grade ? GRADE_NAMES[grade] : nowText(bet, seen));

/** How a bet would end with the score of a match that is played, as text; empty where a level score decides nothing. */
function nowText(bet: Bet, seen: Standing): string {
  const isPlayed = seen.phase === 'playing' || seen.phase === 'break';
  if (!isPlayed || (bet.market === 'winner' && seen.home === seen.away)) return '';
  return `ตอนนี้ ${GRADE_NAMES[gradeBet(bet, seen)]}`;
}

function drawOwn() {
  const line = make('li', '', 'own-bet');
  line.append(make('b'), make('span', '', 'own-terms'), make('span', '', 'own-now'), make('span', '', 'grade'));
  return line;
}
