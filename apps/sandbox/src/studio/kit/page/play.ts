import { at } from '../../../page/dom.ts';
import { money } from '../../../page/money.ts';
import { sleep } from '../../../page/time.ts';
import type { RoundView } from '../../engine/round-view.ts';
import type { SessionView } from '../../engine/session-view.ts';
import type { PlayView } from './api.ts';
import { loadSession, postAct, postPlay, Refusal } from './api.ts';
import type { Proof } from './fairness.ts';
import { writeFairness } from './fairness.ts';
import { balanceShown, showBalance as countBalance, runClock, say, showNet, showWin } from './frame.ts';
import { openSheets } from './sheets.ts';
import { untilLoaded } from './until-loaded.ts';
import type { Saying } from './words.ts';
import { resultOf, WORDS } from './words.ts';

/** The session as the page of one game sees it. */
export type Session<Sheet, Shown> = Omit<SessionView, 'game' | 'round'> & {
  game: SessionView['game'] & Sheet;
  round: (RoundView & Shown) | null;
};

/** What a game's page does that no other does. A round is shown as its game shows it (`Shown`). */
export interface GamePage<Sheet, Shown> {
  /**
   * on the main button; before a play; while it is drawn; what a play is called in a result, when not a round; which
   * bet the return is of, when there are several
   */
  words: { go: string; ready: string; playing: string; one?: string; returnOf?: string };
  writeRules: (session: Session<Sheet, Shown>) => void;
  /** a round, or the empty table, without motion */
  showStill: (session: Session<Sheet, Shown>, round: (RoundView & Shown) | null) => void;
  /** what the last play or act brought, with motion */
  showPlay: (session: Session<Sheet, Shown>, round: RoundView & Shown) => Promise<void>;
  /** words below the result */
  detailOf: (session: Session<Sheet, Shown>, round: RoundView & Shown) => string;
  /** of a round that is over */
  proofOf: (session: Session<Sheet, Shown>, round: RoundView & Shown) => Proof;
  /** the bet on the table; baht */
  betOf: (stake: number) => unknown;
  /** of a game whose rounds stand open for the player's acts */
  open?: Open<Shown>;
  /** of a game that is played from its stage, one quick play after another */
  shots?: Shots;
  /** of a game whose stake the player lays on the stage */
  table?: Table;
}

export interface Table {
  /** what lies there; baht, 0 for nothing */
  total: () => number;
  /** is given what to call when the total has changed */
  listen: (tell: () => void) => void;
  /** whether the stake may be changed */
  allow: (canBet: boolean) => void;
}

export interface Open<Shown> {
  /** what the main button does in an open round; null when it can do nothing */
  mainAct: (round: RoundView & Shown) => { word: string; act: unknown } | null;
  /** on the main button while it can do nothing */
  mainWait: string;
  sayingOf: (round: RoundView & Shown) => Saying;
  /** is given the way to act from the stage */
  listen: (doAct: (act: unknown) => void) => void;
  /** whether the bet may be changed, whether the stage may be acted on */
  allow: (what: { canBet: boolean; canAct: boolean }) => void;
}

export interface Shots {
  /** baht */
  stakeAtFirst: number;
  /** is given the way to play from the stage; it does nothing while a play is not over */
  listen: (play: () => void) => void;
  /** shows that a play is on its way; no word is said of it */
  begin: (bet: unknown) => void;
  /** which play it is, said while its fate is not known or when it came to nothing */
  sayingOf: (bet: unknown) => string;
  /** whether the stage may be played on; whether a play waits to be asked for again */
  allow: (what: { can: boolean; isDoubtful: boolean }) => void;
}

const POLL_MS = 1500;
const TRIES_MAX = 5;
const LATE_MS = 700;

/**
 * Runs the page of a game: the loop of bets, what is shown of them, and where the money is at every moment. A play or
 * an act whose answer never came is repeated with the same id, never replaced.
 */
