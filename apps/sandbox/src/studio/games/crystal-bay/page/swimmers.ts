import { at, make } from '../../../../page/dom.ts';
import { sleep } from '../../../../page/time.ts';
import { picture } from '../../../kit/page/picture.ts';
import { BOSS, BOSS_WAY, LAYERS, type Shoal, WAY } from './scenery.ts';
import type { Point } from './shown.ts';

export type Swimmer = {
  kind: string;
  lane: string;
  body: HTMLElement;
  /** animations along the way: those of a shoal are the same for all of its fish */
  travels: readonly Animation[];
  /** part of its time in which the fish crosses the water; for the rest it is away */
  crossing: number;
  /** widths of the water that the fish swims to the right in a second; less than 0 to the left */
  speed: number;
  /** whether the fish was caught and has not come round again */
  isGone: boolean;
};

/** Time in which a fish that was hit starts, and for which it flashes. */
const FLINCH_MS = { small: 420, large: 620 };
const FLASH_MS = 200;
/** How far round a great catch fish dart away, by how many pixels at most, and in which time they come back. */
const SCATTER = { reach: 240, most: 56, milliseconds: 900 };
/** Corners of a waved way: enough that it looks round. */
const CORNERS = 12;
const WAVES = 1.5;

/** Make a fish that stands still, with what it is worth. */
export function standing(kind: string, worth: string): Swimmer {
  const place = make('div', '', 'place');
  const body = make('div', '', `fish ${kind}`);
  body.append(picture(kind), make('span', worth));
  place.append(body);
  return { kind, lane: '', body, travels: [], crossing: 1, speed: 0, isGone: false };
}

/**
 * Make the fish of a group. They move along one lane, so they keep their formation, and each beats its fins in its own
 * time.
 * @returns the fish, their lane, and for the nearest layer the lane of their shadow on the floor
 */
export function swimming(shoal: Shoal): { fish: Swimmer[]; lane: HTMLElement; floor: HTMLElement | null } {
  const { kind, layer, width, depth, seconds, phase, toLeft, wave } = shoal;
  const lane = laneAt(`${depth * 100}%`);
  const timing = { duration: seconds * 1000, iterations: Number.POSITIVE_INFINITY, iterationStart: phase };
  const travels = [lane.animate(wayOf(toLeft, wave), timing)];
  const isNearest = layer === LAYERS.length - 1;
  const floor = isNearest ? shadowOf(width, depth) : null;
  if (floor) travels.push(floor.animate(wayOf(toLeft, { height: 0, turn: 0 }), timing));
  const fish = shoal.members.map(({ left, below, bob, beat }) => {
    const body = bodyOf(kind, { layer, toLeft, width });
    // in widths of the fish, which the height of the water may bound
    body.style.left = `calc(var(--width) * ${left / width})`;
    body.style.marginTop = `calc(var(--width) * ${below / width})`;
    bobUpAndDown(body, bob, beat);
    lane.append(body);
    const speed = speedOf(toLeft, seconds);
    return { kind, lane: shoal.lane, body, travels, crossing: 1, speed, isGone: false };
  });
  return { fish, lane, floor };
}

/**
 * Make the rarest fish. It crosses the water once with each run of its animations; `announcements` move with it.
 * @param entered called when it comes in
 */
export function swimmingBoss(announcements: readonly Animation[], entered: () => void): [Swimmer, HTMLElement] {
  const { kind, width, depth, seconds, crossing, firstIn } = BOSS;
  const lane = laneAt(`${depth * 100}%`, 'boss');
  const body = bodyOf(kind, { layer: LAYERS.length, toLeft: true, width });
  bobUpAndDown(body, 7, 1.6);
  lane.append(body);
  const travel = lane.animate(wayOfBoss(), { duration: seconds * 1000 });
  const travels = [travel, ...announcements];
  for (const one of travels) one.currentTime = (seconds - firstIn) * 1000;
  travel.addEventListener('finish', () => {
    for (const one of travels) {
      one.currentTime = 0;
      one.play();
    }
    entered();
  });
  const { slow, to } = BOSS_WAY;
  const speed = (to - slow) / 100 / (seconds * (crossing - BOSS.slows));
  return [{ kind, lane: 'boss', body, travels, crossing, speed, isGone: false }, lane];
}

const speedOf = (toLeft: boolean, seconds: number) => ((toLeft ? -1 : 1) * (WAY.to - WAY.from)) / 100 / seconds;

function laneAt(top: string, more = '') {
  const lane = make('div', '', `lane ${more}`);
  lane.style.top = top;
  return lane;
}

function bodyOf(kind: string, { layer, toLeft, width }: { layer: number; toLeft: boolean; width: number }) {
  const body = make('div', '', `fish ${kind} in-${layer}${toLeft ? ' left' : ''}`);
  body.style.setProperty('--part', `${width}cqw`);
  body.append(picture(kind));
  return body;
}

