import { make } from '../../../../page/dom.ts';
import { play } from '../../../kit/page/sound/sound.ts';
import { BOSS } from './scenery.ts';
import { type Swimmer, swimmingBoss } from './swimmers.ts';

/** Parts of the boss's time at which its announcement stands, goes, and is gone. */
const TOLD = { in: 0.022, until: 0.06, out: 0.08 };

/**
 * Make the rarest fish with its entrance: its name and its chance are told at the edge of the water, which stays bright,
 * and it comes in from the side. Its chance is the same all the time, whether it is in the water or not.
 * @param worth what it pays and how often, as text
 * @param ways what moves out of its way, in its time
 * @returns the fish, its lane, and its name, which is drawn before all fish
 */
export function drawBoss(
  name: string,
  worth: string,
  ways: readonly Animation[],
): {
  swimmer: Swimmer;
  lane: HTMLElement;
  plate: HTMLElement;
} {
  const plate = make('span', '', 'boss-name');
  plate.append(make('b', name), make('small', worth));
  const timing = { duration: BOSS.seconds * 1000 };
  const naming = plate.animate(
    [
      { opacity: 0, transform: 'translateX(-40px)', offset: 0, easing: 'cubic-bezier(.2,.8,.2,1)' },
      { opacity: 1, transform: 'translateX(0)', offset: TOLD.in },
      { opacity: 1, transform: 'translateX(0)', offset: TOLD.until, easing: 'ease-in' },
      { opacity: 0, transform: 'translateX(-40px)', offset: TOLD.out },
      { opacity: 0, transform: 'translateX(-40px)', offset: 1 },
    ],
    timing,
  );
  const [swimmer, lane] = swimmingBoss([naming, ...ways], () => play('bossIn'));
  return { swimmer, lane, plate };
}
