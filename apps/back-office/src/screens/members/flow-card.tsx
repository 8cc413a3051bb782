import { bangkokDay } from '@sanam/thai/dates';
import { Card } from '../../parts/card.tsx';
import { bahtOf, wholeOf } from '../../parts/format.ts';
import { Legend, LinePlot, type LineSeries } from '../../parts/plots/line-plot.tsx';
import { cumulative, daysUntil } from '../../parts/plots/scale.ts';
import { useSay } from '../../parts/words.ts';
import type { BodyProps } from './body-props.ts';
import { overview as words } from './overview-words.ts';

const DAYS = 90;
const LABEL_EVERY = 15;
const HEIGHT = 128;
/** Largest sum in baht from which the axis counts thousands. */
const THOUSANDS_FROM = 20_000;

/** Money in and out, added up day by day. */
export function FlowCard({ member: { days } }: Pick<BodyProps, 'member'>) {
  const say = useSay();
  const all = daysUntil(bangkokDay(new Date()), DAYS);
  const byDay = new Map(days.map((one) => [one.day, one]));
  const sums = (what: 'deposits' | 'withdrawals') => cumulative(all.map((day) => byDay.get(day)?.[what] ?? 0));
  const [ins, outs] = [sums('deposits'), sums('withdrawals')];
  const inThousands = Math.max(...ins, ...outs) >= THOUSANDS_FROM;
  const tick = (value: number) => wholeOf(Math.round(inThousands ? value / 1000 : value));
  const endOf = (name: string, values: readonly number[]) => `${name} ${tick(values.at(-1) ?? 0)}`;
  const unit = say(inThousands ? words.thousands : words.cumulative);
  const series: LineSeries[] = [
    { name: say(words.in), end: endOf(say(words.in), ins), color: '--d-in', values: ins, isArea: true },
    { name: say(words.out), end: endOf(say(words.out), outs), color: '--d-out', values: outs, isDashed: true },
  ];
  return (
    <Card title={say(words.flow)} sub={unit} aside={<Legend series={series} />}>
      {days.length === 0 ? (
        <p className="dimmer">{say(words.noFlow)}</p>
      ) : (
        <LinePlot
          label={`${say(words.flow)} ${unit}`}
          height={HEIGHT}
          head={say(words.day)}
          at={all.map((day) => `${day.slice(8)}/${day.slice(5, 7)}`)}
          series={series}
          every={LABEL_EVERY}
          tick={tick}
          text={(value) => bahtOf(value).join('')}
        />
      )}
    </Card>
  );
}
