import { useVirtualizer } from '@tanstack/react-virtual';
import { type ComponentProps, type ReactNode, useEffect, useRef } from 'react';
import { Link, useLocation, useSearchParams } from 'react-router';
import { NotRead } from './states.tsx';
import { withChanges } from './use-address.ts';
import { useSay } from './words.ts';

const LOADING = { th: 'กำลังโหลด', en: 'Loading' };

/**
 * A list as cards, for a phone; only those in view are drawn.
 * @param cardOf content of a card, inside the link that opens it.
 * @param actOf what can be done on the card itself, outside the link.
 */
export function CardList<Row>({
  label,
  rows,
  isFailed,
  idOf,
  openBy,
  look = 'cards',
  height = 128,
  classOf,
  cardOf,
  actOf,
  onEnd,
  empty,
  ...rest
}: {
  label: string;
  rows: readonly Row[] | undefined;
  /** Whether the latest reading of the list failed. */
  isFailed: boolean;
  idOf: (row: Row) => string;
  openBy: string;
  /** How the list is drawn: cards apart from each other, or rows of an inbox. */
  look?: 'cards' | 'inbox';
  /** About how high a card is. */
  height?: number;
  classOf?: (row: Row) => string;
  cardOf: (row: Row) => ReactNode;
  actOf?: (row: Row) => ReactNode;
  onEnd?: (() => void) | undefined;
  empty: ReactNode;
} & Pick<ComponentProps<'div'>, 'onPointerEnter' | 'onPointerLeave' | 'onFocus' | 'onBlur'>) {
  const say = useSay();
  const scroller = useRef<HTMLDivElement>(null);
  const [search] = useSearchParams();
  const { pathname } = useLocation();
  const all = rows ?? [];
  const virtual = useVirtualizer({
    count: all.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => height,
    getItemKey: (at) => (all[at] ? idOf(all[at]) : at),
    overscan: 6,
    initialRect: { width: 390, height: 700 },
  });
  const shown = virtual.getVirtualItems();
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
  return (
    <div className={`list cardlist ${look}`} ref={scroller} {...rest}>
      {rows ? null : <p className="empty">{say(LOADING)}</p>}
      <ul aria-label={label} style={{ height: virtual.getTotalSize() }}>
        {shown.map(({ index, key, start }) => {
          const row = all[index];
          if (!row) return null;
          return (
            <li
              key={key}
              ref={virtual.measureElement}
              data-index={index}
              style={{ transform: `translateY(${start}px)` }}
            >
              <div className={`itemcard ${classOf?.(row) ?? ''}`}>
                <Link to={`${pathname}?${withChanges(search, { [openBy]: idOf(row) })}`} replace preventScrollReset>
                  {cardOf(row)}
                </Link>
                {actOf?.(row)}
              </div>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
