import { at, make } from '../../../../page/dom.ts';
import { money } from '../../../../page/money.ts';
import { countUp } from '../../../kit/page/wins/count-up.ts';
import { gunAt } from './cannon.ts';
import { type Point, shown } from './shown.ts';
import type { CatchStep } from './steps.ts';

/** Time in which the water of a hit splashes up, and its drops. */
const SPLASH_MS = 460;
const DROPS = 5;
/** Time in which a net opens, for which it waits for the result at most, and in which it gives way or is hauled in. */
const NET = { opens: 130, waits: 1200, yields: 220, hauled: 700 };
/** Smallest step of a catch whose amount counts up, and the time for it. What is smaller stands at once. */
const COUNTED = { step: 3, milliseconds: 520 };
/** Pixels by which an amount rises until it fades, and height at the foot of the water that belongs to the cannon. */
const RISES = 64;
const FOOT = 130;
/** Time of a coin from a caught fish to the cannon, and between two coins. */
const COIN_MS = 640;
const COIN_BETWEEN_MS = 36;

/** An amount on its way to what a catch brought, as text: only what is more than the stake stands as a gain. */
export const amountText = (now: number, { win, stake }: { win: number; stake: number }) =>
  `${win > stake ? '+' : 'ได้คืน '}${money(now)}`;

/** Width of a net beside that of its fish, in pixels the width of its picture, and its least and largest size. */
const MESH = { beside: 1.35, width: 136, least: 0.6, most: 1.7 };
const netSizeOf = (fishWidth: number) =>
  Math.min(MESH.most, Math.max(MESH.least, (fishWidth * MESH.beside) / MESH.width));

const inPlace = ({ x, y }: Point) => `translate(${x}px, ${y}px)`;

/** Net that is open and waits for the result of its shot. */
let net: { element: HTMLElement; openedAt: number } | null = null;

/** Open a net where a shot has landed. It looks the same whatever the result is, which may not be known yet. */
export function openNet(where: Point, fishWidth: number) {
  net?.element.remove();
  const opened = make('span', '', 'net');
  net = { element: opened, openedAt: performance.now() };
  at('water').append(opened);
  const place = `${inPlace(where)} scale(${netSizeOf(fishWidth)})`;
  const opens = NET.opens / NET.waits;
  opened
    .animate(
      [
        { transform: `${place} scale(.15) rotate(-50deg)`, opacity: 1, easing: 'ease-out' },
        { transform: `${place} scale(1.1)`, opacity: 1, offset: opens },
        { transform: `${place} scale(1)`, opacity: 1, offset: 1.5 * opens },
        { transform: `${place} scale(1)`, opacity: 1, offset: 0.85 },
        { transform: `${place} scale(1)`, opacity: 0 },
      ],
      { duration: NET.waits, fill: 'both' },
    )
    .finished.then(
      () => opened.remove(),
      () => undefined,
    );
}

/** End a net: it closes round a caught fish and is hauled in, or it gives way. It opens first, if it has not yet. */
export function closeNet(where: Point, isCaught: boolean, fishWidth: number) {
  const isOpen = net?.element.isConnected && performance.now() - net.openedAt > NET.opens;
  net?.element.remove();
  net = null;
  const [place, to] = [`${inPlace(where)} scale(${netSizeOf(fishWidth)})`, gunAt()];
  const opening: Keyframe = { transform: `${place} scale(${isOpen ? 1 : 0.15}) rotate(${isOpen ? 0 : -50}deg)` };
  const opens = NET.opens / (NET.opens + NET.yields + 60);
  if (isCaught)
    void shown(
      'net',
      '',
      [
        opening,
        { transform: `${place} scale(1.2)`, offset: 0.2 },
        { transform: `${place} scale(.8) rotate(14deg)`, offset: 0.55, easing: 'ease-in' },
        { transform: `translate(${to.x}px, ${to.y}px) scale(.25) rotate(60deg)`, opacity: 0.7 },
      ],
      NET.hauled,
      'linear',
    );
  else
    void shown(
      'net',
      '',
      [
        { ...opening, opacity: 1 },
        { transform: `${place} scale(1.1)`, opacity: 1, offset: opens },
        { transform: `${place} scale(1)`, opacity: 1, offset: opens + 0.15 },
        { transform: `${place} scale(1.2) rotate(10deg)`, opacity: 0 },
      ],
      NET.opens + NET.yields + 60,
      'linear',
    );
}

