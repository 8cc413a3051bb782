import { useLayoutEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';

/**
 * Filters and the open item, as they stand in the address: a link is the view.
 * @returns the values, and a function that changes some of them; undefined or an empty text removes one. It may be
 *   called late, as when an answer comes: it changes the address of that moment, and nothing once the screen was left.
 */
export function useAddress<Name extends string>(
  ...names: readonly Name[]
): [Partial<Record<Name, string>>, (changes: Partial<Record<Name, string | undefined>>) => void] {
  const [search, setSearch] = useSearchParams();
  const values: Partial<Record<Name, string>> = {};
  for (const name of names) {
    const value = search.get(name);
    if (value) values[name] = value;
  }
  const latest = useRef<typeof setSearch>(undefined);
  useLayoutEffect(() => {
    latest.current = setSearch;
  });
  useLayoutEffect(
    () => () => {
      latest.current = undefined;
    },
    [],
  );
  const change = (changes: Partial<Record<Name, string | undefined>>) =>
    latest.current?.((before) => withChanges(before, changes), { replace: true, preventScrollReset: true });
  return [values, change];
}

/** The query of an address with changes. What it has besides stays. Pure. */
export function withChanges(
  before: URLSearchParams,
  changes: Readonly<Record<string, string | undefined>>,
): URLSearchParams {
  const after = new URLSearchParams(before);
  for (const [name, value] of Object.entries(changes)) {
    if (value) after.set(name, value);
    else after.delete(name);
  }
  return after;
}
