import { loadSession, postSpin, Refusal } from './api.js';
import { writeFairness } from './fairness.js';
import { at, money, sleep } from './numbers.js';
import { markWins, showGrid, turnTo } from './reels.js';
import { writeRules } from './rules.js';
import { balanceShown, runClock, say, showBalance, showCrest, showNet, showWin } from './table.js';
import { resultOf, turnOf, WORDS } from './words.js';

/** @typedef {import('./api.js').SessionView} SessionView */
/** @typedef {import('../../round-view.ts').RoundView} RoundView */

const POLL_MS = 1500;
const TRIES_MAX = 5;
const PAUSE_AFTER_TURN_MS = 700;

/** @type {SessionView} */
let session;
/** @type {RoundView | null} */
let last = null;
let stakeIndex = 0;
let isBusy = true;
/** A spin whose answer never came: it is repeated with the same id, never replaced. @type {{ id: string, stake: number } | null} */
let pending = null;

const spinButton = /** @type {HTMLButtonElement} */ (at('spin'));
const less = /** @type {HTMLButtonElement} */ (at('less'));
const more = /** @type {HTMLButtonElement} */ (at('more'));

const stake = () => session.game.stakes[stakeIndex] ?? 1;
/** One turn of the reels, inside the least time of a cycle. */
const turnMs = () => Math.min(1900, Math.max(300, session.spin_ms * 0.76));

/** @param {boolean} busy @param {string} [word] */
function setBusy(busy, word = busy ? WORDS.wait : WORDS.spin) {
  isBusy = busy;
  spinButton.disabled = busy;
  at('spin-word').textContent = word;
  showStake();
}

function showStake() {
  at('stake').textContent = money(pending?.stake ?? stake());
  less.disabled = isBusy || pending !== null || stakeIndex === 0;
  more.disabled = isBusy || pending !== null || stakeIndex === session.game.stakes.length - 1;
}

async function spin() {
  if (isBusy) return;
  pending ??= { id: crypto.randomUUID(), stake: stake() };
  setBusy(true);
  say({ text: WORDS.turning, tone: '' });
  const view = await askUntilAnswered(pending);
  if (!view) return;
  pending = null;
  const readyAt = Date.now() + (Date.parse(view.next_spin_at) - Date.parse(view.now));
  session.next_commit = view.next_commit;
  if (view.turns.length > 0) {
    const before = balanceShown();
    if (before !== null) showBalance(before - view.stake);
    await showTurns(view);
  }
  await settle(view, view.net);
  await sleep(Math.max(0, readyAt - Date.now()));
  setBusy(false);
}

/** @param {{ id: string, stake: number }} wanted */
async function askUntilAnswered({ id, stake: baht }) {
  for (let tries = 0; tries < TRIES_MAX; tries++) {
    try {
      return await postSpin(id, baht);
    } catch (error) {
      if (error instanceof Refusal && error.status === 404) {
        say({ text: WORDS.gone, tone: 'stop' });
        return null;
      }
      say({ text: error instanceof Refusal ? WORDS.busy : WORDS.unknown, tone: '' });
      await sleep(POLL_MS);
    }
  }
  say({ text: WORDS.unreachable, tone: 'stop' });
  setBusy(false, WORDS.again);
  return null;
}

/** @param {RoundView} round */
async function showTurns(round) {
  const free = round.turns.length - 1;
  let sum = 0;
  for (const [index, turn] of round.turns.entries()) {
    if (index > 0) showCrest(`ฟรีสปิน ${index} จาก ${free} · รางวัลคูณ ${session.game.free_multiplier}`);
    await turnTo(session.game.strips, turn.stops, turn.grid, turnMs());
    markWins(turn.wins);
    if (free === 0) return;
    sum += turn.win;
    say({ text: `${turnOf(turn, session.game.names)} · รวม ${money(sum)} บาท`, tone: '' });
    await sleep(PAUSE_AFTER_TURN_MS);
  }
  showCrest('');
}

/**
 * Shows where a round stands, and waits until the money is where it belongs.
 * @param {RoundView} round @param {number} net
 */
