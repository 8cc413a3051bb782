import { at, make } from '../../../../page/dom.ts';
import { sleep } from '../../../../page/time.ts';
import { picture } from '../../../kit/page/picture.ts';
import { LAYERS, type layScenery, SCHOOLS } from './scenery.ts';
import type { Point } from './shown.ts';

export type Swimmer = {
  kind: string;
  layer: number;
  lane: number;
  body: HTMLElement;
  travels: readonly Animation[];
  /** whether the fish was caught and has not come round again */
  isGone: boolean;
};

/** Time in which a fish that was missed starts. */
const FLINCH_MS = 480;

export function standing(kind: string, worth: string): Swimmer {
  const place = make('div', '', 'place');
  const body = make('div', '', `fish ${kind}`);
  body.append(picture(kind), make('span', worth));
  place.append(body);
  return { kind, layer: 0, lane: 0, body, travels: [], isGone: false };
}

/** Make a moving fish. @param shadows receives the shadow of one of the nearest layer, in a lane of its own */
export function swimming(
  { kind, layer, lane: place, depth, seconds, phase, toLeft, bob }: ReturnType<typeof layScenery>[number],
  shadows: HTMLElement[],
): Swimmer {
  const lane = make('div', '', 'lane');
  const body = make('div', '', `fish ${kind}${toLeft ? ' left' : ''}`);
  lane.style.top = `${depth * 100}%`;
  const { scale, shade } = LAYERS[layer] ?? LAYERS[1];
  const width = SCHOOLS[kind].width * scale;
  body.style.width = `${width}%`;
  body.style.opacity = String(shade);
  body.append(picture(kind));
  lane.append(body);
  const [from, to] = toLeft ? [104, -36] : [-36, 104];
  const travel = (along: HTMLElement) => {
    // Position of the fish when animations are off.
    along.style.transform = `translateX(${from + (to - from) * phase}%)`;
    return along.animate([{ transform: `translateX(${from}%)` }, { transform: `translateX(${to}%)` }], {
      duration: seconds * 1000,
      iterations: Number.POSITIVE_INFINITY,
      iterationStart: phase,
    });
  };
  const travels = [travel(lane)];
  if (layer === LAYERS.length - 1) {
    const [floor, shadow] = [make('div', '', 'lane floor'), make('i', '', 'shadow')];
    shadow.style.width = `${width}%`;
    // the nearer to the floor, the darker
    shadow.style.opacity = String(0.35 + 0.6 * depth);
    floor.append(shadow);
    shadows.push(floor);
    travels.push(travel(floor));
  }
  const [up, down] = [`translateY(calc(-50% - ${bob}px))`, `translateY(calc(-50% + ${bob}px))`];
  body.animate([{ transform: up }, { transform: down }], {
    duration: 1400 + bob * 90,
    iterations: Number.POSITIVE_INFINITY,
    direction: 'alternate',
    easing: 'ease-in-out',
  });
  return { kind, layer, lane: place, body, travels, isGone: false };
}

/** Current position of a fish. */
export function middleOf({ body }: Swimmer): Point {
  const [box, water] = [body.getBoundingClientRect(), at('water').getBoundingClientRect()];
  return { x: box.left + box.width / 2 - water.left, y: box.top + box.height / 2 - water.top };
}

/** Progress of a fish on its path, 0 to 1. */
export function partOf({ travels }: Swimmer): number {
  return travels[0]?.effect?.getComputedTiming().progress ?? 0;
}

/** Set the progress of a fish on its path. */
export function moveTo({ travels }: Swimmer, part: number) {
  for (const travel of travels) {
    const { duration = 0, iterationStart = 0 } = travel.effect?.getTiming() ?? {};
    travel.currentTime = (Math.ceil(iterationStart) + part - iterationStart) * Number(duration);
  }
}

/** Remove a caught fish. Another comes in at its place of the lane, when that place comes round again. */
export async function haulIn(swimmer: Swimmer) {
  const image = swimmer.body.firstElementChild;
  swimmer.isGone = true;
  const flip = swimmer.body.classList.contains('left') ? 'scaleX(-1) ' : '';
  await image?.animate(
    [
      { transform: `${flip}scale(1)`, opacity: 1 },
      { transform: `${flip}scale(1.18) rotate(-8deg)`, opacity: 1, offset: 0.2 },
      { transform: `${flip}scale(1.04) rotate(6deg)`, opacity: 1, offset: 0.45 },
      { transform: `${flip}scale(.2) rotate(30deg)`, opacity: 0 },
    ],
    { duration: 640, easing: 'ease-in' },
  ).finished;
  // it may have been brought back meanwhile, as the only one of its kind
  if (!swimmer.isGone) return;
  swimmer.body.classList.add('caught-now');
  const { duration = 0 } = swimmer.travels[0]?.effect?.getTiming() ?? {};
  await sleep((1 - partOf(swimmer)) * Number(duration));
  comeBack(swimmer);
}

export function comeBack(swimmer: Swimmer) {
  swimmer.isGone = false;
  swimmer.body.classList.remove('caught-now');
}

/** Let a missed fish start, without leaving its place in the lane. */
export function flinch({ body }: Swimmer) {
  const flip = body.classList.contains('left') ? 'scaleX(-1) ' : '';
  body.firstElementChild?.animate(
    [
      { transform: `${flip}scale(1)` },
      { transform: `${flip}translateX(10px) rotate(-7deg) scale(1.06, .92)`, offset: 0.25 },
      { transform: `${flip}translateX(14px) rotate(5deg)`, offset: 0.55 },
      { transform: `${flip}scale(1)` },
    ],
    { duration: FLINCH_MS, easing: 'ease-out' },
  );
}
