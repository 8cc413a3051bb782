import type { AuditEntry } from '@sanam/contract';
import { useMemo } from 'react';
import { ask } from '../../api/ask.ts';
import { useActor } from '../../parts/actor.ts';
import { columnsOf, DataTable } from '../../parts/data-table.tsx';
import { FileButton } from '../../parts/file-button.tsx';
import { clockOf, dayOf, shortHash, wholeOf } from '../../parts/format.ts';
import { Icon } from '../../parts/icon.tsx';
import { ReadingError } from '../../parts/reading-error.tsx';
import { Split } from '../../parts/split.tsx';
import { wordsOfAct } from '../../parts/staff-acts.ts';
import { Empty, FilteredEmpty } from '../../parts/states.tsx';
import { useAddress } from '../../parts/use-address.ts';
import { useColumns } from '../../parts/use-columns.tsx';
import { usePages } from '../../parts/use-pages.ts';
import { type Say, useSay } from '../../parts/words.ts';
import { Head } from '../../shell/head.tsx';
import { useShortcuts } from '../../shell/keys.ts';
import { listKeys } from '../../shell/list-keys.ts';
import { ChainState } from './chain-state.tsx';
import { EntryPanel } from './entry-panel.tsx';
import { AuditFilters } from './filters.tsx';
import { type LogRow, withSeals } from './log-rows.ts';
import { SealBand } from './seal-band.tsx';
import { audit as words } from './words.ts';

/** The log of what staff did: the list beside the open entry. */
export function Component() {
  const say = useSay();
  const actor = useActor();
  const [{ seq, actor: who, subject, outcome }, change] = useAddress('seq', 'actor', 'subject', 'outcome');
  const filter = {
    actor: who,
    subject,
    outcome: outcome === 'done' || outcome === 'refused' ? outcome : undefined,
  } as const;
  const { reading, rows, onEnd, total } = usePages(['audit', filter], (cursor) =>
    ask('auditEntries', { query: { ...filter, cursor } }),
  );
  const isFiltered = Boolean(who || subject || filter.outcome);
  const pages = reading.data?.pages;
  const lines = useMemo(
    () => rows && withSeals(rows, pages?.flatMap(({ seals }) => seals) ?? [], isFiltered),
    [rows, pages, isFiltered],
  );
  const { columns: shown, picker } = useColumns(useMemo(() => columns(say, actor), [say, actor]));
  const entry = rows?.find((one) => one.seq === seq);
  const show = (next: string | undefined) => change({ seq: next });
  const beside = (by: bigint) => () => seq && IS_SEQ.test(seq) && show(String(BigInt(seq) + by));
  useShortcuts([
    ...listKeys(rows?.map((one) => one.seq) ?? [], seq, show),
    { key: 'p', name: words.onlyPerson, run: () => entry && change({ actor: entry.actor }) },
    { key: 'm', name: words.onlySubject, run: () => entry?.subject && change({ subject: entry.subject }) },
    { key: '[', name: words.earlier, repeats: true, run: beside(-1n) },
    { key: ']', name: words.later, repeats: true, run: beside(1n) },
  ]);
  return (
    <>
      <Head title={say(words.title)}>
        <FileButton file="audit.csv" filter={filter} />
        <FileButton file="audit-proof.jsonl" filter={filter} icon="link">
          {say(words.withProof)}
        </FileButton>
      </Head>
      <Split
        panelName={say(words.open)}
        onClose={() => show(undefined)}
        bar={
          <>
            <ReadingError of={reading} />
            <ChainState />
            <AuditFilters rows={rows ?? []} filter={filter} onChange={change} tools={picker} />
          </>
        }
        list={
          <DataTable
            label={say(words.title)}
            columns={shown}
            rows={lines}
            isFailed={reading.isError}
            bandOf={bandOf}
            idOf={idOf}
            openBy="seq"
            total={total}
            onEnd={onEnd}
            empty={
              isFiltered ? (
                <FilteredEmpty onClear={() => change({ actor: undefined, subject: undefined, outcome: undefined })} />
              ) : (
                <Empty title={say(words.none)} />
              )
            }
          />
        }
        panel={seq && IS_SEQ.test(seq) ? <EntryPanel key={seq} seq={seq} /> : null}
      />
      <span className="hide" role="status">
        {reading.isFetchingNextPage ? say(words.more) : ''}
      </span>
    </>
  );
}

const IS_SEQ = /^\d{1,17}$/;
const idOf = ({ seq }: LogRow) => seq;
const bandOf = ({ seal }: LogRow) => (seal ? <SealBand seal={seal} /> : undefined);

function columns(say: Say, actor: (entry: AuditEntry) => string) {
  const column = columnsOf<LogRow>();
  return column.columns([
    column.accessor('at', {
      header: say(words.time),
      meta: { className: 'num' },
      cell: (cell) => (
        <span className="mono dim">
          {clockOf(cell.getValue())}
          <span className="sub">{dayOf(cell.getValue())}</span>
        </span>
      ),
    }),
    column.accessor('action', {
      header: say(words.act),
      meta: { isLink: true },
      cell: ({ row: { original: one } }) => (
        <div className="row">
          <Kind entry={one} />
          <div>
            <b>{actor(one)}</b> <span className="dim">{wordsOfAct(one.action).name}</span>
            {one.outcome === 'refused' ? <span className="bad"> · {say(words.refused)}</span> : null}
            <div className="sub mono only-phone">{one.subject}</div>
          </div>
        </div>
      ),
    }),
    column.accessor('subject', {
      header: say(words.subject),
      meta: { className: 'only-desk' },
      cell: (cell) => <span className="mono dim">{cell.getValue() ?? ''}</span>,
    }),
    column.accessor('ip', {
      header: say(words.from),
      meta: { className: 'only-desk' },
      cell: (cell) => <span className="mono dimmer num">{cell.getValue() ?? ''}</span>,
    }),
    column.accessor('seq', {
      header: say(words.seq),
      meta: { className: 'r only-desk' },
      cell: (cell) => <span className="mono dimmer">#{wholeOf(BigInt(cell.getValue()))}</span>,
    }),
    column.accessor('hash', {
      header: say(words.hash),
      meta: { className: 'only-desk' },
      cell: (cell) => <span className="mono dimmer num">{shortHash(cell.getValue())}</span>,
    }),
  ]);
}

/** The kind of an act as a sign: a look, money, rights, a refusal. */
function Kind({ entry }: { entry: AuditEntry }) {
  const { icon, look } = wordsOfAct(entry.action);
  return (
    <span className={`kind ${entry.outcome === 'refused' ? 'no' : look}`}>
      <Icon name={icon} />
    </span>
  );
}
