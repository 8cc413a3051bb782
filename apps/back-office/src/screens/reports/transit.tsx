import type { TransitReport } from '@sanam/contract';
import { Link } from 'react-router';
import { Card } from '../../parts/card.tsx';
import { bahtOf, spanOf, wholeOf } from '../../parts/format.ts';
import { Baht } from '../../parts/money.tsx';
import { axisOf } from '../../parts/plots/baht-axis.ts';
import { LinePlot } from '../../parts/plots/line-plot.tsx';
import { dayNames } from '../../parts/plots/scale.ts';
import { SmallTable } from '../../parts/small-table.tsx';
import { TableCard } from '../../parts/table-card.tsx';
import { useSay } from '../../parts/words.ts';
import { Amount, Fresh, Means } from './pieces.tsx';
import { TRANSIT, reports as words } from './words.ts';

const HEIGHT = 190;
const WHERE = { arrival: '/matching', charge: '/matching', withdrawal: '/withdrawals' } as const;

/** Money that is neither here nor there: now, and what was on hold at the end of each day. */
export function Transit({ report }: { report: TransitReport }) {
  const say = useSay();
  const held = report.days.map((one) => one.held);
  const { tick, unit } = axisOf(held);
  return (
    <>
      <TableCard title={say(words.transitNow)} sub={say(words.baht)}>
        {report.items.length > 0 ? (
          <SmallTable
            label={say(words.transitNow)}
            heads={[[say(words.what)], [say(words.count), 'r'], [say(words.amount), 'r'], [say(words.oldest), 'r']]}
            rows={report.items.map((one) => ({
              key: `${one.what} ${one.state}`,
              cells: [
                <Link key="w" className="link" to={WHERE[one.what]}>
                  {say(TRANSIT[`${one.what} ${one.state}`] ?? { th: one.state, en: one.state })}
                </Link>,
                wholeOf(one.items),
                <Amount key="a" value={one.amount} name="" />,
                one.oldest_at ? say(spanOf((Date.now() - Date.parse(one.oldest_at)) / 1000)) : '–',
              ],
            }))}
          />
        ) : (
          <p className="body dimmer">{say(words.noTransit)}</p>
        )}
        <p className="body tiny dimmer">
          {say(words.heldByLedger)} <Baht value={report.held} /> {say(words.baht)}
        </p>
      </TableCard>
      <Card title={say(words.heldAtEnd)} sub={say(unit)}>
        <LinePlot
          label={`${say(words.heldAtEnd)} ${say(words.baht)}`}
          height={HEIGHT}
          head={say(words.day)}
          at={dayNames(report.days.map(({ day }) => day))}
          series={[
            { name: say(words.held), end: tick(held.at(-1) ?? 0), color: '--d-out', values: held, isArea: true },
          ]}
          every={1}
          tick={tick}
          text={(value) => bahtOf(value).join('')}
        />
      </Card>
      <Fresh of={report} />
      <Means of={['held', 'day']} />
    </>
  );
}
