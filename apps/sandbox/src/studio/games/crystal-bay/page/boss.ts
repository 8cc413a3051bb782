import { make } from '../../../../page/dom.ts';
import { play } from '../../../kit/page/sound/sound.ts';
import { BOSS, type Shoal } from './scenery.ts';

/** Seconds after its coming in at which its announcement stands, begins to go, and is gone. */
const TOLD = { in: 0.5, until: 2.6, out: 3.1 };

/**
 * Announce the rarest fish whenever it comes in: its name and its chance stand at the edge of the water. Its chance is
 * the same all the time, whether it is in the water or not.
 * @param worth what it pays and how often, as text
 * @param travel its way
 */
export function announceBoss({ seconds, phase }: Shoal, name: string, worth: string, travel: Animation): HTMLElement {
  const plate = make('span', '', 'boss-name');
  plate.append(make('b', name), make('small', worth));
  const offset = (second: number) => second / seconds;
  const [gone, stands] = [
    { opacity: 0, transform: 'translateX(-40px)' },
    { opacity: 1, transform: 'translateX(0)' },
  ];
  const duration = seconds * 1000;
  const naming = plate.animate(
    [
      { ...gone, offset: 0, easing: 'cubic-bezier(.2,.8,.2,1)' },
      { ...stands, offset: offset(TOLD.in) },
      { ...stands, offset: offset(TOLD.until), easing: 'ease-in' },
      { ...gone, offset: offset(TOLD.out) },
      { ...gone, offset: 1 },
    ],
    { duration },
  );
  naming.currentTime = phase * duration;
  naming.addEventListener('finish', () => {
    // with the fish, which has come round meanwhile
    naming.currentTime = (Number(travel.currentTime) + phase * duration) % duration;
    naming.play();
    play('bossIn');
  });
  return plate;
}

export const isBoss = ({ kind }: { kind: string }) => kind === BOSS.kind;
