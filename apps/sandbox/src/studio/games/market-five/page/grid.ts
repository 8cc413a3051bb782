import { at, make } from '../../../../page/dom.ts';

/** Steps of the arrow keys on the grid: places to the side, and rows. */
const ARROWS: Readonly<Record<string, readonly [aside: number, rows: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/**
 * The numbers as buttons that stay pressed. One of them is reached with the tabulator key, the others from it with the
 * arrow keys.
 * @param press called with the number of a pressed button
 */
export function layGrid(balls: number, press: (number: number) => void) {
  const grid = at('grid', HTMLFieldSetElement);
  const buttons = Array.from({ length: balls }, (_, index) => {
    const button = make('button', String(index + 1), 'key');
    button.type = 'button';
    button.tabIndex = index === 0 ? 0 : -1;
    button.addEventListener('click', () => {
      reach(index);
      press(index + 1);
    });
    return button;
  });
  const reach = (wanted: number) => {
    for (const [index, button] of buttons.entries()) button.tabIndex = index === wanted ? 0 : -1;
  };
  grid.addEventListener('keydown', (event) => {
    const [aside, rows] = ARROWS[event.key] ?? [0, 0];
    const from = buttons.indexOf(event.target as HTMLButtonElement);
    if (from < 0 || (aside === 0 && rows === 0)) return;
    event.preventDefault();
    const to = from + aside + rows * getComputedStyle(grid).gridTemplateColumns.split(' ').length;
    if (!buttons[to]) return;
    reach(to);
    buttons[to].focus();
  });
  grid.replaceChildren(...buttons);
  return {
    show(picked: readonly number[]) {
      for (const [index, button] of buttons.entries())
        button.setAttribute('aria-pressed', String(picked.includes(index + 1)));
    },
    allow(can: boolean) {
      grid.disabled = !can;
    },
  };
}
