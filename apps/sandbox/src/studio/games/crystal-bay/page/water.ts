import { at, make } from '../../../../page/dom.ts';
import { money } from '../../../../page/money.ts';
import { sleep } from '../../../../page/time.ts';
import { picture } from '../../../kit/page/picture.ts';
import { play } from '../../../kit/page/sound/sound.ts';
import { hearBar, isCovered } from '../../../kit/page/stage.ts';
import { countUp } from '../../../kit/page/wins/count-up.ts';
import { LAYERS, layScenery, SCHOOLS } from './scenery.ts';
import { type CatchStep, catchStep, gunOf } from './steps.ts';

export type Swimmer = {
  kind: string;
  layer: number;
  lane: number;
  body: HTMLElement;
  travels: readonly Animation[];
  /** whether the fish was caught and has not come round again */
  isGone: boolean;
};
/** position in the water, in pixels */
export type Point = { x: number; y: number };

const FLIGHT_MS = 150;
const FLASH_MS = 260;
/** Time in which the water of a miss splashes up, its drops, and time for which a miss stands beside the shot. */
const SPLASH_MS = 640;
const DROPS = 9;
const MISS_MS = 1100;
/** Time in which the net closes and is hauled in, and in which the amount counts up. */
const CATCH_MS = 900;
const COUNT_MS = 420;
/** Time in which a fish that was missed starts. */
const FLINCH_MS = 480;
/** Time in which the cannon is loaded again, and for which a tap that came too early is marked. */
const LOAD_MS = 300;
const EARLY_MS = 520;
/** Part of the water's width, from its edges, in which a fish can be shot at well. */
const IN_SIGHT = 0.45;
/** Places on its path to which a fish is moved when all of its kind are out of sight. */
const ENTRIES = [0.28, 0.4, 0.52, 0.64];
/** Time of a coin from a caught fish to the gun, and between two coins. */
const COIN_MS = 620;
const COIN_BETWEEN_MS = 40;
/** Height of the muzzle's pivot over the floor of the water, and of the muzzle over the pivot. */
const GUN = { pivot: 44, barrel: 44 };
/** Distance by which the barrel is thrown back. */
const RECOIL_PX = 18;
/** How far, and how slowly, the reef behind and the weeds in front drift. */
const REEF = { across: 5, milliseconds: 11_000 };
const WEEDS = { across: 16, milliseconds: 7000 };
/** Largest distance in pixels at which a tap beside a fish still counts as a tap on it. */
const REACH = 24;
/** Largest movement of a finger on the screen, in pixels, that still counts as a tap. */
const SLIP = 16;
/** Height in pixels below which the water area counts as low. */
const LOW = 220;
const still = matchMedia('(prefers-reduced-motion: reduce)');

let swimmers: Swimmer[] = [];
/** Shadows of the nearest fish on the sea floor, each in a lane of its own. */
let shadows: HTMLElement[] = [];
/** Fish that the player tapped last. */
let tapped: Swimmer | null = null;
/** Fish that is outlined. */
let aimed: Swimmer | null = null;
/** Cannon of the stake, and the place of the stake among all. */
let gun = { ...gunOf(0, 1), place: -1 };
/** Target fish of the pending shot, and a promise that resolves when the shot has reached it. */
let flying: { swimmer: Swimmer | null; landed: Promise<unknown> } | null = null;

/**
 * Fill the water with moving fish. The browser's compositor moves the fish, and no script runs per frame. With reduced
 * motion the fish stay still in rows, one of each kind.
 * @param seed random seed of the fish's positions.
 */
export function fillWater(seed: number, fish: readonly { kind: string; multiple: number }[]) {
  const water = at('water');
  water.classList.toggle('still', still.matches);
  shadows = [];
  swimmers = still.matches
    ? fish.map(({ kind, multiple }) => standing(kind, `${multiple} เท่า`))
    : layScenery(seed, water.clientHeight < LOW).map(swimming);
  const fishes = swimmers.map(({ body }) => body.parentElement as HTMLElement);
  aimed = null;
  if (still.matches) water.replaceChildren(...fishes, drawGun());
  else {
    const [reef, weeds] = [make('span', '', 'reef'), make('span', '', 'weeds')];
    sway(reef, REEF);
    sway(weeds, WEEDS);
    water.replaceChildren(reef, ...shadows, ...fishes, weeds, drawGun());
  }
  rest();
}

