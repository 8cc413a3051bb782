import type { ProfitDay, ProfitReport } from '@sanam/contract';
import { wordsOfArea } from '../../parts/area-words.ts';
import { Card } from '../../parts/card.tsx';
import { bahtOf, dayOf } from '../../parts/format.ts';
import { axisOf } from '../../parts/plots/baht-axis.ts';
import { BarLegend, BarPlot } from '../../parts/plots/bar-plot.tsx';
import { dayNames } from '../../parts/plots/scale.ts';
import { StepPlot } from '../../parts/plots/step-plot.tsx';
import { SmallTable } from '../../parts/small-table.tsx';
import { TableCard } from '../../parts/table-card.tsx';
import { useSay } from '../../parts/words.ts';
import { addressOf } from './names.ts';
import { Amount, Fresh, Means, Nothing } from './pieces.tsx';
import { reports as words } from './words.ts';

const HEIGHT = 230;
const NET = '--d-net';
const COSTS = [
  ['bonuses', 'bonus_grant,bonus_forfeit'],
  ['cashback', 'cashback'],
  ['wheel', 'wheel_prize'],
  ['commission', 'commission'],
] as const;
const BESIDE = [
  ['vouchers', 'voucher'],
  ['adjustments', 'adjustment_credit,adjustment_debit'],
] as const;
type Money = { [Name in keyof ProfitDay]: ProfitDay[Name] extends number ? Name : never }[keyof ProfitDay];

/** Names that have room under a step. */
const SHORT = {
  bonuses: words.bonuses,
  cashback: { th: 'คืนเสีย', en: 'Return' },
  wheel: words.wheel,
  commission: { th: 'แนะนำ', en: 'Invites' },
};

const text = (value: number) => bahtOf(value).join('');

/** Profit and loss of each day. */
export function Profit({ report }: { report: ProfitReport }) {
  const say = useSay();
  const { days } = report;
  const sum = (name: Money) => Math.round(days.reduce((all, one) => all + one[name], 0) * 100) / 100;
  const isEmpty = days.every((one) => [...COLUMNS, 'ngr' as const].every((name) => one[name] === 0));
  if (isEmpty) return <Nothing />;
  const areas = [...new Set(days.flatMap((one) => one.areas.map(({ area }) => area)))];
  const ggrOf = (one: ProfitDay, area: string) => one.areas.find((of) => of.area === area)?.ggr ?? 0;
  const series = areas
    .map((area) => ({
      name: area === 'other' ? say(words.other) : wordsOfArea(area)[0],
      color: wordsOfArea(area)[1],
      values: days.map((one) => ggrOf(one, area)),
    }))
    .sort((a, b) => b.values.reduce((x, y) => x + y, 0) - a.values.reduce((x, y) => x + y, 0));
  const line = { name: 'NGR', color: NET, values: days.map(({ ngr }) => ngr) };
  const steps = [
    { name: 'GGR', color: '--d-slot', value: sum('ggr'), isSum: true },
    ...COSTS.map(([name]) => ({ name: say(SHORT[name]), color: '--d-bonus', value: -sum(name) })),
    { name: 'NGR', color: '--d-in', value: sum('ngr'), isSum: true },
  ];
  const plain = axisOf([...line.values, ...days.map(({ ggr }) => ggr)]);
  const large = axisOf(steps.map(({ value }) => value));
  const unit = say(words.baht);
  return (
    <>
      <div className="cols wide">
        <Card title={say(words.ggrByArea)} sub={say(plain.unit)}>
          <BarLegend series={series} line={line} />
          <BarPlot
            label={`${say(words.ggrByArea)} ${unit}`}
            height={HEIGHT}
            head={say(words.day)}
            at={dayNames(days.map(({ day }) => day))}
            series={series}
            line={line}
            faded={(at) => !days[at]?.is_closed}
            tick={plain.tick}
            text={text}
          />
        </Card>
        <Card title={say(words.ggrToNgr)} sub={say(large.unit)}>
          <StepPlot
            label={`${say(words.ggrToNgr)} ${unit}`}
            height={HEIGHT + 22}
            heads={[say(words.step), say(words.amount)]}
            steps={steps}
            tick={large.tick}
            text={text}
          />
        </Card>
      </div>
      <TableCard title={say(words.byDay)} sub={unit}>
        <SmallTable
          label={say(words.byDay)}
          heads={[
            [say(words.day)],
            [say(words.deposits), 'r'],
            [say(words.withdrawals), 'r'],
            [say(words.stakes), 'r'],
            ['GGR', 'r'],
            ...COSTS.map(([name]) => [say(words[name]), 'r'] as const),
            ['NGR', 'r'],
            ...BESIDE.map(([name]) => [say(words[name]), 'r'] as const),
          ]}
          rows={days.toReversed().map((one) => ({ key: one.day, cells: cellsOf(one, say) }))}
          foot={[say(words.sum), ...COLUMNS.map((name) => <Amount key={name} value={sum(name)} name={name} />)]}
        />
      </TableCard>
      <Fresh of={report} />
      <Means of={['ggr', 'ngr', 'bonuses', 'vouchers', 'day']} />
    </>
  );
}

const COLUMNS = [
  ...(['deposits', 'withdrawals', 'stakes', 'ggr'] as const),
  ...COSTS.map(([name]) => name),
  'ngr' as const,
  ...BESIDE.map(([name]) => name),
];

function cellsOf(one: ProfitDay, say: ReturnType<typeof useSay>) {
  const day = { from: one.day, to: one.day };
  const rows = (kinds: string) => addressOf('movements', { day: one.day, kinds });
  const amount = (name: Money, title: string, to?: string) => (
    <Amount key={name} value={one[name]} name={`${dayOf(one.day)} ${title}`} {...(to ? { to } : {})} />
  );
  return [
    <span key="day" className="num">
      {dayOf(one.day)} {one.is_closed ? null : <span className="tiny dimmer">{say(words.open)}</span>}
    </span>,
    amount('deposits', say(words.deposits), rows('deposit,gateway_deposit')),
    amount('withdrawals', say(words.withdrawals), rows('withdraw_settle,withdraw_return')),
    amount('stakes', say(words.stakes), addressOf('play', day)),
    <b key="ggr">{amount('ggr', 'GGR', addressOf('play', day))}</b>,
    ...COSTS.map(([name, kinds]) => amount(name, say(words[name]), rows(kinds))),
    <b key="ngr">{amount('ngr', 'NGR')}</b>,
    ...BESIDE.map(([name, kinds]) => amount(name, say(words[name]), rows(kinds))),
  ];
}
