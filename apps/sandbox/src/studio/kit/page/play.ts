import { at, make, write } from '../../../page/dom.ts';
import { money } from '../../../page/money.ts';
import { sleep } from '../../../page/time.ts';
import type { RoundView } from '../../engine/round-view.ts';
import type { PlayView } from './api.ts';
import { loadSession, postAct, postPlay, Refusal } from './api.ts';
import { writeFairness } from './fairness.ts';
import {
  balanceShown,
  showBalance as countBalance,
  fillButton,
  focusAfterRound,
  runClock,
  say,
  showNet,
  showWin,
} from './frame.ts';
import type { GamePage, Session, Shots } from './game-page.ts';
import { findLeft, forgetUnderWay, keep, keepFor, keepUnderWay, keptText, sayLeft } from './left-off.ts';
import { openSheets } from './sheets.ts';
import { play } from './sound/sound.ts';
import { offerSound } from './sound/switches.ts';
import { rest as leaveToBar, resultShown, roundStarted, stageReady } from './stage.ts';
import { createStakeList } from './stake-list.ts';
import { createTelling } from './telling.ts';
import { untilLoaded } from './until-loaded.ts';
import { calmScene } from './wins/scene.ts';
import { resultOf, underWay, WORDS, waitWords } from './words.ts';

const POLL_MS = 1500;
const TRIES_MAX = 5;
/** Time until a shot that came too early for the studio's cycle is sent again. */
const EARLY_MS = 60;

/**
 * Run the page of a game: repeated plays, their display, and the current state of the money. A play or an action
 * without an answer is repeated with the same id, and never replaced by a new one.
 */
