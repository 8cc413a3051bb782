import { createColumnHelper, type RowData, tableFeatures, useTable } from '@tanstack/react-table';
import { useVirtualizer } from '@tanstack/react-virtual';
import { type ComponentProps, type ReactNode, useEffect, useRef } from 'react';
import { Link, useLocation, useSearchParams } from 'react-router';
import { usePreferences } from './preferences.ts';
import { NotRead, SkeletonRows } from './states.tsx';
import { withChanges } from './use-address.ts';

/** How a column is drawn. */
interface ColumnLook {
  className?: string;
  /** The column whose content is the link that opens the row. */
  isLink?: boolean;
}
const features = tableFeatures({ columnMeta: {} as ColumnLook });
type Options<Row extends RowData> = Parameters<typeof useTable<typeof features, Row>>[0];

/** Helper to declare the columns of a table of such rows. Declare them once, or in a memo of the language. */
export const columnsOf = <Row extends RowData>() => createColumnHelper<typeof features, Row>();

const HEIGHTS = { compact: 36, normal: 44, roomy: 52 };
const OVERSCAN = 12;

/**
 * A list as a real table, of which only the rows in view are drawn.
 * @param rows undefined while the list is on its way, and when it could not be read.
 * @param isFailed whether the latest reading of the list failed.
 * @param openBy name of the address's part that says which row is open.
 * @param addressOf address that a row opens, when it is a page of its own.
 * @param total number of rows without the head, when it is more than are here; -1 when nobody knows.
 * @param onEnd called when the last row comes into view.
 * @param empty shown in place of no rows.
 * @param gone names of rows that are over, and are still there.
 * @param foldOf what a row that is over is folded to.
 * @param bandOf what a row is that is none of the table's things but a line between them; undefined for the others.
 */
export function DataTable<Row extends RowData>({
  label,
  columns,
  rows,
  isFailed,
  idOf,
  openBy,
  addressOf,
  total,
  onEnd,
  empty,
  gone,
  foldOf,
  bandOf,
  ...rest
}: {
  label: string;
  columns: Options<Row>['columns'];
  rows: readonly Row[] | undefined;
  isFailed: boolean;
  idOf: (row: Row) => string;
  openBy: string;
  addressOf?: (row: Row) => string;
  total?: number | undefined;
  onEnd?: (() => void) | undefined;
  empty: ReactNode;
  gone?: ReadonlySet<string> | undefined;
  foldOf?: (row: Row) => ReactNode;
  bandOf?: (row: Row) => ReactNode;
} & Pick<ComponentProps<'div'>, 'onPointerEnter' | 'onPointerLeave' | 'onFocus' | 'onBlur'>) {
  const { density } = usePreferences();
  const scroller = useRef<HTMLDivElement>(null);
  const table = useTable<typeof features, Row>({ features, columns, data: rows ?? NONE, getRowId: idOf });
  const all = table.getRowModel().rows;
  const virtual = useVirtualizer({
    count: all.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => HEIGHTS[density],
    getItemKey: (at) => all[at]?.id ?? at,
    overscan: OVERSCAN,
    initialRect: { width: 800, height: 900 },
  });
  const shown = virtual.getVirtualItems();
  const [search] = useSearchParams();
  const { pathname } = useLocation();
  const open = search.get(openBy);
  const openAt = all.findIndex(({ id }) => id === open);
  useEffect(() => {
    if (openAt >= 0) virtual.scrollToIndex(openAt, { align: 'auto' });
  }, [openAt, virtual]);
  const isAtEnd = all.length > 0 && shown.at(-1)?.index === all.length - 1;
  useEffect(() => {
    if (isAtEnd) onEnd?.();
  }, [isAtEnd, onEnd]);
  if (rows?.length === 0) return <div className="list">{empty}</div>;
  if (!rows && isFailed)
    return (
      <div className="list">
        <NotRead />
      </div>
    );
  const before = shown[0]?.start ?? 0;
  const after = virtual.getTotalSize() - (shown.at(-1)?.end ?? 0);
  return (
    <div className="list" ref={scroller} {...rest}>
      <table
        className={`table ${density}`}
        aria-label={label}
        aria-rowcount={total === -1 ? -1 : (total ?? all.length) + 1}
      >
        <thead>
          {table.getHeaderGroups().map((group) => (
            <tr key={group.id}>
              {group.headers.map((header) => (
                <th key={header.id} scope="col" className={header.column.columnDef.meta?.className}>
                  <table.FlexRender header={header} />
                </th>
              ))}
            </tr>
          ))}
        </thead>
        <tbody>
          {rows ? null : (
            <SkeletonRows looks={table.getAllColumns().map(({ columnDef }) => columnDef.meta?.className)} />
          )}
          <Space height={before} />
          {shown.map(({ index, key }) => {
            const row = all[index];
            if (!row) return null;
            const band = bandOf?.(row.original) ?? (gone?.has(row.id) ? foldOf?.(row.original) : undefined);
            if (band)
              return (
                <tr key={key} ref={virtual.measureElement} data-index={index} className="folded">
                  <td colSpan={row.getAllCells().length}>{band}</td>
                </tr>
              );
            const to = addressOf?.(row.original) ?? `${pathname}?${withChanges(search, { [openBy]: row.id })}`;
            return (
              <tr
                key={key}
                ref={virtual.measureElement}
                data-index={index}
                aria-rowindex={index + 2}
                className={row.id === open ? 'sel' : gone?.has(row.id) ? 'gone' : undefined}
                onClick={({ currentTarget, target }) => {
                  if (!(target as Element).closest('a, button')) currentTarget.querySelector<HTMLElement>('a')?.click();
                }}
              >
                {row.getAllCells().map((cell) => {
                  const look = cell.column.columnDef.meta;
                  return (
                    <td key={cell.id} className={look?.className}>
                      {look?.isLink ? (
                        <Link
                          to={to}
                          replace={!addressOf}
                          preventScrollReset
                          aria-current={row.id === open ? 'true' : undefined}
                        >
                          <table.FlexRender cell={cell} />
                        </Link>
                      ) : (
                        <table.FlexRender cell={cell} />
                      )}
                    </td>
                  );
                })}
              </tr>
            );
          })}
          <Space height={after} />
        </tbody>
      </table>
    </div>
  );
}

const NONE: never[] = [];

/** The room of rows that are not drawn. */
function Space({ height }: { height: number }) {
  return height > 0 ? (
    <tr className="space">
      <td aria-hidden="true" style={{ height }} />
    </tr>
  ) : null;
}
