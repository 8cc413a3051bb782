import { at } from '../../../page/dom.ts';

/** Time until a held button counts on, and from one count to the next. */
const HOLD_MS = 420;
const COUNT_MS = 110;

/**
 * A number that the player picks before a round: a button for less, one for more, which count on while they are held,
 * and a list of all numbers over the figure.
 * @param ids.list a list element; without it there is none
 * @param changed called when the player has picked another number
 */
export function createPicker(ids: { less: string; more: string; list?: string }, first: number, changed: () => void) {
  const [less, more] = [at(ids.less, HTMLButtonElement), at(ids.more, HTMLButtonElement)];
  const list = ids.list === undefined ? null : at(ids.list, HTMLSelectElement);
  let [picked, least, most] = [first, first, first];
  const set = (value: number) => {
    picked = Math.min(most, Math.max(least, value));
    changed();
  };
  list?.addEventListener('change', () => set(Number(list.value)));
  for (const [button, step] of [
    [less, -1],
    [more, 1],
  ] as const) {
    let held: ReturnType<typeof setTimeout> | undefined;
    let hasCounted = false;
    const letGo = () => clearTimeout(held);
    const countOn = () => {
      hasCounted = true;
      set(picked + step);
      if (!button.disabled) held = setTimeout(countOn, COUNT_MS);
    };
    button.addEventListener('click', () => {
      // the click at the end of a hold was counted already
      if (!hasCounted) set(picked + step);
      hasCounted = false;
    });
    button.addEventListener('keydown', () => {
      hasCounted = false;
    });
    button.addEventListener('pointerdown', () => {
      letGo();
      hasCounted = false;
      held = setTimeout(countOn, HOLD_MS);
    });
    for (const end of ['pointerup', 'pointerleave', 'pointercancel']) button.addEventListener(end, letGo);
    button.addEventListener('contextmenu', (event) => event.preventDefault());
  }
  return {
    value: () => picked,
    /** Take over the number of a round. */
    set(value: number) {
      picked = value;
    },
    pick: set,
    /** Set the limits, and whether the number may be changed now. */
    allow(can: boolean, limits: { least: number; most: number }) {
      if (list && (limits.most !== most || list.length === 0))
        list.replaceChildren(
          ...Array.from({ length: limits.most - limits.least + 1 }, (_, at) => new Option(String(limits.least + at))),
        );
      ({ least, most } = limits);
      less.disabled = !can || picked === least;
      more.disabled = !can || picked === most;
      if (!list) return;
      list.value = String(picked);
      list.disabled = !can;
    },
  };
}
