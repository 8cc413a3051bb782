/** What came of one number that was to be added to the slip: a message about it, whether it was added or not. */
export interface Added {
  number: string;
  isAdded: boolean;
  text: string;
}

/**
 * What is said of the numbers that were to be added at once, as all orders of a number are: the ones that were, and why
 * another one was not. Pure.
 * @param kind name of the kind of bet
 * @param each stake of each, as text
 */
export function addedWords(kind: string, all: readonly Added[], each: string): string {
  const [only] = all;
  if (only && all.length === 1) return only.text;
  const added = all.filter(({ isAdded }) => isAdded).map(({ number }) => number);
  const refused = all.find(({ isAdded }) => !isAdded);
  return [
    ...(added.length > 0 ? [`เพิ่ม ${kind} ${added.join(' ')} เลขละ ${each} บาท`] : []),
    ...(refused ? [refused.text] : []),
  ].join(' · ');
}
