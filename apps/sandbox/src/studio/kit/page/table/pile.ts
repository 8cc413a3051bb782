import { all, make } from '../../../../page/dom.ts';
import { chipsOf } from '../../table/spots.ts';
import { countUp } from '../wins/count-up.ts';
import { flyChip } from './fly-chip.ts';
import { short } from './words.ts';

const LEAVE_MS = 300;
const LANDS_MS = 140;
const COUNT_MS = 420;
/** Way of a lost chip towards the house, in pixels: within its spot, because over another one it would seem to move there. */
const LEAVE_PX = 14;
const still = matchMedia('(prefers-reduced-motion: reduce)');

/** Picture of chips that lie one upon the other: the largest that the amount has. */
export function drawStack(baht: number, chips: readonly number[]): HTMLElement {
  const { worth, count } = chipsOf(baht, chips);
  return make('i', '', `stack c${worth}${count > 2 ? ' high' : count > 1 ? ' two' : ''}`);
}

/** Let lost chips fade away, a little towards the house. @param pile what lies on their spot */
export function dropLost(pile: Element, baht: number, chips: readonly number[]): void {
  if (still.matches) return;
  const lost = drawStack(baht, chips);
  lost.classList.add('leaves');
  pile.append(lost);
  const gone = lost.animate(
    [
      { transform: 'none', opacity: 1 },
      { transform: `translateY(-${LEAVE_PX}px) scale(.85)`, opacity: 0 },
    ],
    { duration: LEAVE_MS, easing: 'ease-in', fill: 'forwards' },
  );
  void gone.finished.catch(() => gone).then(() => lost.remove());
}

/** Let paid chips come from the house's tray to the stake, and the amount count up. Ends when it stands. */
export async function payGain(
  pile: Element,
  { stake, paid, chips }: { stake: number; paid: number; chips: readonly number[] },
): Promise<void> {
  const [gain, tray] = [pile.querySelector('.gain'), document.querySelector('.float')];
  const amount = all(pile, '.amount', HTMLElement)[0];
  if (gain && tray) await flyChip(chipsOf(paid - stake, chips).worth, tray, gain);
  gain?.classList.remove('awaited');
  if (still.matches || !amount) {
    if (amount) amount.textContent = paidText(paid);
    return;
  }
  gain?.animate([{ transform: 'translateY(-5px)' }, { transform: 'none' }], { duration: LANDS_MS, easing: 'ease-in' });
  amount.animate([{}, { transform: 'scale(1.15)', offset: 0.4 }, {}], { duration: COUNT_MS });
  // a whole amount counts in whole baht
  const shown = (baht: number) => (Number.isInteger(paid) ? Math.round(baht) : baht);
  await countUp(amount, paid - stake, COUNT_MS, (gained) => paidText(shown(stake + gained))).done;
}

/** Amount that stands beside a won stake. */
const paidText = (baht: number) => `ได้ ${short(baht)}`;
