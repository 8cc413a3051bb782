import { make, write } from '../../../../page/dom.ts';
import type { Figure } from './happenings.ts';
import type { Teams } from './names.ts';
import { fill } from './parts.ts';

/** Draw the figures of a match: one row for each, the home side's to the left. */
export function drawTally(teams: Teams) {
  const element = make('table', '', 'tally');
  element.append(make('caption', `สถิติ ${teams.home} พบ ${teams.away}`, 'unseen'));
  const body = make('tbody');
  element.append(body);

  return {
    element,
    show(figures: readonly Figure[]) {
      const rows = fill(body, figures.length, (index) => drawRow(figures[index]));
      for (const [index, { home, away }] of figures.entries()) {
        const row = rows[index];
        const [left, , right] = [...(row?.children ?? [])];
        if (left instanceof HTMLElement) write(left, String(home));
        if (right instanceof HTMLElement) write(right, String(away));
        const share = row?.querySelector('i.share');
        if (share instanceof HTMLElement)
          share.style.transform = `scaleX(${home + away === 0 ? 0.5 : home / (home + away)})`;
        row?.classList.toggle('none', home + away === 0);
      }
    },
  };
}

function drawRow(figure: Figure | undefined) {
  const row = make('tr');
  const name = make('th');
  name.scope = 'row';
  const bar = make('span', '', 'bar');
  bar.append(make('i', '', 'share'));
  const words = make('span', '', 'figure-name');
  if (figure?.sign) words.append(make('i', '', `sign ${figure.sign}`));
  words.append(figure?.name ?? '');
  name.append(words, bar);
  row.append(make('td'), name, make('td'));
  return row;
}
