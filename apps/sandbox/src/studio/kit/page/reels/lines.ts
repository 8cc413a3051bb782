import { make } from '../../../../page/dom.ts';
import { sleep } from '../../../../page/time.ts';
import { T } from './plan.ts';

export interface Win {
  /** Number of the line; null for symbols that pay wherever they lie. */
  line: number | null;
  cells: readonly (readonly [number, number])[];
  /** In baht. */
  amount: number;
}

const LINES_ALONE_MAX = 8;
const ROWS = 3;
/** Half the width of the flag with a line's number, in pixels. */
const FLAG_HALF = 16;

/** The lines that won, drawn over the reels: short bars between the centres of cells, grown by `scaleX` alone. */
export function createLines(host: HTMLElement, boxesOf: () => readonly HTMLElement[]) {
  const layer = make('div', '', 'paylines');
  let turn = 0;

  /** Middle, top and height of each reel, and the width of all, in pixels. */
  const measure = () => ({
    wide: host.clientWidth,
    reels: boxesOf().map(({ offsetLeft, offsetWidth, offsetTop, offsetHeight }) => ({
      middle: offsetLeft + offsetWidth / 2,
      top: offsetTop,
      high: offsetHeight,
    })),
  });

  function draw({ line, cells }: Win, index: number, { wide, reels }: ReturnType<typeof measure>): HTMLElement {
    const box = make('div', '', 'payline');
    // the colour of its number on the frame
    box.dataset.tone = String(((line ?? 1) - 1) % 4);
    if (line === null) return box;
    const shift = ((index % 5) - 2) * Math.min(5, (reels[0]?.high ?? 0) / 60);
    const centres = cells.map(([reel, row]) => {
      const one = reels[reel];
      if (!one) throw new Error(`no reel ${reel}`);
      return [one.middle, one.top + (one.high * (row + 0.5)) / ROWS + shift] as const;
    });
    const [first = [0, 0] as const] = centres;
    // the number of the line stays inside the frame
    const start = [Math.max(first[0] - wide * 0.085, FLAG_HALF), first[1]] as const;
    let from = start;
    for (const to of centres) {
      const bar = make('i', '', 'bar');
      const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
      bar.style.cssText = `left:${from[0]}px;top:${from[1]}px;width:${Math.hypot(dx, dy) + 2}px;--turn:${Math.atan2(dy, dx)}rad`;
      const dot = make('i', '', 'dot');
      dot.style.cssText = `left:${to[0]}px;top:${to[1]}px`;
      box.append(bar, dot);
      from = to;
    }
    const flag = make('b', String(line), 'flag');
    flag.style.cssText = `left:${start[0]}px;top:${start[1]}px`;
    box.append(flag);
    return box;
  }

  function drawIn(line: HTMLElement, delay: number): void {
    const bars = [...line.querySelectorAll('.bar')];
    const each = T.line / Math.max(1, bars.length);
    const grow = (scale: number) => ({ transform: `rotate(var(--turn)) scaleX(${scale})` });
    for (const [at, bar] of bars.entries())
      bar.animate([grow(0), grow(1)], { duration: each, delay: delay + at * each, fill: 'backwards' });
    const swell = (scale: number) => ({ transform: `translate(-50%, -50%) scale(${scale})` });
    for (const [at, dot] of [...line.querySelectorAll('.dot')].entries())
      dot.animate([swell(0), swell(1.6), swell(1)], {
        duration: 240,
        delay: delay + (at + 1) * each,
        fill: 'backwards',
      });
    line.querySelector('.flag')?.animate([swell(0), swell(1)], { duration: 120, delay, fill: 'backwards' });
  }

  return {
    layer,
    clear() {
      turn++;
      layer.replaceChildren();
    },
    /**
     * Draw the lines of all wins, and then once each line alone, so that every baht can be followed.
     * @param isStill draws them at once, without motion
     * @param tell called with the index of the win that stands alone, and with null when all stand
     */
    show(
      wins: readonly Win[],
      { isStill, isQuiet, tell }: { isStill: boolean; isQuiet: boolean; tell: (index: number | null) => void },
    ) {
      // measured before anything is changed
      const sizes = measure();
      const drawn = wins.map((win, index) => draw(win, index, sizes));
      layer.append(...drawn);
      tell(null);
      for (const line of drawn) line.classList.toggle('quiet', isQuiet);
      if (isStill || isQuiet) return;
      for (const [at, line] of drawn.entries()) drawIn(line, at * Math.min(T.lineGap, 700 / drawn.length));
      if (drawn.length > 1) void oneByOne(drawn, tell);
    },
  };

  async function oneByOne(drawn: readonly HTMLElement[], tell: (index: number | null) => void) {
    const mine = turn;
    await sleep(T.line + drawn.length * T.lineGap + 1600);
    for (const [index, line] of drawn.slice(0, LINES_ALONE_MAX).entries()) {
      if (mine !== turn) return;
      for (const other of drawn) {
        other.classList.toggle('away', other !== line);
        other.classList.toggle('solo', other === line);
      }
      tell(index);
      await sleep(T.lineTurn);
    }
    if (mine !== turn) return;
    for (const line of drawn) line.classList.remove('away', 'solo');
    tell(null);
  }
}
