import { arrange, at, make, write } from '../../../../page/dom.ts';
import { money } from '../../../../page/money.ts';
import type { Market } from '../../../bookmaker/markets.ts';
import type { DayShown, MatchShown, SlipShown } from '../../../bookmaker/open-book.ts';
import type { PressedPrice } from '../../../bookmaker/pressed-price.ts';
import type { BookSheet } from '../../../bookmaker/sheet.ts';
import type { Standing } from '../../../bookmaker/sport.ts';
import type { Numbers } from '../../../engine/number-stream.ts';
import type { BookPage, Session } from '../book.ts';
import { runBook } from '../book.ts';
import { say } from '../frame.ts';
import { play, type SoundName } from '../sound/sound.ts';
import { leftText, timeText } from '../time-text.ts';
import { drawCrest as drawShapes } from './crest.ts';
import type { CrestShape } from './crest-shape.ts';
import { dayToShow } from './day-to-show.ts';
import { listFeed, newestOf } from './feed.ts';
import { formOf } from './form.ts';
import type { LivePage } from './happenings.ts';
import { drawLive } from './live.ts';
import { listMatches } from './matches.ts';
import { type Moment, momentOf } from './moments.ts';
import type { Format } from './odds.ts';
import { FORMATS, rememberedFormat, rememberFormat } from './odds.ts';
import type { OwnBet } from './own-bets.ts';
import { choices, fill, picker, pushButton } from './parts.ts';
import { type Opened, openPressed, takePressed } from './pressed.ts';
import { marketHead, section } from './sections.ts';
import { openSlip } from './slip.ts';
import { slipTickets, type Ticket } from './tickets.ts';

/** Parts of a page that are specific to one sport. */
export interface SportPage<Sheet extends BookSheet, Seen extends Standing> {
  /**
   * Texts: `single` and `parlay` name a slip with one leg and a slip with several legs; `ready` is shown while the slip
   * is empty; `how` says what is computed from the seed.
   */
  words: { single: string; parlay: string; ready: string; how: string };
  /** what is heard of the matches that are shown */
  sounds: Record<Moment, SoundName>;
  /** names of the markets, in display order */
  marketNames: Record<string, string>;
  teamName: (sheet: Sheet, team: number) => string;
  /** shapes of a team's crest */
  crestOf: (team: number) => CrestShape[];
  /** what opens and closes the live view */
  watchWords: { open: string; close: string };
  /** progress of a match that has begun, as text */
  clockText: (seen: Seen) => string;
  /** past events of a match, as text; empty when there are none */
  storyText: (seen: Seen) => string;
  /** progress of a match at the time when a bet was accepted, as text */
  playedText: (played: number) => string;
  live: LivePage<Seen>;
  writeRules: (session: Session<Sheet>) => void;
  isPlayedSo: (day: { matches: Match<Seen>[] }, numbers: Numbers) => boolean;
  isSettledSo: (slip: SlipShown, numbers: Numbers) => boolean;
}
export type Match<Seen extends Standing> = MatchShown<Seen>;

/** States of a slip whose bets stand beside their matches. */
const TAKEN: ReadonlySet<string> = new Set(['open', 'drawn', 'settled']);
/** Number of past results that a team is shown with before its match. */
const FORM_RESULTS = 5;
/** Number of events that stand beside the matches where there is room. */
const FEED_EVENTS = 8;
/** Where the page has a column beside the matches. */
const wide = matchMedia('(min-width: 900px)');
/** Polling interval; short, because prices may change every two seconds. */
const POLL_MS = 1000;

/** What is said beside a filled slip. */
const FILLED = 'ตรวจสลิป แล้วกดวางเดิมพัน';

/** Messages to the player by the reason for refusing a slip. */
const DECLINED: Record<string, string> = {
  closed: 'มีรายการที่พักราคาหรือปิดรับแล้ว ระบบไม่รับโพยนี้ และไม่มีการหักเครดิต',
  price: 'ราคาเปลี่ยนก่อนรับเดิมพัน ระบบไม่รับโพยนี้ และไม่มีการหักเครดิต ดูราคาใหม่ในสลิปแล้ววางอีกครั้งได้',
  limit: 'เกินวงเงินที่รับของรายการนี้ ระบบไม่รับโพยนี้ และไม่มีการหักเครดิต ลดเดิมพันแล้ววางอีกครั้งได้',
};

