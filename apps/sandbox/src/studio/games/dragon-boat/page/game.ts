import { at } from '../../../../page/dom.ts';
import { money } from '../../../../page/money.ts';
import { sleep } from '../../../../page/time.ts';
import { say } from '../../../kit/page/frame.ts';
import type { GamePage as PageOf } from '../../../kit/page/play.ts';
import { runGame } from '../../../kit/page/play.ts';
import { firstGrid, markWins, showGrid, turnTo } from '../../../kit/page/reels.ts';
import type { RoundShown, Sheet } from '../game.ts';
import type { Session } from './rules.ts';
import { writeRules } from './rules.ts';
import { isDrawnSo } from './verify.ts';

export type Round = NonNullable<Session['round']>;
export type GamePage = PageOf<Sheet, RoundShown>;

const PAUSE_AFTER_TURN_MS = 700;

/** Wins of one spin as text; equal wins on several lines are listed once. */
function turnOf(turn: Round['turns'][number], names: Readonly<Record<string, string>>) {
  if (turn.wins.length === 0) return 'รอบนี้ไม่มีรางวัล';
  const alike: Map<string, number[]> = new Map();
  for (const { symbol, count, amount } of turn.wins) {
    const what = `${names[symbol]} ${count} ตัว`;
    alike.set(what, [...(alike.get(what) ?? []), amount]);
  }
  return [...alike]
    .map(
      ([what, amounts]) =>
        `${what}${amounts.length > 1 ? ` ${amounts.length} เส้น` : ''} ${money(amounts.reduce((sum, amount) => sum + amount, 0))}`,
    )
    .join(' · ');
}

/** Show the winning lines below the reels. */
function tellLines(wins: Round['turns'][number]['wins']) {
  const lines = wins.flatMap(({ line }) => line ?? []);
  at('lines').textContent = lines.length > 0 ? `เส้น ${lines.join(', ')}` : '20 เส้น · 3 ตัวตรงกันจากซ้ายจึงได้รางวัล';
}

/**
 * Show a text above the reels.
 * @param text an empty text hides the element
 */
function showCrest(text: string) {
  at('crest').textContent = text;
  at('crest').hidden = text === '';
}

/** Show the spins of a round one after the other: first the paid spin, then the free spins. */
async function showPlay({ game, cycle_ms: cycleMs }: Session, round: Round) {
  // Duration of one spin, within the minimum time of a game cycle.
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

const page: GamePage = {
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
  proofOf: (_session, round) => ({
    how: 'วงล้อหยุด',
    facts: [['ตำแหน่งวงล้อ', round.turns.map((turn) => turn.stops.join(' ')).join(' | '), 'stops']],
    isSame: (numbers) => isDrawnSo(round, numbers),
  }),
  betOf: (stake) => ({ stake }),
};
runGame(page);
