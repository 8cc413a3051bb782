import { makeStore } from './store.ts';

/** What was written here about items, by the name of the item, until it is decided. */
export const notes = makeStore<Readonly<Record<string, string>>>({});

/** Forget what was written here about an item. */
export function forgetNote(name: string): void {
  const { [name]: _, ...others } = notes.get();
  notes.set(others);
}