export function runGame<Sheet, Shown>(game: GamePage<Sheet, Shown>) {
  type Round = RoundView & Shown;
  const load: () => Promise<Session<Sheet, Shown>> = () => loadSession();
  const send: (id: string, bet: unknown) => Promise<PlayView & Shown> = postPlay;
  const actIn: (round: string, id: string, act: unknown) => Promise<PlayView & Shown> = postAct;

  let session: Session<Sheet, Shown>;
  let last: Round | null = null;
  let stakeIndex = 0;
  let isBusy = true;
  /** Earliest time of the next play, by the clock of this device. */
  let readyAt = 0;
  /** Time when the newest request was sent, by the clock of this device. */
  let sentAt = 0;
  /** Whether nothing is wrong with the play that is under way. */
  let isSmooth = false;
  /** Results of shots that are being shown, while the next one may begin already. */
  const telling = createTelling();
  /** Offset of the studio's clock from the clock of this device. */
  let aheadMs = 0;
  /** Request of a play or an action that has no answer yet. */
  let pending: { stake: number; isAct: boolean; bet?: unknown; ask: () => Promise<PlayView & Shown> } | null = null;

  const button = at('spin', HTMLButtonElement);
  const less = at('less', HTMLButtonElement);
  const more = at('more', HTMLButtonElement);
  /** All stakes in one list, for a game whose round takes one stake. */
  const pick = game.open
    ? createStakeList((index) => {
        stakeIndex = index;
        keep('stake', String(stake()));
        falter();
      })
    : null;
  const showBalance = (baht: number | null) => countBalance(baht, game.shots !== undefined);
  const openRound = () => (last?.state === 'open' ? last : null);
  const stakes = () => session.game.stakes;
  const stake = () => game.table?.total() ?? stakes()[stakeIndex] ?? 1;

  function setBusy(busy: boolean, word?: string) {
    isBusy = busy;
    const open = openRound();
    const main = open && game.open?.mainAct(open);
    button.disabled = busy || (!pending && (open ? !main : stake() === 0));
    const start = (open ? game.open?.mainWait : game.table?.wordOfRepeat()) ?? game.words.go;
    at('spin-word').textContent = word ?? (busy && !game.shots ? WORDS.wait : (main?.word ?? start));
    showStake();
  }

  function showStake() {
    const isFixed = isBusy || pending !== null || openRound() !== null;
    // A shot that is under way has its stake; the stake of the next one may be changed meanwhile.
    const isNext = game.shots !== undefined && isBusy;
    const shown = isNext ? stake() : (pending?.stake ?? openRound()?.stake ?? stake());
    write(at('stake'), money(shown));
    less.disabled = (isFixed && !isNext) || stakeIndex === 0;
    more.disabled = (isFixed && !isNext) || stakeIndex === stakes().length - 1;
    game.shots?.stakeShown(shown);
    game.shots?.allow({ can: !isFixed, isDoubtful: pending !== null && !isBusy, isSoon: isBusy && isSmooth });
    game.table?.allow(!isFixed);
    game.open?.allow({ canBet: !isFixed, canAct: !isBusy && pending === null && openRound() !== null, stake: shown });
    pick?.show(shown, !isFixed);
  }

  /** Handle the main button: repeat an unanswered request, or act in the open round, or start a play. */
  async function go() {
    if (isBusy || button.disabled) return;
    const open = openRound();
    if (pending) return ask(pending);
    if (open) return act(game.open?.mainAct(open)?.act);
    const [id, baht, bet] = [crypto.randomUUID(), stake(), game.betOf(stake())];
    // after a reload the page goes on with its open round, or tells what the play brought
    keepUnderWay(id);
    return ask({ stake: baht, isAct: false, bet, ask: () => send(id, bet) });
  }

  /** Send an action in the open round. @param what the game's action */
  async function act(what: unknown) {
    const round = openRound();
    if (isBusy || pending || !round || what === undefined) return;
    const id = crypto.randomUUID();
    return ask({ stake: round.stake, isAct: true, ask: () => actIn(round.round, id, what) });
  }

  async function ask(wanted: NonNullable<typeof pending>) {
    // the money of the play before stands before the next stake is taken
    const isTold = telling.isWaiting();
    if (isTold) {
      game.shots?.hurry();
      telling.now();
    }
    pending = wanted;
    isSmooth = true;
    setBusy(true);
    roundStarted();
    calmScene();
    play('button');
    if (!wanted.isAct) game.spin?.begin();
    if (game.shots) {
      // what is said of the shot before is no result of this one
      say(
        underWay({ playing: game.words.playing, shot: game.shots.sayingOf(wanted.bet), before: isTold ? last : null }),
      );
      game.shots.begin(wanted.bet);
    } else if (!wanted.isAct) say({ text: game.words.playing, tone: '' });
    const view = await askUntilAnswered(wanted);
    // nothing was drawn: what turned stands as it stood
    if (game.spin && !(view?.state === 'open' || view?.server_seed)) game.showStill(session, last);
    if (!view) {
      // what is shown is all that is known; an outcome that nobody knows yet is the bar's to tell
      if (pending) leaveToBar();
      else resultShown();
      return;
    }
    pending = null;
    readyAt = readyAfter(view);
    session.next_commit = view.next_commit;
    if (!view.server_seed) falter();
    if (view.state === 'open' || view.server_seed) {
      const before = balanceShown();
      if (!wanted.isAct && before !== null) showBalance(before - view.stake);
      const shown = game.showPlay(session, view);
      if (game.shots?.goesOn(view)) return showBesideNext(view, shown, game.shots);
      await shown;
    }
    await settle(view, view.net);
    resultShown();
    await rest();
    if (!openRound()) focusAfterRound(button, Boolean(game.open));
  }

  /** Tell the result of a drawn shot at the end of its show, or when the next shot begins: it does not wait. */
  async function showBesideNext(view: PlayView & Shown, shown: Promise<void>, { hasLanded }: Shots) {
    void hasLanded().then(rest);
    await telling.after(shown, () => {
      // what is drawn is told at once; only the wallet may be waited for
      void settle(view, view.net);
      resultShown();
    });
  }

  /**
   * Earliest time of the play after this one. Shots are counted from tap to tap: the trip of the answer does not add to
   * the cycle.
   */
  function readyAfter(view: PlayView): number {
    const byAnswer = Date.now() + (Date.parse(view.next_play_at) - Date.parse(view.now));
    const bySending = sentAt + (Date.parse(view.next_play_at) - Date.parse(view.created_at));
    return game.shots ? Math.min(byAnswer, bySending) : byAnswer;
  }

  /** Tell the stage that the next play may take long, or never come. */
  function falter() {
    isSmooth = false;
    showStake();
  }

  /** Enable the next play when it is allowed. An action in an open round is allowed at once. */
  async function rest() {
    if (!openRound()) await waitUntilReady();
    setBusy(false);
  }

  /**
   * Wait for the cycle. A round of decisions may end early in it: then the button says how long it waits. The button of
   * other games fills meanwhile.
   */
  async function waitUntilReady() {
    if (game.spin) fillButton(button, readyAt - Date.now(), game.words.go);
    for (let left = readyAt - Date.now(); left > 0; left = readyAt - Date.now()) {
      if (game.open) at('spin-word').textContent = waitWords(left);
      await sleep(game.open ? left % 1000 || 1000 : left);
    }
  }

  async function askUntilAnswered({ isAct, bet, ask: post }: NonNullable<typeof pending>) {
    let isHeldUp = false;
    const detail = game.shots?.sayingOf(bet) ?? '';
    for (let tries = 0; tries < TRIES_MAX; tries++) {
      try {
        sentAt = Date.now();
        return await post();
      } catch (error) {
        // The studio took nothing: the trip of this shot was quicker than that of the last one.
        if (game.shots && tries === 0 && error instanceof Refusal && error.status === 429) {
          await sleep(EARLY_MS);
          continue;
        }
        falter();
        isHeldUp = error instanceof Refusal && error.status === 409;
        // Nothing more can be done in this page: another window has the round, or nobody has.
        if (error instanceof Refusal && (error.status === 404 || error.reason === 'moved')) {
          say({ text: error.reason === 'moved' ? WORDS.moved : WORDS.gone, tone: 'stop' });
          at('spin-word').textContent = WORDS.closed;
          return null;
        }
        // The game was changed while this page was open: asking again never helps.
        if (error instanceof Refusal && error.status === 422) {
          pending = null;
          say({ text: WORDS.outdated, tone: 'stop', detail });
          setBusy(false);
          return null;
        }
        // The round continued in another page, or is over: show its current state.
        if (isHeldUp && isAct) return takeUp(await load().catch(() => null));
        say({ text: error instanceof Refusal ? WORDS.busy : WORDS.unknown, tone: '', detail });
        await sleep(POLL_MS);
      }
    }
    if (isHeldUp) {
      // Another round blocks the play. It may have opened while the player reloaded the page: then it continues here.
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
   * Show the newest round, as loaded from the studio.
   * @param fresh null when the session could not be loaded
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

  /** Show the state of a round, and wait until its money is settled. */
  async function settle(round: Round, net: number) {
    let now = round;
    for (;;) {
      last = now;
      showNet(net);
      if (now.balance !== null) showBalance(now.balance);
      if (now.win !== null) {
        showWin(now);
        game.told?.(now);
      }
      say(
        now.state === 'open' && game.open
          ? game.open.sayingOf(now)
          : {
              ...resultOf(now, game.words.one),
              detail: now.win === null ? (game.shots?.sayingOf(now.bet) ?? '') : game.detailOf(session, now),
            },
      );
      // an open round may have come from an earlier session: this one has it now
      if (now.state === 'open') keepUnderWay(now.play_id);
      else if (now.state !== 'betting' && now.state !== 'rolling_back') forgetUnderWay(now.play_id);
      // The wallet's refusal of the win contains no balance, so the page asks for the balance.
      if (now.state === 'voided' && now.balance === null)
        showBalance((await load().catch(() => null))?.balance ?? balanceShown());
      // The outcome is known. The player may continue while the win is sent to the wallet, and sees the balance change
      // when the wallet has the win.
      if (now.state === 'drawn') void watchWin(now.round);
      if (now.state === 'open') {
        // the game's rule may end it before this page hears of it
        roundStarted(now.round);
        void watchOpen(now);
      } else if (now.state !== 'betting' && now.state !== 'rolling_back') {
        resultShown(now.round);
      }
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

  /** Refresh the balance when a late win was paid or voided, unless another round has begun. */
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
        // The round was voided: the displayed win was not paid, so the net result is corrected.
        showNet(fresh.net);
        showWin(fresh.round);
        game.showStill(session, null);
        say(result);
      }
    }
  }

  /** Watch an open round: when the game's rule ends an abandoned round, show the result. */
  async function watchOpen(round: Round) {
    await sleep(Math.max(0, Date.parse(round.due_at ?? '') - aheadMs - Date.now()) + POLL_MS);
    const fresh = await load().catch(() => null);
    if (last !== round || isBusy || pending || fresh?.round?.round !== round.round || fresh.round.state === 'open')
      return;
    setBusy(true);
    await takeUp(fresh);
  }

  /** Poll the balance while it is unavailable, until it is known. */
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

  const sayDoubt = () => say({ text: WORDS.unknown, tone: '' });

  /** Show and tell what the play brought that was under way when the page was left: its stake was taken. */
  async function tellLeft(round: Round) {
    let now: Round | null = round;
    while (now && now.state !== 'open') {
      const isOver = now.state !== 'betting' && now.state !== 'rolling_back';
      const detail = now.win === null ? (game.shots?.sayingOf(now.bet) ?? '') : game.detailOf(session, now);
      say(sayLeft({ ...resultOf(now, ''), detail }, game.shots ? 'นัด' : 'รอบ'));
      if (isOver) {
        last = now;
        game.showStill(session, now);
        return forgetUnderWay(now.play_id);
      }
      await sleep(POLL_MS);
      const fresh = await load().catch(() => null);
      now = await findLeft(fresh?.round ?? null, sayDoubt);
      // its stake was taken meanwhile, and its round goes on in this session
      if (now && now === fresh?.round && now.state === 'open') await takeUp(fresh);
    }
  }

  async function begin() {
    session = await untilLoaded(load, () => say({ text: WORDS.noGame, tone: 'stop' }));
    const { round, mode } = session;
    keepFor(session.player);
    aheadMs = Date.parse(session.now) - Date.now();
    if (mode === 'demo') at('mode').textContent = WORDS.demo;
    const returned = `อัตราจ่ายคืน ${session.game.rtp.toFixed(2)}%`;
    at('rtp').replaceChildren(
      returned,
      ...(game.words.returnOf ? [' ', make('span', game.words.returnOf, 'whole')] : []),
    );
    pick?.offer(stakes());
    const wanted = [round?.stake, Number(keptText('stake')), game.shots?.stakeAtFirst ?? 10];
    stakeIndex = Math.max(0, stakes().indexOf(wanted.find((baht) => baht && stakes().includes(baht)) ?? 0));
    runClock(Date.now() - (Date.parse(session.now) - Date.parse(session.started_at)));
    readyAt = Date.now() + (Date.parse(session.next_play_at) - Date.parse(session.now));
    showBalance(session.balance);
    showNet(session.net);
    game.writeRules(session);
    game.showStill(session, round);
    setBusy(true);
    stageReady();
    const left = await findLeft(round, sayDoubt);
    if (round) {
      // The balance of the session is newer than the balance stored with the round.
      await settle({ ...round, balance: session.balance }, session.net);
    } else {
      say({ text: game.words.ready, tone: '' });
    }
    // the own round of this session was settled meanwhile, or stands open and tells its own result
    const told = left && left === round ? last : left;
    if (told) await tellLeft(told);
    if (session.balance === null) {
      say({ text: WORDS.noBalance, tone: 'stop' });
      void readBalance();
    }
    await rest();
  }

  button.addEventListener('click', () => void go());
  // A held enter key does not repeat the play; a held space key presses a button only once anyway.
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
      play(step > 0 ? 'stakeUp' : 'stakeDown');
      keep('stake', String(stake()));
      // a tap that waits was meant for the stake before
      const wasSmooth = isSmooth;
      falter();
      isSmooth = wasSmooth;
      showStake();
    });
  }
  offerSound();
  openSheets(() => {
    if (session) writeFairness(session.next_commit, last, last?.server_seed ? game.proofOf(session, last) : null);
    return Boolean(session);
  });
  // Space and enter start a play wherever they have no other function; they never send an action in an open round. A
  // held key does not repeat the play.
  document.addEventListener('keydown', (event) => {
    const isFree = event.target === document.body && !document.querySelector('dialog[open]') && !openRound();
    if (!isFree || event.repeat || (event.key !== ' ' && event.key !== 'Enter')) return;
    event.preventDefault();
    if (isBusy) game.spin?.skip();
    else void go();
  });

  begin().catch((error) => {
    say({ text: error instanceof Refusal ? WORDS.gone : WORDS.unreachable, tone: 'stop' });
  });
}
