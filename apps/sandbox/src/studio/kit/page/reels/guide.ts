import { make } from '../../../../page/dom.ts';

const SVG = 'http://www.w3.org/2000/svg';
const ROWS = 3;
/** Distance of lines that run along one row, in hundredths of a cell. */
const APART = 7;

/**
 * The lines that pay, drawn over reels at rest: each with its number at both ends. They step back while the reels turn,
 * and the numbers of lines that won are lit.
 * @param rowsOf the row of each line on each reel
 */
export function createGuide(host: HTMLElement, rowsOf: readonly (readonly number[])[]) {
  const svg = document.createElementNS(SVG, 'svg');
  const reels = rowsOf[0]?.length ?? 0;
  svg.setAttribute('viewBox', `0 0 ${reels * 100} ${ROWS * 100}`);
  svg.setAttribute('preserveAspectRatio', 'none');
  svg.setAttribute('class', 'guide');
  const flags: HTMLElement[][] = [];
  for (const [index, rows] of rowsOf.entries()) {
    const tone = String(index % 4);
    const height = (row = 0) =>
      row * 100 + 50 + (rows.every((one) => one === rows[0]) ? 0 : APART * (index % 2 ? 1 : -1));
    const line = document.createElementNS(SVG, 'polyline');
    const [first, last] = [rows[0] ?? 0, rows.at(-1) ?? 0];
    line.setAttribute(
      'points',
      [
        `0,${height(first)}`,
        ...rows.map((row, reel) => `${reel * 100 + 50},${height(row)}`),
        `${reels * 100},${height(last)}`,
      ].join(' '),
    );
    line.dataset.tone = tone;
    svg.append(line);
    flags.push(
      [first, last].map((row, end) => {
        const flag = make('b', String(index + 1), `line-flag ${end === 0 ? 'at-left' : 'at-right'}`);
        flag.dataset.tone = tone;
        // lines that begin in one row share its height
        const alike = [...rowsOf.keys()].filter((one) => rowsOf[one]?.at(end === 0 ? 0 : -1) === row);
        flag.style.setProperty('--row', String(row));
        flag.style.setProperty('--shift', String(alike.indexOf(index) - (alike.length - 1) / 2));
        return flag;
      }),
    );
  }
  host.append(svg, ...flags.flat());
  return {
    /** @param isShown whether the lines lie over the reels @param won numbers of the lines that won */
    show(isShown: boolean, won: readonly number[]) {
      host.classList.toggle('guided', isShown);
      for (const [index, ends] of flags.entries())
        for (const flag of ends) flag.classList.toggle('lit', won.includes(index + 1));
    },
  };
}
