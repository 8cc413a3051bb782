import { runBook } from '../book.js';
import { arrange, at, make } from '../dom.js';
import { say } from '../frame.js';
import { listMatches } from './matches.js';
import { FORMATS, rememberedFormat, rememberFormat } from './odds.js';
import { choices, fill, leftText, timeText, write } from './parts.js';
import { openSlip } from './slip.js';
import { slipTickets } from './tickets.js';

/** @typedef {import('../../../bookmaker/sport.ts').Standing} Standing */
/** @typedef {import('../../../bookmaker/sheet.ts').BookSheet} BookSheet */
/** @typedef {import('../../../bookmaker/open-book.ts').SlipShown} SlipShown */

/**
 * What the page of one sport does that no other does.
 * @template {BookSheet} Sheet
 * @template {Standing} Seen
 * @typedef {object} SportPage
 * @property {{ single: string, parlay: string, ready: string, how: string }} words what a slip with one leg and with several is called; while nothing is on the slip; what is computed from the seed
 * @property {Record<string, string>} marketNames in the order they are shown
 * @property {(sheet: Sheet, team: number) => string} teamName
 * @property {(seen: Seen) => string} clockText how far a match that has begun is
 * @property {(seen: Seen) => string} storyText what has happened in a match; empty for nothing
 * @property {(played: number) => string} playedText how far a match was when a bet was taken
 * @property {(session: import('../book.js').Session<Sheet>) => void} writeRules
 * @property {(day: { matches: Match<Seen>[] }, sheet: Sheet, draw: import('../numbers.js').Draw) => Promise<boolean>} isPlayedSo
 * @property {(slip: SlipShown, sheet: Sheet, draw: import('../numbers.js').Draw) => Promise<boolean>} isSettledSo
 */
/**
 * @template {Standing} Seen
 * @typedef {import('../../../bookmaker/open-book.ts').MatchShown<Seen>} Match
 */

/** Prices may move every other second. */
const POLL_MS = 1000;

/** Why a slip was not taken. @type {Record<string, string>} */
const DECLINED = {
  closed: 'มีรายการที่พักราคาหรือปิดรับแล้ว ระบบไม่รับโพยนี้ และไม่มีการหักเครดิต',
  price: 'ราคาเปลี่ยนก่อนรับเดิมพัน ระบบไม่รับโพยนี้ และไม่มีการหักเครดิต ดูราคาใหม่ในสลิปแล้ววางอีกครั้งได้',
  limit: 'เกินวงเงินที่รับของรายการนี้ ระบบไม่รับโพยนี้ และไม่มีการหักเครดิต ลดเดิมพันแล้ววางอีกครั้งได้',
};

/**
 * Runs the page of a game with a book: match days, prices, the slip and what became of slips.
 * @template {BookSheet} Sheet
 * @template {Standing} Seen
 * @param {SportPage<Sheet, Seen>} sport
 */
