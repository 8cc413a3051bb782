import type { Shortcut } from './keys.ts';

const WORDS = {
  down: { th: 'ลง', en: 'down' },
  up: { th: 'ขึ้น', en: 'up' },
  read: { th: 'เปิด', en: 'open' },
  close: { th: 'ปิด', en: 'close' },
};

/** The keys of a list with the open item beside it: down, up, into the item, and out of it. */
export function listKeys(
  ids: readonly string[],
  open: string | undefined,
  onOpen: (id: string | undefined) => void,
): Shortcut[] {
  const step = (by: 1 | -1) => () => onOpen(neighbour(ids, open, by));
  return [
    { key: 'j', other: 'ArrowDown', name: WORDS.down, repeats: true, run: step(1) },
    { key: 'k', other: 'ArrowUp', name: WORDS.up, repeats: true, run: step(-1) },
    {
      key: 'Enter',
      name: WORDS.read,
      run: () => {
        if (!open) onOpen(ids[0]);
        else document.querySelector<HTMLElement>('.panel')?.focus();
      },
    },
    { key: 'Escape', name: WORDS.close, run: () => onOpen(undefined) },
  ];
}

/**
 * The item to open after one was decided: the next that is free, otherwise the first that is; undefined without any.
 * Pure.
 */
export function nextOpen<Row>(
  rows: readonly Row[],
  decided: string,
  idOf: (row: Row) => string,
  isFree: (row: Row) => boolean,
): string | undefined {
  const at = rows.findIndex((row) => idOf(row) === decided);
  const next = [...rows.slice(at + 1), ...rows.slice(0, Math.max(at, 0))].find(isFree);
  return next && idOf(next);
}

/** The item after or before the open one; at an end, or with nothing open, that of this end. Pure. */
export function neighbour(ids: readonly string[], open: string | undefined, by: 1 | -1): string | undefined {
  const at = open === undefined ? -1 : ids.indexOf(open);
  if (at < 0) return by === 1 ? ids[0] : ids.at(-1);
  return ids[at + by] ?? open;
}
