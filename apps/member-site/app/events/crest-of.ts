/** Pairs of colours and patterns that events.css has. */
const COLOURS = 12;
const PATTERNS = 4;
const LETTERS = 2;

/** What a team's crest is drawn from. */
export interface CrestParts {
  initials: string;
  /** Index of the pair of colours. */
  colours: number;
  /** Index of the pattern. */
  pattern: number;
}

/**
 * The crest of a team, made from its name alone: a provider sends no pictures of teams, and the same name always gets the
 * same crest. Pure. Initials are the first letters of the first two words, or the first two consonants of one word.
 */
export function crestOf(name: string): CrestParts {
  let sum = 0;
  for (const character of name) sum = (sum * 31 + (character.codePointAt(0) ?? 0)) >>> 0;
  return { initials: initialsOf(name), colours: sum % COLOURS, pattern: Math.floor(sum / COLOURS) % PATTERNS };
}

function initialsOf(name: string): string {
  const words = name
    .split(/\s+/)
    .map((word) => [...word].filter((character) => /[ก-ฮ\p{L}\p{N}]/u.test(character) && !/[ะ-๎]/.test(character)))
    .filter((letters) => letters.length > 0);
  const letters = words.length > 1 ? words.map(([first = '']) => first) : (words[0] ?? []);
  return letters.slice(0, LETTERS).join('').toUpperCase();
}
