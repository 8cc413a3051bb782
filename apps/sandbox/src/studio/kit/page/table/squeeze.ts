import { make } from '../../../../page/dom.ts';
import { sleep } from '../../../../page/time.ts';
import { play } from '../sound/sound.ts';
import { drawCard, nameOf } from './playing-card.ts';
import { KEY_STEP, liftedTo, opensOnRelease } from './squeeze-rules.ts';

/** Time for which the open card stands before it lies in its hand. */
const SEEN_MS = 700;
const OPENS_MS = 220;
const still = matchMedia('(prefers-reduced-motion: reduce)');

/**
 * Let the player open a card that lies face down: by dragging its back upwards, by a tap, or by keys. It opens itself
 * when the time is over. What is drawn is known before, so the way of opening changes nothing.
 * @param stage element that the card covers meanwhile
 * @param whose name of the hand
 * @returns when the card has been seen
 */
export async function squeezeOpen(stage: HTMLElement, card: number, whose: string, limitMs: number): Promise<void> {
  const layer = make('div', '', 'squeeze');
  layer.dataset.testid = 'squeeze';
  const big = document.createElement('button');
  big.type = 'button';
  big.className = 'big-card';
  big.ariaLabel = `ไพ่คว่ำของ${whose} กดเพื่อเปิด`;
  const back = make('span', '', 'back');
  big.append(face(card), back);
  const left = make('i', '', 'left');
  left.setAttribute('aria-hidden', 'true');
  layer.append(
    make('p', `ไพ่ของ${whose}`, 'whose'),
    big,
    left,
    make('p', `ลากขึ้นเพื่อลุ้น แตะเพื่อเปิด · เปิดเองใน ${limitMs / 1000} วินาที`, 'hint'),
  );
  stage.append(layer);
  big.focus({ preventScroll: true });
  if (!still.matches) left.animate([{ transform: 'scaleX(1)' }, { transform: 'scaleX(0)' }], { duration: limitMs });

  let part = 0;
  const lift = (to: number) => {
    part = liftedTo(to);
    if (!still.matches) back.style.transform = `translateY(${-100 * part}%)`;
  };
  await new Promise<void>((open) => {
    const timer = setTimeout(open, limitMs);
    const now = () => {
      clearTimeout(timer);
      open();
    };
    let from: number | null = null;
    big.addEventListener('pointerdown', (event) => {
      from = event.clientY;
      big.setPointerCapture(event.pointerId);
      play('cardSlide');
    });
    big.addEventListener('pointermove', ({ clientY }) => from !== null && lift((from - clientY) / big.offsetHeight));
    big.addEventListener('pointerup', ({ clientY }) => {
      if (from === null) return;
      const moved = Math.abs(from - clientY);
      from = null;
      if (opensOnRelease(part, moved)) now();
      else lift(0);
    });
    big.addEventListener('pointercancel', () => {
      from = null;
      lift(0);
    });
    big.addEventListener('keydown', (event) => {
      if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
      event.preventDefault();
      lift(part + (event.key === 'ArrowUp' ? KEY_STEP : -KEY_STEP));
      if (part === 1) now();
    });
    // a click without a pointer: of a key, or of a program that reads the page aloud
    big.addEventListener('click', ({ detail }) => detail === 0 && now());
  });
  play('cardFlip');
  big.classList.add('open');
  big.ariaLabel = nameOf(card);
  if (still.matches) back.hidden = true;
  else
    back.animate([{ transform: `translateY(${-100 * part}%)` }, { transform: 'translateY(-100%)' }], {
      duration: OPENS_MS * (1 - part),
      fill: 'forwards',
    });
  await sleep(SEEN_MS);
  layer.remove();
}

/** Face of a large card; its corners stand once the card is open. */
function face(card: number): HTMLElement {
  const drawn = drawCard(card);
  drawn.setAttribute('aria-hidden', 'true');
  return drawn;
}
