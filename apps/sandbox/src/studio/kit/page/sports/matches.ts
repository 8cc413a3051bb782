import { at, make } from '../../../../page/dom.ts';
import type { Grade } from '../../../bookmaker/grades.ts';
import { gradeBet, type Market } from '../../../bookmaker/markets.ts';
import type { MatchShown as MatchShownOf, Priced } from '../../../bookmaker/open-book.ts';
import type { Standing } from '../../../bookmaker/sport.ts';
import { leftText } from '../time-text.ts';
import { crest } from './crest.ts';
import type { Happening } from './happenings.ts';
import { newsOf } from './happenings.ts';
import type { Bet, Teams } from './names.ts';
import { contextOf, GRADE_NAMES, longName, PICKS, shortName } from './names.ts';
import type { Format } from './odds.ts';
import { oddsText } from './odds.ts';
import { fill, pushButton, write } from './parts.ts';

export type MatchShown = MatchShownOf<Standing>;
/** A bet that the page offers: a pick of a match with its displayed price. */
export type Offered = Bet & { match: number; price: number };
export type Row = { market: Market; priced: Priced; isFirst: boolean };

/** A bet of the player on a match. */
export interface OwnBet {
  bet: Bet;
  /** price at which it was taken, and the stake of its slip, as text */
  terms: string;
  /** null until the match is over */
  grade: Grade | null;
}

/** Texts and data of a sport for its list of matches. */
export interface MatchPage {
  teamName: (team: number) => string;
  /** names of the markets, in display order */
  marketNames: Record<string, string>;
  /** progress of a match, as text */
  clockText: (match: MatchShown) => string;
  /** past events of the match, as text; empty when there are none */
  storyText: (match: MatchShown) => string;
  /** draws the live view of a match */
  drawLive: (fixture: MatchShown, teams: Teams) => LiveView;
}
type LiveView = { element: HTMLElement; more: HTMLElement; show: (match: MatchShown) => Happening[] };

const still = matchMedia('(prefers-reduced-motion: reduce)');
/** Time for which a new score stands out. */
const FRESH_MS = 3000;
/** Number of markets whose main lines a collapsed match shows. */
const MAIN_MARKETS = 2;

/**
 * Maintain the list of matches. Existing elements are kept and updated, so that nothing moves under a finger.
 * @param choose puts a bet on the slip, or removes the bet
 */
export function listMatches(page: MatchPage, choose: (offered: Offered) => void) {
  const list = at('matches');
  let day = '';
  let startsAt = 0;
  let cards: ReturnType<typeof drawMatch>[] = [];
  /** What the matches with an open live view add is read out. */
  const news = make('p', '', 'unseen');
  news.setAttribute('role', 'status');
  list.after(news);

  return {
    /** Count down to the start of the match day, by the studio's clock. */
    showTime(now: number) {
      for (const { until } of cards) write(until, now < startsAt ? `เริ่มใน ${leftText(startsAt - now)}` : '');
    },
    show(
      event: { id: string; starts_at: string; matches: MatchShown[] },
      how: {
        format: Format;
        isOpen: boolean;
        isChosen: (offered: Omit<Offered, 'price'>) => boolean;
        ownOf: (match: number) => readonly OwnBet[];
      },
    ) {
      if (day !== event.id) {
        day = event.id;
        startsAt = Date.parse(event.starts_at);
        cards = event.matches.map((match, index) => drawMatch(page, match, index, choose));
        list.replaceChildren(...cards.map(({ element }) => element));
      }
      const told = event.matches.map((match, index) => cards[index]?.show(match, how) ?? '').filter(Boolean);
      if (told.length > 0) write(news, told.join(' '));
    },
  };
}