function standing(kind: string, worth: string): Swimmer {
  const place = make('div', '', 'place');
  const body = make('div', '', `fish ${kind}`);
  body.append(picture(kind), make('span', worth));
  place.append(body);
  return { kind, layer: 0, lane: 0, body, travels: [], isGone: false };
}

/** Draw the cannon of the stake, with the powder that says when it is loaded. */
function drawGun() {
  const element = make('span', '', 'gun');
  const load = make('i', '', 'load');
  load.append(make('i', '', 'powder'));
  dress(element);
  const both = make('span', '', 'guns');
  both.append(element, load);
  return both;
}

function dress(element: HTMLElement) {
  element.className = `gun of-${gun.picture}`;
  element.style.setProperty('--size', String(gun.size));
}

/**
 * Show the cannon of a stake. Its size and picture change in steps; nothing but the stake depends on it.
 * @param place place of the stake among all stakes, from 0
 */
export function showGun(place: number, stakes: number) {
  if (place === gun.place) return;
  const isFirst = gun.place < 0;
  const isMore = place > gun.place;
  gun = { ...gunOf(place, stakes), place };
  const element = at('water').querySelector('.gun');
  if (!(element instanceof HTMLElement)) return;
  dress(element);
  if (isFirst || still.matches) return;
  const middle = 'translateX(-50%)';
  element.animate(
    [
      { transform: `${middle} scale(${isMore ? 0.82 : 1.18})` },
      { transform: `${middle} scale(1.06)`, offset: 0.6 },
      { transform: middle },
    ],
    { duration: 260, easing: 'ease-out' },
  );
}

/** Show whether the cannon is loaded. While it is not, its powder fills up. */
export function showLoaded(isLoaded: boolean) {
  const powder = at('water').querySelector('.powder');
  powder?.parentElement?.classList.toggle('on', !isLoaded);
  if (isLoaded || still.matches) return;
  powder?.animate([{ transform: 'scaleX(0)' }, { transform: 'scaleX(1)' }], {
    duration: LOAD_MS,
    fill: 'both',
    easing: 'ease-out',
  });
}

/** Mark a tap that came before the cannon was loaded: it shoots nothing, and says so where the finger was. */
export function markEarly({ x, y }: Point) {
  play('dryClick');
  const where = `translate(${x}px, ${y}px)`;
  void shown(
    'early',
    'กำลังบรรจุ',
    [
      { transform: `${where} scale(.9)`, opacity: 0 },
      { transform: `${where} scale(1)`, opacity: 1, offset: 0.2 },
      { transform: `${where} scale(1)`, opacity: 1, offset: 0.7 },
      { transform: `${where} scale(1)`, opacity: 0 },
    ],
    EARLY_MS,
  );
}

/** Outline a fish as the target, or none. */
function outline(swimmer: Swimmer | null) {
  if (aimed === swimmer) return;
  aimed?.body.classList.remove('aimed');
  aimed = swimmer;
  aimed?.body.classList.add('aimed');
}

/** Outline a fish of the selected kind, unless one is outlined already. */
export function outlineKind(kind: string) {
  if (aimed?.kind === kind && !aimed.isGone) return;
  outline(still.matches ? (swimmers.find((one) => one.kind === kind) ?? null) : inSight(kind));
}

/** Let what grows in the bay drift with the current: what is near by more than what is far. */
function sway(plants: HTMLElement, { across, milliseconds }: { across: number; milliseconds: number }) {
  plants.animate([{ transform: `translateX(${-across}px)` }, { transform: `translateX(${across}px)` }], {
    duration: milliseconds,
    iterations: Number.POSITIVE_INFINITY,
    direction: 'alternate',
    easing: 'ease-in-out',
  });
}

