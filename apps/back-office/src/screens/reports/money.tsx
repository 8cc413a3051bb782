import type { MoneyReport, MoneyRow, ReportWait } from '@sanam/contract';
import type { ReactNode } from 'react';
import { bankName } from '../../parts/bank.tsx';
import { Card } from '../../parts/card.tsx';
import { bahtOf, spanOf, wholeOf } from '../../parts/format.ts';
import { axisOf } from '../../parts/plots/baht-axis.ts';
import { BarLegend, BarPlot } from '../../parts/plots/bar-plot.tsx';
import { dayNames } from '../../parts/plots/scale.ts';
import { SmallTable } from '../../parts/small-table.tsx';
import { TableCard } from '../../parts/table-card.tsx';
import { type Say, useSay } from '../../parts/words.ts';
import { addressOf } from './names.ts';
import { Amount, Fresh, Means, Nothing } from './pieces.tsx';
import { CHANNELS, reports as words } from './words.ts';

const HEIGHT = 210;
const COLORS: Readonly<Record<string, string>> = {
  bank: '--d-in',
  slip: '--d-fish',
  gateway: '--d-lotto',
  staff: '--d-esports',
  withdraw_settle: '--d-out',
  withdraw_return: '--d-casino',
};

/** Deposits by bank and channel, or payouts by bank. */
export function Money({ report, of }: { report: MoneyReport; of: 'deposits' | 'withdrawals' }) {
  const say = useSay();
  if (report.rows.length === 0) return <Nothing />;
  const isIn = of === 'deposits';
  const partName = (name: string) =>
    isIn
      ? say(CHANNELS[name] ?? { th: name, en: name })
      : say(name === 'withdraw_settle' ? words.paid : words.returned);
  const names = [...new Set(report.days.flatMap(({ parts }) => parts.map(({ name }) => name)))];
  const series = names.map((name) => ({
    name: partName(name),
    color: COLORS[name] ?? '--d-muted',
    // what came back hangs under the line
    values: report.days.map(
      ({ parts }) =>
        (parts.find((part) => part.name === name)?.amount ?? 0) * (name === 'withdraw_return' ? -1 : 1) + 0,
    ),
  }));
  const title = say(isIn ? words.depositsByChannel : words.payouts);
  const unit = say(words.baht);
  const axis = axisOf(series.flatMap(({ values }) => values));
  return (
    <>
      <Card title={title} sub={say(axis.unit)}>
        <BarLegend series={series} />
        <BarPlot
          label={`${title} ${unit}`}
          height={HEIGHT}
          head={say(words.day)}
          at={dayNames(report.days.map(({ day }) => day))}
          series={series}
          tick={axis.tick}
          text={(value) => bahtOf(value).join('')}
        />
      </Card>
      <TableCard title={say(words.bank)} sub={unit}>
        <SmallTable
          label={say(words.bank)}
          heads={[
            [say(words.bank)],
            [say(isIn ? words.channel : words.kind)],
            [say(words.count), 'r'],
            [say(words.amount), 'r'],
            [say(words.median), 'r'],
            [say(words.mean), 'r'],
            [say(words.within1), 'r'],
            [say(words.within5), 'r'],
            [say(words.within15), 'r'],
          ]}
          rows={report.rows.map((row) => ({
            key: [row.kind, row.party, row.part].join(' '),
            cells: [
              <b key="b">{row.party ? bankName(row.party) : say(words.unknownBank)}</b>,
              partName(isIn ? row.part : row.kind),
              wholeOf(row.movements),
              <Amount
                key="a"
                value={row.amount}
                name={row.party ? bankName(row.party) : say(words.unknownBank)}
                // a period of one day has its rows
                {...(report.from === report.to
                  ? { to: addressOf('movements', { day: report.from, kinds: row.kind }) }
                  : {})}
              />,
              ...waitCells(row, say),
            ],
          }))}
        />
      </TableCard>
      <Fresh of={report} />
      <Means of={['credit', 'day']} />
    </>
  );
}

const ofAll = (wait: ReportWait, count: number) => `${((count / wait.count) * 100).toFixed(1)}%`;

/** `12 วินาที`, or the largest unit. */
function tookText(seconds: number, say: Say): string {
  return seconds < 60 ? say({ th: `${seconds} วินาที`, en: `${seconds} s` }) : say(spanOf(seconds));
}

function waitCells({ wait }: MoneyRow, say: Say): ReactNode[] {
  if (!wait) return ['–', '–', '–', '–', '–'];
  return [
    wait.median_seconds === null ? say(words.moreThanDay) : tookText(wait.median_seconds, say),
    tookText(wait.mean_seconds, say),
    ofAll(wait, wait.within_minute),
    ofAll(wait, wait.within_5_minutes),
    ofAll(wait, wait.within_15_minutes),
  ];
}
