import type { SignupReport } from '@sanam/contract';
import { Card } from '../../parts/card.tsx';
import { dayOf, wholeOf } from '../../parts/format.ts';
import { Baht } from '../../parts/money.tsx';
import { BarLegend, BarPlot } from '../../parts/plots/bar-plot.tsx';
import { dayNames } from '../../parts/plots/scale.ts';
import { SmallTable } from '../../parts/small-table.tsx';
import { TableCard } from '../../parts/table-card.tsx';
import { useSay } from '../../parts/words.ts';
import { Amount, Fresh, Means, Nothing } from './pieces.tsx';
import { reports as words } from './words.ts';

const HEIGHT = 210;
const STEPS = ['registered', 'linked', 'ever', 'first_week', 'first_day'] as const;
type Step = (typeof STEPS)[number];
const shareOf = (part: number, whole: number) => (whole > 0 ? `${((part / whole) * 100).toFixed(1)}%` : '–');

/** How far those who registered came: a linked account, a first deposit, and how soon. */
export function Signups({ report }: { report: SignupReport }) {
  const say = useSay();
  const { days } = report;
  const sum = (part: Step | 'amount') => Math.round(days.reduce((all, one) => all + one[part], 0) * 100) / 100;
  if (sum('registered') === 0) return <Nothing />;
  const some = days.filter(({ registered }) => registered > 0);
  const series = [
    { name: say(words.ever), color: '--d-in', values: days.map(({ ever }) => ever) },
    { name: say(words.noDeposit), color: '--d-muted', values: days.map(({ registered, ever }) => registered - ever) },
  ];
  return (
    <>
      <div className="cols wide">
        <Card title={say(words.signupsByDay)} sub={say(words.people)}>
          <BarLegend series={series} />
          <BarPlot
            label={say(words.signupsByDay)}
            height={HEIGHT}
            head={say(words.day)}
            at={dayNames(days.map(({ day }) => day))}
            series={series}
            tick={(value) => (Number.isInteger(value) ? wholeOf(value) : '')}
            text={wholeOf}
          />
        </Card>
        <Card title={say(words.funnel)}>
          <ul className="funnel">
            {STEPS.map((step) => (
              <li key={step}>
                <span>{say(words[step])}</span>
                <b className="num">{wholeOf(sum(step))}</b>
                <span className="num dimmer">{shareOf(sum(step), sum('registered'))}</span>
                <span className="bar jade" aria-hidden="true">
                  <i style={{ width: shareOf(sum(step), sum('registered')) }} />
                </span>
              </li>
            ))}
          </ul>
        </Card>
      </div>
      <TableCard title={say(words.byDay)}>
        <SmallTable
          label={say(words.byDay)}
          heads={[
            [say(words.day)],
            ...STEPS.map((step) => [say(words[step]), 'r'] as const),
            [say(words.everShare), 'r'],
            [`${say(words.firstAmount)} (${say(words.baht)})`, 'r'],
          ]}
          rows={some.toReversed().map((one) => ({
            key: one.day,
            cells: [
              <span key="d" className="num">
                {dayOf(one.day)}
              </span>,
              ...STEPS.map((step) => wholeOf(one[step])),
              shareOf(one.ever, one.registered),
              <Amount key="a" value={one.amount} name="" />,
            ],
          }))}
          foot={[
            say(words.sum),
            ...STEPS.map((step) => wholeOf(sum(step))),
            shareOf(sum('ever'), sum('registered')),
            <Baht key="a" value={sum('amount')} />,
          ]}
        />
      </TableCard>
      <Fresh of={report} />
      <Means of={['signups']} />
    </>
  );
}
