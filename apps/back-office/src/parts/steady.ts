import { type ComponentProps, useEffect, useRef, useState } from 'react';

interface Steady<Row> {
  rows: Row[];
  /** Names of rows that are over, and stay where they were while the list is held. */
  gone: Set<string>;
  /** How many new rows wait. */
  news: number;
}

/** How long a row that is over stays, folded. */
const FOLDED_MS = 5000;

/**
 * A list that does not move: rows that were shown stay where they are, with what is new of them; new ones wait. Pure.
 * @param isLonger whether a further page was read: then what follows the last shown row is shown too.
 */
export function holdStill<Row>(
  shown: readonly Row[],
  fresh: readonly Row[],
  idOf: (row: Row) => string,
  isLonger = false,
): Steady<Row> {
  const now = new Map(fresh.map((row) => [idOf(row), row]));
  const before = new Set(shown.map(idOf));
  const lastAt = isLonger ? fresh.findLastIndex((row) => before.has(idOf(row))) : fresh.length;
  const further = fresh.slice(lastAt + 1);
  return {
    rows: [...shown.map((row) => now.get(idOf(row)) ?? row), ...further],
    gone: new Set([...before].filter((id) => !now.has(id))),
    news: fresh.filter((row) => !before.has(idOf(row))).length - further.length,
  };
}

/**
 * The rows of a queue, whose order stands still while the pointer or the focus is in it. Rows that are over stay for
 * five seconds.
 * @param pages how many pages of the list were read.
 * @returns the rows, how to know that the list is held, and `release`, which shows what waits.
 */
export function useSteady<Row>(
  fresh: readonly Row[] | undefined,
  idOf: (row: Row) => string,
  filter: string,
  pages = 1,
) {
  const [isHeld, setHeld] = useState(false);
  const [, setChanges] = useState(0);
  const shown = useRef<{ filter: string; pages: number; rows: readonly Row[] }>(undefined);
  const goneSince = useRef(new Map<string, number>());
  const before = shown.current;
  const mayMove = !isHeld || !before || before.filter !== filter;
  const isLonger = before !== undefined && pages > before.pages;
  const steady = fresh && before && !mayMove ? holdStill(before.rows, fresh, idOf, isLonger) : undefined;
  if (fresh && mayMove) shown.current = { filter, pages, rows: fresh };
  else if (steady && isLonger) shown.current = { filter, pages, rows: steady.rows };
  const hasGone = (steady?.gone.size ?? 0) > 0;
  useEffect(() => {
    for (const id of goneSince.current.keys()) if (!steady?.gone.has(id)) goneSince.current.delete(id);
    for (const id of steady?.gone ?? []) if (!goneSince.current.has(id)) goneSince.current.set(id, Date.now());
  });
  useEffect(() => {
    if (!hasGone) return;
    const timer = setInterval(() => {
      const isOver = (row: Row) => Date.now() - (goneSince.current.get(idOf(row)) ?? Date.now()) >= FOLDED_MS;
      if (!shown.current?.rows.some(isOver)) return;
      shown.current = { ...shown.current, rows: shown.current.rows.filter((row) => !isOver(row)) };
      setChanges((count) => count + 1);
    }, 500);
    return () => clearInterval(timer);
  }, [hasGone, idOf]);
  const holding: Pick<ComponentProps<'div'>, 'onPointerEnter' | 'onPointerLeave' | 'onFocus' | 'onBlur'> = {
    onPointerEnter: () => setHeld(true),
    // when one of the two leaves, the other may still be there
    onPointerLeave: ({ currentTarget }) => setHeld(currentTarget.contains(document.activeElement)),
    onFocus: () => setHeld(true),
    onBlur: ({ currentTarget }) => setHeld(currentTarget.matches(':hover')),
  };
  return {
    rows: steady?.rows ?? fresh,
    gone: steady?.gone,
    news: steady?.news ?? 0,
    holding,
    release() {
      shown.current = undefined;
      setChanges((count) => count + 1);
    },
  };
}
