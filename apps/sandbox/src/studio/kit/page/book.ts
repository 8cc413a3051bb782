import { at, make, write } from '../../../page/dom.ts';
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
import { play as playSound } from './sound/sound.ts';
import { offerSound } from './sound/switches.ts';
import { resultShown, roundStarted, stageReady, stillShowing } from './stage.ts';
import type { TicketPage } from './tickets.ts';
import { listTickets } from './tickets.ts';
import { untilLoaded } from './until-loaded.ts';
import { keepWaiting, sayMeanwhile, takeUpWaiting } from './while-away.ts';
import { tierOf } from './wins/tiers.ts';
import { resultOf, type Saying, WORDS } from './words.ts';

/**
 * The board: data that the page of a game with events loads again and again. It contains the events that bets wait for,
 * past events, and the bets (tickets) of the player. Events and tickets have the form of their game.
 */
export type Board<EventShown, Shown> = Omit<BoardView, 'events' | 'past' | 'tickets'> & {
  events: (EventView & EventShown)[];
  past: (EventView & EventShown)[];
  tickets: (RoundView & Shown)[];
};

/** The session for the page of one game. */
export type Session<Sheet> = Omit<SessionView, 'game'> & { game: SessionView['game'] & Sheet };

/** Parts of the page of a game with events that are specific to one game. */
export interface BookPage<Sheet, EventShown, Shown> {
  /**
   * Texts: `go` on the main button; `ready` while the slip is empty; `placing` while the slip is sent. Names: `one` for a bet in a result; `event` for an event; `returnOf` for the bet whose RTP is
   * displayed.
   */
  words: { go: string; ready: string; placing: string; one: string; event: string; returnOf: string };
  /** what is said when a bet was accepted */
  takenWords: (bet: RoundView & Shown) => string;
  /** polling interval of the board */
  pollMs: number;
  writeRules: (session: Session<Sheet>) => void;
  showBoard: (session: Session<Sheet>, board: Board<EventShown, Shown>) => void;
  /**
   * waits until everything that the last board brought stands on the stage; slips, and what was won, are shown after it
   */
  untilShown?: () => Promise<void>;
  /** called with the bets when they may be shown. */
  showOwn?: (tickets: (RoundView & Shown)[]) => void;
  /** what is said with the first board, instead of `ready`; null for nothing else */
  firstSaying?: () => Saying | null;
  /** called every second, with the studio's clock */
  showTime: (now: number) => void;
  /** the current bet and its stake in baht; null when there is nothing to send */
  slip: () => { bet: unknown; stake: number } | null;
  /** receives a function that the game calls when the slip has changed */
  listen: (tell: () => void) => void;
  /** sets whether the slip may be changed */
  allow: (canBet: boolean) => void;
  /** called when the slip was accepted; the game may then empty the slip */
  taken: () => void;
  /** message for a refused slip; `reason` is `closed`, `price`, `limit` or `unknown` */
  declinedWords: (reason: string) => string;
  /** displayed name of an event */
  nameOf: (event: EventView & EventShown) => string;
  ticket: TicketPage<Shown>;
  /** data for verifying an event that is over */
  proofOf: (session: Session<Sheet>, event: EventView & EventShown) => Proof;
  /** data for verifying the event of a bet, when the event ended too long ago to be in the board's `past` */
  proofOfTicket?: (session: Session<Sheet>, ticket: RoundView & Shown) => Proof;
}

const TRIES_MAX = 5;
const RETRY_MS = 1500;
/** Number of failed board requests in a row after which the page warns that it shows old data. */
const SILENCE_MAX = 2;

