import type { ReactNode } from 'react';

/**
 * A short table that is there as a whole. @param heads each with the classes of its column. @param foot sums under it.
 */
export function SmallTable({
  label,
  heads,
  rows,
  foot,
}: {
  label: string;
  heads: readonly (readonly [text: string, className?: string])[];
  rows: readonly { key: string; cells: readonly ReactNode[] }[];
  foot?: readonly ReactNode[];
}) {
  return (
    <table className="table compact plainrows" aria-label={label}>
      <thead>
        <tr>
          {heads.map(([text, className]) => (
            <th key={text} scope="col" className={className}>
              {text}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, cells }) => (
          <tr key={key}>
            {cells.map((cell, at) => (
              <td key={heads[at]?.[0] ?? at} className={heads[at]?.[1]}>
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
      {foot ? (
        <tfoot>
          <tr>
            {foot.map((cell, at) => (
              <td key={heads[at]?.[0] ?? at} className={heads[at]?.[1]}>
                {cell}
              </td>
            ))}
          </tr>
        </tfoot>
      ) : null}
    </table>
  );
}
