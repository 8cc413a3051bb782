import { useEffect, useRef } from 'react';
import { keepItemDraft, type Lease, type LeasedQueue } from './lease.tsx';
import { makeStore, useStore } from './store.ts';

const PAUSE_MS = 1200;

/** What was written here about items, until it is decided. */
const notes = makeStore<Readonly<Record<string, string>>>({});

const without = (name: string) => {
  const { [name]: _, ...others } = notes.get();
  return others;
};

/**
 * The note of the open item. What is written goes to the server after a pause while the person holds the item, and
 * stays for whoever takes it next.
 * @param draft what the server has.
 */
export function useNote(queue: LeasedQueue, ref: string | undefined, lease: Lease | undefined, draft: string) {
  const all = useStore(notes);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const name = `${queue} ${ref}`;
  useEffect(() => () => clearTimeout(timer.current), []);
  const keep = (text: string, afterMs: number) => {
    clearTimeout(timer.current);
    if (ref === undefined) return;
    notes.set({ ...notes.get(), [name]: text });
    if (lease) timer.current = setTimeout(() => void keepItemDraft(queue, ref, text), afterMs);
  };
  return {
    note: all[name] ?? lease?.draft ?? draft,
    write: (text: string) => keep(text, PAUSE_MS),
    /** Keep a text at once. */
    keepNow: (text: string) => keep(text, 0),
    /** Forget the note of an item that is decided. */
    forget() {
      clearTimeout(timer.current);
      notes.set(without(name));
    },
  };
}
