import { make, write } from '../../../../page/dom.ts';
import { breathe } from '../../../../page/time.ts';
import type { Market } from '../../../bookmaker/markets.ts';
import type { MatchShown as MatchShownOf } from '../../../bookmaker/open-book.ts';
import type { Standing } from '../../../bookmaker/sport.ts';
import type { DrawCrest } from './crest-shape.ts';
import type { Happening } from './happenings.ts';
import { newsOf } from './happenings.ts';
import type { Teams } from './names.ts';
import type { Format } from './odds.ts';
import { drawOffers, type Offered } from './offers.ts';
import { drawOwnBets, type OwnBet } from './own-bets.ts';
import { pushButton } from './parts.ts';
import { mainRows, rowsOf } from './rows.ts';

export type MatchShown = MatchShownOf<Standing>;

/** Texts and data of a sport for its list of matches. */
export interface MatchPage {
  teamName: (team: number) => string;
  drawCrest: DrawCrest;
  /** names of the markets, in display order */
  marketNames: Record<string, string>;
  /** what opens and closes the live view */
  watchWords: { open: string; close: string };
  /** progress of a match, as text */
  clockText: (match: MatchShown) => string;
  /** past events of the match, as text; empty when there are none */
  storyText: (match: MatchShown) => string;
  /** draws the live view of a match */
  drawLive: (fixture: MatchShown, teams: Teams) => LiveView;
}
type LiveView = { element: HTMLElement; more: HTMLElement; show: (match: MatchShown) => Happening[] };

/** How the matches of a day are shown. */
export interface HowShown {
  format: Format;
  isOpen: boolean;
  /** the market of the list; null where there is room for all */
  market: Market | null;
  isChosen: (offered: Omit<Offered, 'price'>) => boolean;
  ownOf: (match: number) => readonly OwnBet[];
}

const still = matchMedia('(prefers-reduced-motion: reduce)');
/** Time for which a new score stands out. */
const FRESH_MS = 3000;

/**
 * A match in its list: one low card with the teams and the prices of one market, which opens to all prices, and to the
 * live view.
 */
export function drawMatch(page: MatchPage, fixture: MatchShown, place: number, choose: (offered: Offered) => void) {
  const teams = { home: page.teamName(fixture.home), away: page.teamName(fixture.away) };
  const markets = Object.keys(page.marketNames) as Market[];
  const element = make('li', '', 'match');
  element.dataset.testid = 'match';
  const clock = make('p', '', 'clock');
  const note = make('span', '', 'note');
  const scores = (['home', 'away'] as const).map((side) => {
    const row = make('p', '', 'team');
    const score = make('b', '', 'score');
    row.append(page.drawCrest(fixture[side]), make('span', teams[side], 'name'), score);
    return { side, row, score, fades: undefined as ReturnType<typeof setTimeout> | undefined };
  });
  const story = make('p', '', 'story');
  const own = drawOwnBets(teams);
  const parts = { match: place, fixture, teams, drawCrest: page.drawCrest, marketNames: page.marketNames, choose };
  const [odds, others] = [make('div', '', 'offers'), make('div', '', 'others')];
  const [showOdds, showOthers] = [drawOffers({ ...parts, box: odds }), drawOffers({ ...parts, box: others })];
  const until = make('b', '', 'until');
  const sides = make('div', '', 'teams');
  sides.append(...scores.map(({ row }) => row), until);
  let live: LiveView | null = null;
  const watch = opener('watch', '', () => {
    live?.element.remove();
    live?.more.remove();
    live = live ? null : page.drawLive(fixture, teams);
    last?.();
    if (live) void openField(live);
    else element.classList.remove('watched');
  });
  /** Lay a drawn field into the card, and what stands below it: in tasks of their own, since each takes long on a phone. */
  async function openField(drawn: LiveView) {
    for (const put of [
      () => element.classList.add('watched'),
      () => story.after(drawn.element),
      () => others.after(drawn.more),
      // an opened field is seen whole, with the newest event and the first prices; this needs a layout
      () => element.scrollIntoView({ block: 'start', behavior: still.matches ? 'auto' : 'smooth' }),
    ]) {
      await breathe();
      if (live !== drawn) return;
      put();
    }
  }
  let isOpen = false;
  const all = opener('all', 'ราคาอื่น ', () => {
    isOpen = !isOpen;
    last?.();
  });
  const head = make('div', '', 'match-head');
  head.append(clock, note, watch.button, all.button);
  element.append(head, sides, story, odds, others, own.element);
  /** Prices before betting was suspended, shown greyed so that the layout stays the same. */
  let kept: MatchShown['prices'] = {};
  /** Function that shows the match again with its last data. */
  let last: (() => void) | undefined;

  /** A button of the card, with a visible word; its full name says what it opens and for which match. */
  function opener(className: string, what: string, press: () => void) {
    const button = pushButton('', className, press);
    const word = make('span', '', 'word');
    button.append(word, make('span', ` ${what}${teams.home} พบ ${teams.away}`, 'unseen'));
    return { button, word };
  }

  function showScores(seen: Standing) {
    for (const team of scores) {
      const { side, score } = team;
      const [was, now] = [score.textContent, seen.phase === 'coming' ? '' : String(seen[side])];
      write(score, now);
      if (was === '' || Number(now) <= Number(was)) continue;
      score.classList.add('fresh');
      clearTimeout(team.fades);
      team.fades = setTimeout(() => score.classList.remove('fresh'), FRESH_MS);
    }
  }

  function showRows({ seen }: MatchShown, how: HowShown) {
    const rows = rowsOf(markets, seen.phase === 'over' ? {} : kept);
    // beside an open field each market has a line of its own
    const main = mainRows(rows, live ? null : how.market);
    const rest = rows.filter((row) => !main.includes(row));
    const priced = { ...how, canBet: how.isOpen && !seen.isHeld && seen.phase !== 'over' };
    showOdds(main, priced);
    showOthers(isOpen ? rest : [], priced);
    all.button.hidden = rest.length === 0;
    write(all.word, isOpen ? 'ซ่อน' : `+${rest.length}`);
    all.button.setAttribute('aria-expanded', String(isOpen));
  }

  return {
    element,
    until,
    /** @returns what the live view adds, as text; empty while it is closed */
    show(match: MatchShown, how: HowShown): string {
      last = () => void this.show(match, how);
      const { seen } = match;
      if (how.isOpen && !seen.isHeld && seen.phase !== 'over') kept = match.prices;
      write(clock, page.clockText(match));
      clock.classList.toggle('live', seen.phase === 'playing' || seen.phase === 'break');
      element.classList.toggle('over', seen.phase === 'over');
      write(note, noteText(match, how.isOpen));
      showScores(seen);
      write(story, page.storyText(match));
      own.show(how.ownOf(place), seen);
      showRows(match, how);
      write(watch.word, live ? page.watchWords.close : page.watchWords.open);
      watch.button.setAttribute('aria-expanded', String(live !== null));
      return live ? newsOf(live.show(match), teams) : '';
    },
  };
}

/** Why no bet is taken on a match, as text; empty while bets are taken, and when the match is over. */
function noteText({ seen, prices }: MatchShown, isOpen: boolean): string {
  if (seen.phase === 'over') return '';
  if (!isOpen) return 'ปิดรับเดิมพัน';
  if (seen.isHeld) return 'พักราคา';
  return Object.keys(prices).length === 0 ? 'ปิดรับเดิมพัน' : '';
}
