import { sleep } from '../../../page/time.ts';

/** Longest wait for a move after its end: a window that is not seen draws nothing. */
const LATE_MS = 400;
const still = matchMedia('(prefers-reduced-motion: reduce)');

/** Move an element, and wait for the end; with reduced motion it does not move. */
export async function move(element: Element, frames: Keyframe[], timing: KeyframeAnimationOptions): Promise<void> {
  if (still.matches) return;
  const { finished } = element.animate(frames, timing);
  const takes = Number(timing.duration ?? 0) + Number(timing.delay ?? 0);
  await Promise.race([finished.catch(() => undefined), sleep(takes + LATE_MS)]);
}

/**
 * Let small things fly from a place and vanish.
 * @param what.x the place, as CSS lengths, like `y`
 * @param draw gives each thing its frames, from its place in the row
 */
export function scatter(
  into: HTMLElement,
  { kind, count, x, y }: { kind: string; count: number; x: string; y: string },
  draw: (place: number) => { frames: Keyframe[]; timing: KeyframeAnimationOptions },
): void {
  if (still.matches) return;
  for (let place = 0; place < count; place++) {
    const thing = document.createElement('i');
    thing.className = `${kind} ${kind}-${place}`;
    thing.ariaHidden = 'true';
    thing.style.left = x;
    thing.style.top = y;
    into.append(thing);
    const { frames, timing } = draw(place);
    void move(thing, frames, { fill: 'both', ...timing }).then(() => thing.remove());
  }
}

/** A tap or a key lets every move on the stage that has an end stand at its end. */
export function skipMovesOf(stage: HTMLElement): void {
  const skip = () => {
    for (const one of stage.getAnimations({ subtree: true }))
      if (one.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY) one.finish();
  };
  addEventListener('pointerdown', skip, { capture: true });
  addEventListener('keydown', skip, { capture: true });
}
