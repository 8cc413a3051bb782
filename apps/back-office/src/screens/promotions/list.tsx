import type { StaffPromotion } from '@sanam/contract';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { Link } from 'react-router';
import { ask } from '../../api/ask.ts';
import { ChoiceChip } from '../../parts/chips.tsx';
import { columnsOf, DataTable } from '../../parts/data-table.tsx';
import { bahtText, timeOf, wholeOf } from '../../parts/format.ts';
import { Baht } from '../../parts/money.tsx';
import { Pill } from '../../parts/pieces.tsx';
import { ReadingError } from '../../parts/reading-error.tsx';
import { Split } from '../../parts/split.tsx';
import { Empty, FilteredEmpty } from '../../parts/states.tsx';
import { KIND_NAMES } from '../../parts/term-changes.ts';
import { useAddress } from '../../parts/use-address.ts';
import { type Say, useSay } from '../../parts/words.ts';
import { Head } from '../../shell/head.tsx';
import { useShortcuts } from '../../shell/keys.ts';
import { NewDialog } from './new-dialog.tsx';
import { type PromotionState, stateOf } from './state.ts';
import { promotions as words } from './words.ts';

const STATES: readonly PromotionState[] = ['isOpen', 'scheduled', 'closed', 'over'];
const LOOKS = { isOpen: 'ok', scheduled: 'info', over: 'off', closed: 'off' } as const;
const ICONS = { isOpen: 'check', scheduled: 'clock', over: 'history', closed: 'stop' } as const;

/** Every promotion with its version, its state, and what it gave and cost against its budget. */
export function PromotionList() {
  const say = useSay();
  const [isNew, setNew] = useState(false);
  const [{ state }, change] = useAddress('state');
  const reading = useQuery({
    queryKey: ['promotions'],
    queryFn: async () => ({ ...(await ask('staffPromotions')).data, at: Date.now() }),
  });
  const all = reading.data?.promotions;
  const now = reading.data?.at ?? 0;
  const rows = useMemo(() => all?.filter((one) => !state || stateOf(one, now) === state), [all, state, now]);
  useShortcuts([{ key: 'n', name: words.create, run: () => setNew(true) }]);
  return (
    <>
      <Head title={say(words.title)}>
        <button type="button" className="btn primary" onClick={() => setNew(true)}>
          {say(words.create)} <kbd>N</kbd>
        </button>
      </Head>
      <Split
        panel={null}
        panelName=""
        onClose={() => undefined}
        bar={
          <>
            <ReadingError of={reading} />
            <div className="filters">
              <ChoiceChip
                name={say(words.state)}
                value={state}
                choices={STATES.map((one) => [one, say(words[one])] as const)}
                onChange={(next) => change({ state: next })}
              />
              {reading.data?.new_drafts.map((id) => (
                <Link key={id} className="chip" to={`/promotions/${id}`}>
                  {say(words.draft)} <b>{id}</b>
                </Link>
              ))}
            </div>
          </>
        }
        list={
          <DataTable
            label={say(words.title)}
            columns={useMemo(() => columnsFor(say, now), [say, now])}
            rows={rows}
            isFailed={reading.isError}
            idOf={({ id }) => id}
            openBy="open"
            addressOf={({ id }) => `/promotions/${id}`}
            empty={
              all?.length ? (
                <FilteredEmpty onClear={() => change({ state: undefined })} />
              ) : (
                <Empty icon="gift" title={say(words.nothing)}>
                  {say(words.willCome)}
                </Empty>
              )
            }
          />
        }
      />
      {isNew ? <NewDialog known={all ?? []} onClose={() => setNew(false)} /> : null}
    </>
  );
}

function columnsFor(say: Say, now: number) {
  const column = columnsOf<StaffPromotion>();
  const baht = ` ${say(words.baht)}`;
  return column.columns([
    column.accessor('id', {
      header: say(words.name),
      meta: { isLink: true },
      cell: ({ row: { original: one } }) => (
        <>
          <b>{one.terms.name}</b>
          <span className="sub">
            <span className="mono">{one.id}</span> · {KIND_NAMES[one.terms.kind]}
          </span>
        </>
      ),
    }),
    column.accessor('version', {
      header: say(words.version),
      meta: { className: 'r num only-desk' },
      cell: ({ row: { original: one } }) => one.in_force ?? one.version,
    }),
    column.accessor('in_force', {
      header: say(words.state),
      cell: ({ row: { original: one } }) => {
        const state = stateOf(one, now);
        return (
          <span className="row wrap">
            <Pill look={LOOKS[state]} icon={ICONS[state]}>
              {say(words[state])}
            </Pill>
            {one.in_force !== null && one.version !== one.in_force ? (
              <Pill look="info" icon="clock">
                {say(words.version)} {one.version} {timeOf(one.from)}
              </Pill>
            ) : null}
            {one.is_proposed ? (
              <Pill look="look" icon="two">
                {say(words.waits)}
              </Pill>
            ) : null}
            {one.has_draft ? (
              <Pill look="leaf" icon="pen">
                {say(words.draft)}
              </Pill>
            ) : null}
          </span>
        );
      },
    }),
    column.accessor('committed', {
      header: say(words.budget) + baht,
      meta: { className: 'only-desk' },
      cell: ({ row: { original: one } }) => <BudgetBar used={one.committed} of={one.terms.budget_baht} />,
    }),
    column.accessor((one) => one.sums.given, {
      id: 'given',
      header: say(words.given),
      meta: { className: 'r num' },
      cell: (cell) => wholeOf(cell.getValue()),
    }),
    column.accessor((one) => one.sums.done, {
      id: 'done',
      header: say(words.done),
      meta: { className: 'r num only-desk' },
      cell: (cell) => wholeOf(cell.getValue()),
    }),
    column.accessor((one) => one.sums.converted_amount, {
      id: 'cost',
      header: say(words.cost) + baht,
      meta: { className: 'amt' },
      cell: (cell) => <Baht value={cell.getValue()} />,
    }),
    column.accessor((one) => one.terms.ends_at, {
      id: 'ends',
      header: say(words.ends),
      meta: { className: 'only-desk only-wide num' },
      cell: (cell) => {
        const at = cell.getValue();
        return <span className="dim">{at === null ? say(words.noEnd) : timeOf(at)}</span>;
      },
    }),
  ]);
}

/** How much of a budget is used. */
export function BudgetBar({ used, of }: { used: number; of: number | null }) {
  const say = useSay();
  if (of === null) return <span className="dimmer">{say(words.noBudget)}</span>;
  const share = Math.min(100, (used / of) * 100);
  return (
    <div className="budgetbar">
      <span className="row between">
        <b className="num">{bahtText(used)}</b>
        <span className="dimmer tiny num">
          {say(words.of)} {wholeOf(of)}
        </span>
      </span>
      <span className={share > 80 ? 'bar warn' : 'bar'}>
        <i style={{ width: `${share}%` }} />
      </span>
    </div>
  );
}
