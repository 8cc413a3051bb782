import { at, make } from '../../../../page/dom.ts';
import { money } from '../../../../page/money.ts';
import { countUp } from '../../../kit/page/wins/count-up.ts';
import { gunAt } from './cannon.ts';
import { type Point, shown } from './shown.ts';
import type { CatchStep } from './steps.ts';

/** Time in which the water of a miss splashes up, and its drops. */
const SPLASH_MS = 640;
const DROPS = 9;
/** Time in which the amount of a catch counts up. */
const COUNT_MS = 420;
/** Time of a coin from a caught fish to the gun, and between two coins. */
const COIN_MS = 620;
const COIN_BETWEEN_MS = 40;

/** An amount on its way to what a catch brought, as text: only what is more than the stake stands as a gain. */
export const amountText = (now: number, { win, stake }: { win: number; stake: number }) =>
  `${win > stake ? '+' : 'ได้คืน '}${money(now)}`;

/** Count up what a catch brought, beside the fish. */
export function tellGain(
  { win, stake, multiple, step }: { win: number; stake: number; multiple: number; step: CatchStep },
  { x, y }: Point,
) {
  const plate = make('span', '', `gain step-${step.step}`);
  const text = (now: number) => amountText(now, { win, stake });
  const amount = make('b');
  plate.append(amount, make('small', `${multiple} เท่า`));
  at('water').append(plate);
  countUp(amount, win, COUNT_MS, text);
  const way = (up: number, scale: number) => `translate(${x}px, ${y - up}px) scale(${scale})`;
  plate.animate(
    [
      { transform: way(0, 0.5), opacity: 0 },
      { transform: way(26, 1.08 + 0.06 * step.step), opacity: 1, offset: 0.14 },
      { transform: way(30, 1), offset: 0.26 },
      { transform: way(48, 1), offset: 0.82 },
      { transform: way(60, 1), opacity: 0 },
    ],
    { duration: step.milliseconds, fill: 'both', easing: 'ease-out' },
  );
  setTimeout(() => plate.remove(), step.milliseconds + 100);
}

/** Let coins burst from a caught fish and fly to the gun. */
export function payCoins({ x, y }: Point, count: number) {
  const to = gunAt();
  for (let nth = 0; nth < count; nth++) {
    const angle = (nth / count) * 2 * Math.PI;
    const [across, down] = [x + Math.cos(angle) * 38, y + Math.sin(angle) * 30];
    void shown(
      'coin',
      '',
      [
        { transform: `translate(${x}px, ${y}px) scale(.4)`, opacity: 0 },
        { transform: `translate(${across}px, ${down}px) scale(1.1)`, opacity: 1, offset: 0.35, easing: 'ease-in' },
        { transform: `translate(${to.x}px, ${to.y - to.side * 0.3}px) scale(.7)`, opacity: 1 },
      ],
      COIN_MS + nth * COIN_BETWEEN_MS,
    );
  }
}

/** Let the water splash where a shot went by. Words for it stand in the line below the water. */
export function splash(x: number, y: number) {
  const where = `translate(${x}px, ${y}px)`;
  void shown(
    'ring',
    '',
    [
      { transform: `${where} scale(.3)` },
      { transform: `${where} scale(1)`, offset: 0.3 },
      { transform: `${where} scale(1.5)`, opacity: 0 },
    ],
    SPLASH_MS,
  );
  for (let nth = 0; nth < DROPS; nth++) {
    const angle = Math.PI * (1 + (nth + 0.5) / DROPS);
    const [across, up] = [Math.cos(angle) * 62, Math.sin(angle) * 70];
    void shown(
      'drop',
      '',
      [
        { transform: `${where} scale(.5)` },
        { transform: `translate(${x + across * 0.7}px, ${y + up}px) scale(1)`, offset: 0.45 },
        { transform: `translate(${x + across}px, ${y + up * 0.3}px) scale(.4)`, opacity: 0 },
      ],
      SPLASH_MS,
    );
  }
}
