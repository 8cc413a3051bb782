import type { CashbackMember } from '@sanam/contract';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';
import { Link } from 'react-router';
import { ask } from '../../api/ask.ts';
import { asRefusal } from '../../api/refusal.ts';
import { columnsOf, DataTable } from '../../parts/data-table.tsx';
import { FileButton } from '../../parts/file-button.tsx';
import { dayOf, memberNo } from '../../parts/format.ts';
import { Baht } from '../../parts/money.tsx';
import { ReadingError } from '../../parts/reading-error.tsx';
import { Split } from '../../parts/split.tsx';
import { Empty } from '../../parts/states.tsx';
import { useAddress } from '../../parts/use-address.ts';
import { usePages } from '../../parts/use-pages.ts';
import { type Say, useSay } from '../../parts/words.ts';
import { Head } from '../../shell/head.tsx';
import { useShortcuts } from '../../shell/keys.ts';
import { listKeys } from '../../shell/list-keys.ts';
import { CashbackPanel } from './cashback-panel.tsx';
import { CashbackPill } from './cashback-pieces.tsx';
import { rewards, cashback as words } from './words.ts';

const idOf = ({ member_id }: CashbackMember) => member_id;

/** Members of a week, the largest sum first, beside the explained one. */
export function CashbackWeek({ week, tabs }: { week: string; tabs: ReactNode }) {
  const say = useSay();
  const [{ open }, change] = useAddress('open', 'week');
  const { reading, rows, onEnd, total } = usePages(['cashback', 'members', week], (cursor) =>
    ask('cashbackMembers', { query: { week, ...(cursor ? { cursor } : {}) } }),
  );
  const explaining = useQuery({
    queryKey: ['cashback', 'member', week, open],
    queryFn: async () => (await ask('cashbackMember', { params: { week, id: open ?? '' } })).data,
    enabled: open !== undefined,
    retry: false,
  });
  const show = (id: string | undefined) => change({ open: id });
  useShortcuts(listKeys(rows?.map(idOf) ?? [], open, show));
  return (
    <>
      <Head
        title={`${say(words.title)} ${dayOf(week)}`}
        crumb={
          <Link className="link" to="/rewards/cashback">
            {say(words.weeks)}
          </Link>
        }
      >
        <FileButton file="cashback.csv" filter={{ week }} />
      </Head>
      {tabs}
      <Split
        panelName={say(words.openMember)}
        onClose={() => show(undefined)}
        bar={reading.error ? <ReadingError of={reading} /> : undefined}
        list={
          <DataTable
            label={say(words.title)}
            columns={useMemo(() => columnsFor(say), [say])}
            rows={rows}
            isFailed={reading.isError}
            idOf={idOf}
            openBy="open"
            total={total}
            onEnd={onEnd}
            empty={<Empty icon="coin" title={say(words.noMembers)} />}
          />
        }
        panel={
          open ? (
            explaining.data ? (
              <CashbackPanel of={explaining.data} />
            ) : explaining.error ? (
              asRefusal(explaining.error).isGone ? (
                <Empty icon="coin" title={say(words.gone)} />
              ) : (
                <ReadingError of={explaining} />
              )
            ) : (
              <p className="body dimmer">{say(rewards.loading)}</p>
            )
          ) : null
        }
      />
    </>
  );
}

function columnsFor(say: Say) {
  const column = columnsOf<CashbackMember>();
  const baht = ` (${say(rewards.baht)})`;
  return column.columns([
    column.accessor('member_id', {
      header: say(words.member),
      meta: { isLink: true },
      cell: (cell) => <b className="mono">{memberNo(cell.getValue())}</b>,
    }),
    column.accessor('state', {
      header: say(rewards.state),
      cell: (cell) => <CashbackPill state={cell.getValue()} />,
    }),
    column.accessor('net_loss', {
      header: say(words.netLossShort) + baht,
      meta: { className: 'r only-desk' },
      cell: (cell) => <Baht value={cell.getValue()} />,
    }),
    column.accessor('returned', {
      header: say(words.returned) + baht,
      meta: { className: 'r only-desk' },
      cell: (cell) => <Baht value={cell.getValue()} />,
    }),
    column.accessor('carried', {
      header: say(words.carried) + baht,
      meta: { className: 'r only-desk' },
      cell: (cell) => <Baht value={cell.getValue()} sign />,
    }),
    column.accessor('amount', {
      header: say(words.amount) + baht,
      meta: { className: 'r' },
      cell: (cell) => (
        <b>
          <Baht value={cell.getValue()} />
        </b>
      ),
    }),
  ]);
}
