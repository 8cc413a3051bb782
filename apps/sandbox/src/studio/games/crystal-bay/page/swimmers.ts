import { at, make } from '../../../../page/dom.ts';
import { sleep } from '../../../../page/time.ts';
import { picture } from '../../../kit/page/picture.ts';
import { BOSS, besideWay, NEAREST, placeOn, type Shoal } from './scenery.ts';
import { bodyOf, flipOf, goldenWake } from './shapes.ts';
import type { Point } from './shown.ts';
import { restUnseen } from './sight.ts';

export type Swimmer = {
  kind: string;
  body: HTMLElement;
  /** animations along the way: those of a shoal are the same for all of its fish */
  travels: readonly Animation[];
  /** widths of the water that the fish swims to the right in a second; less than 0 to the left */
  speed: number;
  /** its way, which a fish that has come round begins again; null for one that stands still */
  shoal: Shoal | null;
  /** whether the fish was caught and has not come round again */
  isGone: boolean;
  /** animations that hold a fish beside its own place, after it was called in */
  beside: readonly Animation[];
};

/** Time in which a fish that was hit starts, and for which it flashes. */
const FLINCH_MS = { small: 420, large: 620 };
const FLASH_MS = 200;
/** Time of one struggle in a net. */
const STRUGGLE_MS = 300;
/** How far in pixels a fish that got out of a net darts ahead, and the time until it is at its place again. */
const DART = { least: 34, most: 92, milliseconds: 2300 };
/** How far round a great catch fish dart away, by how many pixels at most, and in which time they come back. */
const SCATTER = { reach: 240, most: 56, milliseconds: 900 };
/** Share of this movement when a ball lands near them. */
const STARTLED = 0.5;
/** A waved way: percent of the water's width from corner to corner, and from wave to wave. */
const WAVED = { corner: 9, wave: 95 };
/** Angle in degrees by which a fish leans as it goes up and down. */
const TILT = 3.2;
/** Distance from the edge at which a fish that is called in begins, in pixels. */
const OUTSIDE = 10;

/** Make a fish that stands still, with what it is worth. */
export function standing(kind: string, worth: string): Swimmer {
  const place = make('div', '', 'place');
  const body = make('div', '', `fish ${kind}`);
  body.append(picture(kind), make('span', worth));
  place.append(body);
  return { kind, body, travels: [], speed: 0, shoal: null, isGone: false, beside: [] };
}

/**
 * Make the fish of a group. They move along one lane, so they keep their formation, and each beats its tail in its own
 * time.
 * @returns the fish, their lane, and for the nearest layer the lane of their shadow on the floor
 */
export function swimming(shoal: Shoal): { fish: Swimmer[]; lane: HTMLElement; floor: HTMLElement | null } {
  const { kind, layer, width, depth, phase, way } = shoal;
  const isBoss = kind === BOSS.kind;
  const lane = laneAt(`${depth * 100}%`, isBoss ? 'boss' : '');
  const timing = timingOf(shoal);
  const travels = [lane.animate(wayOf(shoal, true), timing)];
  const floor = layer === NEAREST ? shadowOf(width, depth) : null;
  if (floor) travels.push(floor.animate(wayOf(shoal, false), timing));
  const speed = (way.to - way.from) / 100 / shoal.seconds;
  const fish = shoal.members.map(({ left, below, bob, beat }) => {
    const body = bodyOf(shoal, beat, phase);
    // in widths of the fish, which the height of the water may bound
    body.style.left = `calc(var(--width) * ${left})`;
    body.style.marginTop = `calc(var(--width) * ${below})`;
    bobUpAndDown(body, isBoss ? 5 : bob, beat * 1.6);
    if (isBoss) body.append(goldenWake());
    lane.append(body);
    restUnseen(body);
    return { kind, body, travels, speed, shoal, isGone: false, beside: [] };
  });
  return { fish, lane, floor };
}

