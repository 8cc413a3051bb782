import { arrange, at, make } from '../../../../page/dom.ts';
import type { Board as BoardOf } from '../../../kit/page/book.ts';
import { say } from '../../../kit/page/frame.ts';
import type { DrawShown, SlipShown } from '../game.ts';
import { isRolling, showBalls, untilRolled } from './balls.ts';
import { radio } from './entry.ts';
import { drawName, drawnText } from './names.ts';
import { isWaitingToBeSent } from './slip.ts';

export type Board = BoardOf<DrawShown, SlipShown>;
export type DrawEvent = Board['events'][number];

let draws: DrawEvent[] = [];
/** Past draws, newest first. */
let over: Board['past'] = [];
/** Id of the draw selected for the slip. */
let chosen: string | null = null;
/** Last known state of the selected draw. The draw may have ended and left `draws` while the page was hidden. */
let lastSeen: DrawEvent | undefined;
/** Whether the page waits for the player to select a draw, instead of selecting the next draw itself. */
let isLeftOpen = false;
/** Digits of each draw of the board before, by draw id. */
let before: ReadonlyMap<string, string> = new Map();
/** Ids of the draws in the table of results. */
let listed = '';
/** Radio button of each draw, by draw id. */
let tabs: Map<string, HTMLElement> = new Map();
let tell = () => {};

/**
 * Register a listener. @param changed called when another draw becomes selected, by the player or because the selected
 * draw closed
 */
export function listenDraws(changed: () => void) {
  tell = changed;
}

/** Draw selected for the slip; undefined while no draw is selected. */
export function chosenDraw() {
  return draws.find(({ id }) => id === chosen);
}

/** Show the coming draws, the current or last draw, and the results. */
export function showDraws({ events, past }: Board) {
  lastSeen = chosenDraw() ?? lastSeen;
  before = new Map(draws.map((draw) => [draw.id, digitsOf(draw)]));
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
  const shown = draws.find((draw) => draw.is_big === isBig && draw.first !== '') ?? alike[0];
  showBalls({ id: shown?.id ?? '', digits: shown ? digitsOf(shown) : '' }, before.get(shown?.id ?? ''));
  listResults(alike, shown);
  if (isRolling())
    void untilRolled().then(() => {
      if (isRolling()) return;
      showResults();
      if (shown?.server_seed) at('drawn').textContent = `${drawName(shown)} ${drawnText(shown)}`;
    });
}

/** Name the draw on show, and list the draws that are over; while its balls roll, the draw on show is not listed. */
function listResults(alike: Board['past'], shown: DrawEvent | undefined) {
  const listable = isRolling() ? alike.filter(({ id }) => id !== shown?.id) : alike;
  const face = listable.map(({ id }) => id).join();
  if (face !== listed) at('past-rows').replaceChildren(...listable.map((draw) => row(draw)));
  listed = face;
  at('past').hidden = listable.length === 0;
  at('no-past').hidden = listable.length > 0;
  at('result-name').textContent = shown
    ? `${shown.server_seed && !isRolling() ? 'ผลล่าสุด' : 'กำลังออกผล'} ${drawName(shown)}`
    : 'ยังไม่มีผล';
}

/**
 * Wait until the balls of a draw that is over lie in their places. Money and slips are told after them. Between the
 * digits of a running draw nothing waits.
 */
export async function untilDrawn(): Promise<void> {
  if (over.some(({ id }) => isRolling(id))) await untilRolled();
}

const digitsOf = ({ first, bottom }: DrawEvent) => first + bottom;

/**
 * Count down to the closing of each draw. A slip whose draw has closed moves to the next draw.
 * @param now by the studio's clock
 */
export function showTimes(now: number) {
  const isOpen = (draw: DrawEvent) => Date.parse(draw.closes_at) > now;
  const before = chosenDraw() ?? (lastSeen?.id === chosen ? lastSeen : undefined);
  if (before ? !isOpen(before) : !isLeftOpen) {
    const alike = draws.find((draw) => isOpen(draw) && (!before || draw.is_big === before.is_big));
    // A slip for a big draw does not move to a quick draw: the player must select the next draw.
    const next = alike ?? (isWaitingToBeSent() ? undefined : draws.find(isOpen));
    chosen = next?.id ?? null;
    isLeftOpen = next === undefined;
    if (before && isWaitingToBeSent())
      say({
        text: next
          ? `${drawName(before)} ปิดรับแล้ว โพยที่ยังไม่ส่งย้ายไป ${drawName(next)}`
          : `${drawName(before)} ปิดรับแล้ว เลือกรอบอื่นก่อนส่งโพย`,
        tone: '',
      });
    showResults();
    tell();
  }
  for (const [index, label] of [...at('draws').children].entries()) {
    const draw = draws[index];
    if (!draw) continue;
    const left = Date.parse(draw.closes_at) - now;
    const input = label.querySelector('input') as HTMLInputElement;
    // A draw that closes while it has the focus passes the focus to the newly selected draw.
    if (left <= 0 && input === document.activeElement)
      tabs
        .get(chosen ?? '')
        ?.querySelector('input')
        ?.focus({ preventScroll: true });
    input.disabled = left <= 0;
    input.checked = draw.id === chosen;
    const words = label.querySelector('small');
    if (words) words.textContent = left > 0 ? `ปิดรับใน ${leftWords(left)}` : 'ปิดรับแล้ว';
  }
}

function tab(draw: DrawEvent) {
  return radio('draw', draw.id === chosen, [make('b', drawName(draw)), make('small')], () => {
    chosen = draw.id;
    showResults();
    tell();
  });
}

function leftWords(milliseconds: number) {
  const seconds = Math.ceil(milliseconds / 1000);
  if (seconds >= 172_800) return `${Math.floor(seconds / 86_400)} วัน`;
  if (seconds >= 3600) return `${Math.floor(seconds / 3600)} ชม. ${Math.floor((seconds % 3600) / 60)} นาที`;
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

function row(draw: Board['past'][number]) {
  const line = make('tr');
  const head = make('th', drawName(draw));
  head.setAttribute('scope', 'row');
  line.append(head, make('td', draw.first), make('td', draw.first.slice(-3)), make('td', draw.bottom));
  return line;
}
