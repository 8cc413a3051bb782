import { make } from '../../../../page/dom.ts';
import { money } from '../../../../page/money.ts';
import { breathe, sleep } from '../../../../page/time.ts';
import { picture } from '../picture.ts';
import { play, stop as stopSound } from '../sound/sound.ts';
import { createLines, type Win } from './lines.ts';
import { stopTimes, T } from './plan.ts';
import { hangSkipper } from './skipper.ts';
import { smear, WHIRL_CELLS } from './smear.ts';

const ROWS = 3;
/** Symbols that pass by as a reel comes in. */
const PASSING = 4;
/** Cells that pass in a second while a reel is fast. */
const SPEED = 24;
const still = matchMedia('(prefers-reduced-motion: reduce)');

/** What a symbol does when it has won: small, and of four kinds, so that neighbours differ. */
const MOTIONS: Keyframe[][] = [
  ['translateY(-5%) rotate(-4deg) scale(1.06)', 'translateY(2%) rotate(4deg) scale(1.06)'],
  ['scale(.93)', 'scale(1.1)'],
  ['translateX(-5%) rotate(-5deg)', 'translateX(5%) rotate(5deg)'],
  ['translateY(-9%) scale(1.05)', 'translateY(-4%) rotate(3deg) scale(1.05)'],
].map(([a = '', b = '']) => [{ transform: 'none' }, { transform: a }, { transform: b }, { transform: 'none' }]);

/** Wait for the next frame, or a moment where none is drawn. */
const nextFrame = () => Promise.race([new Promise((done) => requestAnimationFrame(done)), sleep(40)]);

interface Reel {
  box: HTMLElement;
  track: HTMLElement;
  whirl: HTMLCanvasElement;
  cruise: Animation | null;
}

/**
 * Reels with weight. `begin` turns them when the button is pressed, and they turn for as long as the answer takes;
 * `land` brings them in, one by one. Only transform and opacity move. With reduced motion symbols change by a fade.
 * @param host element with its height already
 * @param strips the symbols of each reel, read downwards
 * @param scatter the symbol that a reel may wait for; null when there is none
 * @param labels a word on symbols that do more than pay
 * @param tall the screens on which the cells are tall, for a game that has tall pictures of its symbols
 */
