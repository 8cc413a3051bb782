import type { ComponentProps, ReactNode } from 'react';
import { asRefusal } from '../../api/refusal.ts';
import { DataTable } from '../../parts/data-table.tsx';
import { Split } from '../../parts/split.tsx';
import { Empty, ErrorLine, FilteredEmpty } from '../../parts/states.tsx';
import { useAddress } from '../../parts/use-address.ts';
import { usePages } from '../../parts/use-pages.ts';
import { useSay } from '../../parts/words.ts';
import { useShortcuts } from '../../shell/keys.ts';
import { listKeys } from '../../shell/list-keys.ts';
import { tabs as words } from './tab-words.ts';

/**
 * A tab with one long list, and the open row beside it.
 * @param filter what the list is filtered by; an empty list then offers the way out.
 * @param panelOf gives the details of the open row.
 */
export function PagedTab<Row extends object>({
  label,
  queryKey,
  read,
  columns,
  idOf,
  bar,
  filter,
  onClear,
  none,
  panelOf,
}: {
  label: string;
  queryKey: readonly unknown[];
  read: Parameters<typeof usePages<Row>>[1];
  columns: ComponentProps<typeof DataTable<Row>>['columns'];
  idOf: (row: Row) => string;
  bar?: ReactNode;
  filter: Readonly<Record<string, string | undefined>>;
  onClear: () => void;
  none: string;
  panelOf: (row: Row) => ReactNode;
}) {
  const say = useSay();
  const { reading, rows, onEnd, total } = usePages<Row>(queryKey, read);
  const [{ open }, change] = useAddress('open');
  const show = (id: string | undefined) => change({ open: id });
  const row = rows?.find((one) => idOf(one) === open);
  useShortcuts(listKeys(rows?.map(idOf) ?? [], open, show));
  return (
    <Split
      panelName={say(words.openItem)}
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
          {bar}
        </>
      }
      list={
        <DataTable
          label={label}
          columns={columns}
          rows={rows}
          isFailed={reading.isError}
          idOf={idOf}
          openBy="open"
          total={total}
          onEnd={onEnd}
          empty={
            Object.values(filter).some(Boolean) ? (
              <FilteredEmpty onClear={onClear} />
            ) : (
              <Empty icon="list" title={none} />
            )
          }
        />
      }
      panel={row ? panelOf(row) : null}
    />
  );
}

/** The panel of an open row. */
export function RowPanel({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <>
      <header>
        <h2>{title}</h2>
      </header>
      <div className="scroll" tabIndex={-1}>
        {children}
      </div>
    </>
  );
}
