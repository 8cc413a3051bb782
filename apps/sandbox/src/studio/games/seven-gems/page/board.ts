import { make } from '../../../../page/dom.ts';
import { sleep } from '../../../../page/time.ts';
import { picture } from '../../../kit/page/picture.ts';
import { hangSkipper } from '../../../kit/page/reels/skipper.ts';
import { play } from '../../../kit/page/sound/sound.ts';
import { COLUMNS, GEMS, ROWS } from '../paytable.ts';
import { type Drop, dropsOf, T } from './plan.ts';
import { type Cells, tagOf } from './tag.ts';

const still = matchMedia('(prefers-reduced-motion: reduce)');

/** Forget a motion, whether it ends or is cancelled. */
const ended = (motion: Animation) => motion.finished.catch(() => undefined);

/** Triangles of a gem that breaks, each with the way it flies, in shares of the gem's size. */
const SHARDS = [
  ['polygon(50% 50%, 0 0, 62% 0)', -0.16, -0.62, -50],
  ['polygon(50% 50%, 62% 0, 100% 0, 100% 56%)', 0.58, -0.3, 70],
  ['polygon(50% 50%, 100% 56%, 100% 100%, 44% 100%)', 0.34, 0.5, 40],
  ['polygon(50% 50%, 44% 100%, 0 100%, 0 40%)', -0.44, 0.46, -60],
  ['polygon(50% 50%, 0 40%, 0 0)', -0.62, -0.08, -90],
] as const;

/** Break a gem's picture into shards that fly apart. */
function shatter(image: HTMLImageElement, duration: number): Animation[] {
  image.style.opacity = '0';
  return SHARDS.map(([shape, x, y, turn]) => {
    const shard = image.cloneNode() as HTMLImageElement;
    shard.className = 'shard';
    shard.style.cssText = `clip-path:${shape}`;
    image.after(shard);
    const apart = `translate(${x * 130}%, ${y * 130}%) rotate(${turn}deg) scale(.7)`;
    return shard.animate(
      [
        { opacity: 1, transform: 'scale(1.08)' },
        { opacity: 1, offset: 0.7 },
        { opacity: 0, transform: apart },
      ],
      { duration, easing: 'cubic-bezier(.15,.6,.5,1)', fill: 'forwards' },
    );
  });
}

/**
 * The board of gems. `begin` lets the gems fall out when the button is pressed; `drop` brings in the next board. Only
 * transform and opacity move. With reduced motion gems change by a fade.
 * @param host element with its height already
 */
