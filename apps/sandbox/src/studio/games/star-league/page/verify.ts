import type { Draw } from '../../../kit/page/numbers.ts';
import type { Sheet } from '../game.ts';
import type { Goal } from '../play-match.ts';

/**
 * Plays a match day again as the studio did: match by match, a number a minute, which is a goal of one side, of the other, or none.
 * @param fixtures places in the list of teams
 * @returns the goals of each match
 */
async function playAgain(fixtures: { home: number; away: number }[], { league, base, minutes, minute_numbers: numbers }: Sheet, draw: Draw): Promise<Goal[][]> {
  const day: Goal[][] = [];
  for (const { home, away } of fixtures) {
    const [host, guest] = [league[home], league[away]];
    if (!host || !guest) return [];
    const forHome = Math.floor((base.home * host.attack * guest.defence) / 10_000);
    const forAway = Math.floor((base.away * guest.attack * host.defence) / 10_000);
    const goals: Goal[] = [];
    for (let minute = 1; minute <= minutes; minute++) {
      const number = await draw(numbers);
      if (number < forHome + forAway) goals.push([minute, number < forHome ? 'home' : 'away']);
    }
    day.push(goals);
  }
  return day;
}

/** @returns whether every goal of the match day fell as it was shown */
export async function isPlayedSo({ matches }: { matches: { home: number; away: number; seen: { goals: Goal[] } }[] }, sheet: Sheet, draw: Draw): Promise<boolean> {
  const day = await playAgain(matches, sheet, draw);
  return JSON.stringify(day) === JSON.stringify(matches.map(({ seen }) => seen.goals));
}

/** @returns whether the scores the slip was settled on are those that were drawn */
export async function isSettledSo(
  { fixtures, scores }: { fixtures: { home: number; away: number }[]; scores: [number, number][] | null },
  sheet: Sheet,
  draw: Draw,
): Promise<boolean> {
  const day = await playAgain(fixtures, sheet, draw);
  const count = (goals: Goal[], of: string) => goals.filter(([, side]) => side === of).length;
  return JSON.stringify(day.map((goals) => [count(goals, 'home'), count(goals, 'away')])) === JSON.stringify(scores);
}
