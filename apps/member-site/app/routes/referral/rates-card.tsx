import type { Area, Referral } from '@sanam/contract';
import { bahtText } from '@sanam/ui/amount';
import { Note } from '@sanam/ui/note';
import { AREA_NAMES } from '../../visit/areas.ts';
import { words } from './messages.ts';

const EXAMPLE_BAHT = 10_000;
const LEVELS = [1, 2, 3] as const;
const nameOf = (area: string) => AREA_NAMES[area as Area] ?? area;

/** Basis and rates of the commission, with an example for the first area of play. */
export function RatesCard({ rates }: { rates: Referral['rates'] }) {
  const [first] = rates;
  if (!first) return <Note>{words.noRates}</Note>;
  return (
    <section className="card stack">
      <div className="lead">
        <h2>{words.ratesTitle}</h2>
        <p>{words.ratesLead}</p>
      </div>
      <div className="scroll-x">
        <table className="table rates" data-testid="rates">
          <thead>
            <tr>
              <th scope="col">{words.ratesArea}</th>
              {LEVELS.map((level) => (
                <th key={level} scope="col" className="r">
                  {words.level(level)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rates.map(({ area, percent }) => (
              <tr key={area}>
                <th scope="row">{nameOf(area)}</th>
                {LEVELS.map((level) => (
                  <td key={level} className="r num">
                    {words.percent(percent[level - 1] ?? 0)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p className="small">
        {words.example(
          nameOf(first.area),
          bahtText(EXAMPLE_BAHT),
          first.percent.map((percent) => bahtText(Math.round(EXAMPLE_BAHT * percent) / 100)),
        )}
      </p>
      <p className="small dim">{words.ratesCounted}</p>
      <p className="small dim">{words.ratesSmall}</p>
    </section>
  );
}
