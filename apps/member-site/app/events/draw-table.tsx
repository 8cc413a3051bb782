import type { GameEventShown } from '@sanam/contract';
import { Balls } from './balls.tsx';
import { words } from './messages.ts';

/** Results of draws, each in a row. @param marked the digits to mark in one of them. */
export function DrawTable({
  draws,
  marked,
}: {
  draws: readonly GameEventShown[];
  marked?: { id: string; lastOfFirst: number; isBottom: boolean } | undefined;
}) {
  return (
    <table className="table draws">
      <thead>
        <tr>
          <th scope="col">{words.draw}</th>
          <th scope="col">{words.first}</th>
          <th scope="col" className="r">
            {words.bottom}
          </th>
        </tr>
      </thead>
      <tbody>
        {draws.map(({ id, name, draw }) => {
          const own = marked?.id === id ? marked : undefined;
          return (
            <tr key={id}>
              <th scope="row">{name}</th>
              <td>
                <Balls digits={draw?.first ?? ''} of={6} last={own?.lastOfFirst ?? 0} />
              </td>
              <td className="r">
                <Balls digits={draw?.bottom ?? ''} of={2} last={own?.isBottom ? 2 : 0} />
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
