import { at } from '../../../../page/dom.ts';
import { breathe, sleep } from '../../../../page/time.ts';
import { play } from '../../../kit/page/sound/sound.ts';
import { flightOf, fly, gunAt, turnTo } from './cannon.ts';
import { bubbleUp, burst, payCoins } from './effects.ts';
import { castNet, type Net } from './nets.ts';
import { type Catch, clearPlates, tellGain, tellStill } from './plates.ts';
import { bestOf, outline, targets } from './sea.ts';
import { type Point, shown, still } from './shown.ts';
import { type Beats, beatsOf, catchStep, MEETS_MS, partsOf } from './steps.ts';
import {
  dartAway,
  drag,
  flinch,
  hideUntilNextRound,
  middleOf,
  movesIn,
  type Swimmer,
  scatter,
  startle,
  struggle,
} from './swimmers.ts';

/** Least distance of a shot's landing from the sides of the water, in pixels. */
const EDGE = 24;
/** Time after which the plate of a large catch covers the fish, in milliseconds. */
const COVERED_MS = 130;
/** Part of the way to the mouth of the cannon over which a large fish is dragged. */
const PULLED = 0.45;
/** About the size of a large plate, in pixels. */
const PLATE = { wide: 290, high: 110 };

/** A fish in a net. */
interface Hold {
  net: Net;
  rest: () => void;
}

/** A shot whose result is not known yet. */
interface Flying {
  swimmer: Swimmer | null;
  landing: Point;
  beats: Beats;
  /** ends when the net hangs on the fish, which struggles in it */
  netted: Promise<Hold | null>;
  /** ends when the result has to stand at once */
  hurried: Promise<void>;
}
let flying: Flying | null = null;
let hurry = () => {};
let landed: Promise<void> = Promise.resolve();

/** Animate a shot to the tapped fish, or to another fish of this kind. @param multiple what a catch of it pays */
export function beginShot(kind: string, tapped: Swimmer | null, multiple: number) {
  clearPlates();
  const found = tapped && !tapped.isGone ? { swimmer: tapped, meets: null } : bestOf(kind, MEETS_MS);
  const swimmer = found?.swimmer ?? null;
  // everything is measured before anything is changed
  const water = { width: at('water').clientWidth, height: at('water').clientHeight };
  const place = found?.meets ?? (swimmer ? middleOf(swimmer) : { x: water.width / 2, y: water.height / 2 });
  const gun = gunAt();
  const beats = beatsOf(multiple);
  const { promise: hurried, resolve } = Promise.withResolvers<void>();
  hurry = resolve;
  outline(swimmer);
  if (!swimmer || still.matches) {
    play('cannon');
    landed = Promise.resolve();
    flying = { swimmer, landing: place, beats, netted: Promise.resolve(null), hurried };
    return;
  }
  const turning = turnTo(place, gun);
  // a fish that swims in is met where it comes to; else the ball goes where the fish will be, and stays in sight
  const milliseconds = found?.meets ? MEETS_MS - turning : flightOf(place, gun);
  const ahead = found?.meets ? place.x : place.x + movesIn(swimmer, turning + milliseconds) * water.width;
  const landing = { x: Math.min(Math.max(ahead, EDGE), water.width - EDGE), y: place.y };
  landed = fly(landing, turning, milliseconds, gun);
  const netted = landed.then(() => hit(swimmer, multiple, hurried));
  flying = { swimmer, landing, beats, netted, hurried };
}

/**
 * Hit a fish: it flashes and flinches, a net falls over it, and it struggles until the result is known. It is the same
 * whatever the result is.
 */
async function hit(swimmer: Swimmer, multiple: number, hurried: Promise<void>): Promise<Hold> {
  const beats = beatsOf(multiple);
  flinch(swimmer, partsOf(catchStep(multiple)).plate);
  // in a task of its own: the net does not wait for the other fish
  void breathe().then(() =>
    startle(
      targets().filter((one) => one !== swimmer),
      middleOf(swimmer),
    ),
  );
  await Promise.race([sleep(beats.net), hurried]);
  const hold = { net: castNet(swimmer), rest: struggle(swimmer) };
  await Promise.race([sleep(beats.result - beats.net), hurried]);
  return hold;
}

/** Ends when the newest shot has reached its fish: from then on its result can stand at once. */
export const hasLanded = () => landed;

/** Let the result that is being shown stand at once, because the next shot begins. */
export function hurryUp() {
  hurry();
}

/** Show the result of a shot after the shot has reached its target. @param caught what was caught; null for nothing */
export async function endShot(caught: Catch | null) {
  const shot = flying;
  flying = null;
  if (!shot) return;
  const { swimmer, landing } = shot;
  // no other shot is aimed at a fish that is caught
  if (swimmer && caught && !still.matches) swimmer.isGone = true;
  const hold = await shot.netted;
  // the target is marked only while the shot is on its way
  outline(null);
  if (!swimmer) return;
  play('net');
  if (caught) play('splash');
  if (still.matches || !hold) {
    const where = `translate(${landing.x}px, ${landing.y}px)`;
    if (caught) tellStill(caught, landing, swimmer.body);
    else void shown('ring', '', [{ transform: where }, { transform: where }], 700);
    return;
  }
  if (caught) return showCatch(caught, swimmer, hold, shot);
  // measured before anything is changed
  const where = middleOf(swimmer);
  hold.net.tear();
  hold.rest();
  bubbleUp(where, swimmer.speed > 0 ? -1 : 1);
  dartAway(swimmer);
}

/** Where the plate of a catch will be, about: it needs room to both sides. */
function towardsMiddle({ x, y }: Point): Point {
  const { clientWidth, clientHeight } = at('water');
  const [aside, above] = [Math.min(PLATE.wide, clientWidth) / 2, Math.min(PLATE.high, clientHeight) / 2];
  return {
    x: Math.min(Math.max(x, aside), clientWidth - aside),
    y: Math.min(Math.max(y, above), clientHeight - 2 * above),
  };
}

/**
 * Show a catch in beats: the net closes round the fish, which is dragged off and struggles all the way; then coins and
 * the amount.
 */
async function showCatch(caught: Catch, swimmer: Swimmer, { net, rest }: Hold, { beats, hurried }: Flying) {
  const { step } = caught;
  const parts = partsOf(step);
  const milliseconds = beats.told - beats.result;
  net.close(milliseconds);
  const place = middleOf(swimmer);
  const gun = gunAt();
  // a small fish goes into the cannon, a large one towards it and into the plate that tells of it
  const aim = { x: place.x + (gun.x - place.x) * PULLED, y: place.y + (gun.y - gun.side - place.y) * PULLED };
  const end = parts.plate ? towardsMiddle(aim) : gun;
  const holds = (beats.haul - beats.result) / milliseconds;
  const dragged = drag(swimmer, [place, end], { milliseconds, holds, size: parts.plate ? 0.55 : 0.3 });
  await Promise.race([dragged, hurried]);
  // a large one stays until its plate covers it
  void dragged
    .then(() => sleep(parts.plate ? COVERED_MS : 0))
    .then(() => {
      rest();
      net.remove();
      void hideUntilNextRound(swimmer);
    });
  const told = parts.plate ? end : place;
  burst(told, step);
  // the plate is measured and drawn in a task of its own
  await breathe();
  if (parts.shock) scatter(targets(), told);
  if (parts.feast) return payCoins(told, step.coins, 2);
  const gain = tellGain(caught, told, hurried);
  payCoins(gain.place, step.coins, parts.plate ? 2 : 1);
  await gain.done;
}
