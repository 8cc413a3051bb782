import { splitTitle } from '@sanam/thai/names';

/** The first letters of first name and surname, of Thai the consonants; of a single word its first two. Pure. */
export function initialsOfName(name: string): string {
  const words = splitTitle(name)
    .rest.split(/\s+/)
    .map((word) => word.replace(/[^\p{Script=Latin}ก-ฮ]/gu, ''))
    .filter(Boolean);
  const [first = '', last] = [words[0], words.length > 1 ? words.at(-1) : undefined];
  return (last === undefined ? first.slice(0, 2) : `${first.slice(0, 1)}${last.slice(0, 1)}`).toUpperCase();
}