/** Shadow of a fish on the floor, in a lane of its own: the nearer to the floor, the darker. */
function shadowOf(width: number, depth: number) {
  const [floor, shadow] = [make('div', '', 'lane floor'), make('i', '', 'shadow')];
  shadow.style.width = `${width}%`;
  shadow.style.opacity = String(0.35 + 0.6 * depth);
  floor.append(shadow);
  return floor;
}

/** Way of the rarest fish: it rushes in, slows down, and swims on in waves. */
function wayOfBoss(): Keyframe[] {
  const { crossing, begins, slows } = BOSS;
  const { from, slow, to } = BOSS_WAY;
  const outside = { transform: `translate(${from}%, 0)` };
  const swims = Array.from({ length: CORNERS + 1 }, (_, nth) => {
    const part = nth / CORNERS;
    const down = -16 * Math.sin(part * WAVES * 2 * Math.PI);
    return {
      transform: `translate(${(slow + (to - slow) * part).toFixed(2)}%, ${down.toFixed(1)}px)`,
      offset: slows + (crossing - slows) * part,
    };
  });
  return [
    { ...outside, offset: 0 },
    { ...outside, offset: begins, easing: 'cubic-bezier(.12,.72,.35,1)' },
    ...swims,
    { ...swims.at(-1), offset: 1 },
  ];
}

/** Let the lane of a group move out of the way of the rarest fish, and back, in the time of that fish. */
export function makeWay(lane: HTMLElement, aside: number): Animation {
  const [stays, gone] = [{ translate: '0 0', easing: 'ease-in-out' }, `0 ${(aside * 100).toFixed(2)}cqh`];
  return lane.animate(
    [
      { ...stays, offset: 0 },
      { translate: gone, offset: BOSS.slows },
      { translate: gone, offset: BOSS.crossing * 0.94, easing: 'ease-in-out' },
      { ...stays, offset: BOSS.crossing + 0.04 },
      { ...stays, offset: 1 },
    ],
    { duration: BOSS.seconds * 1000 },
  );
}

/** Corners of the way through the water. */
function wayOf(toLeft: boolean, { height, turn }: Shoal['wave']) {
  const [begin, end] = toLeft ? [WAY.to, WAY.from] : [WAY.from, WAY.to];
  return Array.from({ length: CORNERS + 1 }, (_, nth) => {
    const part = nth / CORNERS;
    const down = height * Math.sin(turn + part * WAVES * 2 * Math.PI);
    return { transform: `translate(${(begin + (end - begin) * part).toFixed(2)}%, ${down.toFixed(1)}px)` };
  });
}

function bobUpAndDown(body: HTMLElement, bob: number, beat: number) {
  body.animate(
    [
      { transform: `translateY(calc(-50% - ${bob}px)) rotate(1.6deg)` },
      { transform: `translateY(calc(-50% + ${bob}px)) rotate(-1.6deg)` },
    ],
    {
      duration: beat * 1000,
      iterations: Number.POSITIVE_INFINITY,
      direction: 'alternate',
      easing: 'ease-in-out',
      iterationStart: beat % 1,
    },
  );
}

/** Current position of a fish. */
export function middleOf({ body }: Swimmer): Point {
  const [box, water] = [body.getBoundingClientRect(), at('water').getBoundingClientRect()];
  return { x: box.left + box.width / 2 - water.left, y: box.top + box.height / 2 - water.top };
}

/** Progress of a fish on its way through the water, from 0; over 1 while it is away. */
export function partOf({ travels, crossing }: Swimmer): number {
  return (travels[0]?.effect?.getComputedTiming().progress ?? 0) / crossing;
}

/** Set the progress of a fish, and of those it swims with, on its way through the water. */
export function moveTo({ travels, crossing }: Swimmer, part: number) {
  for (const travel of travels) {
    const { duration = 0, iterationStart = 0 } = travel.effect?.getTiming() ?? {};
    travel.currentTime = (Math.ceil(iterationStart) + part * crossing - iterationStart) * Number(duration);
  }
}

/** Let a fish in a net struggle where it is. */
export function struggle(swimmer: Swimmer, milliseconds: number) {
  const flip = flipOf(swimmer);
  swimmer.body.firstElementChild?.animate(
    [
      { transform: `${flip}scale(1)` },
      { transform: `${flip}translateX(-5px) scale(.96, 1.06) rotate(-15deg)`, offset: 0.2 },
      { transform: `${flip}translateX(6px) scale(.72, 1.04) rotate(13deg)`, offset: 0.42 },
      { transform: `${flip}translateX(-5px) scale(1.02) rotate(-12deg)`, offset: 0.64 },
      { transform: `${flip}translateX(4px) scale(.9, .96) rotate(9deg)`, offset: 0.84 },
      { transform: `${flip}scale(.94) rotate(-4deg)` },
    ],
    { duration: milliseconds, fill: 'forwards' },
  );
}

