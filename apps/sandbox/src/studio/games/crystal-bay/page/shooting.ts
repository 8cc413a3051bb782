import { at } from '../../../../page/dom.ts';
import { play } from '../../../kit/page/sound/sound.ts';
import { fly, gunAt } from './cannon.ts';
import { amountText, payCoins, splash, tellGain } from './effects.ts';
import { bestOf, outline } from './sea.ts';
import { shown, still } from './shown.ts';
import { catchStep } from './steps.ts';
import { flinch, haulIn, middleOf, type Swimmer } from './swimmers.ts';
import { tappedOf } from './taps.ts';

/** Time in which the net closes and is hauled in. */
const CATCH_MS = 900;

/** Target fish of the pending shot, and a promise that resolves when the shot has reached it. */
let flying: { swimmer: Swimmer | null; landed: Promise<unknown> } | null = null;

/** Animate a shot to the tapped fish, or to another fish of this kind. */
export function beginShot(kind: string) {
  const swimmer = tappedOf(kind) ?? bestOf(kind);
  const { x, y } = swimmer ? middleOf(swimmer) : { x: at('water').clientWidth / 2, y: at('water').clientHeight / 2 };
  play('cannon');
  outline(swimmer);
  flying = { swimmer, landed: still.matches ? Promise.resolve() : fly(x, y) };
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
  // the target is marked only while the shot is on its way
  outline(null);
  const { swimmer } = shot;
  if (!swimmer) return;
  play('net');
  if (isCaught) play('splash');
  const { x, y } = middleOf(swimmer);
  const across = Math.min(Math.max(x, 44), at('water').clientWidth - 44);
  const where = `translate(${across}px, ${y}px)`;
  if (still.matches) {
    const stays = [{ transform: where }, { transform: where }];
    if (isCaught) void shown(`gain step-${catchStep(multiple).step}`, amountText(win, { win, stake }), stays, 1200);
    else void shown('ring', '', stays, 700);
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
