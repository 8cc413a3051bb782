import type { Today } from '@sanam/contract';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { wholeOf } from '../../parts/format.ts';
import { Icon } from '../../parts/icon.tsx';
import { Baht } from '../../parts/money.tsx';
import { Spark } from '../../parts/plots/spark.tsx';
import { useSay } from '../../parts/words.ts';
import { changeOf } from './change.ts';
import { today as words } from './words.ts';

const SPARK_DAYS = 14;

/** The figures of a span, each beside the span before. */
export function Tiles({ of: { from, to, tiles, days, transit } }: { of: Today }) {
  const say = useSay();
  const spark = (value: (day: Today['days'][number]) => number) => days.slice(-SPARK_DAYS).map(value);
  const money = ['deposits', 'withdrawals', 'net', 'ggr', 'ngr'] as const;
  const sparks = {
    deposits: ['--d-in', spark((day) => day.deposits)],
    withdrawals: ['--d-out', spark((day) => day.withdrawals)],
    net: ['--d-net', spark((day) => day.deposits - day.withdrawals)],
    ggr: ['--d-slot', spark((day) => day.ggr)],
    ngr: ['--d-sports', spark((day) => day.ngr)],
  } as const;
  const report = (name: string) => `/reports/${name}?${new URLSearchParams({ from, to })}`;
  // of one day the movements, of several their report
  const rowsOf = (kinds: string, name: string) =>
    from === to ? `/reports/movements?${new URLSearchParams({ day: from, kinds })}` : report(name);
  const rows = {
    deposits: rowsOf('deposit,gateway_deposit', 'deposits'),
    withdrawals: rowsOf('withdraw_settle,withdraw_return', 'withdrawals'),
    net: rowsOf('deposit,gateway_deposit,withdraw_settle,withdraw_return', 'profit'),
    ggr: report('play'),
    ngr: report('profit'),
  };
  return (
    <ul className="tiles card" aria-label={say(words.tiles)}>
      {money.map((name) => (
        <Tile
          key={name}
          name={say(words[name])}
          value={
            <Link to={rows[name]}>
              <Baht value={tiles[name].now} />
            </Link>
          }
          change={<Change of={tiles[name]} isNeutral={name === 'withdrawals'} />}
          beside={<Spark color={sparks[name][0]} values={sparks[name][1]} />}
        />
      ))}
      <Tile name={say(words.players)} value={wholeOf(tiles.players.now)} change={<Change of={tiles.players} />} />
      <Tile
        name={say(words.registered)}
        value={
          <>
            {wholeOf(tiles.registered.now)}{' '}
            <span className="tiny dimmer">
              {say(words.firstDeposits)} {wholeOf(tiles.first_deposits.now)}
            </span>
          </>
        }
        change={<Change of={tiles.registered} />}
      />
      <Tile
        name={say(words.transit)}
        value={
          <Link to="/reports/transit">
            <Baht value={transit.amount} />
          </Link>
        }
        change={
          <span className="delta dim">
            {wholeOf(transit.items)} {say(words.items)}
          </span>
        }
      />
    </ul>
  );
}

function Tile({
  name,
  value,
  change,
  beside,
}: {
  name: string;
  value: ReactNode;
  change: ReactNode;
  beside?: ReactNode;
}) {
  return (
    <li>
      <h2>{name}</h2>
      <p className="value">{value}</p>
      <p className="row between">
        {change}
        {beside}
      </p>
    </li>
  );
}

/** How much more or less than in the span before, in words for those who do not see the arrow. */
function Change({
  of: { now, before },
  isNeutral,
}: {
  of: { now: number; before: number | null };
  isNeutral?: boolean;
}) {
  const say = useSay();
  const change = changeOf(now, before);
  if (!change) return <span className="delta dimmer">–</span>;
  const look = change.way === 'same' || isNeutral ? 'dim' : change.way === 'more' ? 'in' : 'look';
  return (
    <span className={`delta ${look}`}>
      {change.way === 'same' ? null : <Icon name={change.way === 'more' ? 'up' : 'down'} />}
      {change.text === 'from zero' || change.text === 'from below zero' ? say(words[change.text]) : change.text}
      <span className="hide">
        {' '}
        {say(words[change.way])}
        {say(words.spanBefore)}
      </span>
    </span>
  );
}
