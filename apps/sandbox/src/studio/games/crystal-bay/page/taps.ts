import { at } from '../../../../page/dom.ts';
import { aimAt } from './cannon.ts';
import { createPress } from './press.ts';
import { targets } from './sea.ts';
import type { Point } from './shown.ts';
import type { Swimmer } from './swimmers.ts';
import { besideOval, targetOf } from './target.ts';
import type { Tap } from './trigger.ts';

/** A tap on a fish, or a press of the button, which leaves open which fish of the kind is meant. */
export interface FishTap extends Tap {
  swimmer: Swimmer | null;
}

/** The fish that a finger means. */
function fishAt({ clientX, clientY }: PointerEvent) {
  const near = targets().map((swimmer) => {
    const box = swimmer.body.getBoundingClientRect();
    const [across, down] = [clientX - (box.left + box.right) / 2, clientY - (box.top + box.bottom) / 2];
    const beside = besideOval(across, down, box.width / 2, box.height / 2);
    const middle = Math.hypot(across, down);
    // a box is larger while its fish turns; its own size is not
    return { swimmer, beside, middle, area: swimmer.body.offsetWidth * swimmer.body.offsetHeight };
  });
  return targetOf(near)?.swimmer ?? null;
}

/**
 * Shoot the fish that was under the finger when the finger touched the screen. The shot is fired when the finger is
 * lifted, so a finger that moves away, or scrolls, shoots nothing. A finger kept on the screen fires only once.
 * @param tell told of a tap on a fish; `tellEmpty` of a finger where no fish is
 */
export function listenToTaps(tell: (tap: FishTap) => void, tellEmpty: (where: Point) => void) {
  const water = at('water');
  const placeOf = ({ clientX, clientY }: PointerEvent): Point => {
    const box = water.getBoundingClientRect();
    return { x: clientX - box.left, y: clientY - box.top };
  };
  // the cannon follows the finger, and the mouse also while no button is pressed
  for (const kind of ['pointerdown', 'pointermove'] as const)
    water.addEventListener(kind, (event) => event.isPrimary && aimAt(placeOf(event)), { passive: true });
  const press = createPress<Swimmer>();
  water.addEventListener('pointerdown', (event) => {
    const swimmer = event.isPrimary && event.button === 0 ? fishAt(event) : null;
    press.begin(event, swimmer);
    if (!swimmer) tellEmpty(placeOf(event));
  });
  water.addEventListener('pointercancel', press.cancel);
  water.addEventListener('pointerup', (event) => {
    const swimmer = press.end(event);
    if (swimmer) tell({ kind: swimmer.kind, swimmer, where: placeOf(event) });
  });
}

/**
 * Tell of a press of the main button that comes before it is enabled again: such a button gets no click, and the press
 * would be lost.
 */
export function listenToEarlyPresses(tell: () => void) {
  const button = at('spin', HTMLButtonElement);
  const press = createPress<true>();
  document.addEventListener('pointerdown', (event) => {
    const isOnButton = event.target instanceof Node && button.contains(event.target);
    press.begin(event, isOnButton ? true : null);
  });
  document.addEventListener('pointercancel', press.cancel);
  document.addEventListener('pointerup', (event) => {
    // an enabled button gets its click
    if (press.end(event) && button.disabled) tell();
  });
}