/** Timing of everything that goes along with a group. */
const timingOf = ({ seconds, phase }: Shoal) => ({
  duration: seconds * 1000,
  iterations: Number.POSITIVE_INFINITY,
  iterationStart: phase,
});

function laneAt(top: string, more = '') {
  const lane = make('div', '', `lane ${more}`);
  lane.style.top = top;
  return lane;
}

/** Shadow of a fish on the floor, in a lane of its own: the nearer to the floor, the darker. */
function shadowOf(width: number, depth: number) {
  const [floor, shadow] = [make('div', '', 'lane floor'), make('i', '', 'shadow')];
  shadow.style.width = `${width}%`;
  shadow.style.opacity = String(0.35 + 0.6 * depth);
  floor.append(shadow);
  return floor;
}

/** Corners of the way of a group. @param isWaved whether it goes up and down */
function wayOf(shoal: Shoal, isWaved: boolean): Keyframe[] {
  const { way, wave, seconds, ahead } = shoal;
  const loop = Math.abs(way.to - way.from);
  const corners = Math.ceil(loop / WAVED.corner);
  const even = Array.from({ length: corners + 1 }, (_, nth) => nth / corners);
  // what rushes in turns more corners while it does
  const rush = ahead > 0 ? Array.from({ length: 8 }, (_, nth) => ((nth + 1) / 8) * (BOSS.rush / seconds)) : [];
  return [...even, ...rush]
    .sort((one, other) => one - other)
    .map((part) => {
      const down = isWaved
        ? wave.height * Math.sin(wave.turn + ((part * loop) / (wave.long ?? WAVED.wave)) * 2 * Math.PI)
        : 0;
      return { transform: `translate(${placeOn(shoal, part).toFixed(2)}%, ${down.toFixed(1)}px)`, offset: part };
    });
}

