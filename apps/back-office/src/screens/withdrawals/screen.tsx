import type { StaffWithdrawal } from '@sanam/contract';
import { useCallback, useMemo, useRef } from 'react';
import { CardList } from '../../parts/card-list.tsx';
import { DataTable } from '../../parts/data-table.tsx';
import { FileButton } from '../../parts/file-button.tsx';
import { bahtText } from '../../parts/format.ts';
import { takeItem } from '../../parts/lease.tsx';
import { NEWS, NewsButton } from '../../parts/news-button.tsx';
import { QueueTabs } from '../../parts/queue-tabs.tsx';
import { ReadingError } from '../../parts/reading-error.tsx';
import { Split } from '../../parts/split.tsx';
import { Empty, FilteredEmpty } from '../../parts/states.tsx';
import { useSteady } from '../../parts/steady.ts';
import { useAddress } from '../../parts/use-address.ts';
import { useColumns } from '../../parts/use-columns.tsx';
import { useIsPhone } from '../../parts/use-phone.ts';
import { useSay } from '../../parts/words.ts';
import { Head } from '../../shell/head.tsx';
import { useShortcuts } from '../../shell/keys.ts';
import { listKeys } from '../../shell/list-keys.ts';
import { Online } from '../../shell/online.tsx';
import { WithdrawalCard } from './card.tsx';
import { columnsFor } from './columns.tsx';
import { DecideBar } from './decide-bar.tsx';
import { WithdrawalDialog } from './dialogs.tsx';
import { queryOf, tabOf } from './filter.ts';
import { Filters } from './filters.tsx';
import { More } from './more.tsx';
import { WithdrawalPanel } from './panel.tsx';
import { HandCell } from './row-state.tsx';
import { useDeciding } from './use-deciding.ts';
import { QUEUE, useWithdrawals } from './use-withdrawals.ts';
import { TABS, type Tab, withdrawals as words } from './words.ts';

const idOf = ({ ref }: StaffWithdrawal) => ref;
const PROMISE_SECONDS = 900;

/** Withdrawals that staff look at: the list beside the open one, which is taken before it is decided. */
export function Component() {
  const say = useSay();
  const isPhone = useIsPhone();
  const [{ tab: asked, open, ...filter }, change] = useAddress('tab', 'open', 'late', 'amount', 'bank', 'signal');
  const tab = tabOf(asked);
  const { reading, rows: fresh, onEnd, pages, latest } = useWithdrawals(tab, filter);
  const { rows, gone, news, holding, release } = useSteady(fresh, idOf, `${tab} ${JSON.stringify(filter)}`, pages);
  const here = rows?.filter(({ ref }) => !gone?.has(ref)) ?? [];
  const show = (ref: string | undefined) => change({ open: ref });
  const deciding = useDeciding(tab, here, open, show);
  const { item, work, note, isLive } = deciding;
  const latestShow = useRef(show);
  latestShow.current = show;
  const onTake = useCallback((ref: string) => {
    latestShow.current(ref);
    void takeItem(QUEUE, ref);
  }, []);
  useShortcuts([
    ...listKeys(here.map(idOf), open, show),
    ...deciding.shortcuts,
    { key: '.', name: NEWS, run: release },
  ]);
  const promise = latest?.promise_seconds ?? PROMISE_SECONDS;
  const { columns, picker } = useColumns(
    useMemo(() => columnsFor(say, tab === 'done', promise, onTake), [say, tab, promise, onTake]),
  );
  const isFiltered = Object.values(filter).some(Boolean);
  const list = {
    label: say(TABS[tab]),
    rows,
    isFailed: reading.isError,
    idOf,
    openBy: 'open',
    onEnd,
    empty: isFiltered ? (
      <FilteredEmpty
        onClear={() => change({ late: undefined, amount: undefined, bank: undefined, signal: undefined })}
      />
    ) : (
      <Empty title={say(words.nothing)}>{say(words.willCome)}</Empty>
    ),
    ...holding,
  };
  return (
    <>
      <Head title={say(words.title)}>
        <NewsButton count={news} onShow={release} />
        <Online />
        <span className="only-desk">
          <FileButton file="withdrawals.csv" filter={queryOf(tab, filter)} />
        </span>
      </Head>
      <Split
        panelName={say(words.open)}
        onClose={() => show(undefined)}
        bar={
          <>
            <ReadingError of={reading} />
            <QueueTabs
              label={say(words.tabs)}
              open={tab}
              tabs={(Object.keys(TABS) as Tab[]).map((key) => ({
                key,
                name: TABS[key],
                count: key === 'done' ? undefined : latest?.tabs[key],
              }))}
              keeps={['late', 'amount', 'bank', 'signal', 'hide']}
            />
            <Filters filter={filter} total={latest?.total} onChange={change} tools={isPhone ? null : picker} />
          </>
        }
        list={
          isPhone ? (
            <CardList
              {...list}
              classOf={lateClass(promise)}
              cardOf={(row) => <WithdrawalCard row={row} promiseSeconds={promise} />}
              actOf={(row) => <HandCell row={row} onTake={onTake} />}
            />
          ) : (
            <DataTable
              {...list}
              columns={columns}
              total={latest?.total.is_more ? -1 : latest?.total.count}
              gone={gone}
              foldOf={(row) => `${row.member_name} · ${bahtText(row.amount)} · ${say(words.left)}`}
            />
          )
        }
        panel={
          item ? (
            <WithdrawalPanel
              key={item.ref}
              item={item}
              lease={work.lease}
              more={<More deciding={deciding} />}
              footer={
                <DecideBar
                  item={item}
                  tab={tab}
                  work={work}
                  isLive={isLive}
                  note={note.note}
                  onNote={note.write}
                  onAsk={deciding.begin}
                  onAskBank={() => void deciding.askTheBank()}
                />
              }
            />
          ) : deciding.isUnknown ? (
            <Empty icon="warn" title={say(words.unknownRef)} />
          ) : deciding.failed ? (
            <ReadingError of={deciding.failed} />
          ) : open ? (
            <div className="scroll">
              <i className="sk" style={{ width: 160 }} />
            </div>
          ) : null
        }
      />
      {deciding.asking && item ? (
        <WithdrawalDialog
          asking={deciding.asking}
          item={item}
          note={note.note}
          onKeep={note.keepNow}
          onDecided={deciding.decided}
          onClose={() => {
            deciding.stopAsking();
            void deciding.renew();
          }}
        />
      ) : null}
    </>
  );
}

const lateClass = (promiseSeconds: number) => (row: StaffWithdrawal) =>
  row.finished_at === null && Date.now() - Date.parse(row.since) > promiseSeconds * 1000 ? 'late' : '';
