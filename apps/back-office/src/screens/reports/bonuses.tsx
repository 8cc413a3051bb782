import type { BonusReport } from '@sanam/contract';
import { Card } from '../../parts/card.tsx';
import { FileButton } from '../../parts/file-button.tsx';
import { bahtOf, dayOf, wholeOf } from '../../parts/format.ts';
import { axisOf } from '../../parts/plots/baht-axis.ts';
import { BarLegend, BarPlot } from '../../parts/plots/bar-plot.tsx';
import { dayNames } from '../../parts/plots/scale.ts';
import { SmallTable } from '../../parts/small-table.tsx';
import { TableCard } from '../../parts/table-card.tsx';
import { useSay } from '../../parts/words.ts';
import { addressOf } from './names.ts';
import { Amount, Fresh, Means, Nothing } from './pieces.tsx';
import { reports as words } from './words.ts';

const HEIGHT = 210;
const COSTS = [
  ['bonuses', '--d-bonus', 'bonus_grant,bonus_forfeit'],
  ['cashback', '--d-sports', 'cashback'],
  ['wheel', '--d-esports', 'wheel_prize'],
  ['commission', '--d-fish', 'commission'],
] as const;

/** What bonuses and other gifts cost, by day and promotion. */
export function Bonuses({ report }: { report: BonusReport }) {
  const say = useSay();
  const { days, rows } = report;
  const some = days.filter((one) => COSTS.some(([name]) => one[name] !== 0));
  if (some.length === 0 && rows.length === 0) return <Nothing />;
  const series = COSTS.map(([name, color]) => ({
    name: say(words[name]),
    color,
    values: days.map((one) => one[name]),
  }));
  const unit = say(words.baht);
  const axis = axisOf(days.map(({ total }) => total));
  return (
    <>
      <Card title={say(words.costByDay)} sub={say(axis.unit)}>
        <BarLegend series={series} />
        <BarPlot
          label={`${say(words.costByDay)} ${unit}`}
          height={HEIGHT}
          head={say(words.day)}
          at={dayNames(days.map(({ day }) => day))}
          series={series}
          tick={axis.tick}
          text={(value) => bahtOf(value).join('')}
        />
      </Card>
      <TableCard
        title={say(words.byPromotion)}
        sub={unit}
        aside={
          <FileButton file="report-promotions.csv" filter={{ from: report.from, to: report.to }}>
            CSV <span className="hide">{say(words.byPromotion)}</span>
          </FileButton>
        }
      >
        <SmallTable
          label={say(words.byPromotion)}
          heads={[
            [say(words.promotion)],
            [say(words.count), 'r'],
            [say(words.given), 'r'],
            [say(words.taken), 'r'],
            [say(words.converted), 'r'],
            [say(words.cost), 'r'],
          ]}
          rows={rows.map((one) => ({
            key: one.promotion,
            cells: [
              <b key="p">{one.promotion || say(words.lateMoney)}</b>,
              wholeOf(one.given),
              <Amount key="g" value={one.given_amount} name="" />,
              <Amount key="t" value={one.taken_amount} name="" />,
              <Amount key="o" value={one.converted_amount} name="" />,
              <b key="c">
                <Amount value={one.cost} name="" />
              </b>,
            ],
          }))}
        />
      </TableCard>
      <TableCard title={say(words.byDay)} sub={unit}>
        <SmallTable
          label={say(words.byDay)}
          heads={[
            [say(words.day)],
            ...COSTS.map(([name]) => [say(words[name]), 'r'] as const),
            [say(words.total), 'r'],
          ]}
          rows={some.toReversed().map((one) => ({
            key: one.day,
            cells: [
              <span key="d" className="num">
                {dayOf(one.day)}
              </span>,
              ...COSTS.map(([name, , kinds]) => (
                <Amount
                  key={name}
                  value={one[name]}
                  name={`${dayOf(one.day)} ${say(words[name])}`}
                  to={addressOf('movements', { day: one.day, kinds })}
                />
              )),
              <b key="t">
                <Amount value={one.total} name="" />
              </b>,
            ],
          }))}
        />
      </TableCard>
      <Fresh of={report} />
      <Means of={['bonuses', 'day']} />
    </>
  );
}
