import { make, write } from '../../../../page/dom.ts';
import type { Market } from '../../../bookmaker/markets.ts';
import type { Priced } from '../../../bookmaker/open-book.ts';
import type { DrawCrest } from './crest-shape.ts';
import type { Bet, Teams } from './names.ts';
import { buttonName, contextOf, PICKS, sideOf } from './names.ts';
import type { Format } from './odds.ts';
import { oddsText } from './odds.ts';
import { fill } from './parts.ts';

/** A bet that the page offers: a pick of a match with its displayed price. */
export type Offered = Bet & { match: number; price: number };
/** A line of a market with its prices. */
export type Row = { market: Market; priced: Priced };

/** How the prices of a match are shown. */
export interface HowPriced {
  format: Format;
  /** Whether bets on the match are taken now. */
  canBet: boolean;
  isChosen: (offered: Omit<Offered, 'price'>) => boolean;
}

/**
 * Maintain rows of prices of one match: the name of each market, and a button for each of its picks. A button says
 * which team it bets on by the team's crest.
 */
export function drawOffers({
  box,
  match,
  fixture,
  teams,
  drawCrest,
  marketNames,
  choose,
}: {
  box: HTMLElement;
  match: number;
  /** indices of the teams in the league */
  fixture: Readonly<Record<'home' | 'away', number>>;
  teams: Teams;
  drawCrest: DrawCrest;
  marketNames: Record<string, string>;
  choose: (offered: Offered) => void;
}) {
  return (rows: readonly Row[], how: HowPriced) => {
    const lines = fill(box, rows.length, drawRow);
    for (const [index, row] of rows.entries())
      showRow(lines[index], row, rows[index - 1]?.market === row.market ? '' : (marketNames[row.market] ?? ''), how);
  };

  function showRow(
    line: HTMLElement | undefined,
    { market, priced: [quarters, ...prices] }: Row,
    name: string,
    { format, canBet, isChosen }: HowPriced,
  ) {
    const [label, picks] = [...(line?.children ?? [])];
    if (!line || !(label instanceof HTMLElement) || !(picks instanceof HTMLElement)) return;
    line.dataset.market = market;
    write(label, name);
    const buttons = fill(picks, prices.length, drawPrice);
    prices.forEach((price, index) => {
      const button = buttons[index];
      const pick = PICKS[market][index];
      if (!button || !pick) return;
      const bet = { match, market, line: quarters, pick };
      const key = `${market}${quarters}${pick}`;
      const [whose, words, figure] = [...button.children] as HTMLElement[];
      if (!whose || !words || !figure) return;
      write(whose, contextOf(bet, teams));
      showPick(words, bet);
      showPrice(figure, price === null ? '–' : oddsText(price, format), price, {
        price: button.dataset.price,
        isSame: button.dataset.key === key,
      });
      button.disabled = !canBet || price === null;
      button.setAttribute('aria-pressed', String(isChosen(bet)));
      button.dataset.key = key;
      button.dataset.price = price === null ? '' : String(price);
      button.onclick = () => price !== null && choose({ ...bet, price });
    });
  }

  /** Write the pick, behind the crest of its team. */
  function showPick(words: HTMLElement, bet: Bet) {
    const side = sideOf(bet) ?? '';
    const [crest, name] = [...words.children] as HTMLElement[];
    if (!crest || !name) return;
    write(name, buttonName(bet, teams));
    if (crest.dataset.side === side) return;
    crest.dataset.side = side;
    crest.replaceChildren(...(side ? [drawCrest(fixture[side])] : []));
  }
}

function drawRow() {
  const row = make('div', '', 'odds-row');
  row.append(make('span', '', 'market'), make('div', '', 'prices'));
  return row;
}

function drawPrice() {
  const button = make('button', '', 'price');
  button.type = 'button';
  const words = make('span', '', 'pick');
  words.append(make('i', '', 'pick-crest'), make('span', '', 'pick-name'));
  button.append(make('span', '', 'unseen'), words, make('b', '', 'figure'));
  return button;
}

/**
 * Write a price, with an arrow when the price of this bet has just changed.
 * @param before price that the button had, and whether it was of the same bet
 */
function showPrice(
  figure: HTMLElement,
  text: string,
  price: number | null,
  before: { price: string | undefined; isSame: boolean },
) {
  write(figure, text);
  const was = before.isSame && before.price ? Number(before.price) : price;
  figure.className = `figure ${price === null || was === null || price === was ? '' : price > was ? 'up' : 'down'}`;
}
