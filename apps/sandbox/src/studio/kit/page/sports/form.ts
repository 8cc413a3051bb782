import type { Fixture } from '../../../bookmaker/pair-teams.ts';
import type { Standing } from '../../../bookmaker/sport.ts';

/** Result of a past match, as one of its two teams sees it. */
export interface PastResult {
  /** Letter of the result: won, drawn or lost. */
  letter: 'ช' | 'ส' | 'พ';
  /** Score with the team's own first. */
  own: number;
  others: number;
  /** Index of the other team in the league. */
  against: number;
}

type PastDay = { matches: readonly (Fixture & { seen: Pick<Standing, 'home' | 'away'> })[] };

/**
 * The newest results of a team, newest first. Pure.
 * @param past match days that are over, newest first
 */
export function formOf(past: readonly PastDay[], team: number, most: number): PastResult[] {
  return past
    .flatMap(({ matches }) => matches.filter(({ home, away }) => home === team || away === team))
    .slice(0, most)
    .map(({ home, away, seen }) => {
      const [own, others, against] = home === team ? [seen.home, seen.away, away] : [seen.away, seen.home, home];
      return { letter: own > others ? 'ช' : own < others ? 'พ' : 'ส', own, others, against };
    });
}
