import { outsideRequests } from './request-scope.ts';

/**
 * Cache a reading for `ms`: every call within this time gets the same value. A failed reading is not cached. The reading
 * serves every request of that time, so it belongs to none: the request that happens to come first is not charged for it.
 */
export function remember<T>(ms: number, read: () => Promise<T>): () => Promise<T> {
  let last: { at: number; value: Promise<T> } | undefined;
  return () => {
    if (last && Date.now() - last.at < ms) return last.value;
    const value = outsideRequests(read);
    const mine = { at: Date.now(), value };
    last = mine;
    value.catch(() => {
      if (last === mine) last = undefined;
    });
    return value;
  };
}