function drawMatch(page: MatchPage, fixture: MatchShown, place: number, choose: (offered: Offered) => void) {
  const teams = { home: page.teamName(fixture.home), away: page.teamName(fixture.away) };
  const element = make('li', '', 'match');
  element.dataset.testid = 'match';
  const clock = make('p', '', 'clock');
  const note = make('span', '', 'note');
  const scores = (['home', 'away'] as const).map((side) => {
    const row = make('p', '', 'team');
    const score = make('b', '', 'score');
    row.append(crest(fixture[side]), make('span', teams[side], 'name'), score);
    return { side, row, score, fades: undefined as ReturnType<typeof setTimeout> | undefined };
  });
  const story = make('p', '', 'story');
  const own = make('ul', '', 'own-bets');
  own.setAttribute('aria-label', `เดิมพันของคุณ ${teams.home} พบ ${teams.away}`);
  const odds = make('div', '', 'offers');
  const until = make('b', '', 'until');
  const sides = make('div', '', 'teams');
  sides.append(...scores.map(({ row }) => row), until);
  let live: LiveView | null = null;
  const watch = pushButton('', 'watch', () => {
    live?.element.remove();
    live?.more.remove();
    live = live ? null : page.drawLive(fixture, teams);
    if (live) {
      story.after(live.element);
      more.after(live.more);
    }
    element.classList.toggle('watched', live !== null);
    last?.();
    // an opened field is seen whole, with the newest event and the first prices
    if (live) element.scrollIntoView({ block: 'start', behavior: still.matches ? 'auto' : 'smooth' });
  });
  const watchWord = make('span');
  watch.append(watchWord, make('span', ` ${teams.home} พบ ${teams.away}`, 'unseen'));
  let isOpen = false;
  const more = pushButton('', 'all', () => {
    isOpen = !isOpen;
    last?.();
  });
  const moreWord = make('span');
  more.append(moreWord, make('span', ` ${teams.home} พบ ${teams.away}`, 'unseen'));
  const head = make('div', '', 'match-head');
  head.append(clock, note, watch);
  element.append(head, sides, own, story, odds, more);
  /** Prices before betting was suspended, shown greyed so that the layout stays the same. */
  let kept: MatchShown['prices'] = {};
  /** Function that shows the match again with its last data. */
  let last: (() => void) | undefined;

  return {
    element,
    until,
    /** @returns what the live view adds, as text; empty while it is closed */
    show(match: MatchShown, how: Parameters<ReturnType<typeof listMatches>['show']>[1]): string {
      last = () => void this.show(match, how);
      const { seen } = match;
      const isOn = how.isOpen && !seen.isHeld && seen.phase !== 'over';
      if (isOn) kept = match.prices;
      write(clock, page.clockText(match));
      clock.classList.toggle('live', seen.phase === 'playing' || seen.phase === 'break');
      write(
        note,
        seen.phase === 'over'
          ? ''
          : !how.isOpen
            ? 'ปิดรับเดิมพัน'
            : seen.isHeld
              ? 'พักราคา'
              : Object.keys(match.prices).length === 0
                ? 'ปิดรับเดิมพัน'
                : '',
      );
      for (const team of scores) {
        const { side, score } = team;
        const [was, now] = [score.textContent, seen.phase === 'coming' ? '' : String(seen[side])];
        write(score, now);
        if (was === '' || Number(now) <= Number(was)) continue;
        score.classList.add('fresh');
        clearTimeout(team.fades);
        team.fades = setTimeout(() => score.classList.remove('fresh'), FRESH_MS);
      }
      write(story, page.storyText(match));
      showOwn(how.ownOf(place));
      const all = rowsOf(page, seen.phase === 'over' ? {} : kept);
      const rows = isOpen ? all : mainRows(all);
      const lines = fill(odds, rows.length, () => drawRow());
      for (const [index, row] of rows.entries()) showRow(lines[index], row, isOn);
      more.hidden = all.length <= mainRows(all).length && !isOpen;
      write(moreWord, isOpen ? 'ซ่อนราคา' : `ดูทุกราคา (${all.length} รายการ)`);
      more.setAttribute('aria-expanded', String(isOpen));
      write(watchWord, live ? 'ซ่อนสนาม' : 'ดูสนาม');
      watch.setAttribute('aria-expanded', String(live !== null));
      return live ? newsOf(live.show(match), teams) : '';

      function showOwn(bets: readonly OwnBet[]) {
        const lines = fill(own, bets.length, () => drawOwn());
        for (const [index, { bet, terms, grade }] of bets.entries()) {
          const [name, sum, now, state] = [...(lines[index]?.children ?? [])] as HTMLElement[];
          if (!name || !sum || !now || !state) continue;
          write(name, longName(bet, teams));
          write(sum, terms);
          write(now, grade ? '' : nowText(bet, seen));
          write(state, grade ? GRADE_NAMES[grade] : '');
          state.className = `grade ${grade ?? ''}`;
        }
      }

      function showRow(
        line: HTMLElement | undefined,
        { market, priced: [quarters, ...prices], isFirst }: Row,
        canBet: boolean,
      ) {
        const [name, box] = line ? [...line.children] : [];
        if (!(name instanceof HTMLElement) || !(box instanceof HTMLElement)) return;
        write(name, isFirst ? (page.marketNames[market] ?? '') : '');
        const buttons = fill(box, prices.length, () => drawPrice());
        prices.forEach((price, index) => {
          const button = buttons[index];
          const pick = PICKS[market][index];
          if (!button || !pick) return;
          const bet = { match: place, market, line: quarters, pick };
          const text = price === null ? '–' : oddsText(price, how.format);
          const [whose, label, figure] = [...button.children];
          if (whose instanceof HTMLElement) write(whose, contextOf(bet, teams));
          if (label instanceof HTMLElement) write(label, shortName(bet, teams));
          if (figure instanceof HTMLElement)
            showPrice(
              figure,
              text,
              price,
              button.dataset.price,
              `${bet.market}${bet.line}${bet.pick}`,
              button.dataset.key,
            );
          const isChosen = how.isChosen(bet);
          button.disabled = !canBet || price === null;
          button.setAttribute('aria-pressed', String(isChosen));
          button.dataset.key = `${bet.market}${bet.line}${bet.pick}`;
          button.dataset.price = price === null ? '' : String(price);
          button.onclick = () => price !== null && choose({ ...bet, price });
        });
      }
    },
  };
}

