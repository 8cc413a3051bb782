import { make } from '../../../../page/dom.ts';
import { play } from '../../../kit/page/sound/sound.ts';
import { BOSS } from './scenery.ts';
import { type Swimmer, swimmingBoss } from './swimmers.ts';

/** Parts of the boss's time at which its announcement stands, goes, and is gone. */
const TOLD = { in: 0.022, until: 0.06, out: 0.08 };

/**
 * Make the rarest fish with its entrance: the water greys, its name and its chance are told, and it comes in from the
 * side. Its chance is the same all the time, whether it is in the water or not.
 * @param worth what it pays and how often, as text
 * @param ways what moves out of its way, in its time
 * @returns the fish, its lane, what greys behind all fish, and its name, which is drawn before them
 */
export function drawBoss(
  name: string,
  worth: string,
  ways: readonly Animation[],
): {
  swimmer: Swimmer;
  lane: HTMLElement;
  dark: HTMLElement;
  plate: HTMLElement;
} {
  const [dark, plate] = [make('i', '', 'omen'), make('span', '', 'boss-name')];
  plate.append(make('b', name), make('small', worth));
  const timing = { duration: BOSS.seconds * 1000 };
  const darkening = dark.animate(
    [
      { opacity: 0, offset: 0 },
      { opacity: 1, offset: TOLD.in },
      { opacity: 1, offset: TOLD.until },
      { opacity: 0, offset: TOLD.out },
      { opacity: 0, offset: 1 },
    ],
    timing,
  );
  const naming = plate.animate(
    [
      { opacity: 0, transform: 'translateX(60px)', offset: 0, easing: 'cubic-bezier(.2,.8,.2,1)' },
      { opacity: 1, transform: 'translateX(0)', offset: TOLD.in },
      { opacity: 1, transform: 'translateX(0)', offset: TOLD.until, easing: 'ease-in' },
      { opacity: 0, transform: 'translateX(-60px)', offset: TOLD.out },
      { opacity: 0, transform: 'translateX(-60px)', offset: 1 },
    ],
    timing,
  );
  const [swimmer, lane] = swimmingBoss([darkening, naming, ...ways], () => play('bossIn'));
  return { swimmer, lane, dark, plate };
}
