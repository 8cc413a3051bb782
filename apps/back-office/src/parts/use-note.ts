import { itemNow, keepItemDraftLater, type Lease, type LeasedQueue } from './lease.tsx';
import { forgetNote, notes } from './notes.ts';
import { restOfNote } from './rest-of-note.ts';
import { useStore } from './store.ts';

const PAUSE_MS = 1200;

/**
 * The note of the open item. What is written goes to the server after a pause while the person holds the item, and
 * stays for whoever takes it next.
 * @param draft what the server has.
 */
export function useNote(queue: LeasedQueue, ref: string | undefined, lease: Lease | undefined, draft: string) {
  const all = useStore(notes);
  const name = `${queue} ${ref}`;
  const keep = (text: string, afterMs: number) => {
    if (ref === undefined) return;
    notes.set({ ...notes.get(), [name]: text });
    // what was being written when the time for the item was over stays here
    if (lease && itemNow(queue, ref) === 'held') keepItemDraftLater(queue, ref, text, afterMs);
  };
  return {
    note: all[name] ?? lease?.draft ?? draft,
    write: (text: string) => keep(text, PAUSE_MS),
    /** Keep a text at once. */
    keepNow: (text: string) => keep(text, 0),
    /** Take away a text that was sent. What was written meanwhile stays. */
    takeAway: (sent: string) => keep(restOfNote(notes.get()[name] ?? sent, sent), 0),
    /** Forget the note of an item that is decided. */
    forget: () => forgetNote(name),
  };
}