function bobUpAndDown(body: HTMLElement, bob: number, beat: number) {
  body.animate(
    [
      { transform: `translateY(calc(-50% - ${bob}px)) rotate(${TILT}deg)` },
      { transform: `translateY(calc(-50% + ${bob}px)) rotate(-${TILT}deg)` },
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

/** Progress of a fish on its way, from 0 to 1. */
const partOf = ({ travels }: Swimmer): number => travels[0]?.effect?.getComputedTiming().progress ?? 0;

/**
 * Let a fish that is out of sight swim in from the edge from which it always comes, fast and in sight all the way. It
 * then swims on at its own speed, ahead of its place or behind it, until it has come round.
 * @param place where its middle is at the end, in pixels from the left edge of the water
 */
export function swimIn(swimmer: Swimmer, place: number, milliseconds: number) {
  stayInPlace(swimmer);
  comeBack(swimmer);
  const { body, shoal, travels } = swimmer;
  const [travel] = travels;
  if (!shoal || !travel) return;
  const { clientWidth: width } = at('water');
  const from = middleOf(swimmer).x;
  const half = body.offsetWidth / 2 + OUTSIDE;
  const edge = shoal.toLeft ? width + half : -half;
  const aside = place - from - movesIn(swimmer, milliseconds) * width;
  const percent = (aside / width) * 100;
  const duration = shoal.seconds * 1000;
  const held = body.animate(
    besideWay(percent, shoal).map(({ beside, offset }, nth) => ({
      translate: `${((beside / 100) * width).toFixed(1)}px 0`,
      offset,
      easing: nth === 2 ? 'cubic-bezier(.33,1,.68,1)' : 'linear',
    })),
    { duration: 2 * duration },
  );
  if (typeof travel.startTime === 'number') {
    // exactly in time with its way, so that both come round in the same frame
    const rounds = Math.floor(Number(travel.currentTime) / duration + shoal.phase);
    held.startTime = travel.startTime + (rounds - shoal.phase) * duration;
  } else held.currentTime = partOf(swimmer) * duration;
  // added to where it will be, since it may come round meanwhile
  const dash = body.animate([{ translate: `${(edge - from - aside).toFixed(1)}px 0` }, { translate: '0px 0' }], {
    duration: milliseconds,
    easing: 'cubic-bezier(.3,.6,.5,1)',
    composite: 'add',
  });
  swimmer.beside = [held, dash];
}

/** Widths of the water by which a fish moves to the right in some time; less than 0 to the left. */
export function movesIn(swimmer: Swimmer, milliseconds: number): number {
  const { shoal } = swimmer;
  if (!shoal) return 0;
  const part = partOf(swimmer);
  return (placeOn(shoal, part + milliseconds / 1000 / shoal.seconds) - placeOn(shoal, part)) / 100;
}

/** Let a fish be where its own way is. */
function stayInPlace(swimmer: Swimmer) {
  for (const motion of swimmer.beside) motion.cancel();
  swimmer.beside = [];
}

/** Let a fish in a net struggle. It is the same whatever the result is. @returns ends it */
export function struggle({ body }: Swimmer): () => void {
  const flip = flipOf(body);
  const struggling = body.firstElementChild?.animate(
    [
      { transform: `${flip}scale(1)` },
      { transform: `${flip}translateX(-5px) scale(.94, 1.05) rotate(-13deg)`, offset: 0.22 },
      { transform: `${flip}translateX(5px) scale(.96, 1.03) rotate(11deg)`, offset: 0.46 },
      { transform: `${flip}translateX(-4px) scale(1.02) rotate(-10deg)`, offset: 0.7 },
      { transform: `${flip}scale(1)` },
    ],
    { duration: STRUGGLE_MS, iterations: Number.POSITIVE_INFINITY },
  );
  return () => struggling?.cancel();
}

/**
 * Drag a netted fish from its place to another: it holds out against the pull at first, gives way in jerks, and shrinks.
 * @returns ends when it is there; then the fish is to be hidden
 * @param holds part of the time for which it holds out @param size its size at the end
 */
export async function drag(
  { body }: Swimmer,
  [from, to]: readonly [Point, Point],
  { milliseconds, holds, size }: { milliseconds: number; holds: number; size: number },
) {
  const [across, down] = [to.x - from.x, to.y - from.y];
  const on = (part: number) => `translate(${(across * part).toFixed(1)}px, calc(-50% + ${(down * part).toFixed(1)}px))`;
  const then = (part: number) => holds + (1 - holds) * part;
  const dragged = body.animate(
    [
      { transform: `${on(0)} scale(1)` },
      { transform: `${on(0.1)} scale(1.05)`, offset: holds * 0.4 },
      { transform: `${on(0.03)} scale(1)`, offset: holds * 0.75 },
      { transform: `${on(0.16)} scale(.98)`, offset: holds, easing: 'ease-in' },
      { transform: `${on(0.5)} scale(${(1 + size) / 2})`, offset: then(0.4) },
      { transform: `${on(0.46)} scale(${(1 + size) / 2})`, offset: then(0.56), easing: 'ease-in' },
      { transform: `${on(1)} scale(${size})` },
    ],
    { duration: milliseconds, fill: 'forwards' },
  );
  // while the page is hidden its animations rest
  await Promise.race([dragged.finished.catch(() => undefined), sleep(milliseconds + 100)]);
}

/** Let a fish that got out of a net dart away, ever faster, the way it swims, and then fall back to its place. */
export function dartAway({ body }: Swimmer) {
  const flip = flipOf(body);
  const far = Math.min(DART.most, Math.max(DART.least, body.offsetWidth * 0.6));
  const on = (part: number, more = '') => `${flip}translateX(${(far * part).toFixed(1)}px)${more}`;
  body.firstElementChild?.animate(
    [
      { transform: on(0), easing: 'ease-out' },
      { transform: on(-0.12, ' scale(.95, 1.04) rotate(-4deg)'), offset: 0.05, easing: 'cubic-bezier(.6,0,.9,.5)' },
      { transform: on(0.7, ' scale(1.07, .94) rotate(3deg)'), offset: 0.2, easing: 'cubic-bezier(.1,.5,.4,1)' },
      { transform: on(1), offset: 0.38, easing: 'ease-in-out' },
      { transform: on(0) },
    ],
    { duration: DART.milliseconds },
  );
}

/** Hide a caught fish. Another comes in at its place of the lane, when that place comes round again. */
export async function hideUntilNextRound(swimmer: Swimmer) {
  const { body } = swimmer;
  body.classList.add('caught-now');
  for (const motion of body.firstElementChild?.getAnimations() ?? []) motion.cancel();
  for (const motion of body.getAnimations()) if (motion.effect?.getTiming().fill === 'forwards') motion.cancel();
  stayInPlace(swimmer);
  const { duration = 0 } = swimmer.travels[0]?.effect?.getTiming() ?? {};
  const turn = (turns.get(swimmer) ?? 0) + 1;
  turns.set(swimmer, turn);
  await sleep((1 - partOf(swimmer)) * Number(duration));
  // it may have been called in meanwhile, and caught again
  if (turns.get(swimmer) === turn) comeBack(swimmer);
}
/** How often each fish was caught. */
const turns = new WeakMap<Swimmer, number>();

/**
 * Let the fish near the place where a ball lands start: less than at a great catch, and whatever the result is. It moves
 * the layer that a fish has already, for it happens at each shot.
 */
export function startle(swimmers: readonly Swimmer[], place: Point) {
  for (const { swimmer, across, down } of near(swimmers, place, STARTLED))
    swimmer.body.animate(
      [
        { translate: '0px 0px', easing: 'cubic-bezier(.1,.7,.3,1)' },
        { translate: `${across}px ${down}px`, offset: 0.35 },
        { translate: '0px 0px' },
      ],
      // `add` runs on the main thread, so it is used only where another motion has to stay
      {
        duration: SCATTER.milliseconds,
        easing: 'ease-in-out',
        composite: swimmer.beside.length > 0 ? 'add' : 'replace',
      },
    );
}

/** Let the fish near a place dart away from it and come back. */
export function scatter(swimmers: readonly Swimmer[], place: Point) {
  for (const { swimmer, across, down } of near(swimmers, place, 1)) {
    const flip = flipOf(swimmer.body);
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

/** Fish near a place, and by how many pixels each darts away. @param much how far, as part of a great catch's */
function near(swimmers: readonly Swimmer[], { x, y }: Point, much: number) {
  const reach = SCATTER.reach * much;
  return swimmers
    .map((swimmer) => ({ swimmer, place: middleOf(swimmer) }))
    .flatMap(({ swimmer, place }) => {
      const far = Math.hypot(place.x - x, place.y - y);
      if (far > reach || far < 1) return [];
      const away = (SCATTER.most * much * (1 - far / reach)) / far;
      return [{ swimmer, across: ((place.x - x) * away).toFixed(1), down: ((place.y - y) * away).toFixed(1) }];
    });
}

function comeBack(swimmer: Swimmer) {
  swimmer.isGone = false;
  swimmer.body.classList.remove('caught-now');
}

/** Let a fish that was hit start and flash: a large one jerks back and turns, a small one darts ahead and back. */
export function flinch(swimmer: Swimmer, isLarge: boolean) {
  const flip = flipOf(swimmer.body);
  const steps = isLarge
    ? [
        'translateX(-12px) scale(.9, 1.06) rotate(-7deg)',
        'translateX(-16px) scale(.93, 1.03) rotate(-4deg)',
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
  lightUp(swimmer).animate(corners, timing);
}

/** Lay light over a fish for a moment: its own picture in white, so that only the opacity moves. */
function lightUp(swimmer: Swimmer): HTMLElement {
  const white = picture(swimmer.kind);
  white.decoding = 'sync';
  white.className = 'hit';
  swimmer.body.append(white);
  const done = white.animate([{ opacity: 0.9 }, { opacity: 0.8, offset: 0.3 }, { opacity: 0 }], {
    duration: FLASH_MS,
  });
  done.finished.catch(() => undefined).finally(() => white.remove());
  return white;
}
