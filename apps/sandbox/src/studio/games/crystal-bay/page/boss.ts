import { make } from '../../../../page/dom.ts';
import { play } from '../../../kit/page/sound/sound.ts';
import { BOSS, type Shoal } from './scenery.ts';

/** Seconds after its coming in at which its announcement stands, begins to go, and is gone. */
const TOLD = { in: 0.5, until: 3.4, out: 4 };
/** The same times for the darkening at the edges of the water. */
const DUSK = { in: 0.4, until: 1.5, out: 2.4 };

/**
 * Announce the rarest fish whenever it comes in: the light goes down at the edges for a moment, and its name and its
 * chance stand at the edge of the water. Its chance is the same all the time, whether it is in the water or not.
 * @param worth what it pays and how often, as text
 * @param travel its way
 */
export function announceBoss(shoal: Shoal, name: string, worth: string, travel: Animation): HTMLElement[] {
  const [dusk, plate] = [make('span', '', 'dusk'), make('span', '', 'boss-name')];
  plate.append(make('b', name), make('small', worth));
  const parts = [
    standFor(plate, shoal, TOLD, [
      { opacity: 0, transform: 'translateX(-40px)' },
      { opacity: 1, transform: 'translateX(0)' },
    ]),
    standFor(dusk, shoal, DUSK, [{ opacity: 0 }, { opacity: 1 }]),
  ];
  const duration = shoal.seconds * 1000;
  parts[0]?.addEventListener('finish', () => {
    for (const part of parts) {
      // with the fish, which has come round meanwhile
      part.currentTime = (Number(travel.currentTime) + shoal.phase * duration) % duration;
      part.play();
    }
    play('bossIn');
  });
  return [dusk, plate];
}

/** Let something stand at the beginning of each round of a fish. */
function standFor(
  element: HTMLElement,
  { seconds, phase }: Shoal,
  times: typeof TOLD,
  [gone, stands]: [Keyframe, Keyframe],
): Animation {
  const duration = seconds * 1000;
  const standing = element.animate(
    [
      { ...gone, offset: 0, easing: 'cubic-bezier(.2,.8,.2,1)' },
      { ...stands, offset: times.in / seconds },
      { ...stands, offset: times.until / seconds, easing: 'ease-in' },
      { ...gone, offset: times.out / seconds },
      { ...gone, offset: 1 },
    ],
    { duration },
  );
  standing.currentTime = phase * duration;
  return standing;
}

export const isBoss = ({ kind }: { kind: string }) => kind === BOSS.kind;
