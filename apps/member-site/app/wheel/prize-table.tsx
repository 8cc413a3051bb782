import type { WheelTable } from '@sanam/contract';
import { bahtText } from '@sanam/ui/amount';
import { wheelWords } from './messages.ts';
import { percentText } from './segments.ts';

/**
 * Table of prizes with their chances, the largest prize first, and the average value of a ticket.
 * @param own whether this is the table sealed for the member's next spin.
 */
export function PrizeTable({ table, own }: { table: WheelTable; own: boolean }) {
  const nothing = table.prizes.find(({ amount }) => amount === 0)?.millionths ?? 0;
  const worth = percentText(table.expected * 10_000);
  return (
    <div className="stack s">
      <table className="table prizes" data-testid="prizes">
        <thead>
          <tr>
            <th scope="col">{wheelWords.tablePrize}</th>
            <th scope="col" className="r">
              {wheelWords.tableChance}
            </th>
          </tr>
        </thead>
        <tbody>
          {table.prizes
            .toSorted((one, other) => other.amount - one.amount)
            .map(({ amount, millionths }) => (
              <tr key={amount}>
                <th scope="row" className="num">
                  {amount === 0 ? wheelWords.nothing : wheelWords.prize(bahtText(amount))}
                </th>
                <td className="r num">
                  {wheelWords.percent(percentText(millionths))}
                  <svg className="share" viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true">
                    <rect width="100" height="4" className="of" />
                    <rect width={millionths / 10_000} height="4" />
                  </svg>
                </td>
              </tr>
            ))}
        </tbody>
      </table>
      <p className="strong" data-testid="worth">
        {nothing > 500_000 ? wheelWords.worth(worth) : wheelWords.worthMostlyWins(worth)}
      </p>
      <p className="small dim">{own ? wheelWords.version(table.version) : wheelWords.versionForAll(table.version)}</p>
    </div>
  );
}