/**
 * Run the page of a game whose bets wait for an event: board, slip, tickets, and the current state of the money. A slip
 * without an answer is sent again with the same id, and never replaced by another slip.
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
  /** Whether a bet was accepted, paid or returned since the balance was read, by this page or by another page. */
  let isBalanceOld = false;
  let hadFocus = false;
  /** Whether the last message was that a slip was accepted. */
  let saidTaken = false;
  /** Offset of the studio's clock from the clock of this device. */
  let aheadMs = 0;
  /** Slip that was sent and has no answer yet. */
  let pending: { id: string; bet: unknown; stake: number } | null = null;

  const button = at('spin', HTMLButtonElement);
  const showTickets = listTickets(game.ticket, openFair);

  function setBusy(busy: boolean) {
    if (busy) hadFocus = document.activeElement === button;
    isBusy = busy;
    at('spin-word').textContent = busy ? WORDS.wait : pending ? WORDS.again : game.words.go;
    game.allow(!busy && !pending);
    showSlip();
    // A disabled button loses the focus. Give the focus back, so that a keyboard user continues at the same button.
    if (!busy && hadFocus && document.activeElement === document.body)
      (button.disabled ? at('say') : button).focus({ preventScroll: true });
  }

  function showSlip() {
    const slip = pending ?? game.slip();
    button.disabled = isBusy || !slip;
    write(at('stake'), money(slip?.stake ?? 0));
  }

  async function place() {
    const slip = game.slip();
    if (isBusy || !(pending || slip)) return;
    const sent = pending ?? { id: crypto.randomUUID(), bet: slip?.bet, stake: slip?.stake ?? 0 };
    pending = sent;
    setBusy(true);
    say({ text: game.words.placing, tone: '' });
    const ticket = await send(sent);
    // its credit and net may contain the win of a draw that is still on show
    await game.untilShown?.();
    if (ticket) {
      pending = null;
      session.next_commit = ticket.next_commit;
      showNet(ticket.net);
      if (ticket.balance !== null) showBalance(ticket.balance);
      if (ticket.state === 'open') {
        game.taken();
        say({ text: game.takenWords(ticket), tone: '' });
        playSound('slipTaken');
        saidTaken = true;
      } else {
        say(resultOf(ticket, game.words.one));
      }
    }
    setBusy(false);
    await look();
  }

  /**
   * Send a slip. @returns the ticket; null when the slip was refused or its state is unknown. In both cases the player
   * sees a message.
   */
  async function send({ id, bet }: NonNullable<typeof pending>) {
    for (let tries = 0; tries < TRIES_MAX; tries++) {
      try {
        const ticket = await play(id, bet);
        if (ticket.state !== 'betting') return ticket;
        // The studio still waits for the answer of the wallet to this slip. Asking again with the same id moves no
        // money.
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

  /** Load and show the board. An answer that comes after the answer to a later request is ignored. */
  async function look() {
    const mine = ++looks;
    const fresh = await readBoard().catch(() => null);
    if (mine !== looks) return;
    if (!fresh) {
      // A message about a slip that has no answer yet stays.
      if (++silences === SILENCE_MAX && !isBusy && !pending) say({ text: WORDS.noBoard, tone: 'stop' });
      return;
    }
    if (silences >= SILENCE_MAX && !isBusy && !pending) say({ text: game.words.ready, tone: '' });
    silences = 0;
    aheadMs = Date.parse(fresh.now) - Date.now();
    const isFirst = !board;
    const over = board ? endedSince(board.tickets, fresh.tickets) : [];
    if (!board || waysOf(board.tickets) !== waysOf(fresh.tickets)) isBalanceOld = true;
    board = fresh;
    game.showBoard(session, fresh);
    game.showTime(Date.now() + aheadMs);
    if (isFirst) {
      // The player can bet as soon as there are prices, while the balance is still being read.
      setBusy(false);
      const meanwhile = sayMeanwhile(takeUpWaiting(session.player), fresh.tickets, game.ticket.title);
      say(game.firstSaying?.() ?? meanwhile ?? { text: game.words.ready, tone: '' });
    }
    keepWaiting(session.player, fresh.tickets);
    for (const { round, state } of fresh.tickets) if (state !== 'open') stillShowing(round);
    await game.untilShown?.();
    showNet(fresh.net);
    showTickets(fresh.tickets);
    game.showOwn?.(fresh.tickets);
    if (isBalanceOld || balanceShown() === null) await tellResults(over);
    showSlip();
    tellBar(fresh);
  }

  /** Tell the bar which bets wait for their result on this page, and which results stand on it. */
  function tellBar({ tickets, now }: Board<EventShown, Shown>) {
    for (const { round, state, due_at: dueAt } of tickets) {
      if (state !== 'open') {
        resultShown(round);
        continue;
      }
      roundStarted(round);
      if (dueAt !== null && Date.parse(dueAt) <= Date.parse(now)) stillShowing(round);
    }
  }

  /**
   * Reload the balance. Of the bets that are over, show the result of the one with the highest win.
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
    const tier = tierOf(best.win ?? 0, best.stake);
    if (tier !== 'none' && tier !== 'return') playSound(tier);
  }

  /** Show the verification sheet. @param ticket bet whose event is verified */
  function openFair(ticket: Ticket) {
    if (!writeFair(ticket)) return;
    const sheet = at('fair', HTMLDialogElement);
    if (!sheet.open) sheet.showModal();
  }

  /**
   * Write the verification of an event. @param ticket bet whose event is verified; without a ticket, the newest event
   * that is over
   */
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
    session = await untilLoaded(load, () => say({ text: WORDS.noGame, tone: 'stop' }));
    if (session.mode === 'demo') at('mode').textContent = WORDS.demo;
    // its first part gives way where it does not fit on the line, and the last part goes to the next line as a whole
    at('rtp').replaceChildren(
      make('span', 'อัตรา', 'in-full'),
      `จ่ายคืน ${session.game.rtp.toFixed(2)}% `,
      make('span', `(${game.words.returnOf})`, 'unbroken'),
    );
    runClock(Date.now() - (Date.parse(session.now) - Date.parse(session.started_at)));
    showBalance(session.balance);
    game.writeRules(session);
    stageReady();
    await look();
    if (!board) setBusy(false);
    else if (balanceShown() === null && !isBusy && !pending && !saidTaken) say({ text: WORDS.noBalance, tone: 'stop' });
    // Countdowns stop while the board is out of date. The next board shows whether the slip's event closed meanwhile,
    // and the warning stays until then.
    setInterval(() => silences < SILENCE_MAX && game.showTime(Date.now() + aheadMs), 1000);
    for (;;) {
      await sleep(game.pollMs);
      // A hidden page sends no requests.
      if (document.visibilityState === 'visible') await look();
    }
  }

  button.addEventListener('click', () => void place());
  button.addEventListener('keydown', (event) => event.repeat && event.key === 'Enter' && event.preventDefault());
  game.listen(() => {
    showSlip();
    // Remove the old message "accepted" when a new slip is started: otherwise the new slip would seem to be accepted.
    if (saidTaken && !isBusy && game.slip()) {
      saidTaken = false;
      say({ text: game.words.ready, tone: '' });
    }
  });
  document.addEventListener('visibilitychange', () => board && document.visibilityState === 'visible' && void look());
  offerSound();
  openSheets(writeFair);

  begin().catch((error) => {
    say({ text: error instanceof Refusal ? WORDS.gone : WORDS.unreachable, tone: 'stop' });
  });
}

/** Data for verifying a draw; null until its seed is revealed. */
function overBy(
  { commit, server_seed: serverSeed, draw_id }: { commit: string; server_seed: string | null; draw_id: string },
  name: string,
  proof: Proof,
) {
  return serverSeed ? { name, event: { commit, server_seed: serverSeed, draw_id }, proof } : null;
}

/** Tickets that waited for their event or for their win before, and are settled now. */
function endedSince<Ticket extends RoundView>(before: Ticket[], now: Ticket[]) {
  const waited = new Set(before.filter(({ state }) => state === 'open' || state === 'drawn').map(({ round }) => round));
  return now.filter(({ round, state }) => waited.has(round) && state === 'settled');
}

/**
 * Rounds and states of the tickets, as one text. When the text changes, a bet was accepted, paid or returned, so the
 * balance has changed.
 */
function waysOf(tickets: RoundView[]) {
  return tickets.map(({ round, state }) => `${round} ${state}`).join();
}