/** Rows for every line of every market, in the order of the page. */
function rowsOf(page: MatchPage, prices: MatchShown['prices']): Row[] {
  return (Object.keys(page.marketNames) as Market[]).flatMap((market) =>
    (prices[market] ?? []).map((priced, index) => ({ market, priced, isFirst: index === 0 })),
  );
}

/** Rows of a collapsed match: the middle line of each of the first `MAIN_MARKETS` markets. */
function mainRows(rows: Row[]): Row[] {
  const markets = [...new Set(rows.map(({ market }) => market))].slice(0, MAIN_MARKETS);
  return markets.flatMap((market) => {
    const own = rows.filter((row) => row.market === market);
    const main = own[Math.floor(own.length / 2)];
    return main ? [{ ...main, isFirst: true }] : [];
  });
}

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

function drawRow() {
  const row = make('div', '', 'odds-row');
  row.append(make('span', '', 'market'), make('div', '', 'prices'));
  return row;
}

function drawPrice() {
  const button = make('button', '', 'price');
  button.type = 'button';
  button.append(make('span', '', 'unseen'), make('span', '', 'pick'), make('b', '', 'figure'));
  return button;
}

/** Write a price, with an arrow when the price of this bet has just changed. */
function showPrice(
  figure: HTMLElement,
  text: string,
  price: number | null,
  before: string | undefined,
  key: string,
  keyBefore: string | undefined,
) {
  write(figure, text);
  const was = key === keyBefore && before ? Number(before) : price;
  figure.className = `figure ${price === null || was === null || price === was ? '' : price > was ? 'up' : 'down'}`;
}
