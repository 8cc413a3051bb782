import type { DrawShown } from '@sanam/contract';
import { bangkokDay, formatTime, thaiDay } from '@sanam/thai/dates';
import { Balls, DrawnBalls, type Marks } from './balls.tsx';
import { words } from './draw-words.ts';

/** Results of draws of one game, each in a row. @param marked what to mark in one of them. */
export function DrawTable({
  draws,
  marked,
}: {
  draws: readonly DrawShown[];
  marked?: (Marks & { id: string }) | undefined;
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
                <small className="day">{dayOrTime(one)}</small>
              </th>
              {isNumbered ? (
                <td className="r">
                  <DrawnBalls draw={one} marks={own} />
                </td>
              ) : (
                <>
                  <td>
                    <Balls digits={one.draw?.first ?? ''} of={6} last={own?.lastOfFirst ?? 0} run={own?.run} />
                  </td>
                  <td className="r">
                    <Balls digits={one.draw?.bottom ?? ''} of={2} last={own?.isBottom ? 2 : 0} run={own?.run} />
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

/** When a draw was: its day, or its time where its name tells the day already. Pure. */
export function dayOrTime({ name, ends_at: endsAt }: { name: string; ends_at: string }): string {
  const day = thaiDay(bangkokDay(endsAt));
  return name.includes(day) ? formatTime(endsAt) : day;
}
