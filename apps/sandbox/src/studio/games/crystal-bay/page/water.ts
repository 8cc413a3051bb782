import { at, make } from '../../../../page/dom.ts';
import { money } from '../../../../page/money.ts';
import { sleep } from '../../../../page/time.ts';
import { picture } from '../../../kit/page/picture.ts';
import { play } from '../../../kit/page/sound/sound.ts';
import { hearBar, isCovered } from '../../../kit/page/stage.ts';
import { countUp } from '../../../kit/page/wins/count-up.ts';
import { LAYERS, layScenery, SCHOOLS } from './scenery.ts';

export type Swimmer = { kind: string; layer: number; body: HTMLElement; travels: readonly Animation[] };
/** position in the water, in pixels */
export type Point = { x: number; y: number };

const FLIGHT_MS = 150;
const FLASH_MS = 260;
/** Time in which the water of a miss splashes up, its drops, and time for which a miss stands beside the shot. */
const SPLASH_MS = 640;
const DROPS = 9;
const MISS_MS = 1100;
/** Time in which the net closes and is hauled in, in which the amount counts up, and in which it stands. */
const CATCH_MS = 900;
const COUNT_MS = 420;
const GAIN_MS = 1700;
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
  if (still.matches) water.replaceChildren(...fishes, make('span', '', 'gun'));
  else {
    const [reef, weeds] = [make('span', '', 'reef'), make('span', '', 'weeds')];
    sway(reef, REEF);
    sway(weeds, WEEDS);
    water.replaceChildren(reef, ...shadows, ...fishes, weeds, make('span', '', 'gun'));
  }
  rest();
}

function standing(kind: string, worth: string): Swimmer {
  const place = make('div', '', 'place');
  const body = make('div', '', `fish ${kind}`);
  body.append(picture(kind), make('span', worth));
  place.append(body);
  return { kind, layer: 0, body, travels: [] };
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

function swimming({ kind, layer, depth, seconds, phase, toLeft, bob }: ReturnType<typeof layScenery>[number]): Swimmer {
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
  return { kind, layer, body, travels };
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
  const near = swimmers.map((swimmer) => {
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
export function listenToTaps(shoot: (kind: string) => void) {
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
    shoot(began.swimmer.kind);
    tapped = null;
  });
}

/** Animate a shot to the tapped fish, or to another fish of this kind. */
export function beginShot(kind: string) {
  const swimmer = tapped?.kind === kind ? tapped : bestOf(kind);
  const { x, y } = swimmer ? middleOf(swimmer) : { x: at('water').clientWidth / 2, y: at('water').clientHeight / 2 };
  play('cannon');
  flying = { swimmer, landed: still.matches ? Promise.resolve() : fly(x, y) };
}

/** Find a visible fish of a kind; when all fish of the kind are outside the water area, one is moved in. */
function bestOf(kind: string) {
  const width = at('water').clientWidth;
  const all = swimmers.filter((swimmer) => swimmer.kind === kind);
  const seen = all.find((swimmer) => Math.abs(middleOf(swimmer).x - width / 2) < width * 0.45);
  const one = seen ?? all[0] ?? null;
  if (one && !seen) comeIn(one, 0.3);
  return one;
}

/** Set the progress of a fish on its path. */
function comeIn({ travels }: Swimmer, part: number) {
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
  const muzzle = `translate(${from.x}px, ${from.y}px) rotate(${Math.atan2(x - from.x, from.y - y)}rad) translateY(-${GUN.barrel}px)`;
  void shown(
    'flash',
    '',
    [
      { transform: `${muzzle} scale(.4)`, opacity: 0.95 },
      { transform: `${muzzle} scale(1.5)`, opacity: 0 },
    ],
    FLASH_MS,
  );
  await shown(
    'bead',
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
 * @param multiple how many times the stake a catch brings: more for a rarer fish, and so more coins
 */
export async function endShot(isCaught: boolean, win: number, multiple: number) {
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
      isCaught ? 'gain' : 'gone',
      isCaught ? gainText(win) : 'ไม่โดน',
      [{ transform: where }, { transform: where }],
      1200,
    );
    return;
  }
  if (!isCaught) {
    splash(across, y);
    void dart(swimmer);
    return;
  }
  const gun = gunAt();
  void shown(
    'burst',
    '',
    [
      { transform: `${where} scale(.2)`, opacity: 1 },
      { transform: `${where} scale(1)`, opacity: 0.9, offset: 0.35 },
      { transform: `${where} scale(1.5)`, opacity: 0 },
    ],
    620,
  );
  // the net closes round the fish, holds it, and is hauled in
  void shown(
    'net',
    '',
    [
      { transform: `${where} scale(.2) rotate(-40deg)` },
      { transform: `${where} scale(1.15)`, offset: 0.18 },
      { transform: `${where} scale(1) rotate(6deg)`, offset: 0.5, easing: 'ease-in' },
      { transform: `translate(${gun.x}px, ${gun.y}px) scale(.3) rotate(30deg)`, opacity: 0.6 },
    ],
    CATCH_MS,
  );
  const beside = Math.min(Math.max(x, 84), at('water').clientWidth - 84);
  tellGain(win, multiple, { x: beside, y: Math.max(y, 92) });
  void haulIn(swimmer);
  payCoins({ x: across, y }, multiple);
}

const gainText = (win: number) => `+${money(win)}`;

/** Count up what a catch brought, beside the fish. */
function tellGain(win: number, multiple: number, { x, y }: Point) {
  const plate = make('span', '', 'gain');
  const amount = make('b', gainText(0));
  plate.append(amount, make('small', `${multiple} เท่า`));
  at('water').append(plate);
  countUp(amount, win, COUNT_MS, gainText);
  const way = (up: number, scale: number) => `translate(${x}px, ${y - up}px) scale(${scale})`;
  plate.animate(
    [
      { transform: way(0, 0.5), opacity: 0 },
      { transform: way(26, 1.16), opacity: 1, offset: 0.14 },
      { transform: way(30, 1), offset: 0.26 },
      { transform: way(48, 1), offset: 0.82 },
      { transform: way(60, 1), opacity: 0 },
    ],
    { duration: GAIN_MS, fill: 'both', easing: 'ease-out' },
  );
  setTimeout(() => plate.remove(), GAIN_MS + 100);
}

/** Remove a caught fish, and let another fish of its kind swim in. */
async function haulIn(swimmer: Swimmer) {
  const image = swimmer.body.firstElementChild;
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
  comeIn(swimmer, 0);
}

/** Let coins burst from a caught fish and fly to the gun: six for twice the stake, seventeen for a hundred times. */
function payCoins({ x, y }: Point, multiple: number) {
  const to = gunAt();
  const count = 4 + 2 * Math.round(Math.log2(multiple));
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

/** Let a missed fish swim away. */
async function dart({ travels }: Swimmer) {
  for (const travel of travels) travel.updatePlaybackRate(3.2);
  await sleep(480);
  for (const travel of travels) travel.updatePlaybackRate(1);
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
