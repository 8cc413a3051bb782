/**
 * How well an entry fits what was typed: 1 when a name begins with it, less when a later word does, or it is inside; 0
 * when it is in no name. Thai has no spaces between words, so a part inside counts. Pure.
 */
export function fits(name: string, typed: string, others: readonly string[] = []): number {
  const wanted = plain(typed);
  if (wanted === '') return 1;
  return Math.max(...[name, ...others].map((one) => fitOf(plain(one), wanted)));
}

function fitOf(name: string, wanted: string): number {
  if (name.startsWith(wanted)) return 1;
  if (name.includes(` ${wanted}`)) return 0.8;
  return name.includes(wanted) ? 0.5 : 0;
}

const plain = (text: string): string => text.normalize('NFC').toLowerCase().trim();
