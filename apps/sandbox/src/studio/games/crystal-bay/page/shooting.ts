import { at } from '../../../../page/dom.ts';
import { play } from '../../../kit/page/sound/sound.ts';
import { flightOf, fly, gunAt } from './cannon.ts';
import { amountText, burst, closeNet, openNet, payCoins, splash, tellGain } from './effects.ts';
import { bestOf, outline } from './sea.ts';
import { type Point, shown, still } from './shown.ts';
import { catchStep } from './steps.ts';
import { flinch, haulIn, middleOf, type Swimmer } from './swimmers.ts';

/** Least distance of a net's middle from the sides of the water, in pixels. */
const EDGE = 24;

/** Shot whose result is not known yet: its target, where it lands, how wide the target is, and when it lands. */
let flying: { swimmer: Swimmer | null; landing: Point; width: number; landed: Promise<unknown> } | null = null;

/** Animate a shot to the tapped fish, or to another fish of this kind. */
export function beginShot(kind: string, tapped: Swimmer | null) {
  const swimmer = tapped && !tapped.isGone ? tapped : bestOf(kind);
  play('cannon');
  // everything is measured before anything is changed
  const water = { width: at('water').clientWidth, height: at('water').clientHeight };
  const place = swimmer ? middleOf(swimmer) : { x: water.width / 2, y: water.height / 2 };
  const [gun, width] = [gunAt(), swimmer?.body.offsetWidth ?? 0];
  outline(swimmer);
  if (!swimmer || still.matches) {
    flying = { swimmer, landing: place, width, landed: Promise.resolve() };
    return;
  }
  const milliseconds = flightOf(place, gun);
  // the ball goes where the fish will be, and stays in sight
  const ahead = place.x + (swimmer.speed * water.width * milliseconds) / 1000;
  const landing = { x: Math.min(Math.max(ahead, EDGE), water.width - EDGE), y: place.y };
  const landed = fly(landing, milliseconds, gun).then(() => openNet(landing, width));
  flying = { swimmer, landing, width, landed };
}

/**
 * Show the result of a shot after the shot has reached its target. The net has opened over the fish, the same for every
 * shot; now it closes round a caught fish, or gives way.
 * @param win amount won, in baht
 * @param multiple how many times the stake a catch brings: more for a rarer fish, and so a larger light and more coins
 */
export async function endShot(isCaught: boolean, win: number, stake: number, multiple: number) {
  const shot = flying;
  flying = null;
  if (!shot) return;
  await shot.landed;
  // the target is marked only while the shot is on its way
  outline(null);
  const { swimmer, landing, width } = shot;
  if (!swimmer) return;
  play('net');
  if (isCaught) play('splash');
  const step = catchStep(multiple);
  if (still.matches) {
    const where = `translate(${landing.x}px, ${landing.y}px)`;
    const stays = [{ transform: where }, { transform: where }];
    if (isCaught) void shown(`gain step-${step.step}`, amountText(win, { win, stake }), stays, 1200);
    else void shown('ring', '', stays, 700);
    return;
  }
  closeNet(landing, isCaught, width);
  if (!isCaught) {
    splash(landing);
    flinch(swimmer);
    return;
  }
  burst(landing, step);
  void haulIn(swimmer);
  payCoins(landing, step.coins);
  await tellGain({ win, stake, multiple, step }, landing);
}
