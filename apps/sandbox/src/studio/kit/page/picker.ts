import { at } from '../../../page/dom.ts';

/**
 * A number that the player picks before a round, with a button for less and one for more.
 * @param changed called when the player has picked another number
 */
export function createPicker(ids: { less: string; more: string }, first: number, changed: () => void) {
  const [less, more] = [at(ids.less, HTMLButtonElement), at(ids.more, HTMLButtonElement)];
  let [picked, least, most] = [first, first, first];
  for (const [button, step] of [
    [less, -1],
    [more, 1],
  ] as const)
    button.addEventListener('click', () => {
      picked = Math.min(most, Math.max(least, picked + step));
      changed();
    });
  return {
    value: () => picked,
    /** Take over the number of a round. */
    set(value: number) {
      picked = value;
    },
    /** Set the limits, and whether the number may be changed now. */
    allow(can: boolean, limits: { least: number; most: number }) {
      ({ least, most } = limits);
      less.disabled = !can || picked === least;
      more.disabled = !can || picked === most;
    },
  };
}
