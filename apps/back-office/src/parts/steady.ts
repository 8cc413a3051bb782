import { type ComponentProps, useRef, useState } from 'react';

interface Steady<Row> {
  rows: Row[];
  /** Names of rows that are over, and stay where they were while the list is held. */
  gone: Set<string>;
  /** How many new rows wait. */
  news: number;
}

/**
 * A list that does not move: rows that were shown stay where they are, with what is new of them; new ones wait. Pure.
 */
export function holdStill<Row>(shown: readonly Row[], fresh: readonly Row[], idOf: (row: Row) => string): Steady<Row> {
  const now = new Map(fresh.map((row) => [idOf(row), row]));
  const before = new Set(shown.map(idOf));
  return {
    rows: shown.map((row) => now.get(idOf(row)) ?? row),
    gone: new Set([...before].filter((id) => !now.has(id))),
    news: fresh.filter((row) => !before.has(idOf(row))).length,
  };
}

/**
 * The rows of a queue, whose order stands still while the pointer or the focus is in it.
 * @returns the rows, how to know that the list is held, and `release`, which shows what waits.
 */
export function useSteady<Row>(fresh: readonly Row[] | undefined, idOf: (row: Row) => string, filter: string) {
  const [isHeld, setHeld] = useState(false);
  const [, setReleases] = useState(0);
  const shown = useRef<{ filter: string; rows: readonly Row[] }>(undefined);
  const before = shown.current;
  const mayMove = !isHeld || !before || before.filter !== filter;
  const steady = fresh && before && !mayMove ? holdStill(before.rows, fresh, idOf) : undefined;
  if (fresh && mayMove) shown.current = { filter, rows: fresh };
  const holding: Pick<ComponentProps<'div'>, 'onPointerEnter' | 'onPointerLeave' | 'onFocus' | 'onBlur'> = {
    onPointerEnter: () => setHeld(true),
    onPointerLeave: () => setHeld(false),
    onFocus: () => setHeld(true),
    onBlur: () => setHeld(false),
  };
  return {
    rows: steady?.rows ?? fresh,
    gone: steady?.gone,
    news: steady?.news ?? 0,
    holding,
    release() {
      shown.current = undefined;
      setReleases((count) => count + 1);
    },
  };
}