export function runSports(sport) {
  /** @typedef {import('../../../bookmaker/open-book.ts').DayShown<Seen>} DayShown */
  /** @typedef {import('../book.js').BookPage<Sheet, DayShown, SlipShown>} BookPage */
  /** @typedef {Parameters<BookPage['showBoard']>[1]} Board */
  /** @type {Sheet} */
  let sheet;
  /** @type {Board | null} */
  let board = null;
  /** The match day that is shown. */
  let chosen = '';
  let format = rememberedFormat();
  let tell = () => {};
  let canBet = false;
  /** @type {ReturnType<typeof openSlip> | null} */
  let slip = null;

  const toTickets = /** @type {HTMLAnchorElement} */ (make('a', '', 'to-tickets'));
  toTickets.href = '#tickets-title';
  // Another place on the same page is nothing to come back from: the way back stays the way out of the game.
  toTickets.addEventListener('click', (event) => {
    event.preventDefault();
    at('tickets-title').scrollIntoView();
    at('tickets-title').focus({ preventScroll: true });
  });
  toTickets.hidden = true;
  layOut();
  const teamName = (/** @type {number} */ team) => sport.teamName(sheet, team);
  const matches = listMatches(
    {
      teamName,
      marketNames: sport.marketNames,
      clockText: ({ seen }) => (seen.phase === 'coming' ? `เริ่ม ${timeText(dayShown()?.starts_at ?? '')}` : sport.clockText(/** @type {Seen} */ (seen))),
      storyText: ({ seen }) => sport.storyText(/** @type {Seen} */ (seen)),
    },
    (offered) => {
      const day = dayShown();
      if (day) slip?.choose(day, offered);
      showMatches();
    },
  );
  const dayName = (/** @type {{ day: number, starts_at: string }} */ { day, starts_at: starts }) => `นัดที่ ${day} · ${timeText(starts)}`;
  const dayShown = () => board?.events.find(({ id }) => id === chosen) ?? board?.past.find(({ id }) => id === chosen);

  function layOut() {
    const formats = choices('format', 'รูปแบบราคา', /** @type {[import('./odds.js').Format, string][]} */ (Object.entries(FORMATS)), format, (value) => {
      format = value;
      rememberFormat(value);
      showMatches();
      followSlip();
    });
    const days = make('fieldset', '', 'days');
    days.id = 'days';
    days.setAttribute('aria-label', 'นัดที่เปิดรับ');
    const list = make('ul', '', 'matches');
    list.id = 'matches';
    document.querySelector('.panel')?.prepend(at('say'));
    at('book').append(days, formats, toTickets, list, section('tickets', 'โพยของคุณ', 'ยังไม่มีโพยที่วาง'), section('past', 'ผลนัดที่จบแล้ว', 'ยังไม่มีนัดที่จบ'));
  }

  function showMatches() {
    const day = dayShown();
    if (!board || !day) return;
    const isOpen = Date.parse(board.now) < Date.parse(day.closes_at);
    matches.show(day, { format, isOpen, isChosen: (offered) => slip?.has(chosen, offered) ?? false });
  }

  function followSlip() {
    const day = board?.events.find(({ id, closes_at: closes }) => id === slip?.day() && Date.parse(board?.now ?? '') < Date.parse(closes));
    slip?.follow(day, format);
  }

  /** The match days to choose from. @param {number} now */
  function showDays(now) {
    const events = board?.events ?? [];
    // One that is over stays on the page until another is chosen: what stands under a finger does not become a price of another match.
    if (!dayShown()) {
      chosen = events[0]?.id ?? '';
      showMatches();
    }
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

  /** Final scores of match days that are over; one that stands there stays as it is. @param {Board['past']} past */
  function showPast(past) {
    const list = at('past');
    at('no-past').hidden = past.length > 0;
    const known = new Map([...list.children].map((child) => [/** @type {HTMLElement} */ (child).dataset.id, child]));
    arrange(
      list,
      past.map((day) => known.get(day.id) ?? drawPast(day)),
    );
  }

  /** @param {Board['past'][number]} day */
  function drawPast(day) {
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

  /** @type {BookPage} */
  const page = {
    words: {
      go: 'วางเดิมพัน',
      ready: sport.words.ready,
      placing: 'กำลังวางเดิมพัน',
      taken: 'รับเดิมพันแล้ว จบนัดแล้วเงินที่ได้เข้าเครดิตเอง',
      one: 'โพยนี้',
      event: 'นัด',
      returnOf: Object.values(sport.marketNames)[0] ?? '',
    },
    pollMs: POLL_MS,
    writeRules(session) {
      sheet = session.game;
      sport.writeRules(session);
      slip = openSlip({ sheet, stakes: session.game.stakes, words: sport.words, teamName, changed: () => tell() });
      slip.allow(canBet);
    },
    showBoard(_session, fresh) {
      const before = board?.events.find(({ id }) => id === chosen);
      board = fresh;
      if (before && canBet && !fresh.events.some(({ id }) => id === chosen)) say({ text: `นัดที่ ${before.day} จบแล้ว เลือกนัดที่เปิดรับได้ด้านบน`, tone: '' });
      showDays(Date.parse(fresh.now));
      followSlip();
      showMatches();
      showPast(fresh.past);
      const waiting = fresh.tickets.filter(({ state }) => state === 'open').length;
      toTickets.hidden = fresh.tickets.length === 0;
      write(toTickets, waiting > 0 ? `โพยของคุณ รอผล ${waiting} โพย` : 'โพยของคุณ');
    },
    showTime: showDays,
    slip: () => slip?.bet() ?? null,
    listen(changed) {
      tell = changed;
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
    proofOf: (session, event) => ({
      how: sport.words.how,
      facts: event.matches.map(({ home, away, seen }, index) => [
        `${teamName(home)} พบ ${teamName(away)}`,
        [`${seen.home}–${seen.away}`, sport.storyText(seen)].filter(Boolean).join(' · '),
        `proof-${index}`,
      ]),
      isSame: (draw) => sport.isPlayedSo(event, session.game, draw),
    }),
    proofOfTicket: (session, ticket) => ({
      how: sport.words.how,
      facts: (ticket.scores ?? []).map((score, index) => [
        `${teamName(ticket.fixtures[index]?.home ?? 0)} พบ ${teamName(ticket.fixtures[index]?.away ?? 0)}`,
        score.join('–'),
        `proof-${index}`,
      ]),
      isSame: (draw) => sport.isSettledSo(ticket, session.game, draw),
    }),
  };
  runBook(page);
}

/** A part of the page with a list in it, and what is said while it is empty. @param {string} id @param {string} title @param {string} none */
function section(id, title, none) {
  const element = make('section', '', 'sheet');
  const head = make('h2', title);
  head.id = `${id}-title`;
  head.tabIndex = -1;
  element.setAttribute('aria-labelledby', head.id);
  const empty = make('p', none, 'empty');
  empty.id = `no-${id}`;
  const list = make('ul', '', id);
  list.id = id;
  element.append(head, empty, list);
  return element;
}
