import type { PlayReport, PlayRow } from '@sanam/contract';
import { Link } from 'react-router';
import { wordsOfArea } from '../../parts/area-words.ts';
import { Card } from '../../parts/card.tsx';
import { bahtOf, wholeOf } from '../../parts/format.ts';
import { Baht } from '../../parts/money.tsx';
import { BalanceBars } from '../../parts/plots/balance-bars.tsx';
import { Rtp } from '../../parts/rtp.tsx';
import { SmallTable } from '../../parts/small-table.tsx';
import { TableCard } from '../../parts/table-card.tsx';
import { type Say, useSay } from '../../parts/words.ts';
import { addressOf } from './names.ts';
import type { Period } from './period.ts';
import { Amount, Fresh, Means, Nothing } from './pieces.tsx';
import { reports as words } from './words.ts';

const BARS_MAX = 12;
type By = 'area' | 'provider' | 'game';
const NEXT: Partial<Record<By, By>> = { area: 'provider', provider: 'game' };

const areaName = (say: Say, area: string | null) =>
  area === null ? '' : area === 'other' ? say(words.other) : wordsOfArea(area)[0];

/** Play by area, provider or game; a row leads to the next level. */
export function Play({ report, by, period }: { report: PlayReport; by: By; period: Period }) {
  const say = useSay();
  if (report.rows.length === 0) return <Nothing />;
  const nameOf = (row: PlayRow) =>
    by === 'area' ? areaName(say, row.area) : (row.name ?? (by === 'game' ? row.game_code : row.provider) ?? '–');
  const keyOf = (row: PlayRow) => [row.area, row.provider, row.game_code].join(' ');
  const addressFor = (row: PlayRow) => {
    const next = NEXT[by];
    return (
      next &&
      addressOf('play', {
        ...period,
        by: next,
        area: row.area ?? undefined,
        provider: next === 'game' ? (row.provider ?? undefined) : undefined,
      })
    );
  };
  const bars = report.rows.slice(0, BARS_MAX);
  const level = say(words[by]);
  return (
    <>
      <Card title={`GGR ${say(words.by)}${level}`} sub={say(words.baht)}>
        <BalanceBars
          caption={`GGR ${say(words.by)}${level}`}
          heads={[level, 'GGR']}
          fromLeft={bars.every(({ ggr }) => ggr >= 0)}
          bars={bars.map((row) => ({
            name: by === 'area' ? nameOf(row) : `${nameOf(row)} · ${areaName(say, row.area)}`,
            value: row.ggr,
            text: bahtOf(row.ggr).join(''),
            color: wordsOfArea(row.area ?? '')[1],
            title: `${say(words.stakes)} ${bahtOf(row.stakes).join('')}`,
          }))}
        />
      </Card>
      <TableCard title={level} sub={say(words.baht)}>
        <SmallTable
          label={level}
          heads={[
            [level],
            ...(by === 'area' ? [] : ([[say(words.area)]] as const)),
            [say(words.bets), 'r'],
            [say(words.stakes), 'r'],
            [say(words.wins), 'r'],
            ['GGR', 'r'],
            [say(words.takenBack), 'r'],
            [say(words.rtp), 'r'],
            ...(by === 'game'
              ? ([
                  [say(words.closedRounds), 'r'],
                  [say(words.publishedMeasured), 'r'],
                ] as const)
              : []),
          ]}
          rows={report.rows.map((row) => {
            const to = addressFor(row);
            const name = nameOf(row);
            return {
              key: keyOf(row),
              cells: [
                to ? (
                  <Link key="n" className="link" to={to}>
                    {name}
                  </Link>
                ) : (
                  <b key="n">{name}</b>
                ),
                ...(by === 'area' ? [] : [areaName(say, row.area)]),
                ...figuresOf(row),
                ...(by === 'game'
                  ? [
                      row.measured ? wholeOf(row.measured.rounds) : '–',
                      <Rtp key="r" of={{ rtp: row.published_rtp, measured: row.measured }} />,
                    ]
                  : []),
              ],
            };
          })}
          foot={[
            say(words.sum),
            ...(by === 'area' ? [] : ['']),
            ...figuresOf(report.total),
            ...(by === 'game' ? ['', ''] : []),
          ]}
        />
        {report.more > 0 ? (
          <p className="body tiny dimmer">
            {wholeOf(report.more)} {say(words.more)}
          </p>
        ) : null}
      </TableCard>
      <Fresh of={report} />
      <Means of={by === 'game' ? ['ggr', 'rtp', 'margin', 'day'] : ['ggr', 'rtp', 'day']} />
    </>
  );
}

const percent = (value: number | null) => (value === null ? '–' : `${value.toFixed(2)}%`);

const figuresOf = (row: PlayRow) => [
  wholeOf(row.bets),
  <Amount key="s" value={row.stakes} name="" />,
  <Amount key="w" value={row.wins} name="" />,
  <b key="g" className={row.ggr < 0 ? 'bad' : undefined}>
    <Baht value={row.ggr} />
  </b>,
  <Amount key="t" value={row.taken_back} name="" />,
  percent(row.rtp),
];
