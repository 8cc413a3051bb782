/** Cache a reading for `ms`: every call within this time gets the same value. A failed reading is not cached. */
export function remember<T>(ms: number, read: () => Promise<T>): () => Promise<T> {
  let last: { at: number; value: Promise<T> } | undefined;
  return () => {
    if (last && Date.now() - last.at < ms) return last.value;
    const value = read();
    const mine = { at: Date.now(), value };
    last = mine;
    value.catch(() => {
      if (last === mine) last = undefined;
    });
    return value;
  };
}
