import { make } from '../../../../page/dom.ts';
import type { Fish } from '../fish-table.ts';
import type { Shoal } from './scenery.ts';

/** Pictures of swimming fish: a body and a tail that beats. */

/**
 * Where the tail of a kind begins, as a part of its width from the left, and how far it beats: by an angle in degrees,
 * and to which part of its length it seems shortened when it points towards the viewer.
 */
const TAILS: Readonly<Record<Fish, { joint: number; angle: number; least: number }>> = {
  thu: { joint: 0.36, angle: 5, least: 0.74 },
  clown: { joint: 0.36, angle: 5, least: 0.74 },
  puffer: { joint: 0.26, angle: 7, least: 0.7 },
  squid: { joint: 0.46, angle: 5, least: 0.84 },
  marlin: { joint: 0.36, angle: 5, least: 0.76 },
  ray: { joint: 0.34, angle: 9, least: 0.86 },
  shark: { joint: 0.38, angle: 5, least: 0.76 },
  dragon: { joint: 0.36, angle: 6, least: 0.8 },
};
/** Box of every picture of a fish. */
const BOX = { left: -92, top: -66, width: 184, height: 132 };
/** By how much the tail's picture reaches under the body's, in units of the box, so that no seam is seen. */
const UNDER = 1.5;

/** A part of the picture of a fish, from a place to another in units of its box. */
function partOf(kind: Fish, className: string, from: number, to: number): HTMLImageElement {
  const image = new Image();
  const view = [BOX.left + from, BOX.top, to - from, BOX.height].map((one) => one.toFixed(1)).join(',');
  image.src = `/studio/assets/crystal-bay/symbols/${kind}.svg#svgView(viewBox(${view});preserveAspectRatio(none))`;
  image.alt = '';
  image.draggable = false;
  image.className = className;
  image.style.left = `${((from / BOX.width) * 100).toFixed(2)}%`;
  image.style.width = `${(((to - from) / BOX.width) * 100).toFixed(2)}%`;
  return image;
}

/**
 * Make a fish of a group, with a tail that beats and a body that gives way to it.
 * @param beat seconds of a beat @param phase from 0 to 1: where it begins
 */
export function bodyOf({ kind, layer, width, most, toLeft }: Shoal, beat: number, phase: number): HTMLElement {
  const { joint, angle, least } = TAILS[kind];
  const body = make('div', '', `fish ${kind} in-${layer}${toLeft ? ' left' : ''}`);
  body.style.setProperty('--part', `${width.toFixed(2)}cqw`);
  body.style.setProperty('--most', String(most));
  const shape = make('span', '', 'shape');
  const middle = joint * BOX.width;
  const [tail, front] = [partOf(kind, 'tail', 0, middle + UNDER), partOf(kind, 'front', middle, BOX.width)];
  const timing = {
    duration: beat * 500,
    iterations: Number.POSITIVE_INFINITY,
    direction: 'alternate',
    easing: 'ease-in-out',
    iterationStart: phase,
  } as const;
  tail.animate(
    [{ transform: `skewY(${-angle}deg) scaleX(1.03)` }, { transform: `skewY(${angle}deg) scaleX(${least})` }],
    timing,
  );
  if (layer > 0) {
    front.animate([{ transform: `skewY(${angle / 4}deg)` }, { transform: `skewY(${-angle / 4}deg)` }], timing);
    shape.append(tail, front);
  } else {
    // the bend of so small a body is not visible: it stays still, and needs no layer of its own
    front.classList.add('stiff');
    shape.append(front, tail);
  }
  body.append(shape);
  return body;
}

/** Transform that turns the picture of a fish to where it swims. */
export const flipOf = (body: HTMLElement) => (body.classList.contains('left') ? 'scaleX(-1) ' : '');

/** Motes of gold that the rarest fish leaves behind, and the time of one. */
const MOTES = { count: 9, milliseconds: 1500 };

/** Make the golden wake of the rarest fish, which swims to the left. */
export function goldenWake(): HTMLElement {
  const wake = make('span', '', 'golden-wake');
  const light = make('i', '', 'trail');
  light.animate(
    [
      { transform: 'scale(.92, .8)', opacity: 0.65 },
      { transform: 'scale(1.06, 1.1)', opacity: 1 },
    ],
    {
      duration: 900,
      iterations: Number.POSITIVE_INFINITY,
      direction: 'alternate',
      easing: 'ease-in-out',
    },
  );
  wake.append(light);
  for (let nth = 0; nth < MOTES.count; nth++) {
    const mote = make('i', '', 'mote');
    mote.style.top = `${14 + ((nth * 29) % 72)}%`;
    mote.animate(
      [
        { transform: 'translate(-10px, 0) scale(.4)', opacity: 0 },
        { transform: 'translate(20px, 0) scale(1)', opacity: 1, offset: 0.2 },
        { transform: `translate(${90 + ((nth * 17) % 60)}px, ${((nth % 3) - 1) * 14}px) scale(.3)`, opacity: 0 },
      ],
      { duration: MOTES.milliseconds, iterations: Number.POSITIVE_INFINITY, iterationStart: ((nth * 4) % 9) / 9 },
    );
    wake.append(mote);
  }
  return wake;
}
