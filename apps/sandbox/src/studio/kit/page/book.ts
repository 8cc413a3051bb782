import { at } from '../../../page/dom.ts';
import { money } from '../../../page/money.ts';
import { sleep } from '../../../page/time.ts';
import type { BoardView, EventView } from '../../engine/board-view.ts';
import type { RoundView } from '../../engine/round-view.ts';
import type { SessionView } from '../../engine/session-view.ts';
import type { PlayView } from './api.ts';
import { loadBoard, loadSession, postPlay, Refusal } from './api.ts';
import type { Proof } from './fairness.ts';
import { writeEventFairness } from './fairness.ts';
import { balanceShown, runClock, say, showBalance, showNet, showWin } from './frame.ts';
import { openSheets } from './sheets.ts';
import type { TicketPage } from './tickets.ts';
import { listTickets } from './tickets.ts';
import { untilLoaded } from './until-loaded.ts';
import { resultOf, WORDS } from './words.ts';

/**
 * What the page of a game whose bets wait is told again and again. Events and tickets are shown as their game shows
 * them.
 */
export type Board<EventShown, Shown> = Omit<BoardView, 'events' | 'past' | 'tickets'> & {
  events: (EventView & EventShown)[];
  past: (EventView & EventShown)[];
  tickets: (RoundView & Shown)[];
};

/** The session as the page of one game sees it. */
export type Session<Sheet> = Omit<SessionView, 'game'> & { game: SessionView['game'] & Sheet };

/** What the page of such a game does that no other does. */
export interface BookPage<Sheet, EventShown, Shown> {
  /**
   * on the main button; while nothing is on the slip; while it is sent; when it was taken; what a bet is called in a
   * result; what an event is called; what the return over the page is that of
   */
  words: { go: string; ready: string; placing: string; taken: string; one: string; event: string; returnOf: string };
  /** how often the board is asked for */
  pollMs: number;
  writeRules: (session: Session<Sheet>) => void;
  showBoard: (session: Session<Sheet>, board: Board<EventShown, Shown>) => void;
  /** every second, by the studio's clock */
  showTime: (now: number) => void;
  /** what would be bet now; baht; null when there is nothing to send */
  slip: () => { bet: unknown; stake: number } | null;
  /** is given what to call when the slip has changed */
  listen: (tell: () => void) => void;
  /** whether the slip may be changed */
  allow: (canBet: boolean) => void;
  /** the slip was taken: it may be emptied */
  taken: () => void;
  /** why a slip was not taken; `closed`, `price`, `limit` or `unknown` */
  declinedWords: (reason: string) => string;
  /** an event */
  nameOf: (event: EventView & EventShown) => string;
  ticket: TicketPage<Shown>;
  /** of an event that is over */
  proofOf: (session: Session<Sheet>, event: EventView & EventShown) => Proof;
  /** of a bet whose event ended too long ago to be on the board */
  proofOfTicket?: (session: Session<Sheet>, ticket: RoundView & Shown) => Proof;
}

const TRIES_MAX = 5;
const RETRY_MS = 1500;
/** Boards that fail one after the other before the page says that it shows the past. */
const SILENCE_MAX = 2;

/**
 * Runs the page of a game whose bets wait for an event: board, slip and tickets, and where the money is at every
 * moment.
 * A slip whose answer never came is sent again with the same id, never replaced.
 */
