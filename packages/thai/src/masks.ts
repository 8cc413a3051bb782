import { splitTitle } from './names.ts';

/** `ธนพล ร••••`: the surname keeps its first letter, however long it is. */
export function maskName(name: string): string {
  const { rest } = splitTitle(name);
  const [first = '', ...others] = rest.split(' ');
  const [letter] = others.at(-1) ?? '';
  return letter === undefined ? first : `${first} ${letter}••••`;
}

/** `0812342214` as `08•-•••-2214`. */
export function maskPhone(national: string): string {
  return `${national.slice(0, 2)}•-•••-${national.slice(-4)}`;
}

/** `ป•••`: the first letter of a first name; a vowel that is written before its letter counts with it. */
export function initialOf(name: string): string {
  const [first = ''] = splitTitle(name).rest.split(' ');
  return `${/^[เแโใไ]?./u.exec(first)?.[0] ?? ''}•••`;
}