/** Let light burst from a caught fish; from a large catch also rays. */
export function burst(where: Point, { step, size }: CatchStep) {
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
  if (step < COUNTED.step) return;
  at('water').animate(
    [
      { transform: 'translate(0, 0)' },
      { transform: 'translate(-4px, 3px)' },
      { transform: 'translate(4px, -3px)' },
      { transform: 'translate(-2px, -2px)' },
      { transform: 'translate(0, 0)' },
    ],
    { duration: 80 * step },
  );
}

/** Show what a catch brought, beside the fish. Ends when the figure stands. */
export async function tellGain(
  { win, stake, multiple, step }: { win: number; stake: number; multiple: number; step: CatchStep },
  where: Point,
) {
  const { clientWidth, clientHeight } = at('water');
  const isCounted = step.step >= COUNTED.step;
  const plate = make('span', '', `gain step-${step.step}`);
  const text = (now: number) => amountText(now, { win, stake });
  const amount = make('b');
  amount.textContent = text(win);
  plate.append(amount, make('small', `${multiple} เท่า`));
  at('water').append(plate);
  // the whole plate stays in sight, also while it is largest
  const largest = 1.1 + 0.03 * step.step;
  const [wide, high] = [(plate.offsetWidth / 2) * largest + 6, plate.offsetHeight * largest];
  const x = Math.min(Math.max(where.x, wide), clientWidth - wide);
  const y = Math.max(RISES, Math.min(where.y, clientHeight - FOOT - high));
  if (isCounted) {
    turnRays({ x, y: y - 30 + high / 2 }, step);
    at('water').append(plate);
  }
  const way = (up: number, scale: number) => `translate(${x}px, ${y - up}px) scale(${scale})`;
  plate.animate(
    [
      { transform: way(0, 0.4), opacity: 0 },
      { transform: way(30, largest), opacity: 1, offset: 0.12 },
      { transform: way(30, 1), offset: 0.24 },
      { transform: way(44, 1), opacity: 1, offset: 0.84 },
      { transform: way(58, 0.96), opacity: 0 },
    ],
    { duration: step.milliseconds, fill: 'both', easing: 'ease-out' },
  );
  setTimeout(() => plate.remove(), step.milliseconds + 100);
  await countUp(amount, win, isCounted ? COUNTED.milliseconds : 0, text).done;
}

function turnRays(where: Point, { size, milliseconds }: CatchStep) {
  const place = inPlace(where);
  void shown(
    'rays',
    '',
    [
      { transform: `${place} scale(${0.3 * size})`, opacity: 0 },
      { transform: `${place} rotate(14deg) scale(${size})`, opacity: 1, offset: 0.12 },
      { transform: `${place} rotate(70deg) scale(${size})`, opacity: 1, offset: 0.84 },
      { transform: `${place} rotate(80deg) scale(${1.15 * size})`, opacity: 0 },
    ],
    milliseconds,
    'linear',
  );
}

/** Let coins burst from a caught fish and fly to the cannon. */
export function payCoins({ x, y }: Point, count: number) {
  const to = gunAt();
  for (let nth = 0; nth < count; nth++) {
    const angle = (nth / count) * 2 * Math.PI - Math.PI / 2;
    const far = 40 + (nth % 3) * 16;
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

/** Let the water splash where a shot hit a fish that was not caught. Words for it stand in the line below the water. */
export function splash({ x, y }: Point) {
  const where = inPlace({ x, y });
  void shown(
    'ring',
    '',
    [
      { transform: `${where} scale(.3)`, opacity: 1 },
      { transform: `${where} scale(1.3)`, opacity: 0 },
    ],
    SPLASH_MS,
  );
  for (let nth = 0; nth < DROPS; nth++) {
    const angle = Math.PI * (1 + (nth + 0.5) / DROPS);
    const [across, up] = [Math.cos(angle) * 54, Math.sin(angle) * 56];
    void shown(
      'drop',
      '',
      [
        { transform: `${where} scale(.5)`, opacity: 1 },
        { transform: `translate(${x + across * 0.7}px, ${y + up}px) scale(1)`, opacity: 1, offset: 0.45 },
        { transform: `translate(${x + across}px, ${y + up * 0.3}px) scale(.4)`, opacity: 0 },
      ],
      SPLASH_MS,
    );
  }
}

/** Fetch the pictures of the effects, so that the first shot has them. */
export function warmUp() {
  for (const name of ['flash', 'net', 'coin', 'rays'])
    new Image().src = `/studio/assets/crystal-bay/symbols/${name}.svg`;
}