export function runBook<Sheet, EventShown, Shown>(game: BookPage<Sheet, EventShown, Shown>) {
  type Ticket = RoundView & Shown;
  const load: () => Promise<Session<Sheet>> = loadSession;
  const readBoard: () => Promise<Board<EventShown, Shown>> = loadBoard;
  const play: (id: string, bet: unknown) => Promise<PlayView & Shown> = postPlay;

  let session: Session<Sheet>;
  let board: Board<EventShown, Shown> | null = null;
  let isBusy = true;
  let silences = 0;
  let looks = 0;
  /** A bet was taken, paid or returned since the balance was read, by this page or another one. */
  let isBalanceOld = false;
  let hadFocus = false;
  /** It was said that a slip was taken, and nothing since. */
  let saidTaken = false;
  /** How far the studio's clock is ahead of this device's. */
  let aheadMs = 0;
  /** A slip that was sent and not answered. */
  let pending: { id: string; bet: unknown; stake: number } | null = null;

  const button = at('spin', HTMLButtonElement);
  const showTickets = listTickets(game.ticket, openFair);

  function setBusy(busy: boolean) {
    if (busy) hadFocus = document.activeElement === button;
    isBusy = busy;
    at('spin-word').textContent = busy ? WORDS.wait : pending ? WORDS.again : game.words.go;
    game.allow(!busy && !pending);
    showSlip();
    // A button that is disabled loses the focus: who came by keyboard goes on from where they were.
    if (!busy && hadFocus && document.activeElement === document.body)
      (button.disabled ? at('say') : button).focus({ preventScroll: true });
  }

  function showSlip() {
    const slip = pending ?? game.slip();
    button.disabled = isBusy || !slip;
    at('stake').textContent = money(slip?.stake ?? 0);
  }

  async function place() {
    const slip = game.slip();
    if (isBusy || !(pending || slip)) return;
    const sent = pending ?? { id: crypto.randomUUID(), bet: slip?.bet, stake: slip?.stake ?? 0 };
    pending = sent;
    setBusy(true);
    say({ text: game.words.placing, tone: '' });
    const ticket = await send(sent);
    if (ticket) {
      pending = null;
      session.next_commit = ticket.next_commit;
      showNet(ticket.net);
      if (ticket.balance !== null) showBalance(ticket.balance);
      if (ticket.state === 'open') {
        game.taken();
        say({ text: game.words.taken, tone: '' });
        saidTaken = true;
      } else {
        say(resultOf(ticket, game.words.one));
      }
    }
    setBusy(false);
    await look();
  }

  /** @returns the ticket; null when the slip was not taken, or is not known to be, and that was said */
  async function send({ id, bet }: NonNullable<typeof pending>) {
    for (let tries = 0; tries < TRIES_MAX; tries++) {
      try {
        const ticket = await play(id, bet);
        if (ticket.state !== 'betting') return ticket;
        // An earlier try is still on its way to the wallet: whether it stands is not known, and asking again moves
        // nothing.
        say({ text: WORDS.unknown, tone: '' });
      } catch (error) {
        if (error instanceof Refusal && error.status === 422) {
          pending = null;
          say({ text: game.declinedWords(error.reason ?? 'unknown'), tone: 'stop' });
          return null;
        }
        if (error instanceof Refusal && error.status === 404) {
          say({ text: WORDS.gone, tone: 'stop' });
          return null;
        }
        say({ text: error instanceof Refusal ? WORDS.busy : WORDS.unknown, tone: '' });
      }
      await sleep(RETRY_MS);
    }
    say({ text: WORDS.unreachable, tone: 'stop' });
    return null;
  }

  /** Asks for the board and shows it. An answer that a later question overtook is not shown. */
  async function look() {
    const mine = ++looks;
    const fresh = await readBoard().catch(() => null);
    if (mine !== looks) return;
    if (!fresh) {
      // What is said of a slip whose answer never came stays.
      if (++silences === SILENCE_MAX && !isBusy && !pending) say({ text: WORDS.noBoard, tone: 'stop' });
      return;
    }
    if ((!board || silences >= SILENCE_MAX) && !isBusy && !pending) say({ text: game.words.ready, tone: '' });
    silences = 0;
    aheadMs = Date.parse(fresh.now) - Date.now();
    const over = board ? endedSince(board.tickets, fresh.tickets) : [];
    if (!board || waysOf(board.tickets) !== waysOf(fresh.tickets)) isBalanceOld = true;
    board = fresh;
    showNet(fresh.net);
    game.showBoard(session, fresh);
    game.showTime(Date.now() + aheadMs);
    showTickets(fresh.tickets);
    if (isBalanceOld || balanceShown() === null) await tellResults(over);
    showSlip();
  }

  /**
   * Says what came of bets, and reads the balance anew.
   * @param over newest first
   */
  async function tellResults(over: Ticket[]) {
    const wasUnknown = balanceShown() === null;
    const fresh = await load().catch(() => null);
    if (fresh?.balance != null) {
      isBalanceOld = false;
      showBalance(fresh.balance);
      if (wasUnknown && !isBusy && !pending) say({ text: game.words.ready, tone: '' });
    }
    const best = over.reduce(
      (most: Ticket | null, ticket) => ((ticket.win ?? 0) > (most?.win ?? -1) ? ticket : most),
      null,
    );
    if (!best || isBusy || pending) return;
    saidTaken = false;
    showWin(best);
    say(resultOf(best, game.words.one));
  }

  /** @param ticket whose event is checked */
  function openFair(ticket: Ticket) {
    if (!writeFair(ticket)) return;
    const sheet = at('fair', HTMLDialogElement);
    if (!sheet.open) sheet.showModal();
  }

  /** @param ticket without one, the newest event that is over is checked */
  function writeFair(ticket?: Ticket) {
    if (!board || !session) return false;
    const event = ticket ? board.past.find(({ id }) => id === ticket.event) : board.past[0];
    writeEventFairness(
      board.events.map((one) => ({ name: game.nameOf(one), commit: one.commit })),
      event
        ? overBy(event, game.nameOf(event), game.proofOf(session, event))
        : ticket && game.proofOfTicket
          ? overBy(ticket, game.ticket.title(ticket), game.proofOfTicket(session, ticket))
          : null,
      game.words.event,
    );
    return true;
  }

  async function begin() {
    session = await untilLoaded(load);
    if (session.mode === 'demo') at('mode').textContent = WORDS.demo;
    at('rtp').textContent = `อัตราจ่ายคืน ${session.game.rtp.toFixed(2)}% (${game.words.returnOf})`;
    runClock(Date.now() - (Date.parse(session.now) - Date.parse(session.started_at)));
    showBalance(session.balance);
    game.writeRules(session);
    await look();
    setBusy(false);
    // Not before the board is there and its keys can be pressed.
    if (board)
      say(balanceShown() === null ? { text: WORDS.noBalance, tone: 'stop' } : { text: game.words.ready, tone: '' });
    // What is known to be old does not go on: a slip whose event closed meanwhile is told so by the next board, and the
    // warning stays until then.
    setInterval(() => silences < SILENCE_MAX && game.showTime(Date.now() + aheadMs), 1000);
    for (;;) {
      await sleep(game.pollMs);
      // A page that nobody sees asks for nothing.
      if (document.visibilityState === 'visible') await look();
    }
  }

  button.addEventListener('click', () => void place());
  button.addEventListener('keydown', (event) => event.repeat && event.key === 'Enter' && event.preventDefault());
  game.listen(() => {
    showSlip();
    // Over another slip, it would read as if that were taken.
    if (saidTaken && !isBusy && game.slip()) {
      saidTaken = false;
      say({ text: game.words.ready, tone: '' });
    }
  });
  document.addEventListener('visibilitychange', () => board && document.visibilityState === 'visible' && void look());
  openSheets(writeFair);

  begin().catch((error) => {
    say({ text: error instanceof Refusal ? WORDS.gone : WORDS.unreachable, tone: 'stop' });
  });
}

/** What can be checked of a draw, once its secret is shown. */
function overBy(
  { commit, server_seed: serverSeed, draw_id }: { commit: string; server_seed: string | null; draw_id: string },
  name: string,
  proof: Proof,
) {
  return serverSeed ? { name, event: { commit, server_seed: serverSeed, draw_id }, proof } : null;
}

/** The tickets that waited and are over now. */
function endedSince<Ticket extends RoundView>(before: Ticket[], now: Ticket[]) {
  const waited = new Set(before.filter(({ state }) => state === 'open' || state === 'drawn').map(({ round }) => round));
  return now.filter(({ round, state }) => waited.has(round) && state === 'settled');
}

/** Which tickets there are and how far each is on its way: while it stays the same, so does the balance. */
function waysOf(tickets: RoundView[]) {
  return tickets.map(({ round, state }) => `${round} ${state}`).join();
}
