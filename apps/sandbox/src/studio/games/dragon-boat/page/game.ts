import { at } from '../../../../page/dom.ts';
import { money } from '../../../../page/money.ts';
import { sleep } from '../../../../page/time.ts';
import { say } from '../../../kit/page/frame.ts';
import type { GamePage as PageOf } from '../../../kit/page/game-page.ts';
import { runGame } from '../../../kit/page/play.ts';
import { createReels } from '../../../kit/page/reels/reels.ts';
import { play } from '../../../kit/page/sound/sound.ts';
import { createFeast } from '../../../kit/page/wins/feast.ts';
import { paceOf } from '../../../kit/page/wins/pace.ts';
import { turnToNight } from '../../../kit/page/wins/scene.ts';
import { tellWin } from '../../../kit/page/wins/tell-win.ts';
import { tierOf } from '../../../kit/page/wins/tiers.ts';
import type { RoundShown, Sheet } from '../game.ts';
import { FIRST_STOPS, SCATTER, STRIPS, WILD } from '../paytable.ts';
import { createCrest } from './crest.ts';
import type { Session } from './rules.ts';
import { sides, writeRules } from './rules.ts';
import { isDrawnSo } from './verify.ts';

export type Round = NonNullable<Session['round']>;
export type GamePage = PageOf<Sheet, RoundShown>;
type Turn = Round['turns'][number];

/** Pauses of free spins at the game's own pace. */
const PAUSE_MS = { before: 1300, won: 1200, none: 500, enter: 2200, end: 2200 };
const IDLE_LINE = '20 เส้น · 3 ตัวตรงกันจากซ้ายจึงได้รางวัล';

/** Screens on which the cells are tall, as game.css lays them. */
const TALL = matchMedia('(max-width: 559px) and (min-height: 740px)');

const reels = createReels(at('reels'), STRIPS, SCATTER, { [WILD]: 'แทนได้', [SCATTER]: 'ฟรีสปิน' }, TALL);
const crest = createCrest(at('crest'));
const feast = createFeast('/studio/assets/dragon-boat/symbols/boat.svg');

/** Wins of one spin as text; equal wins on several lines are listed once. */
function turnOf(turn: Turn, names: Readonly<Record<string, string>>) {
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

/** Show below the reels what won, or the one win that stands alone. */
const tellLines = (wins: Turn['wins'], names: Readonly<Record<string, string>>) => (index: number | null) => {
  const win = index === null ? undefined : wins[index];
  const lines = wins.flatMap(({ line }) => line ?? []);
  at('lines').textContent = win
    ? `${win.line === null ? '' : `เส้น ${win.line} · `}${names[win.symbol]} ${win.count} ตัว ${money(win.amount)}`
    : lines.length > 0
      ? `เส้น ${lines.join(', ')}`
      : IDLE_LINE;
};

/** Show the spins of a round one after the other: the paid spin, then the free spins, and at last what all brought. */
async function showPlay({ game, cycle_ms: cycleMs }: Session, round: Round) {
  const pace = paceOf(cycleMs);
  const [paid, ...free] = round.turns;
  if (!paid) return;
  await showTurn(paid, { pace, isFree: false });
  const isQuiet = free.length === 0 && tierOf(round.win ?? 0, round.stake) === 'return';
  reels.showWins(paid.wins, { isQuiet, tell: tellLines(paid.wins, game.names) });
  if (free.length === 0) return tellWin(round, feast, pace);
  const tier = tierOf(round.win ?? 0, round.stake);
  await showFree(game, paid, free, { pace, isFeast: tier === 'win2' || tier === 'win3' });
  await tellWin(round, feast, pace, partsOf(paid, round.win ?? 0));
}

async function showTurn(turn: Turn, how: { pace: number; isFree: boolean }) {
  at('lines').textContent = IDLE_LINE;
  if (!reels.isTurning()) reels.begin();
  await reels.land(turn.stops, turn.grid, how);
}

/**
 * Free spins are one round: each turn is shown softly, and the win of all of them once, after the last. A win that is
 * celebrated needs no plate of its own for their end.
 */
async function showFree(game: Sheet, paid: Turn, turns: readonly Turn[], how: { pace: number; isFeast: boolean }) {
  const { pace } = how;
  await sleep(PAUSE_MS.before * pace);
  turnToNight(true);
  await feast.plate(
    {
      title: 'ฟรีสปิน',
      main: `${turns.length} ครั้ง`,
      detail: `รางวัลในฟรีสปินคูณ ${game.free_multiplier} · ไม่คิดเดิมพันเพิ่ม`,
    },
    'freeEnter',
    PAUSE_MS.enter * pace,
  );
  let sum = paid.win;
  for (const [index, turn] of turns.entries()) {
    crest.show({ spin: index + 1, of: turns.length, sum });
    // what is said of the spin before is no result of this one
    say({ text: `กำลังหมุนฟรีสปิน ${index + 1} จาก ${turns.length}`, tone: '' });
    await showTurn(turn, { pace, isFree: true });
    sum += turn.win;
    crest.show({ spin: index + 1, of: turns.length, sum });
    if (turn.win > 0) play('win1');
    const multiplier = game.free_multiplier;
    reels.showWins(turn.wins, {
      isQuiet: false,
      tell: () => undefined,
      write: (baht) => `${money(baht / multiplier)} × ${multiplier} = ${money(baht)}`,
    });
    say({ text: turnOf(turn, game.names), tone: '' });
    await sleep((turn.win > 0 ? PAUSE_MS.won : PAUSE_MS.none) * pace);
  }
  if (!how.isFeast)
    await feast.plate(
      { title: `ฟรีสปินครบ ${turns.length} ครั้ง`, main: sum, detail: partsOf(paid, sum) },
      'freeEnd',
      PAUSE_MS.end * pace,
    );
  turnToNight(false);
  crest.hide();
}

/** What a round with free spins brought, by its parts. @param sum what all its turns brought, in baht */
const partsOf = (paid: Turn, sum: number) => `หมุนแรก ${money(paid.win)} · ฟรีสปิน ${money(sum - paid.win)} บาท`;

const page: GamePage = {
  words: { go: 'หมุน', ready: 'เลือกเดิมพันแล้วกดหมุน', playing: 'กำลังหมุน' },
  writeRules,
  told: sides.tell,
  showPlay,
  spin: reels,
  showStill({ game }, round) {
    const shown = round?.turns.at(-1);
    reels.show(shown?.stops ?? FIRST_STOPS);
    const wins = shown?.wins ?? [];
    const isQuiet = tierOf(round?.win ?? 0, round?.stake ?? 1) === 'return';
    reels.showWins(wins, { isQuiet, isStill: true, tell: tellLines(wins, game.names) });
  },
  detailOf({ game }, { turns, win }) {
    const [turn, ...free] = turns;
    if (!turn) return '';
    if (free.length > 0) return partsOf(turn, win ?? 0);
    return turn.wins.length > 0 ? turnOf(turn, game.names) : '';
  },
  proofOf: (_session, round) => ({
    how: 'วงล้อหยุด',
    facts: [['ตำแหน่งวงล้อ', round.turns.map((turn) => turn.stops.join(' ')).join(' | '), 'stops']],
    isSame: (numbers) => isDrawnSo(round, numbers),
  }),
  betOf: (stake) => ({ stake }),
};
runGame(page);
