import { at, make } from '../../../../page/dom.ts';
import { type Point, shown } from './shown.ts';
import type { Swimmer } from './swimmers.ts';

/** Nets. A net hangs on its fish and moves with it, so it never opens over empty water. */

/** Time in which a net falls over a fish, and in which the halves of a torn one sink. */
const NET = { falls: 120, sinks: 1000 };
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
  /** Tear, and sink in two halves: the fish is out of it. */
  tear: () => void;
  remove: () => void;
}

/** Let a net fall over a fish. It looks the same whatever the result is, which may not be known yet. */
export function castNet({ body }: Swimmer): Net {
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
    tear() {
      const [box, sea] = [net.getBoundingClientRect(), at('water').getBoundingClientRect()];
      const [x, y] = [box.left + box.width / 2 - sea.left, box.top + box.height / 2 - sea.top];
      remove();
      for (const side of [-1, 1]) sink({ x, y }, side, size);
    },
    remove,
  };
}

/** Let one half of a torn net fall aside and sink. @param side less than 0 for the left half */
function sink({ x, y }: Point, side: number, size: number) {
  const way = (across: number, down: number, turn: number, part: number) =>
    `translate(${x + side * across}px, ${y + down}px) rotate(${side * turn}deg) scale(${(size * part).toFixed(3)})`;
  void shown(
    side < 0 ? 'torn' : 'torn other',
    '',
    [
      { transform: way(0, 0, 0, 1.05), opacity: 1, easing: 'cubic-bezier(.1,.8,.4,1)' },
      { transform: way(26, -8, 20, 1.02), opacity: 1, offset: 0.24, easing: 'ease-in' },
      { transform: way(38, 36, 40, 0.92), opacity: 0.85, offset: 0.66 },
      { transform: way(34, 96, 58, 0.84), opacity: 0 },
    ],
    NET.sinks,
    'linear',
  );
}