function swimming({
  kind,
  layer,
  lane: place,
  depth,
  seconds,
  phase,
  toLeft,
  bob,
}: ReturnType<typeof layScenery>[number]): Swimmer {
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

/** Pause the fish while nobody sees them: the page is hidden, or a dialog of the platform covers it. */
function rest() {
  for (const motion of at('water').getAnimations({ subtree: true })) {
    if (document.hidden || isCovered()) motion.pause();
    else motion.play();
  }
}

/** Current position of a fish. */
function middleOf({ body }: Swimmer): Point {
  const [box, water] = [body.getBoundingClientRect(), at('water').getBoundingClientRect()];
  return { x: box.left + box.width / 2 - water.left, y: box.top + box.height / 2 - water.top };
}

/** The fish under a finger, or the nearest fish within REACH. */
function fishAt({ clientX, clientY }: PointerEvent) {
  const near = swimmers
    .filter(({ isGone }) => !isGone)
    .map((swimmer) => {
      const box = swimmer.body.getBoundingClientRect();
      const beside = Math.hypot(
        Math.max(box.left - clientX, 0, clientX - box.right),
        Math.max(box.top - clientY, 0, clientY - box.bottom),
      );
      const middle = Math.hypot(clientX - (box.left + box.right) / 2, clientY - (box.top + box.bottom) / 2);
      return { swimmer, beside, middle };
    });
  return (
    near
      .filter(({ beside }) => beside <= REACH)
      .sort((a, b) => a.beside - b.beside || b.swimmer.layer - a.swimmer.layer || a.middle - b.middle)[0]?.swimmer ??
    null
  );
}

/**
 * Shoot the fish that was under the finger when the finger touched the screen. The shot is fired when the finger is
 * lifted, so a finger that moves away, or scrolls, shoots nothing. A finger kept on the screen fires only once.
 */
export function listenToTaps(shoot: (kind: string, where: Point) => void) {
  const water = at('water');
  let down: { id: number; x: number; y: number; swimmer: Swimmer } | null = null;
  water.addEventListener('pointerdown', (event) => {
    const swimmer = event.isPrimary && event.button === 0 ? fishAt(event) : null;
    down = swimmer && { id: event.pointerId, x: event.clientX, y: event.clientY, swimmer };
  });
  water.addEventListener('pointercancel', () => {
    down = null;
  });
  water.addEventListener('pointerup', (event) => {
    const began = down;
    down = null;
    if (began?.id !== event.pointerId || Math.hypot(event.clientX - began.x, event.clientY - began.y) > SLIP) return;
    tapped = began.swimmer;
    const box = water.getBoundingClientRect();
    shoot(began.swimmer.kind, { x: event.clientX - box.left, y: event.clientY - box.top });
    tapped = null;
  });
}

/** Animate a shot to the tapped fish, or to another fish of this kind. */
export function beginShot(kind: string) {
  const swimmer = tapped?.kind === kind ? tapped : bestOf(kind);
  const { x, y } = swimmer ? middleOf(swimmer) : { x: at('water').clientWidth / 2, y: at('water').clientHeight / 2 };
  play('cannon');
  outline(swimmer);
  flying = { swimmer, landed: still.matches ? Promise.resolve() : fly(x, y) };
}

/** A fish of a kind that stands well in sight: the outlined one first. */
function inSight(kind: string) {
  const width = at('water').clientWidth;
  const all = swimmers.filter((swimmer) => swimmer.kind === kind && !swimmer.isGone);
  const isSeen = (swimmer: Swimmer) => Math.abs(middleOf(swimmer).x - width / 2) < width * IN_SIGHT;
  return (aimed && all.includes(aimed) && isSeen(aimed) ? aimed : all.find(isSeen)) ?? null;
}

/** Find a visible fish of a kind; when all fish of the kind are outside the water area, one is moved in. */
function bestOf(kind: string) {
  const seen = still.matches ? swimmers.find((one) => one.kind === kind) : inSight(kind);
  if (seen) return seen;
  const all = swimmers.filter((swimmer) => swimmer.kind === kind);
  const one = all.find(({ isGone }) => !isGone) ?? all[0] ?? null;
  if (!one) return null;
  comeBack(one);
  moveTo(one, freestOf(one));
  return one;
}

/** Place on the path of a fish that is farthest from the other fish of its lane. */
function freestOf(swimmer: Swimmer): number {
  const others = swimmers.filter((one) => one !== swimmer && one.lane === swimmer.lane).map(partOf);
  const gapAt = (part: number) =>
    Math.min(1, ...others.map((other) => Math.min(Math.abs(part - other), 1 - Math.abs(part - other))));
  return ENTRIES.reduce((best, part) => (gapAt(part) > gapAt(best) ? part : best));
}

/** Progress of a fish on its path, 0 to 1. */
function partOf({ travels }: Swimmer): number {
  return travels[0]?.effect?.getComputedTiming().progress ?? 0;
}

/** Set the progress of a fish on its path. */
function moveTo({ travels }: Swimmer, part: number) {
  for (const travel of travels) {
    const { duration = 0, iterationStart = 0 } = travel.effect?.getTiming() ?? {};
    travel.currentTime = (Math.ceil(iterationStart) + part - iterationStart) * Number(duration);
  }
}

function gunAt(): Point {
  const { clientWidth, clientHeight } = at('water');
  return { x: clientWidth / 2, y: clientHeight - GUN.pivot };
}

async function fly(x: number, y: number) {
  const water = at('water');
  const from = gunAt();
  // the barrel turns to the fish, is thrown back, and comes to rest
  const aim = `translateX(-50%) rotate(${Math.atan2(x - from.x, from.y - y)}rad)`;
  water
    .querySelector('.gun')
    ?.animate(
      [
        { transform: aim },
        { transform: `${aim} translateY(${RECOIL_PX}px) scale(.92)`, offset: 0.12, easing: 'ease-out' },
        { transform: aim, offset: 0.5 },
        { transform: 'translateX(-50%)' },
      ],
      { duration: 500 },
    );
  const muzzle = `translate(${from.x}px, ${from.y}px) rotate(${Math.atan2(x - from.x, from.y - y)}rad) translateY(-${GUN.barrel * gun.size}px)`;
  void shown(
    `flash of-${gun.picture}`,
    '',
    [
      { transform: `${muzzle} scale(${0.4 * gun.size})`, opacity: 0.95 },
      { transform: `${muzzle} scale(${1.5 * gun.size})`, opacity: 0 },
    ],
    FLASH_MS,
  );
  await shown(
    `bead of-${gun.picture}`,
    '',
    [
      { transform: `translate(${from.x}px, ${from.y}px) scale(1.3)` },
      { transform: `translate(${x}px, ${y}px) scale(.8)` },
    ],
    FLIGHT_MS,
  );
}

/**
 * Show the result of a shot after the shot has reached its target.
 * @param win amount won, in baht
 * @param multiple how many times the stake a catch brings: more for a rarer fish, and so a larger net and more coins
 */
export async function endShot(isCaught: boolean, win: number, stake: number, multiple: number) {
  const shot = flying;
  flying = null;
  if (!shot) return;
  await shot.landed;
  const { swimmer } = shot;
  if (!swimmer) return;
  play('net');
  if (isCaught) play('splash');
  const { x, y } = middleOf(swimmer);
  const across = Math.min(Math.max(x, 44), at('water').clientWidth - 44);
  const where = `translate(${across}px, ${y}px)`;
  if (still.matches) {
    void shown(
      isCaught ? `gain step-${catchStep(multiple).step}` : 'gone',
      isCaught ? amountText(win, { win, stake }) : 'ไม่โดน',
      [{ transform: where }, { transform: where }],
      1200,
    );
    return;
  }
  if (!isCaught) {
    splash(across, y);
    flinch(swimmer);
    return;
  }
  const to = gunAt();
  const step = catchStep(multiple);
  const { size } = step;
  void shown(
    'burst',
    '',
    [
      { transform: `${where} scale(${0.2 * size})`, opacity: 1 },
      { transform: `${where} scale(${size})`, opacity: step.step === 1 ? 0.5 : 0.9, offset: 0.35 },
      { transform: `${where} scale(${1.5 * size})`, opacity: 0 },
    ],
    620,
  );
  // the net closes round the fish, holds it, and is hauled in
  void shown(
    'net',
    '',
    [
      { transform: `${where} scale(${0.2 * size}) rotate(-40deg)` },
      { transform: `${where} scale(${1.15 * size})`, offset: 0.18 },
      { transform: `${where} scale(${size}) rotate(6deg)`, offset: 0.5, easing: 'ease-in' },
      { transform: `translate(${to.x}px, ${to.y}px) scale(.3) rotate(30deg)`, opacity: 0.6 },
    ],
    CATCH_MS,
  );
  const margin = 70 + 20 * step.step;
  const beside = Math.min(Math.max(x, margin), at('water').clientWidth - margin);
  tellGain({ win, stake, multiple, step }, { x: beside, y: Math.max(y, 92 + 8 * step.step) });
  void haulIn(swimmer);
  payCoins({ x: across, y }, step.coins);
}

/** An amount on its way to what a catch brought, as text: only what is more than the stake stands as a gain. */
const amountText = (now: number, { win, stake }: { win: number; stake: number }) =>
  `${win > stake ? '+' : 'ได้คืน '}${money(now)}`;

/** Count up what a catch brought, beside the fish. */
function tellGain(
  { win, stake, multiple, step }: { win: number; stake: number; multiple: number; step: CatchStep },
  { x, y }: Point,
) {
  const plate = make('span', '', `gain step-${step.step}`);
  const text = (now: number) => amountText(now, { win, stake });
  const amount = make('b', text(0));
  plate.append(amount, make('small', `${multiple} เท่า`));
  at('water').append(plate);
  countUp(amount, win, COUNT_MS, text);
  const way = (up: number, scale: number) => `translate(${x}px, ${y - up}px) scale(${scale})`;
  plate.animate(
    [
      { transform: way(0, 0.5), opacity: 0 },
      { transform: way(26, 1.08 + 0.06 * step.step), opacity: 1, offset: 0.14 },
      { transform: way(30, 1), offset: 0.26 },
      { transform: way(48, 1), offset: 0.82 },
      { transform: way(60, 1), opacity: 0 },
    ],
    { duration: step.milliseconds, fill: 'both', easing: 'ease-out' },
  );
  setTimeout(() => plate.remove(), step.milliseconds + 100);
}

/** Remove a caught fish. Another comes in at its place of the lane, when that place comes round again. */
async function haulIn(swimmer: Swimmer) {
  const image = swimmer.body.firstElementChild;
  swimmer.isGone = true;
  outline(null);
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

function comeBack(swimmer: Swimmer) {
  swimmer.isGone = false;
  swimmer.body.classList.remove('caught-now');
}

/** Let coins burst from a caught fish and fly to the gun. */
function payCoins({ x, y }: Point, count: number) {
  const to = gunAt();
  for (let nth = 0; nth < count; nth++) {
    const angle = (nth / count) * 2 * Math.PI;
    const [across, down] = [x + Math.cos(angle) * 38, y + Math.sin(angle) * 30];
    void shown(
      'coin',
      '',
      [
        { transform: `translate(${x}px, ${y}px) scale(.4)`, opacity: 0 },
        { transform: `translate(${across}px, ${down}px) scale(1.1)`, opacity: 1, offset: 0.35, easing: 'ease-in' },
        { transform: `translate(${to.x}px, ${to.y - GUN.barrel / 2}px) scale(.7)`, opacity: 1 },
      ],
      COIN_MS + nth * COIN_BETWEEN_MS,
    );
  }
}

/** Let the water splash where a shot went by, and say so there. */
function splash(x: number, y: number) {
  const where = `translate(${x}px, ${y}px)`;
  void shown(
    'ring',
    '',
    [
      { transform: `${where} scale(.3)` },
      { transform: `${where} scale(1)`, offset: 0.3 },
      { transform: `${where} scale(1.5)`, opacity: 0 },
    ],
    SPLASH_MS,
  );
  for (let nth = 0; nth < DROPS; nth++) {
    const angle = Math.PI * (1 + (nth + 0.5) / DROPS);
    const [across, up] = [Math.cos(angle) * 62, Math.sin(angle) * 70];
    void shown(
      'drop',
      '',
      [
        { transform: `${where} scale(.5)` },
        { transform: `translate(${x + across * 0.7}px, ${y + up}px) scale(1)`, offset: 0.45 },
        { transform: `translate(${x + across}px, ${y + up * 0.3}px) scale(.4)`, opacity: 0 },
      ],
      SPLASH_MS,
    );
  }
  const line = Math.max(y - 34, 40);
  void shown(
    'gone',
    'ไม่โดน',
    [
      { transform: `translate(${x}px, ${line + 10}px)`, opacity: 0 },
      { transform: `translate(${x}px, ${line}px)`, opacity: 1, offset: 0.15 },
      { transform: `translate(${x}px, ${line}px)`, opacity: 1, offset: 0.8 },
      { transform: `translate(${x}px, ${line - 8}px)`, opacity: 0 },
    ],
    MISS_MS,
  );
}

/** Let a missed fish start, without leaving its place in the lane. */
function flinch({ body }: Swimmer) {
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

/** Show an element in the water for a while. */
async function shown(className: string, text: string, way: Keyframe[], milliseconds: number) {
  const thing = make('span', text, className);
  at('water').append(thing);
  // While the page is hidden, this animation is paused together with the fish. So the game waits for it only for a
  // limited time.
  await Promise.race([
    thing.animate(way, { duration: milliseconds, fill: 'both', easing: 'ease-out' }).finished,
    sleep(milliseconds + 100),
  ]);
  thing.remove();
}

document.addEventListener('visibilitychange', rest);
hearBar(({ type }) => type === 'visibility' && rest());

/** Call `then` when the person's reduced motion setting changes. */
export function onMotionWish(then: () => void) {
  still.addEventListener('change', then);
}