async function settle(round, net) {
  let now = round;
  for (;;) {
    last = now;
    showNet(net);
    if (now.balance !== null) showBalance(now.balance);
    if (now.win !== null) showWin(now);
    const result = resultOf(now);
    const [turn] = now.turns;
    const detail = now.turns.length === 1 && turn && turn.wins.length > 0 ? turnOf(turn, session.game.names) : '';
    say({ ...result, detail });
    // Called off by a wallet that said no balance with it: it is asked for.
    if (now.state === 'voided' && now.balance === null) showBalance((await loadSession().catch(() => null))?.balance ?? balanceShown());
    if (now.state !== 'betting' && now.state !== 'rolling_back' && now.state !== 'drawn') return;
    // The outcome is known: the member may go on while the win travels, and sees it arrive.
    if (now.state === 'drawn') {
      void watchWin(now.round);
      return;
    }
    await sleep(POLL_MS);
    const fresh = await loadSession().catch(() => null);
    if (fresh?.round?.round !== now.round) continue;
    if (fresh.round.turns.length > 0) await showTurns(fresh.round);
    ({ round: now, net } = { round: { ...fresh.round, balance: fresh.balance ?? fresh.round.balance }, net: fresh.net });
  }
}

/** Refreshes the balance when a late win has arrived, or was called off, unless another round has begun. @param {string} round */
async function watchWin(round) {
  while (last?.round === round && last.state === 'drawn') {
    await sleep(POLL_MS);
    const fresh = await loadSession().catch(() => null);
    if (isBusy && pending) return;
    if (last?.round !== round || fresh?.round?.round !== round || fresh.round.state === 'drawn') continue;
    last = fresh.round;
    showBalance(fresh.balance ?? fresh.round.balance);
    const result = resultOf(fresh.round);
    if (fresh.round.state === 'settled') {
      say({ ...result, text: `${result.text} · เข้าเครดิตแล้ว` });
    } else {
      // Voided: what the reels paid was not paid.
      showNet(fresh.net);
      showWin(fresh.round);
      markWins([]);
      say(result);
    }
  }
}

/** The balance may be unreadable for a moment; the page asks again until it knows. */
async function readBalance() {
  while (balanceShown() === null) {
    await sleep(2 * POLL_MS);
    const fresh = await loadSession().catch(() => null);
    if (fresh && balanceShown() === null && fresh.balance !== null) {
      showBalance(fresh.balance);
      if (!isBusy) say({ text: WORDS.ready, tone: '' });
    }
  }
}

async function begin() {
  session = await loadSession();
  const { game, round, mode } = session;
  if (mode === 'demo') at('mode').textContent = WORDS.demo;
  at('rtp').textContent = `อัตราจ่ายคืน ${game.rtp.toFixed(2)}%`;
  stakeIndex = Math.max(0, game.stakes.indexOf(round?.stake ?? 10));
  runClock(Date.now() - (Date.parse(session.now) - Date.parse(session.started_at)));
  showBalance(session.balance);
  showNet(session.net);
  writeRules(session);
  const shown = round?.turns.at(-1);
  showGrid(shown?.grid ?? game.strips.map((strip, reel) => [0, 1, 2].map((row) => strip[(reel * 5 + row) % strip.length] ?? '')));
  setBusy(true);
  if (round) {
    if (shown) markWins(shown.wins);
    // The session's balance is fresher than the one written down with the round.
    await settle({ ...round, balance: session.balance }, session.net);
  } else {
    say({ text: WORDS.ready, tone: '' });
  }
  if (session.balance === null) {
    say({ text: WORDS.noBalance, tone: 'stop' });
    void readBalance();
  }
  await sleep(Math.max(0, Date.parse(session.next_spin_at) - Date.parse(session.now)));
  setBusy(false);
}

spinButton.addEventListener('click', () => void spin());
less.addEventListener('click', () => {
  stakeIndex = Math.max(0, stakeIndex - 1);
  showStake();
});
more.addEventListener('click', () => {
  stakeIndex = Math.min(session.game.stakes.length - 1, stakeIndex + 1);
  showStake();
});
for (const name of ['rules', 'fair']) {
  const sheet = /** @type {HTMLDialogElement} */ (at(name));
  at(`open-${name}`).addEventListener('click', () => {
    if (!session) return;
    if (name === 'fair') writeFairness(session.next_commit, last, session.game.strips);
    sheet.showModal();
  });
}
// Space and enter spin wherever they would do nothing else. Holding a key down does not play on.
document.addEventListener('keydown', (event) => {
  const isFree = event.target === document.body && !document.querySelector('dialog[open]');
  if (!isFree || event.repeat || (event.key !== ' ' && event.key !== 'Enter')) return;
  event.preventDefault();
  void spin();
});

begin().catch((error) => {
  say({ text: error instanceof Refusal ? WORDS.gone : WORDS.unreachable, tone: 'stop' });
});
