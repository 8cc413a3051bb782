import type { Round } from '@sanam/contract';
import { useMemo } from 'react';
import { ask } from '../../api/ask.ts';
import { wordsOfArea } from '../../parts/area-words.ts';
import { columnsOf } from '../../parts/data-table.tsx';
import { timeOf, wholeOf } from '../../parts/format.ts';
import { InputChip } from '../../parts/input-chip.tsx';
import { Baht } from '../../parts/money.tsx';
import { Facts, Pill } from '../../parts/pieces.tsx';
import { SmallTable } from '../../parts/small-table.tsx';
import { useAddress } from '../../parts/use-address.ts';
import { type Say, useSay } from '../../parts/words.ts';
import { memberKey } from './address.ts';
import type { BodyProps } from './body-props.ts';
import { PagedTab, RowPanel } from './paged-tab.tsx';
import { tabs as words } from './tab-words.ts';

const idOf = ({ id }: Round) => id;
const netOf = ({ won, staked }: { won: number; staked: number }) => Math.round((won - staked) * 100) / 100;
const STATES = {
  open: { th: 'กำลังเล่น', en: 'In play', look: 'info', icon: 'clock' },
  closed: { th: 'จบแล้ว', en: 'Closed', look: 'off', icon: 'check' },
  returned: { th: 'คืนเดิมพัน', en: 'Returned', look: 'look', icon: 'undo' },
} as const;

/** The areas of play of ninety days, and every round. */
export function PlayTab({ member }: BodyProps) {
  const say = useSay();
  const { id, play } = member;
  const [filter, change] = useAddress('gamecode', 'day');
  return (
    <PagedTab
      label={say(words.rounds)}
      queryKey={memberKey(id, 'rounds', filter)}
      read={(cursor) =>
        ask('memberRounds', { params: { id }, query: { gamecode: filter.gamecode, day: filter.day, cursor } })
      }
      columns={useMemo(() => columnsFor(say), [say])}
      idOf={idOf}
      filter={filter}
      onClear={() => change({ gamecode: undefined, day: undefined })}
      none={say(words.noRounds)}
      bar={
        <>
          {play.length > 0 ? (
            <SmallTable
              label={say(words.by90)}
              heads={[
                [say(words.by90)],
                [say(words.rounds), 'r'],
                [say(words.staked), 'r'],
                [say(words.won), 'r only-desk'],
                [say(words.net), 'r'],
                [say(words.ownNet), 'r only-desk'],
              ]}
              rows={play.map((one) => ({
                key: one.area,
                cells: [
                  <b key="a">{wordsOfArea(one.area)[0]}</b>,
                  wholeOf(one.rounds),
                  <Baht key="s" value={one.staked} />,
                  <Baht key="w" value={one.won} />,
                  <b key="n">
                    <Baht value={netOf(one)} sign />
                  </b>,
                  <Baht key="o" value={netOf({ won: one.own_won, staked: one.own_staked })} sign />,
                ],
              }))}
            />
          ) : null}
          <div className="filters">
            <InputChip name={say(words.day)} type="date" value={filter.day} onChange={(day) => change({ day })} />
            <InputChip
              name={say(words.gamecode)}
              type="text"
              value={filter.gamecode}
              maxLength={120}
              onChange={(gamecode) => change({ gamecode })}
            />
          </div>
        </>
      }
      panelOf={(round) => <RoundPanel round={round} />}
    />
  );
}

function StatePill({ state }: Pick<Round, 'state'>) {
  const say = useSay();
  const { look, icon, ...name } = STATES[state];
  return (
    <Pill look={look} icon={icon}>
      {say(name)}
    </Pill>
  );
}

function RoundPanel({ round }: { round: Round }) {
  const say = useSay();
  return (
    <RowPanel
      title={
        <span className="row between">
          <span className="ellipsis">{round.game}</span>
          <StatePill state={round.state} />
        </span>
      }
    >
      <section className="sec">
        <Facts
          rows={[
            [say(words.maker), round.maker ?? '–'],
            [
              say(words.gamecode),
              <span key="g" className="mono break">
                {round.gamecode}
              </span>,
            ],
            [
              say(words.rounds),
              <span key="r" className="mono break">
                {round.round}
              </span>,
            ],
            [say(words.time), timeOf(round.began_at)],
            [say(words.closedAt), round.closed_at ? timeOf(round.closed_at) : '–'],
            [say(words.staked), <Baht key="s" value={round.staked} />],
            [say(words.won), <Baht key="w" value={round.won} />],
            [say(words.returned), <Baht key="b" value={round.returned} />],
            [say(words.net), <Baht key="n" value={netOf(round)} sign />],
          ]}
        />
        {round.is_free ? <Pill icon="gift">{say(words.free)}</Pill> : null}
      </section>
    </RowPanel>
  );
}

function columnsFor(say: Say) {
  const column = columnsOf<Round>();
  return column.columns([
    column.accessor('game', {
      header: say(words.game),
      meta: { isLink: true },
      cell: ({ row: { original: one } }) => (
        <>
          <span className="row between">
            <b className="ellipsis">{one.game}</b>
            <span className="only-phone">
              <Baht value={netOf(one)} sign />
            </span>
          </span>
          <span className="sub">
            {timeOf(one.began_at)} {one.maker ?? ''}
          </span>
        </>
      ),
    }),
    column.accessor('state', {
      header: say(words.state),
      meta: { className: 'only-desk' },
      cell: (cell) => <StatePill state={cell.getValue()} />,
    }),
    column.accessor('staked', {
      header: say(words.staked),
      meta: { className: 'r only-desk' },
      cell: (cell) => <Baht value={cell.getValue()} />,
    }),
    column.accessor('won', {
      header: say(words.won),
      meta: { className: 'r only-desk' },
      cell: (cell) => <Baht value={cell.getValue()} />,
    }),
    column.accessor(netOf, {
      id: 'net',
      header: say(words.net),
      meta: { className: 'r only-desk' },
      cell: (cell) => (
        <b>
          <Baht value={cell.getValue()} sign />
        </b>
      ),
    }),
  ]);
}
