import type { BatchState, VoucherBatch } from '@sanam/contract';
import { type ReactNode, useMemo, useState } from 'react';
import { ask } from '../../api/ask.ts';
import { ChoiceChip } from '../../parts/chips.tsx';
import { columnsOf, DataTable } from '../../parts/data-table.tsx';
import { dayOf, wholeOf } from '../../parts/format.ts';
import { Baht } from '../../parts/money.tsx';
import { ReadingError } from '../../parts/reading-error.tsx';
import { Split } from '../../parts/split.tsx';
import { Empty, FilteredEmpty } from '../../parts/states.tsx';
import { useAddress } from '../../parts/use-address.ts';
import { usePages } from '../../parts/use-pages.ts';
import { type Say, useSay } from '../../parts/words.ts';
import { Head } from '../../shell/head.tsx';
import { useShortcuts } from '../../shell/keys.ts';
import { listKeys } from '../../shell/list-keys.ts';
import { BatchPanel } from './batch-panel.tsx';
import { CodeSheet, type FreshCards } from './code-sheet.tsx';
import { FindCard } from './find-card.tsx';
import { OrderDialog } from './order-dialog.tsx';
import { BatchPill } from './pills.tsx';
import { BATCH_NAMES, rewards, vouchers as words } from './words.ts';

const BATCH_STATES = Object.keys(BATCH_NAMES) as BatchState[];
const idOf = ({ id }: VoucherBatch) => id;

/** Batches of prepaid cards beside the open one; codes are on the sheet, once. */
export function Vouchers({ tabs }: { tabs: ReactNode }) {
  const say = useSay();
  const [{ open, state: given }, change] = useAddress('open', 'state');
  const state = BATCH_STATES.find((one) => one === given);
  const [isNew, setNew] = useState(false);
  const [sheet, setSheet] = useState<FreshCards>();
  const { reading, rows, onEnd, total } = usePages(['vouchers', 'list', state], (cursor) =>
    ask('staffVouchers', { query: { ...(state ? { state } : {}), ...(cursor ? { cursor } : {}) } }),
  );
  const show = (id: string | undefined) => change({ open: id });
  useShortcuts(
    sheet
      ? []
      : [...listKeys(rows?.map(idOf) ?? [], open, show), { key: 'n', name: words.make, run: () => setNew(true) }],
  );
  const columns = useMemo(() => columnsFor(say), [say]);
  if (sheet) return <CodeSheet of={sheet} onClose={() => setSheet(undefined)} />;
  return (
    <>
      <Head title={say(rewards.vouchers)}>
        <button type="button" className="btn primary" onClick={() => setNew(true)}>
          {say(words.make)} <kbd>N</kbd>
        </button>
      </Head>
      {tabs}
      <Split
        panelName={say(words.openBatch)}
        onClose={() => show(undefined)}
        bar={
          <>
            <ReadingError of={reading} />
            <div className="filters">
              <FindCard />
              <ChoiceChip
                name={say(rewards.state)}
                value={state}
                choices={BATCH_STATES.map((one) => [one, say(BATCH_NAMES[one])] as const)}
                onChange={(next) => change({ state: next, open: undefined })}
              />
            </div>
          </>
        }
        list={
          <DataTable
            label={say(rewards.vouchers)}
            columns={columns}
            rows={rows}
            isFailed={reading.isError}
            idOf={idOf}
            openBy="open"
            total={total}
            onEnd={onEnd}
            empty={
              state ? (
                <FilteredEmpty onClear={() => change({ state: undefined })} />
              ) : (
                <Empty icon="ticket" title={say(words.nothing)}>
                  {say(words.willCome)}
                </Empty>
              )
            }
          />
        }
        panel={open ? <BatchPanel key={open} id={open} onPrinted={setSheet} /> : null}
      />
      {isNew ? <OrderDialog onOrdered={show} onClose={() => setNew(false)} /> : null}
    </>
  );
}

function columnsFor(say: Say) {
  const column = columnsOf<VoucherBatch>();
  const baht = ` (${say(rewards.baht)})`;
  return column.columns([
    column.accessor('id', {
      header: say(words.batch),
      meta: { isLink: true },
      cell: ({ row: { original: one } }) => (
        <>
          <b className="ellipsis">{one.note}</b>
          <span className="sub">
            <span className="mono">#{one.id}</span> {one.promotion ? `· ${say(words.bonus)} ${one.promotion}` : ''}
          </span>
        </>
      ),
    }),
    column.accessor('state', {
      header: say(rewards.state),
      cell: (cell) => <BatchPill state={cell.getValue()} />,
    }),
    column.accessor('amount', {
      header: say(words.value) + baht,
      meta: { className: 'r' },
      cell: (cell) => <Baht value={cell.getValue()} />,
    }),
    column.accessor('redeemed', {
      header: say(words.used),
      meta: { className: 'r only-desk' },
      cell: ({ row: { original: one } }) => (
        <span className="num">
          {wholeOf(one.redeemed)} / {wholeOf(one.cards)}
        </span>
      ),
    }),
    column.accessor('redeemed_amount', {
      header: say(words.redeemedAmount) + baht,
      meta: { className: 'r only-desk' },
      cell: (cell) => <Baht value={cell.getValue()} />,
    }),
    column.accessor('expires_at', {
      header: say(words.expires),
      meta: { className: 'r only-desk' },
      cell: (cell) => <span className="num">{dayOf(cell.getValue())}</span>,
    }),
  ]);
}