export function createBoard(host: HTMLElement) {
  const pictures = new Map<string, HTMLImageElement>(GEMS.map((gem) => [gem, picture(gem)]));
  const columns = Array.from({ length: COLUMNS }, () => make('div', '', 'reel'));
  host.replaceChildren(...columns);
  hangSkipper(host);
  /** The gems of each column, from top to bottom. */
  let gems: HTMLElement[][] = [];
  /** Gems of the board before, on their way out. */
  let leaving: HTMLElement[][] = [];
  let isTurning = false;
  let isSkipped = false;
  let pressedAt = 0;
  let wake = () => {};

  function gemOf(symbol: string, row: number): HTMLElement {
    const gem = make('div', '', 'cell gem');
    gem.append(pictures.get(symbol)?.cloneNode() ?? picture(symbol), make('i', '', 'ring'));
    gem.style.transform = `translateY(${row * 100}%)`;
    return gem;
  }

  /** Put gems on the board, without motion. */
  function put(grid: readonly (readonly string[])[]): void {
    host.classList.remove('told');
    gems = grid.map((symbols) => symbols.map((symbol, row) => gemOf(symbol, row)));
    for (const [index, column] of columns.entries())
      column.replaceChildren(...(leaving[index] ?? []), ...(gems[index] ?? []));
  }

  /** Show a board at rest. */
  function show(grid: readonly (readonly string[])[]): void {
    isTurning = false;
    host.classList.remove('turning');
    leaving = [];
    put(grid);
  }

  /** Let all gems fall out: the button was pressed. */
  function begin(): void {
    [isTurning, isSkipped, pressedAt] = [true, false, performance.now()];
    host.classList.remove('told', 'hurried');
    host.classList.add('turning');
    [leaving, gems] = [gems, []];
    for (const [index, column] of leaving.entries())
      for (const [row, gem] of column.entries()) {
        const delay = still.matches ? 0 : index * (T.column / 2) + (ROWS - 1 - row) * T.gem;
        const out = { opacity: 0, ...(still.matches ? {} : { transform: `translateY(${(row + ROWS) * 100}%)` }) };
        const motion = gem.animate([{ opacity: 1, offset: 0.6 }, out], {
          duration: still.matches ? T.stillFade : T.leave,
          delay,
          easing: 'cubic-bezier(.5,0,.9,.5)',
          fill: 'both',
        });
        void ended(motion).then(() => gem.remove());
      }
  }

  /** Wait, or until a tap skips the show. @returns whether it was skipped */
  async function pause(milliseconds: number): Promise<boolean> {
    if (!isSkipped)
      await Promise.race([
        sleep(milliseconds),
        new Promise<void>((done) => {
          wake = done;
        }),
      ]);
    return isSkipped;
  }

  /** Bring in the first board. What it shows was settled before. @param pace share of the game's own pace, 1 or less */
  async function first(grid: readonly (readonly string[])[], pace: number): Promise<void> {
    await Promise.all([...pictures.values()].map((image) => image.decode().catch(() => undefined)));
    await pause(pace * T.firstIn - (performance.now() - pressedAt));
    await drop([], grid, pace);
  }

  /** Let the gems above free places fall, and new ones fall in from above. */
  async function drop(
    stays: readonly (readonly boolean[])[],
    grid: readonly (readonly string[])[],
    pace: number,
  ): Promise<void> {
    if (isSkipped) leaving = [];
    put(grid);
    if (isSkipped) return;
    const motions = dropsOf(stays, grid).flatMap((column, index) => {
      const falling = column.filter(({ rows }) => rows > 0);
      const thud = Math.min(...falling.map(({ delay }) => delay));
      if (falling.length > 0)
        setTimeout(() => !isSkipped && play('reelStop', { step: index }), pace * (thud + T.fall * 0.6));
      return falling.flatMap((one) => fallIn(gems[index]?.[one.row], one, pace));
    });
    const all = Promise.all(motions.map(ended));
    await Promise.race([all, pause(60_000)]);
    if (isSkipped) for (const motion of motions) motion.cancel();
  }

  function fallIn(gem: HTMLElement | undefined, { row, rows, delay }: Drop, pace: number): Animation[] {
    if (!gem) return [];
    if (still.matches) return [gem.animate([{ opacity: 0 }, { opacity: 1 }], { duration: T.stillFade })];
    const y = (rows_: number) => ({ transform: `translateY(${rows_ * 100}%)` });
    return [
      gem.animate(
        [
          { ...y(row - rows), easing: 'cubic-bezier(.5,0,.85,.6)' },
          { ...y(row), offset: 0.66, easing: 'cubic-bezier(.2,.6,.4,1)' },
          { ...y(row - 0.07), offset: 0.82, easing: 'cubic-bezier(.6,0,.8,.4)' },
          y(row),
        ],
        { duration: T.fall * pace, delay: delay * pace, fill: 'backwards' },
      ),
    ];
  }

  /**
   * Light the gems that win with what they bring, then let them break.
   * @param how.amounts what each win brings, as text
   * @param how.isQuiet the round has brought no more than its stake so far: its gems are marked and do not dance
   * @param how.stays the gems stay where they are: nothing falls any more
   * @returns for each column, whether each of its gems stays
   */
  async function burst(
    wins: readonly { cells: Cells; amount: string }[],
    { pace, isQuiet, stays }: { pace: number; isQuiet: boolean; stays: boolean },
  ): Promise<boolean[][]> {
    const cells = wins.flatMap((win) => win.cells);
    const isHit = (column: number, row: number) => cells.some(([c, r]) => c === column && r === row);
    const hits = gems.flatMap((column, index) => column.filter((_, row) => isHit(index, row)));
    const left = gems.map((column, index) => column.map((_, row) => !isHit(index, row)));
    if (isSkipped) return left;
    host.classList.add('told');
    const tags = wins.map((win) => tagOf(win, isQuiet, { reels: COLUMNS, rows: ROWS }));
    host.append(...tags);
    const untag = () => {
      for (const tag of tags) tag.remove();
    };
    for (const gem of hits) {
      gem.classList.add('hit');
      if (!isQuiet && !still.matches)
        gem.firstElementChild?.animate(
          [{ transform: 'none' }, { transform: 'scale(1.1) rotate(-5deg)' }, { transform: 'scale(1.04) rotate(4deg)' }],
          { duration: T.lit * pace, easing: 'ease-in-out' },
        );
    }
    if ((await pause(T.lit * pace)) || stays) {
      untag();
      return left;
    }
    // the others come back while the winning gems break
    host.classList.remove('told');
    const motions = hits.flatMap((gem) => {
      const image = gem.firstElementChild;
      if (!(image instanceof HTMLImageElement)) return [];
      if (!still.matches) return shatter(image, T.vanish * pace);
      return [image.animate([{ opacity: 1 }, { opacity: 0 }], { duration: T.stillFade, fill: 'forwards' })];
    });
    for (const gem of hits) gem.classList.remove('hit');
    await Promise.race([Promise.all(motions.map(ended)), pause(60_000)]);
    untag();
    return left;
  }

  /** Show the end of the round at once: a tap. */
  function skip(): void {
    if (!isTurning || isSkipped) return;
    isSkipped = true;
    host.classList.add('hurried');
    wake();
  }

  host.addEventListener('click', skip);
  return { show, begin, first, drop, burst, pause, skip, isTurning: () => isTurning, isSkipped: () => isSkipped };
}
