import { arrange, at, make } from '../../../../page/dom.ts';
import type { EventView } from '../../../engine/board-view.ts';
import { say } from '../frame.ts';
import { leftText } from '../time-text.ts';
import { type BallRow, createBalls } from './balls.ts';
import { drawName } from './draw-name.ts';
import { radio } from './parts.ts';

/** A draw as a board shows it, with the fields of its game. */
export type DrawEvent<Shown> = EventView & Shown & { is_big: boolean };

/** Parts of the draws of a lottery that are specific to one game. */
export interface DrawsPage<Shown> {
  rows: readonly BallRow[];
  /** text between the balls of a row, where the row is written as text */
  between: string;
  /** texts of the balls drawn so far */
  ballsOf: (draw: DrawEvent<Shown>) => string[];
  /** what was drawn, as text */
  textOf: (draw: DrawEvent<Shown>) => string;
  /** cells of a draw in the table of results, after its name */
  cellsOf: (draw: DrawEvent<Shown>) => string[];
  /** called with each ball that begins to roll in, and the paint of its shell */
  onRoll?: (ball: string, shell: string) => void;
  isWaitingToBeSent: () => boolean;
  /** called when another draw becomes selected, by the player or because the selected draw closed */
  changed: () => void;
}

/** The coming draws, of which one is selected for the slip; the draw on show; and the results. */
export function createDraws<Shown>(game: DrawsPage<Shown>) {
  type Draw = DrawEvent<Shown>;
  const { show: showBalls, mark, isRolling, untilRolled } = createBalls(game.rows, game.between, game.onRoll);

  let draws: Draw[] = [];
  /** Past draws, newest first. */
  let over: Draw[] = [];
  /** Id of the draw selected for the slip. */
  let chosen: string | null = null;
  /** Last known state of the selected draw. The draw may have ended and left `draws` while the page was hidden. */
  let lastSeen: Draw | undefined;
  /** Whether the page waits for the player to select a draw, instead of selecting the next draw itself. */
  let isLeftOpen = false;
  /** Balls of each draw of the board before, by draw id. */
  let before: ReadonlyMap<string, string[]> = new Map();
  /** Id of the draw whose balls are on the stage. */
  let onShow: string | undefined;
  /** Ids of the draws in the table of results. */
  let listed = '';
  /** Radio button of each draw, by draw id. */
  let tabs: Map<string, HTMLElement> = new Map();

  /** Draw selected for the slip; undefined while no draw is selected. */
  const chosenDraw = () => draws.find(({ id }) => id === chosen);

  /** Show the coming draws, the current or last draw, and the results. */
  function showDraws({ events, past }: { events: Draw[]; past: Draw[] }) {
    lastSeen = chosenDraw() ?? lastSeen;
    before = new Map(draws.map((draw) => [draw.id, game.ballsOf(draw)]));
    draws = events;
    const known = tabs;
    tabs = new Map(events.map((draw) => [draw.id, known.get(draw.id) ?? tab(draw)]));
    arrange(at('draws'), [...tabs.values()]);
    over = past;
    showResults();
  }

  /** Show the results for the selected kind of draw (quick or big), and the current or last draw of this kind. */
  function showResults() {
    const isBig = chosenDraw()?.is_big ?? false;
    const alike = over.filter((draw) => draw.is_big === isBig);
    const shown = draws.find((draw) => draw.is_big === isBig && game.ballsOf(draw).length > 0) ?? alike[0];
    onShow = shown?.id;
    showBalls({ id: shown?.id ?? '', balls: shown ? game.ballsOf(shown) : [] }, before.get(shown?.id ?? ''));
    listResults(alike, shown);
    if (isRolling())
      void untilRolled().then(() => {
        if (isRolling()) return;
        showResults();
        if (shown?.server_seed) at('drawn').textContent = `${drawName(shown)} ${game.textOf(shown)}`;
      });
  }

  /** Name the draw on show, and list the draws that are over; while its balls roll, the draw on show is not listed. */
  function listResults(alike: Draw[], shown: Draw | undefined) {
    const listable = isRolling() ? alike.filter(({ id }) => id !== shown?.id) : alike;
    const face = listable.map(({ id }) => id).join();
    if (face !== listed) at('past-rows').replaceChildren(...listable.map(row));
    listed = face;
    at('past').hidden = listable.length === 0;
    at('no-past').hidden = listable.length > 0;
    at('result-name').textContent = shown
      ? `${shown.server_seed && !isRolling() ? 'ผลล่าสุด' : 'กำลังออกผล'} ${drawName(shown)}`
      : 'ยังไม่มีผล';
  }

  /**
   * Wait until the balls of a draw that is over lie in their places. Money and slips are updated after them. Between
   * the balls of a running draw nothing waits.
   */
  async function untilDrawn(): Promise<void> {
    if (over.some(({ id }) => isRolling(id))) await untilRolled();
  }

  /**
   * Count down to the closing of each draw. A slip whose draw has closed moves to the next draw.
   * @param now by the studio's clock
   */
  function showTimes(now: number) {
    const isOpen = (draw: Draw) => Date.parse(draw.closes_at) > now;
    const left = chosenDraw() ?? (lastSeen?.id === chosen ? lastSeen : undefined);
    if (left ? !isOpen(left) : !isLeftOpen) moveFrom(left, isOpen);
    for (const [index, label] of [...at('draws').children].entries()) {
      const draw = draws[index];
      if (draw) showTime(label, draw, Date.parse(draw.closes_at) - now);
    }
  }

  /** Select the next draw. @param left draw that has closed; undefined while no draw was selected yet */
  function moveFrom(left: Draw | undefined, isOpen: (draw: Draw) => boolean) {
    const alike = draws.find((draw) => isOpen(draw) && (!left || draw.is_big === left.is_big));
    // A slip for a big draw does not move to a quick draw: the player must select the next draw.
    const next = alike ?? (game.isWaitingToBeSent() ? undefined : draws.find(isOpen));
    chosen = next?.id ?? null;
    isLeftOpen = next === undefined;
    if (left && game.isWaitingToBeSent())
      say({
        text: next
          ? `${drawName(left)} ปิดรับแล้ว โพยที่ยังไม่ส่งย้ายไป ${drawName(next)}`
          : `${drawName(left)} ปิดรับแล้ว เลือกรอบอื่นก่อนส่งโพย`,
        tone: '',
      });
    showResults();
    game.changed();
  }

  function showTime(label: Element, draw: Draw, leftMs: number) {
    const input = label.querySelector('input') as HTMLInputElement;
    // A draw that closes while it has the focus passes the focus to the newly selected draw.
    if (leftMs <= 0 && input === document.activeElement)
      tabs
        .get(chosen ?? '')
        ?.querySelector('input')
        ?.focus({ preventScroll: true });
    input.disabled = leftMs <= 0;
    input.checked = draw.id === chosen;
    const words = label.querySelector('small');
    if (words) words.textContent = leftMs > 0 ? `ปิดรับใน ${leftWords(leftMs)}` : 'ปิดรับแล้ว';
  }

  function tab(draw: Draw) {
    return radio('draw', draw.id === chosen, [make('b', drawName(draw)), make('small')], () => {
      chosen = draw.id;
      showResults();
      game.changed();
    });
  }

  function row(draw: Draw) {
    const line = make('tr');
    const head = make('th', drawName(draw));
    head.scope = 'row';
    line.append(head, ...game.cellsOf(draw).map((text) => make('td', text)));
    return line;
  }

  return { chosenDraw, onShow: () => onShow, isRolling: () => isRolling(), showDraws, showTimes, untilDrawn, mark };
}

function leftWords(milliseconds: number) {
  const seconds = Math.ceil(milliseconds / 1000);
  if (seconds >= 172_800) return `${Math.floor(seconds / 86_400)} วัน`;
  if (seconds >= 36_000) return `${Math.floor(seconds / 3600)} ชม.`;
  if (seconds >= 3600) return `${Math.floor(seconds / 3600)} ชม. ${Math.floor((seconds % 3600) / 60)} นาที`;
  return leftText(milliseconds);
}
