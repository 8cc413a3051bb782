import type { GameEventShown } from '@sanam/contract';
import { formatDay, thaiDateTime } from '@sanam/thai/dates';
import { Balls, DrawnBalls, type Marks } from './balls.tsx';
import { words } from './messages.ts';

/** Results of draws of one game, each in a row. @param marked what to mark in one of them. */
export function DrawTable({
  draws,
  marked,
  isDated = false,
}: {
  draws: readonly GameEventShown[];
  marked?: (Marks & { id: string }) | undefined;
  /** Whether a draw is told with its date in full and its time. */
  isDated?: boolean;
}) {
  const isNumbered = draws.some(({ balls }) => balls !== null);
  return (
    <table className="table draws">
      <thead>
        <tr>
          <th scope="col">{words.draw}</th>
          {isNumbered ? (
            <th scope="col" className="r">
              {words.drawnNumbers}
            </th>
          ) : (
            <>
              <th scope="col">{words.first}</th>
              <th scope="col" className="r">
                {words.bottom}
              </th>
            </>
          )}
        </tr>
      </thead>
      <tbody>
        {draws.map((one) => {
          const own = marked?.id === one.id ? marked : undefined;
          return (
            <tr key={one.id}>
              <th scope="row">
                {one.name}
                <small className="day">{isDated ? thaiDateTime(one.ends_at) : formatDay(one.ends_at)}</small>
              </th>
              {isNumbered ? (
                <td className="r">
                  <DrawnBalls draw={one} marks={own} />
                </td>
              ) : (
                <>
                  <td>
                    <Balls digits={one.draw?.first ?? ''} of={6} last={own?.lastOfFirst ?? 0} />
                  </td>
                  <td className="r">
                    <Balls digits={one.draw?.bottom ?? ''} of={2} last={own?.isBottom ? 2 : 0} />
                  </td>
                </>
              )}
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
