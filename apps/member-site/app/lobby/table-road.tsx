import type { TableRoadShown } from '@sanam/contract';
import { formatTime } from '@sanam/thai/dates';
import { words } from './road-words.ts';

/** Rows of the road, and its columns: as many as are used, within these bounds. */
const ROWS = 6;
const COLUMNS = { least: 8, most: 12 };

/** The last results of a table as a bead road, filled column by column downwards, with a count of each side. */
export function TableRoad({ road: { sides, results }, toldAt }: { road: TableRoadShown; toldAt: string }) {
  const shown = results.slice(-ROWS * COLUMNS.most);
  const columns = Math.max(COLUMNS.least, Math.ceil(shown.length / ROWS));
  const counts = sides.map((side, place) => ({ ...side, count: shown.filter((one) => one === place).length }));
  return (
    <section className="road" aria-label={words.road}>
      <p className="small dim">{words.roadOf(shown.length, formatTime(toldAt))}</p>
      <div className={`beads of-${columns}`} aria-hidden="true">
        {shown.map((result, place) => {
          const side = sides[result];
          return (
            <i key={place} className={side?.tone}>
              {side?.letter}
            </i>
          );
        })}
      </div>
      <ul className="row wrap small">
        {counts.map(({ name, tone, count }) => (
          <li key={name}>
            <i className={tone} aria-hidden="true" /> {name} {count}
          </li>
        ))}
      </ul>
      <p className="small dim">{words.roadMeans}</p>
    </section>
  );
}