/** Run the page of a bookmaker game: match days, prices, the slip and the results of slips. */
export function runSports<Sheet extends BookSheet, Seen extends Standing>(sport: SportPage<Sheet, Seen>) {
  type Page = BookPage<Sheet, DayShown<Seen>, SlipShown>;
  type Board = Parameters<Page['showBoard']>[1];
  let sheet: Sheet;
  let board: Board | null = null;
  /** Slips whose state stands on the page. */
  let tickets: readonly Ticket[] = [];
  /** Id of the displayed match day. */
  let chosen = '';
  let format = rememberedFormat();
  /** Market whose prices the list shows where there is no room for all. */
  let market = Object.keys(sport.marketNames)[0] as Market;
  let tell = () => {};
  let canBet = false;
  let slip: ReturnType<typeof openSlip> | null = null;
  let writeFeed: ReturnType<typeof listFeed> | null = null;
  const pressed = takePressed();
  /** What the pressed price became on the first board. */
  let opened: Opened<Board['events'][number]> | null = null;

  const toTickets = make('a', '', 'to-tickets');
  toTickets.href = '#tickets-title';
  // Navigation inside the page adds no history entry, so that going back still leaves the game.
  toTickets.addEventListener('click', (event) => {
    event.preventDefault();
    at('tickets-title').scrollIntoView();
    at('tickets-title').focus({ preventScroll: true });
  });
  toTickets.hidden = true;
  // a finished match day stays on the page; the way on stands beside what is said of its end
  const toNext = pushButton('ไปนัดถัดไป', 'to-next', () => {
    if (!board) return;
    const now = Date.parse(board.now);
    chosen = dayToShow(board.events, board.tickets, now) ?? chosen;
    showDays(now);
    showMatches();
    say({ text: readyWords(), tone: '' });
    at('days').scrollIntoView();
    at('days').querySelector<HTMLInputElement>('input:checked')?.focus({ preventScroll: true });
  });
  toNext.hidden = true;
  layOut();
  const teamName = (team: number) => sport.teamName(sheet, team);
  const drawCrest = (team: number) => drawShapes(sport.crestOf(team));
  const matches = listMatches(
    {
      teamName,
      drawCrest,
      marketNames: sport.marketNames,
      watchWords: sport.watchWords,
      clockText: ({ seen }) =>
        seen.phase === 'coming' ? `เริ่ม ${timeText(dayShown()?.starts_at ?? '')}` : sport.clockText(seen as Seen),
      storyText: ({ seen }) => sport.storyText(seen as Seen),
      drawLive(fixture, teams) {
        const { element, more, show } = drawLive(sport.live, fixture, teams, {
          clockText: (seen) => (seen.phase === 'coming' ? '' : sport.clockText(seen)),
          teamName,
          drawCrest,
          formOf: (team) => formOf(board?.past ?? [], team, FORM_RESULTS),
        });
        return { element, more, show: ({ seen }) => show(seen as Seen) };
      },
    },
    (offered) => {
      const day = dayShown();
      if (day) slip?.choose(day, offered);
      play(slip?.has(chosen, offered) ? 'chip' : 'button');
      showMatches();
    },
  );
  const dayName = ({ day, season, starts_at: starts }: { day: number; season: string; starts_at: string }) =>
    [`นัดที่ ${day}`, season, timeText(starts)].filter(Boolean).join(' · ');
  const dayShown = () => board?.events.find(({ id }) => id === chosen) ?? board?.past.find(({ id }) => id === chosen);

  function layOut() {
    const formats = picker('รูปแบบราคา', Object.entries(FORMATS) as [Format, string][], format, (value) => {
      format = value;
      rememberFormat(value);
      showMatches();
      followSlip();
    });
    const names = Object.entries(sport.marketNames) as [Market, string][];
    const markets = choices('market', 'ราคาที่แสดง', names, market, (value) => {
      market = value;
      showMatches();
    });
    markets.classList.add('markets');
    // where there is room, all markets stand beside each other under their names
    const heads = make('p', '', 'market-heads');
    heads.setAttribute('aria-hidden', 'true');
    heads.append(...names.map(([key, name]) => marketHead(key, name)));
    const days = make('fieldset', '', 'days');
    days.id = 'days';
    days.setAttribute('aria-label', 'นัดที่เปิดรับ');
    const list = make('ul', '', 'matches');
    list.id = 'matches';
    const panel = document.querySelector('.panel');
    const said = make('div', '', 'said');
    said.id = 'said';
    said.append(at('say'), toNext, toTickets);
    panel?.prepend(said);
    // the column beside the matches; on a phone only the panel is left of it
    const side = make('div', '', 'side');
    panel?.before(side);
    const feed = section('feed', 'เหตุการณ์ล่าสุดทุกคู่', 'ยังไม่มีเหตุการณ์');
    feed.classList.add('only-wide');
    side.append(...(panel ? [panel] : []), feed);
    const ways = make('div', '', 'ways');
    ways.append(markets, heads, formats);
    const slips = section('tickets', 'โพยของคุณ', 'ยังไม่มีโพยที่วาง');
    const past = section('past', 'ผลนัดที่จบแล้ว', 'ยังไม่มีนัดที่จบ');
    const season = make('p', '', 'season');
    season.id = 'season';
    at('book').append(season, days, ways, list, slips, past);
    const place = () => (wide.matches ? feed.before(slips) : past.before(slips));
    place();
    wide.addEventListener('change', () => {
      place();
      showMatches();
    });
  }

  /** Show the newest events of the match day that is played, or else of the newest that is over. */
  function showFeed({ events, past, now }: Board) {
    const [day] = [...events.filter(({ starts_at: starts }) => starts <= now), ...past];
    if (!day) return;
    const told = day.matches.map(({ home, away, seen }) =>
      sport.live.happenings(seen, { home: teamName(home), away: teamName(away) }),
    );
    writeFeed?.(`เหตุการณ์ล่าสุด นัดที่ ${day.day}`, day.matches, newestOf(told, FEED_EVENTS));
  }

  function showMatches() {
    const day = dayShown();
    if (!board || !day) return;
    const isOpen = Date.parse(board.now) < Date.parse(day.closes_at);
    const isChosen = (offered: Parameters<NonNullable<typeof slip>['has']>[1]) => slip?.has(chosen, offered) ?? false;
    matches.show(day, { format, isOpen, market: wide.matches ? null : market, isChosen, ownOf });
  }

  /** The player's bets on a match of the displayed match day. */
  function ownOf(match: number): OwnBet[] {
    return tickets
      .filter(({ event, state }) => event === chosen && TAKEN.has(state))
      .flatMap(({ legs, stake }) =>
        legs
          .filter((leg) => leg.match === match)
          .map(({ market, line, pick, taken, grade }) => ({
            bet: { market, line, pick },
            stake,
            isLeg: legs.length > 1,
            terms: `${legs.length > 1 ? `${sport.words.parlay} ${legs.length} คู่ · ` : ''}${(taken.price / 100).toFixed(2)} · ${money(stake)} บาท`,
            grade,
          })),
      );
  }

  /** What is said while nothing else is: what to do next, with an empty slip or with a filled one. */
  const readyWords = () => (slip?.day() ? FILLED : sport.words.ready);
  function sayReady() {
    const said = at('say').textContent ?? '';
    if (said !== readyWords() && (said === FILLED || said === sport.words.ready)) say({ text: readyWords(), tone: '' });
  }

  function followSlip() {
    const day = board?.events.find(
      ({ id, closes_at: closes }) => id === slip?.day() && Date.parse(board?.now ?? '') < Date.parse(closes),
    );
    slip?.follow(day, format);
  }

  /** Begin with a price that was pressed on the operator's page: its match day is shown, and the slip holds it. */
  function begin(fresh: Board, price: PressedPrice) {
    opened = openPressed(fresh, price, sport.marketNames);
    if (!opened) return;
    // the list shows the market of the price
    market = price.market;
    const choice = at('book').querySelector<HTMLInputElement>(`input[name=market][value="${market}"]`);
    if (choice) choice.checked = true;
    if (!opened.put) return;
    chosen = opened.put.day.id;
    slip?.begin(opened.put.day, opened.put.offered);
  }

  /** Show the match days that the player can select. */
  function showDays(now: number) {
    matches.showTime(now);
    const events = board?.events ?? [];
    // A finished match day stays displayed until another match day is selected, so that a button under a finger does
    // not become a price of another match.
    if (!dayShown()) {
      chosen = dayToShow(events, board?.tickets ?? [], now) ?? '';
      showMatches();
    }
    toNext.hidden = events.length === 0 || events.some(({ id }) => id === chosen);
    write(at('season'), dayShown()?.season ? `ฤดูกาล ${dayShown()?.season}` : '');
    const tabs = fill(at('days'), events.length, () => {
      const label = make('label', '', 'choice');
      const input = document.createElement('input');
      input.type = 'radio';
      input.name = 'day';
      const face = make('span', '', 'face day');
      face.append(make('b', '', 'face-name'), make('small', '', 'face-note'));
      label.append(input, face);
      return label;
    });
    events.forEach((event, index) => {
      const input = tabs[index]?.querySelector('input');
      const [name, when] = [tabs[index]?.querySelector('b'), tabs[index]?.querySelector('small')];
      if (!input || !name || !when) return;
      input.onchange = () => {
        chosen = event.id;
        showMatches();
      };
      input.checked = event.id === chosen;
      write(name, `นัดที่ ${event.day}`);
      const left = Date.parse(event.starts_at) - now;
      write(when, left > 0 ? `เริ่มใน ${leftText(left)}` : now < Date.parse(event.ends_at) ? 'กำลังแข่ง' : 'จบแล้ว');
    });
  }

  /** Show the final scores of past match days; existing entries stay unchanged. */
  function showPast(past: Board['past']) {
    const list = at('past');
    at('no-past').hidden = past.length > 0;
    const known = new Map([...list.children].map((child) => [(child as HTMLElement).dataset.id, child]));
    arrange(
      list,
      past.map((day) => known.get(day.id) ?? drawPast(day)),
    );
  }

  function drawPast(day: Board['past'][number]) {
    const element = make('li');
    element.dataset.id = day.id;
    const details = document.createElement('details');
    const summary = make('summary', dayName(day), 'past-day');
    const results = make('ul', '', 'results');
    results.append(
      ...day.matches.map(({ home, away, seen }) => {
        const line = make('li', '', 'result');
        line.append(
          make('span', teamName(home), 'host'),
          make('b', `${seen.home}–${seen.away}`, 'final'),
          make('span', teamName(away)),
          make('small', sport.storyText(seen), 'story'),
        );
        return line;
      }),
    );
    details.append(summary, results);
    element.append(details);
    return element;
  }

  const page: Page = {
    words: {
      go: 'วางเดิมพัน',
      get ready() {
        return readyWords();
      },
      placing: 'กำลังวางเดิมพัน',
      one: 'โพยนี้',
      event: 'นัด',
      returnOf: Object.values(sport.marketNames)[0] ?? '',
    },
    takenWords: () => 'รับเดิมพันแล้ว จบนัดแล้วเงินที่ได้เข้าเครดิตเอง',
    pollMs: POLL_MS,
    writeRules(session) {
      sheet = session.game;
      sport.writeRules(session);
      slip = openSlip({ sheet, stakes: session.game.stakes, words: sport.words, teamName, changed: () => tell() });
      slip.allow(canBet);
    },
    showBoard(_session, fresh) {
      const before = board?.events.find(({ id }) => id === chosen);
      const seenBefore = dayShown();
      if (board === null && pressed) begin(fresh, pressed);
      board = fresh;
      if (before && canBet && !fresh.events.some(({ id }) => id === chosen))
        say({ text: `นัดที่ ${before.day} จบแล้ว เลือกนัดที่เปิดรับได้ด้านบน`, tone: '' });
      showDays(Date.parse(fresh.now));
      const day = dayShown();
      const moment = day && seenBefore?.id === day.id ? momentOf(seenBefore.matches, day.matches) : null;
      if (moment) play(sport.sounds[moment]);
      followSlip();
      showMatches();
      showPast(fresh.past);
      writeFeed ??= listFeed(drawCrest);
      showFeed(fresh);
      const waiting = fresh.tickets.filter(({ state }) => state === 'open').length;
      toTickets.hidden = fresh.tickets.length === 0;
      write(toTickets, waiting > 0 ? `โพยของคุณ รอผล ${waiting} โพย` : 'โพยของคุณ');
    },
    showOwn(fresh) {
      tickets = fresh;
      showMatches();
    },
    firstSaying: () => opened?.said ?? null,
    showTime: showDays,
    slip: () => slip?.bet() ?? null,
    listen(changed) {
      tell = () => {
        changed();
        sayReady();
      };
    },
    allow(can) {
      canBet = can;
      slip?.allow(can);
    },
    taken() {
      slip?.empty();
      showMatches();
    },
    declinedWords: (reason) => DECLINED[reason] ?? 'ระบบไม่รับโพยนี้ และไม่มีการหักเครดิต ตรวจสลิปแล้ววางอีกครั้งได้',
    nameOf: dayName,
    ticket: slipTickets({ ...sport.words, teamName, playedText: sport.playedText, dayName }),
    proofOf: (_session, event) => ({
      how: sport.words.how,
      facts: event.matches.map(({ home, away, seen }, index) => [
        `${teamName(home)} พบ ${teamName(away)}`,
        [`${seen.home}–${seen.away}`, sport.storyText(seen)].filter(Boolean).join(' · '),
        `proof-${index}`,
      ]),
      isSame: (numbers) => sport.isPlayedSo(event, numbers),
    }),
    proofOfTicket: (_session, ticket) => ({
      how: sport.words.how,
      facts: (ticket.scores ?? []).map((score, index) => [
        `${teamName(ticket.fixtures[index]?.home ?? 0)} พบ ${teamName(ticket.fixtures[index]?.away ?? 0)}`,
        score.join('–'),
        `proof-${index}`,
      ]),
      isSame: (numbers) => sport.isSettledSo(ticket, numbers),
    }),
  };
  runBook(page);
}
