import { make } from '../../../page/dom.ts';

const SVG = 'http://www.w3.org/2000/svg';

/**
 * Pictures of the lines of a slot with three rows, each line drawn over a grid of dots.
 * @param lines the row of each line on each reel
 */
export function drawLines(lines: readonly (readonly number[])[]) {
  const box = make('div', '', 'lines');
  box.append(...lines.map((rows, index) => lineOf(rows, index + 1)));
  return box;
}

const ROW_WORDS = ['แถวบน', 'แถวกลาง', 'แถวล่าง'];

/** Picture of one line over a grid of dots. */
function lineOf(rows: readonly number[], number: number) {
  const svg = document.createElementNS(SVG, 'svg');
  svg.setAttribute('viewBox', `0 0 ${20 * rows.length} 60`);
  svg.setAttribute('role', 'img');
  svg.setAttribute('aria-label', `เส้น ${number}: ${rows.map((row) => ROW_WORDS[row]).join(' ')}`);
  const add = (tag: string, attributes: Record<string, string | number>) => {
    const element = document.createElementNS(SVG, tag);
    for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, String(value));
    svg.append(element);
  };
  const centre = (place: number) => 10 + 20 * place;
  for (const reel of rows.keys())
    for (const row of ROW_WORDS.keys())
      add('circle', {
        cx: centre(reel),
        cy: centre(row),
        r: row === rows[reel] ? 6 : 3.5,
        class: row === rows[reel] ? 'on' : 'off',
      });
  add('polyline', { points: rows.map((row, reel) => `${centre(reel)},${centre(row)}`).join(' '), class: 'line' });
  const box = make('figure');
  box.append(svg, make('figcaption', `เส้น ${number}`));
  return box;
}