export function createReels(
  host: HTMLElement,
  strips: readonly string[],
  scatter: string | null,
  labels: Readonly<Record<string, string>> = {},
  tall: MediaQueryList | null = null,
) {
  const symbols = [...new Set(strips.join(''))];
  const drawn = () => new Map(symbols.map((symbol) => [symbol, picture(tall?.matches ? `${symbol}-tall` : symbol)]));
  let pictures = drawn();
  const lines = createLines(host, () => reels.map(({ box }) => box));
  const reels: Reel[] = strips.map(() => {
    const whirl = document.createElement('canvas');
    whirl.className = 'whirl';
    const one: Reel = { box: make('div', '', 'reel'), track: make('div', '', 'track'), whirl, cruise: null };
    one.box.append(one.track, whirl, make('i', '', 'veil'));
    return one;
  });
  host.replaceChildren(...reels.map(({ box }) => box), lines.layer);
  hangSkipper(host);
  const paint = () =>
    smear(
      reels.map(({ whirl }) => whirl),
      strips,
      pictures,
    );
  const decode = () => Promise.all([...pictures.values()].map((image) => image.decode().catch(() => undefined)));
  const ready = decode().then(paint);

  let isTurning = false;
  let isSkipped = false;
  let pressedAt = 0;
  let turn = 0;
  let tag: HTMLElement | null = null;
  let wake = () => {};

  function cellOf(symbol: string) {
    const box = make('div', '', 'cell');
    const image = (pictures.get(symbol) ?? picture(symbol)).cloneNode() as HTMLImageElement;
    image.dataset.symbol = symbol;
    box.append(image, make('i', '', 'ring'));
    const label = labels[symbol];
    if (label) box.append(make('b', label, 'label'));
    return box;
  }
  function cells(reel: number, from: number, count: number) {
    const strip = strips[reel] ?? '';
    const at = (place: number) => strip[((place % strip.length) + strip.length) % strip.length] ?? '';
    return Array.from({ length: count }, (_, step) => cellOf(at(from + step)));
  }
  const cellAt = (reel: number, row: number) => reels[reel]?.track.children[row + 1];

  /** A reel at rest: three symbols, and the one above for its swing. */
  function rest(one: Reel, index: number, stop: number) {
    one.track.replaceChildren(...cells(index, stop - 1, ROWS + 1));
    for (const part of [one.track, one.whirl]) for (const motion of part.getAnimations()) motion.cancel();
    one.cruise = null;
    one.box.classList.remove('waits');
  }

  function clearWins() {
    host.classList.remove('told');
    for (const cell of host.querySelectorAll('.hit')) {
      cell.classList.remove('hit');
      for (const motion of cell.getAnimations({ subtree: true })) motion.cancel();
    }
    lines.clear();
    tag?.remove();
  }

  /** Tell what one win brought, or what all of them did, on the frame under the reels: it covers no symbol. */
  function tagWins(wins: readonly Win[], isQuiet: boolean, write: (baht: number) => string) {
    tag?.remove();
    tag = make('b', write(wins.reduce((sum, win) => sum + win.amount, 0)), isQuiet ? 'tag' : 'tag gain');
    tag.ariaHidden = 'true';
    host.append(tag);
  }

  /** Show the reels at rest, without motion. */
  function show(stops: readonly number[]) {
    turn++;
    isTurning = false;
    host.classList.remove('turning');
    clearWins();
    for (const [index, one] of reels.entries()) rest(one, index, stops[index] ?? 0);
  }

  /** Turn the reels: the button was pressed. */
  function begin() {
    turn++;
    [isTurning, isSkipped, pressedAt] = [true, false, performance.now()];
    clearWins();
    host.classList.add('turning');
    host.classList.remove('hurried');
    if (still.matches) return;
    for (const [index, { track, whirl }] of reels.entries()) {
      const delay = index * 28;
      const cell = `${100 / track.children.length}%`;
      // drawn up a little, then let go; the smeared strip takes over as it gets fast
      track.animate(
        [
          { transform: 'translateY(0)', opacity: 1, easing: 'cubic-bezier(.3,0,.4,1)' },
          {
            transform: `translateY(calc(-.16 * ${cell}))`,
            opacity: 1,
            offset: T.pull / (T.pull + T.speedUp),
            easing: 'cubic-bezier(.5,0,.9,.5)',
          },
          { transform: `translateY(calc(2.2 * ${cell}))`, opacity: 0 },
        ],
        { duration: T.pull + T.speedUp, delay, fill: 'both' },
      );
      whirl.animate([{ opacity: 0 }, { opacity: 0, offset: 0.35 }, { opacity: 1 }], {
        duration: T.speedUp,
        delay: delay + T.pull,
        fill: 'both',
      });
      const way = (100 * WHIRL_CELLS) / (WHIRL_CELLS + ROWS);
      const one = reels[index];
      if (one)
        one.cruise = whirl.animate([{ transform: `translateY(-${way}%)` }, { transform: 'translateY(0)' }], {
          duration: (1000 * WHIRL_CELLS) / SPEED,
          delay: delay + T.pull,
          iterations: Number.POSITIVE_INFINITY,
        });
    }
    void rattle(turn);
  }

  /** The rattle of turning reels: slow, and only as many ticks as can be told apart. */
  async function rattle(mine: number) {
    await sleep(T.pull + 80);
    while (isTurning && mine === turn) {
      play('reelTick');
      await sleep(92);
    }
  }

  /**
   * Bring the reels in. What they show was settled before, and what passes by is their true strip.
   * @param how.pace share of the game's own pace, 1 or less
   * @param how.isFree a free spin, in which a lantern brings nothing
   */
  async function land(
    stops: readonly number[],
    grid: readonly (readonly string[])[],
    { pace, isFree }: { pace: number; isFree: boolean },
  ) {
    await ready;
    const mine = turn;
    const plan = stopTimes(grid, isFree ? null : scatter);
    // an answer that came late moves the whole plan; the distances stay
    const soonest = pace * T.firstStop - T.land;
    const late = Math.max(0, performance.now() - pressedAt - soonest);
    const since = () => performance.now() - pressedAt;
    await sleep(pace * (T.pull + T.speedUp + reels.length * 28) - since());
    if (!still.matches)
      for (const [index, { track }] of reels.entries()) {
        // one reel in a frame, while it is out of sight: nothing is built when one comes in
        track.replaceChildren(...cells(index, (stops[index] ?? 0) - 1, PASSING + ROWS + 1));
        if (!isSkipped) await nextFrame();
      }
    let lanterns = 0;
    const landed: Promise<void>[] = [];
    for (const [index, one] of reels.entries()) {
      const { at, waits } = plan[index] ?? { at: 0, waits: false };
      if (isSkipped) await sleep(index === 0 ? 0 : T.skipBetween);
      else {
        if (waits && !still.matches) {
          one.box.classList.add('waits');
          play('anticipation');
        }
        await Promise.race([
          sleep(late + pace * at - T.land * pace - since()),
          new Promise<void>((done) => {
            wake = done;
          }),
        ]);
      }
      if (mine !== turn) return;
      const falls = pace * (isSkipped ? T.skipLand : T.land);
      landed.push(stopReel(one, index, stops[index] ?? 0, falls));
      const fresh = isFree || scatter === null ? 0 : (grid[index]?.filter((symbol) => symbol === scatter).length ?? 0);
      const first = lanterns;
      lanterns += fresh;
      setTimeout(() => {
        play('reelStop', { step: index });
        for (let step = 0; step < fresh; step++) play('lantern', { step: first + step });
      }, falls * 0.8);
    }
    await Promise.all(landed);
    isTurning = false;
    host.classList.remove('turning');
    stopSound('anticipation');
    await breathe();
  }

  /** One reel comes in, swings a little over, and back. */
  async function stopReel(one: Reel, index: number, stop: number, falls: number) {
    if (still.matches) {
      rest(one, index, stop);
      await one.track
        .animate([{ opacity: 0 }, { opacity: 1 }], { duration: T.stillFade })
        .finished.catch(() => undefined);
      return;
    }
    const total = PASSING + ROWS + 1;
    const before = one.track.getAnimations();
    const cell = 100 / total;
    const over = isSkipped ? 0.06 : 0.15;
    const settle = T.settle * Math.min(1, falls / T.land);
    one.whirl.animate([{ opacity: 1 }, { opacity: 0 }], { duration: falls * 0.34, fill: 'forwards' });
    const coming = one.track.animate(
      [
        { transform: `translateY(${-PASSING * cell}%)`, opacity: 0, easing: 'linear' },
        {
          transform: `translateY(${-PASSING * cell * 0.62}%)`,
          opacity: 1,
          offset: 0.14,
          easing: 'cubic-bezier(.22,.55,.35,1)',
        },
        {
          transform: `translateY(${over * cell}%)`,
          opacity: 1,
          offset: falls / (falls + settle),
          easing: 'cubic-bezier(.4,0,.3,1)',
        },
        { transform: 'translateY(0)', opacity: 1 },
      ],
      { duration: falls + settle, fill: 'backwards' },
    );
    for (const motion of before) motion.cancel();
    await coming.finished.catch(() => undefined);
    one.cruise?.cancel();
    one.box.classList.remove('waits');
    for (const motion of one.whirl.getAnimations()) motion.cancel();
    while (one.track.children.length > ROWS + 1) one.track.lastElementChild?.remove();
  }

  /** Bring the reels in at once: a tap. @returns whether they were turning */
  function skip(): boolean {
    if (!isTurning || isSkipped) return false;
    isSkipped = true;
    host.classList.add('hurried');
    stopSound('anticipation');
    wake();
    return true;
  }

  /**
   * Mark what won, and draw its lines.
   * @param how.isQuiet a return of the stake or less: its cells are marked, and nothing moves
   * @param how.isStill they are shown as they were left: at once, without motion and amounts
   * @param how.tell called with the index of a win that stands alone, and with null when all stand
   * @param how.write an amount in baht as it stands on the frame
   */
  function showWins(
    wins: readonly Win[],
    {
      isQuiet,
      isStill = false,
      tell,
      write = money,
    }: {
      isQuiet: boolean;
      isStill?: boolean;
      tell: (index: number | null) => void;
      write?: (baht: number) => string;
    },
  ) {
    const isCalm = isStill || still.matches;
    clearWins();
    host.classList.toggle('told', wins.length > 0);
    for (const [reel, row] of wins.flatMap((win) => win.cells)) {
      const cell = cellAt(reel, row);
      if (!cell || cell.classList.contains('hit')) continue;
      cell.classList.add('hit');
      if (!isQuiet && !isCalm)
        cell.querySelector('img')?.animate(MOTIONS[(reel + row) % MOTIONS.length] ?? [], {
          duration: 900,
          delay: reel * 70,
          iterations: 3,
          easing: 'ease-in-out',
        });
    }
    lines.show(wins, {
      isStill: isCalm,
      isQuiet,
      tell(index) {
        tell(index);
        if (!isStill && wins.length > 0) tagWins(index === null ? wins : wins.slice(index, index + 1), isQuiet, write);
      },
    });
  }

  let painting: ReturnType<typeof setTimeout> | undefined;
  addEventListener('resize', () => {
    clearTimeout(painting);
    painting = setTimeout(() => {
      paint();
      // lines lie where the cells were
      if (!isTurning) lines.clear();
    }, 120);
  });
  tall?.addEventListener('change', () => {
    pictures = drawn();
    void decode().then(paint);
    for (const image of host.querySelectorAll<HTMLImageElement>('.cell img'))
      image.src = pictures.get(image.dataset.symbol ?? '')?.src ?? image.src;
  });
  host.addEventListener('click', skip);
  return { show, begin, land, skip, showWins, isTurning: () => isTurning };
}
