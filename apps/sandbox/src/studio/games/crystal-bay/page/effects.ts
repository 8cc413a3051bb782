import { at } from '../../../../page/dom.ts';
import { gunAt } from './cannon.ts';
import { type Point, shown } from './shown.ts';
import { type CatchStep, partsOf } from './steps.ts';

/** Bubbles of a fish that darts out of a net, and the time of the quickest. */
const BUBBLES = { count: 11, milliseconds: 620 };
/** Time in which a ring runs through the water. */
const SHOCK_MS = 900;
/** Time of a coin from a caught fish to the cannon, and between two coins. */
const COIN_MS = 640;
const COIN_BETWEEN_MS = 36;

const inPlace = ({ x, y }: Point) => `translate(${x}px, ${y}px)`;

/** Let light burst from a caught fish. A large catch also shakes the water, a larger one sends a ring through it. */
export function burst(where: Point, step: CatchStep) {
  const { size } = step;
  const place = inPlace(where);
  void shown(
    'burst',
    '',
    [
      { transform: `${place} scale(${0.2 * size})`, opacity: 1 },
      { transform: `${place} scale(${size})`, opacity: 0.95, offset: 0.3 },
      { transform: `${place} scale(${1.5 * size})`, opacity: 0 },
    ],
    560,
  );
  void shown(
    'ring gold',
    '',
    [
      { transform: `${place} scale(${0.4 * size})`, opacity: 1 },
      { transform: `${place} scale(${2.2 * size})`, opacity: 0 },
    ],
    520,
  );
  const { plate, shock, dim } = partsOf(step);
  if (!plate) return;
  at('water').animate(
    [
      { transform: 'translate(0, 0)' },
      { transform: 'translate(-4px, 3px)' },
      { transform: 'translate(4px, -3px)' },
      { transform: 'translate(-2px, -2px)' },
      { transform: 'translate(0, 0)' },
    ],
    { duration: 70 * step.step },
  );
  if (shock) sendShock(where);
  if (dim) dimWater(step.milliseconds);
}

/** Let a ring run through the water. */
function sendShock(where: Point) {
  const place = inPlace(where);
  for (const late of [0, 0.16])
    void shown(
      'shock',
      '',
      [
        { transform: `${place} scale(.1)`, opacity: 0 },
        { transform: `${place} scale(.12)`, opacity: 1, offset: late + 0.01 },
        { transform: `${place} scale(1)`, opacity: 0 },
      ],
      SHOCK_MS,
    );
}

/** Dim the water and all that swims in it while a great catch is celebrated. */
function dimWater(milliseconds: number) {
  void shown(
    'dimmed',
    '',
    [{ opacity: 0 }, { opacity: 1, offset: 0.1 }, { opacity: 1, offset: 0.82 }, { opacity: 0 }],
    milliseconds,
    'linear',
  );
}

/** Let coins burst from a caught fish and fly to the cannon. */
export function payCoins({ x, y }: Point, count: number, spread = 1) {
  const to = gunAt();
  for (let nth = 0; nth < count; nth++) {
    const angle = (nth / count) * 2 * Math.PI - Math.PI / 2;
    const far = (40 + (nth % 3) * 16) * spread;
    const [across, down] = [x + Math.cos(angle) * far, y + Math.sin(angle) * far * 0.8];
    void shown(
      'coin',
      '',
      [
        { transform: `translate(${x}px, ${y}px) scale(.3)`, opacity: 0 },
        {
          transform: `translate(${(x + across) / 2}px, ${(y + down) / 2 - 12}px) scale(.3, 1.1)`,
          opacity: 1,
          offset: 0.14,
        },
        { transform: `translate(${across}px, ${down}px) scale(1.2)`, opacity: 1, offset: 0.34, easing: 'ease-in' },
        {
          transform: `translate(${(across + to.x) / 2}px, ${(down + to.y) / 2 - 20}px) scale(.35, 1.05)`,
          opacity: 1,
          offset: 0.68,
        },
        { transform: `translate(${to.x}px, ${to.y}px) scale(.7)`, opacity: 0.9 },
      ],
      COIN_MS + nth * COIN_BETWEEN_MS,
    );
  }
}

/**
 * Let bubbles burst where a fish got out of a net. Words for it stand in the line below the water.
 * @param back side to which they burst, that which the fish leaves: less than 0 for the left
 */
export function bubbleUp({ x, y }: Point, back: number) {
  for (let nth = 0; nth < BUBBLES.count; nth++) {
    const angle = ((nth / (BUBBLES.count - 1)) * 1.5 - 0.75) * Math.PI;
    const far = 26 + ((nth * 13) % 30);
    const [across, down] = [back * Math.cos(angle) * far, Math.sin(angle) * far * 0.7];
    const size = 0.5 + ((nth * 5) % 7) / 6;
    void shown(
      'wake',
      '',
      [
        {
          transform: `translate(${x}px, ${y}px) scale(${0.3 * size})`,
          opacity: 0.95,
          easing: 'cubic-bezier(.1,.8,.3,1)',
        },
        { transform: `translate(${x + across}px, ${y + down}px) scale(${size})`, opacity: 0.95, offset: 0.38 },
        {
          transform: `translate(${x + across * 1.15}px, ${y + down - 46 - (nth % 4) * 9}px) scale(${1.1 * size})`,
          opacity: 0,
        },
      ],
      BUBBLES.milliseconds + (nth % 4) * 130,
      'ease-in',
    );
  }
}

/** Fetch the pictures of the effects, so that the first shot has them. */
export function warmUp() {
  for (const name of ['flash', 'net', 'coin', 'rays'])
    new Image().src = `/studio/assets/crystal-bay/symbols/${name}.svg`;
}
