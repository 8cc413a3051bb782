import { at } from '../../../../page/dom.ts';
import { aimAt } from './cannon.ts';
import { targets } from './sea.ts';
import type { Point } from './shown.ts';
import type { Swimmer } from './swimmers.ts';
import { targetOf } from './target.ts';

/** Largest movement of a finger on the screen, in pixels, that still counts as a tap. */
const SLIP = 16;

/** Fish that the player tapped last. */
let tapped: Swimmer | null = null;

/** The fish that a tap is on right now, when it is of this kind. */
export const tappedOf = (kind: string) => (tapped?.kind === kind ? tapped : null);

/** The fish that a finger means. */
function fishAt({ clientX, clientY }: PointerEvent) {
  const near = targets().map((swimmer) => {
    const box = swimmer.body.getBoundingClientRect();
    const beside = Math.hypot(
      Math.max(box.left - clientX, 0, clientX - box.right),
      Math.max(box.top - clientY, 0, clientY - box.bottom),
    );
    const middle = Math.hypot(clientX - (box.left + box.right) / 2, clientY - (box.top + box.bottom) / 2);
    // a box is larger while its fish turns; its own size is not
    return { swimmer, beside, middle, area: swimmer.body.offsetWidth * swimmer.body.offsetHeight };
  });
  return targetOf(near)?.swimmer ?? null;
}

/**
 * Shoot the fish that was under the finger when the finger touched the screen. The shot is fired when the finger is
 * lifted, so a finger that moves away, or scrolls, shoots nothing. A finger kept on the screen fires only once.
 */
export function listenToTaps(shoot: (kind: string, where: Point) => void) {
  const water = at('water');
  const placeOf = ({ clientX, clientY }: PointerEvent): Point => {
    const box = water.getBoundingClientRect();
    return { x: clientX - box.left, y: clientY - box.top };
  };
  // the cannon follows the finger, and the mouse also while no button is pressed
  for (const kind of ['pointerdown', 'pointermove'] as const)
    water.addEventListener(kind, (event) => event.isPrimary && aimAt(placeOf(event)), { passive: true });
  let down: { id: number; x: number; y: number; swimmer: Swimmer } | null = null;
  water.addEventListener('pointerdown', (event) => {
    const swimmer = event.isPrimary && event.button === 0 ? fishAt(event) : null;
    down = swimmer && { id: event.pointerId, x: event.clientX, y: event.clientY, swimmer };
  });
  water.addEventListener('pointercancel', () => {
    down = null;
  });
  water.addEventListener('pointerup', (event) => {
    const began = down;
    down = null;
    if (began?.id !== event.pointerId || Math.hypot(event.clientX - began.x, event.clientY - began.y) > SLIP) return;
    tapped = began.swimmer;
    shoot(began.swimmer.kind, placeOf(event));
    tapped = null;
  });
}
