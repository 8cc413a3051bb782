import { at, make } from '../dom.js';
import { crest } from './crest.js';
import { contextOf, PICKS, shortName } from './names.js';
import { oddsText } from './odds.js';
import { fill, pushButton, write } from './parts.js';

/** @typedef {import('../../../bookmaker/markets.ts').Market} Market */
/** @typedef {import('../../../bookmaker/open-book.ts').Priced} Priced */
/** @typedef {import('../../../bookmaker/open-book.ts').MatchShown<import('../../../bookmaker/sport.ts').Standing>} MatchShown */
/** @typedef {import('./names.js').Bet & { match: number, price: number }} Offered a bet as it stands on the board */
/** @typedef {{ market: Market, priced: Priced, isFirst: boolean }} Row */

/**
 * What a sport's page knows of its matches.
 * @typedef {object} MatchPage
 * @property {(team: number) => string} teamName
 * @property {Record<string, string>} marketNames in the order they are shown
 * @property {(match: MatchShown) => string} clockText how far a match is
 * @property {(match: MatchShown) => string} storyText what has happened in it; empty for nothing
 */

/** Markets whose main lines a match shows before it is opened. */
const MAIN_MARKETS = 2;

/**
 * Keeps the list of matches: elements stay where they are, so that nothing moves under a finger.
 * @param {MatchPage} page @param {(offered: Offered) => void} choose puts a bet on the slip, or takes it off
 */
export function listMatches(page, choose) {
  const list = at('matches');
  let day = '';
  /** @type {ReturnType<typeof drawMatch>[]} */
  let cards = [];

  return {
    /**
     * @param {{ id: string, matches: MatchShown[] }} event
     * @param {{ format: import('./odds.js').Format, isOpen: boolean, isChosen: (offered: Omit<Offered, 'price'>) => boolean }} how
     */
    show(event, how) {
      if (day !== event.id) {
        day = event.id;
        cards = event.matches.map((match, index) => drawMatch(page, match, index, choose));
        list.replaceChildren(...cards.map(({ element }) => element));
      }
      for (const [index, match] of event.matches.entries()) cards[index]?.show(match, how);
    },
  };
}

/**
 * @param {MatchPage} page @param {MatchShown} fixture @param {number} place @param {(offered: Offered) => void} choose
 */
function drawMatch(page, fixture, place, choose) {
  const teams = { home: page.teamName(fixture.home), away: page.teamName(fixture.away) };
  const element = make('li', '', 'match');
  element.dataset.testid = 'match';
  const clock = make('p', '', 'clock');
  const note = make('span', '', 'note');
  const scores = /** @type {const} */ (['home', 'away']).map((side) => {
    const row = make('p', '', 'team');
    const score = make('b', '', 'score');
    row.append(crest(fixture[side]), make('span', teams[side], 'name'), score);
    return { side, row, score };
  });
  const story = make('p', '', 'story');
  const odds = make('div', '', 'offers');
  let isOpen = false;
  const more = pushButton('', 'all', () => {
    isOpen = !isOpen;
    last?.();
  });
  const moreWord = make('span');
  more.append(moreWord, make('span', ` ${teams.home} พบ ${teams.away}`, 'unseen'));
  const head = make('div', '', 'match-head');
  head.append(clock, note);
  element.append(head, ...scores.map(({ row }) => row), story, odds, more);
  /** Prices before they rested, shown greyed so that the page keeps its shape. @type {MatchShown['prices']} */
  let kept = {};
  /** Shows the match again as it was shown. @type {(() => void) | undefined} */
  let last;

  return {
    element,
    /** @param {MatchShown} match @param {Parameters<ReturnType<typeof listMatches>['show']>[1]} how */
    show(match, how) {
      last = () => this.show(match, how);
      const { seen } = match;
      const isOn = how.isOpen && !seen.isHeld && seen.phase !== 'over';
      if (isOn) kept = match.prices;
      write(clock, page.clockText(match));
      clock.classList.toggle('live', seen.phase === 'playing' || seen.phase === 'break');
      write(note, seen.phase === 'over' ? '' : !how.isOpen ? 'ปิดรับเดิมพัน' : seen.isHeld ? 'พักราคา' : Object.keys(match.prices).length === 0 ? 'ปิดรับเดิมพัน' : '');
      for (const { side, score } of scores) write(score, seen.phase === 'coming' ? '' : String(seen[side]));
      write(story, page.storyText(match));
      const all = rowsOf(page, seen.phase === 'over' ? {} : kept);
      const rows = isOpen ? all : mainRows(all);
      const lines = fill(odds, rows.length, () => drawRow());
      for (const [index, row] of rows.entries()) showRow(lines[index], row, isOn);
      more.hidden = all.length <= mainRows(all).length && !isOpen;
      write(moreWord, isOpen ? 'ย่อตลาด' : `ดูทุกราคา (${all.length} รายการ)`);
      more.setAttribute('aria-expanded', String(isOpen));

      /** @param {HTMLElement | undefined} line @param {Row} row @param {boolean} canBet */
      function showRow(line, { market, priced: [quarters, ...prices], isFirst }, canBet) {
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
          if (figure instanceof HTMLElement) showPrice(figure, text, price, button.dataset.price, `${bet.market}${bet.line}${bet.pick}`, button.dataset.key);
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

/** Every line of every market, in the order of the page. @param {MatchPage} page @param {MatchShown['prices']} prices @returns {Row[]} */
function rowsOf(page, prices) {
  return /** @type {Market[]} */ (Object.keys(page.marketNames)).flatMap((market) => (prices[market] ?? []).map((priced, index) => ({ market, priced, isFirst: index === 0 })));
}

/** The middle line of the first markets. @param {Row[]} rows @returns {Row[]} */
function mainRows(rows) {
  const markets = [...new Set(rows.map(({ market }) => market))].slice(0, MAIN_MARKETS);
  return markets.flatMap((market) => {
    const own = rows.filter((row) => row.market === market);
    const main = own[Math.floor(own.length / 2)];
    return main ? [{ ...main, isFirst: true }] : [];
  });
}

function drawRow() {
  const row = make('div', '', 'odds-row');
  row.append(make('span', '', 'market'), make('div', '', 'prices'));
  return row;
}

function drawPrice() {
  const button = /** @type {HTMLButtonElement} */ (make('button', '', 'price'));
  button.type = 'button';
  button.append(make('span', '', 'unseen'), make('span', '', 'pick'), make('b', '', 'figure'));
  return button;
}

/**
 * Writes a price, with an arrow where the same bet's price was another one a moment ago.
 * @param {HTMLElement} figure @param {string} text @param {number | null} price @param {string | undefined} before @param {string} key @param {string | undefined} keyBefore
 */
function showPrice(figure, text, price, before, key, keyBefore) {
  write(figure, text);
  const was = key === keyBefore && before ? Number(before) : price;
  figure.className = `figure ${price === null || was === null || price === was ? '' : price > was ? 'up' : 'down'}`;
}
