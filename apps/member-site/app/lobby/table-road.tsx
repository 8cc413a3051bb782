import type { TableRoadShown } from '@sanam/contract';
import { formatTime } from '@sanam/thai/dates';
import { words } from './messages.ts';

/** Beads that fit on the board: twelve columns of six. */
const BEADS = 72;

/** The last results of a table as a bead road, filled column by column downwards, with a count of each side. */
export function TableRoad({ road: { sides, results }, toldAt }: { road: TableRoadShown; toldAt: string }) {
  const shown = results.slice(-BEADS);
  const counts = sides.map((side, place) => ({ ...side, count: shown.filter((one) => one === place).length }));
  return (
    <section className="road" aria-label={words.road}>
      <p className="small dim">
        {shown.length === 0 ? words.roadNone : words.roadOf(shown.length, formatTime(toldAt))}
      </p>
      {shown.length === 0 ? null : (
        <>
          <div className="beads" aria-hidden="true">
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
        </>
      )}
    </section>
  );
}
