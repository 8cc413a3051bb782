import type { GiftReport, ReportGift } from '@sanam/contract';
import { Link } from 'react-router';
import { useMe } from '../../api/session.ts';
import { Card } from '../../parts/card.tsx';
import { bahtOf, dayOf, wholeOf } from '../../parts/format.ts';
import { Baht } from '../../parts/money.tsx';
import { axisOf } from '../../parts/plots/baht-axis.ts';
import { BarLegend, BarPlot } from '../../parts/plots/bar-plot.tsx';
import { dayNames } from '../../parts/plots/scale.ts';
import { SmallTable } from '../../parts/small-table.tsx';
import { TableCard } from '../../parts/table-card.tsx';
import { useSay } from '../../parts/words.ts';
import { addressOf, NAMES } from './names.ts';
import { Amount, Fresh, Means, Nothing } from './pieces.tsx';
import { reports as words } from './words.ts';

const HEIGHT = 210;
const GIFTS = {
  cashback: { color: '--d-sports', kinds: 'cashback', beside: words.accrued, more: '/rewards/cashback' },
  wheel: { color: '--d-esports', kinds: 'wheel_prize', beside: words.expected, more: '/rewards/wheel' },
  commission: { color: '--d-fish', kinds: 'commission', beside: words.accrued, more: '/referral' },
} as const;

/** What members took of one gift by day, beside what was accrued or is expected. */
export function Gifts({ report, of }: { report: GiftReport; of: ReportGift }) {
  const say = useSay();
  const maySee = useMe().scopes.includes('rewards');
  const { color, kinds, beside, more } = GIFTS[of];
  const some = report.days.filter(({ taken, beside: value }) => taken > 0 || value !== 0);
  if (some.length === 0) return <Nothing />;
  const sum = (part: 'taken' | 'amount' | 'beside') =>
    Math.round(report.days.reduce((all, one) => all + one[part], 0) * 100) / 100;
  const series = [{ name: say(words.taken2), color, values: report.days.map(({ amount }) => amount) }];
  const line = { name: say(beside), color: '--text', values: report.days.map((one) => one.beside) };
  const axis = axisOf(report.days.flatMap((one) => [one.amount, one.beside]));
  const unit = say(words.baht);
  return (
    <>
      <Card
        title={say(NAMES[of])}
        sub={say(axis.unit)}
        aside={
          maySee ? (
            <Link className="link" to={more}>
              {say(words.seeMore)}
            </Link>
          ) : null
        }
      >
        <BarLegend series={series} line={line} />
        <BarPlot
          label={`${say(NAMES[of])} ${unit}`}
          height={HEIGHT}
          head={say(words.day)}
          at={dayNames(report.days.map(({ day }) => day))}
          series={series}
          line={line}
          tick={axis.tick}
          text={(value) => bahtOf(value).join('')}
        />
      </Card>
      <TableCard title={say(words.byDay)} sub={unit}>
        <SmallTable
          label={say(words.byDay)}
          heads={[[say(words.day)], [say(words.count), 'r'], [say(words.taken2), 'r'], [say(beside), 'r']]}
          rows={some.toReversed().map((one) => ({
            key: one.day,
            cells: [
              <span key="d" className="num">
                {dayOf(one.day)}
              </span>,
              wholeOf(one.taken),
              <Amount
                key="a"
                value={one.amount}
                name={dayOf(one.day)}
                to={addressOf('movements', { day: one.day, kinds })}
              />,
              <Amount key="b" value={one.beside} name="" />,
            ],
          }))}
          foot={[
            say(words.sum),
            wholeOf(sum('taken')),
            <Baht key="a" value={sum('amount')} />,
            <Baht key="b" value={sum('beside')} />,
          ]}
        />
      </TableCard>
      <Fresh of={report} />
      <Means of={[of, 'day']} />
    </>
  );
}