export function runGame<Sheet, Shown>(game: GamePage<Sheet, Shown>) {
  type Round = RoundView & Shown;
  const load: () => Promise<Session<Sheet, Shown>> = loadSession;
  const play: (id: string, bet: unknown) => Promise<PlayView & Shown> = postPlay;
  const actIn: (round: string, id: string, act: unknown) => Promise<PlayView & Shown> = postAct;

  let session: Session<Sheet, Shown>;
  let last: Round | null = null;
  let stakeIndex = 0;
  let isBusy = true;
  /** By this device's clock. */
  let readyAt = 0;
  /** How far the studio's clock is ahead of this device's. */
  let aheadMs = 0;
  /** What was asked for and not answered. */
  let pending: { stake: number; isAct: boolean; bet?: unknown; ask: () => Promise<PlayView & Shown> } | null = null;

  const button = at('spin', HTMLButtonElement);
  const less = at('less', HTMLButtonElement);
  const more = at('more', HTMLButtonElement);
  const showBalance = (baht: number | null) => countBalance(baht, game.shots !== undefined);
  const openRound = () => (last?.state === 'open' ? last : null);
  const stakes = () => session.game.stakes;
  const stake = () => game.table?.total() ?? stakes()[stakeIndex] ?? 1;

  function setBusy(busy: boolean, word?: string) {
    isBusy = busy;
    const open = openRound();
    const main = open && game.open?.mainAct(open);
    button.disabled = busy || (!pending && (open ? !main : stake() === 0));
    at('spin-word').textContent =
      word ??
      (busy && !game.shots ? WORDS.wait : (main?.word ?? (open && game.open ? game.open.mainWait : game.words.go)));
    showStake();
  }

  function showStake() {
    const isFixed = isBusy || pending !== null || openRound() !== null;
    at('stake').textContent = money(pending?.stake ?? openRound()?.stake ?? stake());
    less.disabled = isFixed || stakeIndex === 0;
    more.disabled = isFixed || stakeIndex === stakes().length - 1;
    game.shots?.allow({ can: !isFixed, isDoubtful: pending !== null && !isBusy });
    game.table?.allow(!isFixed);
    game.open?.allow({ canBet: !isFixed, canAct: !isBusy && pending === null && openRound() !== null });
  }

  /** The main button: asks again what was not answered, or acts in the open round, or plays. */
  async function go() {
    if (isBusy || button.disabled) return;
    const open = openRound();
    if (pending) return ask(pending);
    if (open) return act(game.open?.mainAct(open)?.act);
    const [id, bet, baht] = [crypto.randomUUID(), game.betOf(stake()), stake()];
    return ask({ stake: baht, isAct: false, bet, ask: () => play(id, bet) });
  }

  /** @param what the game's act */
  async function act(what: unknown) {
    const round = openRound();
    if (isBusy || pending || !round || what === undefined) return;
    const id = crypto.randomUUID();
    return ask({ stake: round.stake, isAct: true, ask: () => actIn(round.round, id, what) });
  }

  async function ask(wanted: NonNullable<typeof pending>) {
    pending = wanted;
    setBusy(true);
    if (game.shots) game.shots.begin(wanted.bet);
    else if (!wanted.isAct) say({ text: game.words.playing, tone: '' });
    const view = await askUntilAnswered(wanted);
    if (!view) return;
    pending = null;
    readyAt = Date.now() + (Date.parse(view.next_play_at) - Date.parse(view.now));
    session.next_commit = view.next_commit;
    if (view.state === 'open' || view.server_seed) {
      const before = balanceShown();
      if (!wanted.isAct && before !== null) showBalance(before - view.stake);
      await game.showPlay(session, view);
    }
    await settle(view, view.net);
    await rest();
  }

  /** Lets the next play begin when its time has come; an open round waits for nothing. */
  async function rest() {
    if (!openRound()) await sleep(Math.max(0, readyAt - Date.now()));
    setBusy(false);
  }

  async function askUntilAnswered({ isAct, bet, ask: send }: NonNullable<typeof pending>) {
    let isHeldUp = false;
    const detail = game.shots?.sayingOf(bet) ?? '';
    for (let tries = 0; tries < TRIES_MAX; tries++) {
      // A quick play is shown without a word, until its answer is late.
      const late =
        game.shots && tries === 0
          ? setTimeout(() => say({ text: game.words.playing, tone: '', detail }), LATE_MS)
          : undefined;
      try {
        return await send().finally(() => clearTimeout(late));
      } catch (error) {
        isHeldUp = error instanceof Refusal && error.status === 409;
        if (error instanceof Refusal && error.status === 404) {
          say({ text: WORDS.gone, tone: 'stop' });
          return null;
        }
        // The round went on without this page, or is over: it is shown as it is.
        if (isHeldUp && isAct) return takeUp(await load().catch(() => null));
        say({ text: error instanceof Refusal ? WORDS.busy : WORDS.unknown, tone: '', detail });
        await sleep(POLL_MS);
      }
    }
    if (isHeldUp) {
      // A round that opened while the player came anew: it goes on here.
      const fresh = await load().catch(() => null);
      if (fresh?.round?.state === 'open') return takeUp(fresh);
      pending = null;
      say({ text: WORDS.heldUp, tone: 'stop', detail });
      setBusy(false);
    } else {
      say({ text: WORDS.unreachable, tone: 'stop', detail });
      setBusy(false, WORDS.again);
    }
    return null;
  }

  /**
   * Shows the newest round as the studio has it.
   * @param fresh null when it could not be read
   */
  async function takeUp(fresh: Session<Sheet, Shown> | null) {
    if (!fresh?.round) {
      say({ text: WORDS.unreachable, tone: 'stop' });
      setBusy(false, WORDS.again);
      return null;
    }
    pending = null;
    session.next_commit = fresh.next_commit;
    game.showStill(session, fresh.round);
    await settle({ ...fresh.round, balance: fresh.balance ?? fresh.round.balance }, fresh.net);
    await rest();
    return null;
  }

  /** Shows where a round stands, and waits until the money is where it belongs. */
  async function settle(round: Round, net: number) {
    let now = round;
    for (;;) {
      last = now;
      showNet(net);
      if (now.balance !== null) showBalance(now.balance);
      if (now.win !== null) showWin(now);
      say(
        now.state === 'open' && game.open
          ? game.open.sayingOf(now)
          : {
              ...resultOf(now, game.words.one),
              detail: now.win === null ? (game.shots?.sayingOf(now.bet) ?? '') : game.detailOf(session, now),
            },
      );
      // Called off by a wallet that said no balance with it: it is asked for.
      if (now.state === 'voided' && now.balance === null)
        showBalance((await load().catch(() => null))?.balance ?? balanceShown());
      // The outcome is known: the member may go on while the win travels, and sees it arrive.
      if (now.state === 'drawn') void watchWin(now.round);
      if (now.state === 'open') void watchOpen(now);
      if (now.state !== 'betting' && now.state !== 'rolling_back') return;
      await sleep(POLL_MS);
      const fresh = await load().catch(() => null);
      if (fresh?.round?.round !== now.round) continue;
      if (fresh.round.state === 'open' || fresh.round.server_seed) await game.showPlay(session, fresh.round);
      ({ round: now, net } = {
        round: { ...fresh.round, balance: fresh.balance ?? fresh.round.balance },
        net: fresh.net,
      });
    }
  }

  /** Refreshes the balance when a late win has arrived, or was called off, unless another round has begun. */
  async function watchWin(round: string) {
    while (last?.round === round && last.state === 'drawn') {
      await sleep(POLL_MS);
      const fresh = await load().catch(() => null);
      if (isBusy && pending) return;
      if (last?.round !== round || fresh?.round?.round !== round || fresh.round.state === 'drawn') continue;
      last = fresh.round;
      showBalance(fresh.balance ?? fresh.round.balance);
      const result = resultOf(fresh.round, game.words.one);
      if (fresh.round.state === 'settled') {
        say({ ...result, text: `${result.text} · เข้าเครดิตแล้ว` });
      } else {
        // Voided: what the picture paid was not paid.
        showNet(fresh.net);
        showWin(fresh.round);
        game.showStill(session, null);
        say(result);
      }
    }
  }

  /** A round that nobody acts in is ended by its game's rule: the page shows so when it has come to that. */
  async function watchOpen(round: Round) {
    await sleep(Math.max(0, Date.parse(round.due_at ?? '') - aheadMs - Date.now()) + POLL_MS);
    const fresh = await load().catch(() => null);
    if (last !== round || isBusy || pending || fresh?.round?.round !== round.round || fresh.round.state === 'open')
      return;
    setBusy(true);
    await takeUp(fresh);
  }

  /** The balance may be unreadable for a moment; the page asks again until it knows. */
  async function readBalance() {
    while (balanceShown() === null) {
      await sleep(2 * POLL_MS);
      const fresh = await load().catch(() => null);
      if (fresh && balanceShown() === null && fresh.balance !== null) {
        showBalance(fresh.balance);
        if (!isBusy && !openRound()) say({ text: game.words.ready, tone: '' });
      }
    }
  }

  async function begin() {
    session = await untilLoaded(load);
    const { round, mode } = session;
    aheadMs = Date.parse(session.now) - Date.now();
    if (mode === 'demo') at('mode').textContent = WORDS.demo;
    at('rtp').textContent = `อัตราจ่ายคืน ${session.game.rtp.toFixed(2)}%${game.words.returnOf ?? ''}`;
    stakeIndex = Math.max(0, stakes().indexOf(round?.stake ?? game.shots?.stakeAtFirst ?? 10));
    runClock(Date.now() - (Date.parse(session.now) - Date.parse(session.started_at)));
    readyAt = Date.now() + (Date.parse(session.next_play_at) - Date.parse(session.now));
    showBalance(session.balance);
    showNet(session.net);
    game.writeRules(session);
    game.showStill(session, round);
    setBusy(true);
    if (round) {
      // The session's balance is fresher than the one written down with the round.
      await settle({ ...round, balance: session.balance }, session.net);
    } else {
      say({ text: game.words.ready, tone: '' });
    }
    if (session.balance === null) {
      say({ text: WORDS.noBalance, tone: 'stop' });
      void readBalance();
    }
    await rest();
  }

  button.addEventListener('click', () => void go());
  // Holding the key down does not play on; the space key presses a button once anyway.
  button.addEventListener('keydown', (event) => event.repeat && event.key === 'Enter' && event.preventDefault());
  game.open?.listen((what) => void act(what));
  game.shots?.listen(() => void (pending ?? go()));
  game.table?.listen(() => setBusy(isBusy));
  for (const [one, step] of [
    [less, -1],
    [more, 1],
  ] as const) {
    one.addEventListener('click', () => {
      stakeIndex = Math.min(stakes().length - 1, Math.max(0, stakeIndex + step));
      showStake();
    });
  }
  openSheets(() => {
    if (session) writeFairness(session.next_commit, last, last?.server_seed ? game.proofOf(session, last) : null);
    return Boolean(session);
  });
  // Space and enter play wherever they would do nothing else; they never act in an open round. Holding a key down does
  // not play on.
  document.addEventListener('keydown', (event) => {
    const isFree = event.target === document.body && !document.querySelector('dialog[open]') && !openRound();
    if (!isFree || event.repeat || (event.key !== ' ' && event.key !== 'Enter')) return;
    event.preventDefault();
    void go();
  });

  begin().catch((error) => {
    say({ text: error instanceof Refusal ? WORDS.gone : WORDS.unreachable, tone: 'stop' });
  });
}
