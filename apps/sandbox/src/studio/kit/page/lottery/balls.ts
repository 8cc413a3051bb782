import { at, make } from '../../../../page/dom.ts';
import { sleep } from '../../../../page/time.ts';
import { play } from '../sound/sound.ts';
import { isSameTold, paceOf, standingOf, type Told } from './rolling.ts';
import { tenOf } from './ten-of.ts';

/** Way of a ball for each place between it and the right end of the row, in px, and the radius by which it turns. */
const PLACE_PX = 40;
const RADIUS_PX = 18;

/** A row of places for balls: the id of its element, and the number of places. */
export interface BallRow {
  id: string;
  count: number;
}

/**
 * The balls of the draw on show.
 * @param rows rows of places; the balls of a draw fill them in this order
 * @param between text between the balls of a row, where the row is written as text
 * @param onRoll called with each ball that begins to roll in, and the paint of its shell
 */
export function createBalls(
  rows: readonly BallRow[],
  between: string,
  onRoll: (ball: string, shell: string) => void = () => undefined,
) {
  const places = rows.reduce((sum, { count }) => sum + count, 0);
  const still = matchMedia('(prefers-reduced-motion: reduce)');
  /** Draw on show, with all its balls that have arrived; at first none, not even the empty places. */
  let shown: Told = { id: 'none', balls: [] };
  /** The balls of this draw that are rolling; `turn` counts the draws, so that balls of an earlier draw stay away. */
  let rolling: Promise<void> = Promise.resolve();
  let turn = 0;
  /** Number of batches of balls that have arrived and do not lie in their places yet. */
  let waiting = 0;

  /**
   * Show the balls of a draw. Balls that arrive while the page is open roll in, one by one; others stand at once.
   * @param before balls of this draw that the board told before; undefined when it was not told of
   */
  function show(draw: Told, before: readonly string[] | undefined): void {
    if (isSameTold(draw, shown)) return;
    const stands = standingOf(shown, draw, before);
    if (draw.id !== shown.id || stands === draw.balls.length) {
      turn++;
      waiting = 0;
      rolling = Promise.resolve();
      stand(draw.balls.slice(0, stands));
    }
    shown = draw;
    if (stands === draw.balls.length) return;
    const mine = turn;
    waiting++;
    rolling = rolling
      .then(() => rollIn(draw.balls, stands, mine))
      .then(() => {
        if (mine === turn) waiting--;
      });
  }

  async function rollIn(balls: readonly string[], from: number, mine: number) {
    const { gapMs, landsMs } = paceOf(balls.length - from, still.matches);
    const landings = [];
    for (let place = from; place < balls.length && mine === turn; place++) {
      if (place > from) await sleep(gapMs);
      if (mine === turn) landings.push(roll(balls, place, landsMs, mine));
    }
    await Promise.all(landings);
  }

  async function roll(balls: readonly string[], place: number, landsMs: number, mine: number) {
    const way = (places - place) * PLACE_PX;
    const ball = ballOf(balls[place], 'new');
    ball.style.setProperty('--way', `${way}px`);
    ball.style.setProperty('--turns', `${(way / RADIUS_PX).toFixed(2)}rad`);
    socket(place).replaceWith(ball);
    onRoll(balls[place] ?? '', getComputedStyle(ball).getPropertyValue('--shell'));
    play('ballRoll');
    await sleep(landsMs);
    if (mine !== turn) return;
    play('ballDrop', { step: place });
    write(balls.slice(0, place + 1));
  }

  /** Call a function with each row and its part of the balls. */
  function eachRow(balls: readonly string[], tell: (row: BallRow, own: readonly string[]) => void) {
    let first = 0;
    for (const row of rows) {
      tell(row, balls.slice(first, first + row.count));
      first += row.count;
    }
  }

  /** Show balls without motion, and empty places after them. */
  function stand(balls: readonly string[]) {
    eachRow(balls, ({ id, count }, own) =>
      at(id).replaceChildren(
        make('span', '', 'unseen'),
        ...Array.from({ length: count }, (_, place) => ballOf(own[place], '')),
      ),
    );
    write(balls);
  }

  /** Write the balls that lie in their places as text. */
  function write(balls: readonly string[]) {
    eachRow(balls, ({ id }, own) => {
      (at(id).firstElementChild as HTMLElement).textContent = own.join(between) || 'รอผล';
    });
  }

  return {
    show,
    /**
     * Mark the balls that brought the player's slip a prize, once they lie in their places.
     * @param hits places of the balls, of all rows in their order
     */
    mark(hits: ReadonlySet<number>): void {
      for (const [place, ball] of document.querySelectorAll('.balls .ball').entries())
        ball.classList.toggle('hit', hits.has(place));
    },
    /** Whether balls of the draw on show roll. @param id asks only about this draw */
    isRolling: (id = shown.id): boolean => waiting > 0 && id === shown.id,
    /** Wait until every ball of the draw on show lies in its place. */
    untilRolled: (): Promise<void> => rolling,
  };
}

const socket = (place: number): Element => {
  const found = document.querySelectorAll('.balls .ball')[place];
  if (!found) throw new Error(`no place ${place} for a ball`);
  return found;
};

function ballOf(text: string | undefined, looks: '' | 'new') {
  const ball = make('span', '', text === undefined ? 'ball none' : `ball ${looks}`);
  ball.setAttribute('aria-hidden', 'true');
  if (text === undefined) return ball;
  ball.dataset.ten = tenOf(text);
  const orb = make('span', '', 'orb');
  orb.append(make('span', text, 'face'));
  ball.append(orb);
  return ball;
}
