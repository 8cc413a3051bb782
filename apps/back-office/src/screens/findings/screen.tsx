import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { ask } from '../../api/ask.ts';
import { useLive } from '../../api/live.ts';
import { asRefusal } from '../../api/refusal.ts';
import { ChoiceChip } from '../../parts/chips.tsx';
import { ConfirmDialog } from '../../parts/confirm-dialog.tsx';
import { columnsOf, DataTable } from '../../parts/data-table.tsx';
import { timeOf, wholeOf } from '../../parts/format.ts';
import { Split } from '../../parts/split.tsx';
import { Empty, ErrorLine, FilteredEmpty } from '../../parts/states.tsx';
import { toast } from '../../parts/toasts.tsx';
import { useAddress } from '../../parts/use-address.ts';
import { type Say, useSay } from '../../parts/words.ts';
import { findingsQuery } from '../../shell/halt-band.tsx';
import { Head } from '../../shell/head.tsx';
import { useShortcuts } from '../../shell/keys.ts';
import { listKeys, neighbour } from '../../shell/list-keys.ts';
import { type Finding, FindingPanel, HaltPill } from './finding-panel.tsx';
import { wordsOfKind } from './kinds.ts';
import { findings as words } from './words.ts';

/** What does not add up: the list beside the open finding. */
export function Component() {
  const say = useSay();
  const queries = useQueryClient();
  const { isLive } = useLive();
  const reading = useQuery(findingsQuery);
  const [{ open, halts, kind }, change] = useAddress('open', 'halts', 'kind');
  const [isClosing, setClosing] = useState(false);
  const all = reading.data;
  const shown = all?.filter((one) => (!halts || one.halts_payouts === halts) && (!kind || one.kind === kind));
  const ids = shown?.map(({ id }) => id) ?? [];
  const item = all?.find(({ id }) => id === open);
  const show = (id: string | undefined) => change({ open: id });
  const begin = () => setClosing(isLive && item !== undefined);
  useShortcuts([...listKeys(ids, open, show), { key: 'a', name: words.close, run: begin }]);
  return (
    <>
      <Head title={say(words.title)} />
      <Split
        panelName={say(words.open)}
        onClose={() => show(undefined)}
        bar={
          <>
            {reading.error ? (
              <ErrorLine
                refusal={asRefusal(reading.error)}
                readAt={reading.dataUpdatedAt}
                onAgain={() => void reading.refetch()}
              />
            ) : null}
            <Filters all={all ?? []} halts={halts} kind={kind} onChange={change} />
          </>
        }
        list={
          <DataTable
            label={say(words.title)}
            columns={useMemo(() => columns(say), [say])}
            rows={shown}
            idOf={idOf}
            openBy="open"
            empty={
              all?.length ? (
                <FilteredEmpty onClear={() => change({ halts: undefined, kind: undefined })} />
              ) : (
                <Empty title={say(words.nothing)}>{say(words.willCome)}</Empty>
              )
            }
          />
        }
        panel={
          item ? (
            <FindingPanel finding={item} canClose={isLive} onClose={begin} />
          ) : open && all ? (
            <Empty title={say(words.gone)} />
          ) : null
        }
      />
      {isClosing && item ? (
        <ConfirmDialog
          title={`${say(words.closeTitle)}: ${wordsOfKind(item.kind).name}`}
          about={item.halts_payouts === 'none' ? null : <p className="dim">{say(words.frees)}</p>}
          reason={words.note}
          yes={words.close}
          act={(note) => ask('closeFinding', { params: { id: item.id }, body: { note } })}
          onDone={() => {
            const next = neighbour(ids, item.id, 1);
            setClosing(false);
            toast('ok', say(words.closed), wordsOfKind(item.kind).name);
            show(next === item.id ? undefined : next);
            void queries.invalidateQueries({ queryKey: findingsQuery.queryKey });
          }}
          onClose={() => setClosing(false)}
        />
      ) : null}
    </>
  );
}

const idOf = ({ id }: Finding) => id;

function columns(say: Say) {
  const column = columnsOf<Finding>();
  return column.columns([
    column.accessor('kind', {
      header: say(words.kind),
      meta: { isLink: true },
      cell: (cell) => (
        <>
          <b>{wordsOfKind(cell.getValue()).name}</b>
          <span className="sub mono">{cell.row.original.subject}</span>
        </>
      ),
    }),
    column.accessor('halts_payouts', {
      header: say(words.halts),
      cell: (cell) => <HaltPill finding={cell.row.original} />,
    }),
    column.accessor('member_id', {
      header: say(words.member),
      meta: { className: 'only-desk' },
      cell: (cell) => <span className="mono dim">{cell.getValue() ?? ''}</span>,
    }),
    column.accessor('opened_at', {
      header: say(words.since),
      meta: { className: 'r only-desk' },
      cell: (cell) => timeOf(cell.getValue()),
    }),
  ]);
}

function Filters({
  all,
  halts,
  kind,
  onChange,
}: {
  all: readonly Finding[];
  halts: string | undefined;
  kind: string | undefined;
  onChange: (changes: { halts?: string | undefined; kind?: string | undefined }) => void;
}) {
  const say = useSay();
  const kinds = [...new Set(all.map((one) => one.kind))];
  return (
    <div className="filters">
      <ChoiceChip
        name={say(words.halts)}
        value={halts}
        choices={[
          ['all', say(words.all)],
          ['member', say(words.ofMember)],
          ['none', say(words.none)],
        ]}
        onChange={(value) => onChange({ halts: value })}
      />
      <ChoiceChip
        name={say(words.kind)}
        value={kind}
        choices={kinds.map((one) => [one, wordsOfKind(one).name])}
        onChange={(value) => onChange({ kind: value })}
      />
      <span className="dimmer tiny end">{wholeOf(all.length)}</span>
    </div>
  );
}
