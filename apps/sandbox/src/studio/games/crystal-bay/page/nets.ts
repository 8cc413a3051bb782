import { make } from '../../../../page/dom.ts';
import type { Swimmer } from './swimmers.ts';

/** Nets. A net hangs on its fish and moves with it, so it never opens over empty water. */

/** Time in which a net falls over a fish, and in which it slips off. */
const NET = { falls: 120, slips: 260 };
/** Time of a tug at a net that holds a fish, to and fro. */
const TUG_MS = 110;
/**
 * Width of a net beside that of its fish, in pixels the width of its picture, and its least and largest size. The rarest
 * fish stays in sight behind it.
 */
const MESH = { beside: 1.3, width: 136, least: 0.42, most: 1.35 };

export interface Net {
  /** Draw together round the fish, which struggles for some milliseconds. */
  close: (milliseconds: number) => void;
  /** Open and slip off the fish. */
  slip: () => void;
  remove: () => void;
}

/** Let a net fall over a fish. It looks the same whatever the result is, which may not be known yet. */
export function castNet({ body, speed }: Swimmer): Net {
  const net = make('span', '', 'net');
  const size = Math.min(MESH.most, Math.max(MESH.least, (body.offsetWidth * MESH.beside) / MESH.width));
  const sized = (part: number) => `scale(${(size * part).toFixed(3)})`;
  body.append(net);
  // a fish with a net is before all others
  body.parentElement?.classList.add('front');
  const remove = () => {
    net.remove();
    if (!body.parentElement?.querySelector('.net')) body.parentElement?.classList.remove('front');
  };
  net.animate(
    [
      { transform: `${sized(0.3)} rotate(-50deg)`, opacity: 0.4, easing: 'ease-out' },
      { transform: `${sized(1.12)} rotate(4deg)`, opacity: 1, offset: 0.75 },
      { transform: sized(1.05), opacity: 1 },
    ],
    { duration: NET.falls, fill: 'both' },
  );
  // until the result is known the fish tugs at the net, whatever it will be
  const tug = net.animate(
    [
      { transform: `translate(-5px, 2px) ${sized(1.09)} rotate(6deg)` },
      { transform: `translate(5px, -3px) ${sized(0.95)} rotate(-6deg)` },
    ],
    { delay: NET.falls, duration: TUG_MS, iterations: Number.POSITIVE_INFINITY, direction: 'alternate' },
  );
  return {
    close(milliseconds) {
      tug.cancel();
      net.animate(
        [
          { transform: sized(1.05), easing: 'ease-in' },
          { transform: `${sized(0.78)} rotate(6deg)`, offset: 0.22 },
          { transform: `${sized(0.86)} rotate(-7deg)`, offset: 0.42 },
          { transform: `${sized(0.8)} rotate(6deg)`, offset: 0.62 },
          { transform: `${sized(0.85)} rotate(-4deg)`, offset: 0.82 },
          { transform: sized(0.8) },
        ],
        { duration: milliseconds, fill: 'both' },
      );
    },
    slip() {
      tug.cancel();
      const back = speed > 0 ? -1 : 1;
      net
        .animate(
          [
            { transform: sized(1.05), opacity: 1 },
            { transform: `${sized(1.2)} rotate(${back * 8}deg)`, opacity: 1, offset: 0.35 },
            {
              transform: `translate(${back * 40}px, 26px) ${sized(0.95)} rotate(${back * 34}deg)`,
              opacity: 0,
            },
          ],
          { duration: NET.slips, fill: 'both', easing: 'ease-in' },
        )
        .finished.then(remove, remove);
    },
    remove,
  };
}
