import { make } from '../../../../page/dom.ts';
import { chipsOf } from '../../table/spots.ts';

const FALL_MS = 300;
const BETWEEN_MS = 70;
/** Heights of the way of a chip, in pixels: within its spot, because over another one it would seem to move there. */
const FALL_PX = 30;
const DROP_PX = 8;
const still = matchMedia('(prefers-reduced-motion: reduce)');

/** Picture of chips that lie one upon the other: the largest that the amount has. */
export function drawStack(baht: number, chips: readonly number[]): HTMLElement {
  const { worth, count } = chipsOf(baht, chips);
  return make('i', '', `stack c${worth}${count > 2 ? ' high' : count > 1 ? ' two' : ''}`);
}

/** Let lost chips fade away where they lie, with a small drop. @param pile what lies on their spot */
export function dropLost(pile: Element, baht: number, chips: readonly number[]): void {
  if (still.matches) return;
  const lost = drawStack(baht, chips);
  lost.classList.add('leaves');
  pile.append(lost);
  const gone = lost.animate(
    [
      { transform: 'none', opacity: 1 },
      { transform: `translateY(${DROP_PX}px) scale(.8)`, opacity: 0 },
    ],
    { duration: FALL_MS, easing: 'ease-in', fill: 'forwards' },
  );
  void gone.finished.catch(() => gone).then(() => lost.remove());
}

/** Let paid chips come down beside the stake. Ends when they lie there. */
export async function landGain(pile: Element): Promise<void> {
  if (still.matches) return;
  const [gain, amount] = [pile.querySelector('.gain'), pile.querySelector('.amount')];
  const lands = gain?.animate(
    [
      { transform: `translateY(-${FALL_PX}px) scale(1.25)`, opacity: 0 },
      { transform: 'translateY(2px)', opacity: 1, offset: 0.8 },
      { transform: 'none', opacity: 1 },
    ],
    { duration: FALL_MS, easing: 'ease-in', fill: 'backwards' },
  );
  amount?.animate([{ transform: 'scale(.6)', opacity: 0 }, { transform: 'scale(1.15)', opacity: 1, offset: 0.6 }, {}], {
    duration: FALL_MS,
    delay: BETWEEN_MS * 2,
    fill: 'backwards',
  });
  await lands?.finished.catch(() => lands);
}