/** Draw a netted fish from its place to another while it shrinks. Ends when it has gone in there. */
export async function drawIn({ body }: Swimmer, from: Point, to: Point, milliseconds: number) {
  const way = `translate(${(to.x - from.x).toFixed(1)}px, calc(-50% + ${(to.y - from.y).toFixed(1)}px))`;
  const drawn = body.animate(
    [
      { transform: 'translate(0, -50%) scale(1)', opacity: 1 },
      { transform: 'translate(0, -50%) scale(1.08)', opacity: 1, offset: 0.22, easing: 'ease-in' },
      { transform: `${way} scale(.3)`, opacity: 1, offset: 0.94 },
      { transform: `${way} scale(.2)`, opacity: 0 },
    ],
    { duration: milliseconds, fill: 'forwards' },
  );
  // while the page is hidden its animations rest
  await Promise.race([drawn.finished.catch(() => undefined), sleep(milliseconds + 100)]);
  body.classList.add('caught-now');
  drawn.cancel();
}

/** Hide a caught fish. Another comes in at its place of the lane, when that place comes round again. */
export async function hideUntilNextRound(swimmer: Swimmer) {
  for (const motion of swimmer.body.firstElementChild?.getAnimations() ?? []) motion.cancel();
  // it may have been brought back meanwhile, as the only one of its kind
  if (!swimmer.isGone) return comeBack(swimmer);
  const { duration = 0 } = swimmer.travels[0]?.effect?.getTiming() ?? {};
  await sleep((1 - partOf(swimmer) * swimmer.crossing) * Number(duration));
  comeBack(swimmer);
}

/** Let the fish near a place dart away from it and come back. */
export function scatter(swimmers: readonly Swimmer[], { x, y }: Point) {
  const near = swimmers.map((swimmer) => ({ swimmer, place: middleOf(swimmer) }));
  for (const { swimmer, place } of near) {
    const far = Math.hypot(place.x - x, place.y - y);
    if (far > SCATTER.reach || far < 1) continue;
    const away = (SCATTER.most * (1 - far / SCATTER.reach)) / far;
    const [across, down] = [((place.x - x) * away).toFixed(1), ((place.y - y) * away).toFixed(1)];
    const flip = flipOf(swimmer);
    swimmer.body.firstElementChild?.animate(
      [
        { transform: `translate(0, 0) ${flip}`, easing: 'cubic-bezier(.1,.7,.3,1)' },
        { transform: `translate(${across}px, ${down}px) ${flip}`, offset: 0.35 },
        { transform: `translate(0, 0) ${flip}` },
      ],
      { duration: SCATTER.milliseconds, easing: 'ease-in-out' },
    );
  }
}

export function comeBack(swimmer: Swimmer) {
  swimmer.isGone = false;
  swimmer.body.classList.remove('caught-now');
}

const flipOf = ({ body }: Swimmer) => (body.classList.contains('left') ? 'scaleX(-1) ' : '');

/** Let a fish that was hit start and flash: a large one jerks back and turns, a small one darts ahead and back. */
export function flinch(swimmer: Swimmer, isLarge: boolean) {
  const flip = flipOf(swimmer);
  const steps = isLarge
    ? [
        'translateX(-12px) scale(.9, 1.06) rotate(-7deg)',
        'translateX(-16px) scale(.66, 1.02) rotate(-4deg)',
        'translateX(-6px) scale(.94, 1) rotate(3deg)',
      ]
    : [
        'translateX(-5px) scale(.86, 1.1) rotate(10deg)',
        'translateX(16px) scale(1.12, .9) rotate(-8deg)',
        'translateX(9px) rotate(3deg)',
      ];
  const corners = ['scale(1)', ...steps, 'scale(1)'].map((step) => ({ transform: `${flip}${step}` }));
  const timing = { duration: isLarge ? FLINCH_MS.large : FLINCH_MS.small, easing: 'ease-out' };
  swimmer.body.firstElementChild?.animate(corners, timing);
  lightUp(swimmer)?.animate(corners, timing);
}

/** Lay light over a fish for a moment: its own picture in white, so that only the opacity moves. */
function lightUp(swimmer: Swimmer): HTMLElement | null {
  const white = swimmer.body.firstElementChild?.cloneNode();
  if (!(white instanceof HTMLImageElement)) return null;
  white.decoding = 'sync';
  white.className = 'hit';
  swimmer.body.append(white);
  const done = white.animate([{ opacity: 0.9 }, { opacity: 0.8, offset: 0.3 }, { opacity: 0 }], {
    duration: FLASH_MS,
  });
  done.finished.catch(() => undefined).finally(() => white.remove());
  return white;
}
