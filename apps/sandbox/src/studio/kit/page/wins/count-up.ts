import { play } from '../sound/sound.ts';
import { amountAt } from './tiers.ts';

const still = matchMedia('(prefers-reduced-motion: reduce)');
const TICK_MS = 95;

/**
 * Count an amount up from its first hundredth to exactly what it is; at once for those who want no motion.
 * @param write the amount as text
 * @param waits milliseconds for which the first hundredth stands
 * @returns when the amount stands, and a function that lets it stand at once
 */
export function countUp(
  element: HTMLElement,
  amount: number,
  milliseconds: number,
  write: (baht: number) => string,
  waits = 0,
): { done: Promise<void>; finish: () => void } {
  if (milliseconds <= 0 || still.matches) {
    element.textContent = write(amount);
    return { done: Promise.resolve(), finish: () => undefined };
  }
  const { promise, resolve } = Promise.withResolvers<void>();
  const begin = performance.now() + waits;
  let [frame, ticked, step] = [0, 0, 0];
  const finish = () => {
    cancelAnimationFrame(frame);
    element.textContent = write(amount);
    resolve();
  };
  const go = (now: number) => {
    const part = Math.min(1, Math.max(0, (now - begin) / milliseconds));
    if (part >= 1) return finish();
    element.textContent = write(amountAt(amount, part));
    if (part > 0 && now - ticked > TICK_MS) {
      ticked = now;
      play('countTick', { step: step++ });
    }
    frame = requestAnimationFrame(go);
  };
  element.textContent = write(amountAt(amount, 0));
  frame = requestAnimationFrame(go);
  return { done: promise, finish };
}
