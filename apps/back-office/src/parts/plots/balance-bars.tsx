import type { CSSProperties } from 'react';
import { roundUp } from './scale.ts';

/** One bar to the left of nothing, or to the right. */
interface BalanceBar {
  name: string;
  value: number;
  text: string;
  /** A token of the data: `--d-slot`. */
  color: string;
  /** Further text that is shown when the pointer rests on it. */
  title: string;
}

/**
 * Bars in a table, to the left of a middle line for less than nothing, to the right for more. Name and value stand as
 * texts, so the bar is only decoration.
 */
export function BalanceBars({
  caption,
  heads,
  bars,
  fromLeft = false,
}: {
  caption: string;
  heads: readonly [name: string, value: string];
  bars: readonly BalanceBar[];
  /** Whether bars begin at the left: for values of which none is less than nothing. */
  fromLeft?: boolean;
}) {
  const [middle, room] = fromLeft ? [0, 100] : [50, 50];
  const most = roundUp(Math.max(1, ...bars.map(({ value }) => Math.abs(value))));
  return (
    <table className="balance">
      <caption className="hide">{caption}</caption>
      <thead className="hide">
        <tr>
          <th scope="col">{heads[0]}</th>
          <th scope="col">{heads[1]}</th>
        </tr>
      </thead>
      <tbody>
        {bars.map(({ name, value, text, color, title }) => {
          const share = (Math.abs(value) / most) * room;
          return (
            <tr key={name} title={title}>
              <th scope="row">{name}</th>
              <td className="num">
                <svg aria-hidden="true" width="100%" height="14" style={{ '--c': `var(${color})` } as CSSProperties}>
                  <rect className="middle" x={`${middle}%`} y="0" width="1" height="14" />
                  <rect x={`${value < 0 ? middle - share : middle}%`} y="3" width={`${share}%`} height="8" rx="2" />
                </svg>
                <b>{text}</b>
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
