import { at, make } from '../../../../page/dom.ts';
import { sleep } from '../../../../page/time.ts';

/** position in the water, in pixels */
export type Point = { x: number; y: number };

/** Whether the person wants no motion. */
export const still = matchMedia('(prefers-reduced-motion: reduce)');

/** Show an element in the water for a while. */
export async function shown(
  className: string,
  content: string | Node,
  way: Keyframe[],
  milliseconds: number,
  easing = 'ease-out',
) {
  const thing = make('span', '', className);
  thing.append(content);
  at('water').append(thing);
  // While the page is hidden, this animation is paused together with the fish. So the game waits for it only for a
  // limited time.
  await Promise.race([
    thing.animate(way, { duration: milliseconds, fill: 'both', easing }).finished,
    sleep(milliseconds + 100),
  ]);
  thing.remove();
}

/** Call `then` when the person's reduced motion setting changes. */
export function onMotionWish(then: () => void) {
  still.addEventListener('change', then);
}
