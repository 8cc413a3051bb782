import type { MatchShown } from '@sanam/contract';

/** What the row of a result says of the match's course. */
export interface ScoreCourse {
  /** When each side scored, as its provider tells it; the words that all times begin with stand once. */
  scored: Record<'home' | 'away', string>;
  /** The first part of the match with the score after it, such as a half; empty where the provider sends none. */
  part: string;
}

/**
 * The times of the scores, and the score after the first part, of a match that is over. An event with a side is a score
 * when it changes the score: a card does not. Pure.
 */
export function scoreCourse({ happenings }: Pick<MatchShown, 'happenings'>): ScoreCourse {
  const times = { home: [] as string[], away: [] as string[] };
  let score = '';
  for (const one of happenings) {
    if (one.side && one.score !== '' && one.score !== (score || NIL)) times[one.side].push(one.when);
    if (one.score !== '') score = one.score;
  }
  const parts = happenings.filter(({ side }) => side === null);
  const [first] = parts.length > 1 ? parts : [];
  return {
    scored: { home: joined(times.home), away: joined(times.away) },
    part: first ? `${first.what} ${first.score}` : '',
  };
}

/** Score of a match that begins. */
const NIL = '0–0';

/** Times in one text: what they begin with alike, such as the word for a minute, stands once. */
function joined(times: readonly string[]): string {
  const [first = '', ...rest] = times;
  const word = first.slice(0, first.lastIndexOf(' ') + 1);
  const isAlike = word !== '' && rest.every((one) => one.startsWith(word));
  return [first, ...(isAlike ? rest.map((one) => one.slice(word.length)) : rest)].join(', ');
}
