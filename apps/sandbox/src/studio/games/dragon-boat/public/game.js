import { at, money, sleep } from '../../../kit/public/dom.js';
import { say } from '../../../kit/public/frame.js';
import { runGame } from '../../../kit/public/play.js';
import { firstGrid, markWins, showGrid, turnTo } from '../../../kit/public/reels.js';
import { writeRules } from './rules.js';
import { isDrawnSo } from './verify.js';

/** @typedef {import('./rules.js').Session} Session */
/** @typedef {NonNullable<Session['round']>} Round */
/** @typedef {import('../../../kit/public/play.js').GamePage<import('../game.ts').Sheet, import('../game.ts').RoundShown>} GamePage */

const PAUSE_AFTER_TURN_MS = 700;

/** What one turn paid, in words; what paid the same on several lines is said once. @param {Round['turns'][number]} turn @param {Readonly<Record<string, string>>} names */
function turnOf(turn, names) {
  if (turn.wins.length === 0) return 'ไม่มีรางวัลในตานี้';
  /** @type {Map<string, number[]>} */
  const alike = new Map();
  for (const { symbol, count, amount } of turn.wins) {
    const what = `${names[symbol]} ${count} ตัว`;
    alike.set(what, [...(alike.get(what) ?? []), amount]);
  }
  return [...alike].map(([what, amounts]) => `${what}${amounts.length > 1 ? ` ${amounts.length} เส้น` : ''} ${money(amounts.reduce((sum, amount) => sum + amount, 0))}`).join(' · ');
}

/** Which lines paid, under the reels. @param {Round['turns'][number]['wins']} wins */
function tellLines(wins) {
  const lines = wins.flatMap(({ line }) => line ?? []);
  at('lines').textContent = lines.length > 0 ? `เส้น ${lines.join(', ')}` : '20 เส้น · 3 ตัวตรงกันจากซ้ายจึงได้รางวัล';
}

/** @param {string} text nothing hides it */
function showCrest(text) {
  at('crest').textContent = text;
  at('crest').hidden = text === '';
}

/** The turns of a round one after the other: the paid one, then the free ones. @type {GamePage['showPlay']} */
async function showPlay({ game, cycle_ms: cycleMs }, round) {
  // One turn of the reels, inside the least time of a cycle.
  const turnMs = Math.min(1900, Math.max(300, cycleMs * 0.76));
  const free = round.turns.length - 1;
  let sum = 0;
  for (const [index, turn] of round.turns.entries()) {
    if (index > 0) showCrest(`ฟรีสปิน ${index} จาก ${free} · รางวัลคูณ ${game.free_multiplier}`);
    tellLines([]);
    await turnTo(game.strips, turn.stops, turn.grid, turnMs);
    markWins(turn.wins);
    tellLines(turn.wins);
    if (free === 0) return;
    sum += turn.win;
    say({ text: `${turnOf(turn, game.names)} · รวม ${money(sum)} บาท`, tone: '' });
    await sleep(PAUSE_AFTER_TURN_MS);
  }
  showCrest('');
}

/** @type {GamePage} */
const page = {
  words: { go: 'หมุน', ready: 'เลือกเดิมพันแล้วกดหมุน', playing: 'กำลังหมุน' },
  writeRules,
  showPlay,
  showStill({ game }, round) {
    const shown = round?.turns.at(-1);
    showGrid(shown?.grid ?? firstGrid(game.strips));
    markWins(shown?.wins ?? []);
    tellLines(shown?.wins ?? []);
  },
  detailOf({ game }, { turns }) {
    const [turn] = turns;
    return turns.length === 1 && turn && turn.wins.length > 0 ? turnOf(turn, game.names) : '';
  },
  proofOf: ({ game }, round) => ({
    how: 'วงล้อหยุด',
    facts: [['ตำแหน่งวงล้อ', round.turns.map((turn) => turn.stops.join(' ')).join(' | '), 'stops']],
    isSame: (draw) => isDrawnSo(round, game, draw),
  }),
  betOf: (stake) => ({ stake }),
};
runGame(page);
