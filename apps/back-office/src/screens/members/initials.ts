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

const DAY_MS = 86_400_000;
const DAYS_OF_MONTH = 30.44;
/** Days from which a time is told in months. */
const MONTHS_FROM = 60;

/** How long somebody is a member: `12 วัน`, `20 เดือน`. Pure. */
export function memberFor(sinceIso: string, nowMs: number): { th: string; en: string } {
  const days = Math.max(0, Math.floor((nowMs - Date.parse(sinceIso)) / DAY_MS));
  if (days < MONTHS_FROM) return { th: `${days} วัน`, en: `${days} d` };
  const months = Math.floor(days / DAYS_OF_MONTH);
  return { th: `${months} เดือน`, en: `${months} months` };
}
