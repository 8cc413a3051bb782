import type { Today } from '@sanam/contract';
import type { CSSProperties } from 'react';
import { Link } from 'react-router';
import { wordsOfArea } from '../../parts/area-words.ts';
import { Card } from '../../parts/card.tsx';
import { bahtOf } from '../../parts/format.ts';
import { Baht } from '../../parts/money.tsx';
import { axisOf } from '../../parts/plots/baht-axis.ts';
import { BarLegend, BarPlot } from '../../parts/plots/bar-plot.tsx';
import { LinePlot } from '../../parts/plots/line-plot.tsx';
import { cumulative } from '../../parts/plots/scale.ts';
import { Empty } from '../../parts/states.tsx';
import { useSay } from '../../parts/words.ts';
import { today as words } from './words.ts';

const HOURS_HEIGHT = 250;
const DAYS_HEIGHT = 210;
const LABEL_EVERY = 7;
const text = (value: number) => bahtOf(value).join('');

/** `20/11` of a day, an hour as it is. */
const slotName = (at: string) => (at.length === 2 ? at : `${at.slice(8)}/${at.slice(5, 7)}`);

/** Money in upwards and out downwards, by hour or by day, with outlines of the compared span. */
export function BarsCard({ of: { span, bars, as_of, tiles } }: { of: Today }) {
  const say = useSay();
  const isToday = span === 'today';
  const isByHour = isToday || span === 'yesterday';
  const now = isToday ? new Date(Date.parse(as_of) + 7 * 3_600_000).getUTCHours() : bars.length - 1;
  const ins = bars.map((one) => one.deposits);
  const outs = bars.map((one) => -one.withdrawals);
  const series = [
    { name: say(words.deposits), color: '--d-in', values: ins.slice(0, now + 1) },
    { name: say(words.withdrawals), color: '--d-out', values: outs.slice(0, now + 1) },
  ];
  const ghosts = [
    { name: say(words.beforeIn), color: '--d-muted', values: bars.map((one) => one.before_deposits) },
    { name: say(words.beforeOut), color: '--d-muted', values: bars.map((one) => -one.before_withdrawals) },
  ];
  const line = {
    name: say(words.cumulative),
    color: '--d-net',
    values: cumulative(ins.map((value, at) => value + (outs[at] ?? 0))).slice(0, now + 1),
  };
  const hasBefore = tiles.deposits.before !== null;
  const axis = axisOf([...ins, ...outs, ...line.values, ...ghosts.flatMap(({ values }) => values)]);
  const isEmpty = [...ins, ...outs, ...ghosts.flatMap(({ values }) => values)].every((value) => value === 0);
  const title = say(isByHour ? words.byHour : words.byDay);
  return (
    <Card title={title} sub={say(axis.unit)}>
      {isEmpty ? (
        <Empty icon="clock" title={say(isToday ? words.nothingYet : words.nothingThen)}>
          {isToday ? say(words.willCome) : null}
        </Empty>
      ) : (
        <>
          <BarLegend
            series={[...series, ...(hasBefore ? [{ name: say(words.spanBefore), color: '--d-muted' }] : [])]}
            line={line}
          />
          <BarPlot
            label={`${title} ${say(axis.unit)}`}
            height={HOURS_HEIGHT}
            head={say(isByHour ? words.hour : words.day)}
            at={bars.map(({ at }) => slotName(at))}
            series={series}
            line={line}
            {...(hasBefore ? { ghosts } : {})}
            faded={(at) => isToday && at === now}
            tick={axis.tick}
            text={text}
          />
        </>
      )}
    </Card>
  );
}

/** GGR and NGR of thirty days. */
export function MonthCard({ of: { days } }: { of: Today }) {
  const say = useSay();
  const series = [
    { name: 'GGR', end: 'GGR', color: '--d-slot', values: days.map(({ ggr }) => ggr), isArea: true },
    { name: 'NGR', end: 'NGR', color: '--d-sports', values: days.map(({ ngr }) => ngr), isDashed: true },
  ];
  const values = series.flatMap((one) => one.values);
  const axis = axisOf(values);
  return (
    <Card
      title={say(words.month)}
      sub={say(axis.unit)}
      aside={
        <Link className="link tiny" to="/reports/profit">
          {say(words.openReport)}
        </Link>
      }
    >
      {values.every((value) => value === 0) ? (
        <p className="dimmer">{say(words.nothingThen)}</p>
      ) : (
        <LinePlot
          label={`${say(words.month)} ${say(axis.unit)}`}
          height={DAYS_HEIGHT}
          head={say(words.day)}
          at={days.map(({ day }) => `${day.slice(8)}/${day.slice(5, 7)}`)}
          series={series}
          every={LABEL_EVERY}
          tick={axis.tick}
          text={text}
        />
      )}
    </Card>
  );
}

const percent = (part: number, of: number) => (of > 0 ? `${((part / of) * 100).toFixed(1).replace('-', '−')}%` : '–');

/** GGR of the span by area of play, with the share of the stakes that was kept. */
export function AreasCard({ of: { areas, from, to, span } }: { of: Today }) {
  const say = useSay();
  const most = Math.max(1, ...areas.map(({ ggr }) => Math.abs(ggr)));
  const sum = (name: 'ggr' | 'stakes') => Math.round(areas.reduce((all, one) => all + one[name], 0) * 100) / 100;
  return (
    <Card title={say(words.areas)} sub={`GGR · ${say(words.kept)}`}>
      {areas.length === 0 ? (
        <p className="dimmer">{say(span === 'today' ? words.nothingYet : words.nothingThen)}</p>
      ) : (
        <table className="arealist">
          <caption className="hide">{say(words.areas)}</caption>
          <thead className="hide">
            <tr>
              <th scope="col">{say(words.area)}</th>
              <th scope="col">GGR</th>
              <th scope="col">{say(words.kept)}</th>
            </tr>
          </thead>
          <tbody>
            {areas.map(({ area, ggr, stakes }) => (
              <tr key={area}>
                <th scope="row">
                  <Link to={`/reports/play?${new URLSearchParams({ from, to, by: 'provider', area })}`}>
                    {area === 'other' ? say(words.other) : wordsOfArea(area)[0]}
                  </Link>
                  <svg aria-hidden="true" height="8" style={{ '--c': `var(${wordsOfArea(area)[1]})` } as CSSProperties}>
                    <rect
                      className={ggr < 0 ? 'lost' : ''}
                      width={`${(Math.abs(ggr) / most) * 100}%`}
                      height="8"
                      rx="4"
                    />
                  </svg>
                </th>
                <td className={ggr < 0 ? 'r bad' : 'r'}>
                  <b>
                    <Baht value={ggr} />
                  </b>
                </td>
                <td className="r dim">{percent(ggr, stakes)}</td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">
                {say(words.sum)}{' '}
                <span className="tiny dimmer">
                  {say(words.stakes)} {text(sum('stakes'))}
                </span>
              </th>
              <td className="r">
                <b>
                  <Baht value={sum('ggr')} />
                </b>
              </td>
              <td className="r dim">{percent(sum('ggr'), sum('stakes'))}</td>
            </tr>
          </tfoot>
        </table>
      )}
    </Card>
  );
}
