/** Two opposing teams, by their indexes in the list of teams. */
export interface Fixture {
  home: number;
  away: number;
}

/**
 * The fixtures of one round of a league in which every team meets every other team at home and away. Circle method: one
 * team is fixed, the others rotate.
 * @param teams number of teams, even
 * @param round from 0 up to, but not including, `roundsOf(teams)`
 */
export function pairTeams(teams: number, round: number): Fixture[] {
  const around = teams - 1;
  const turn = round % around;
  const at = (place: number) => (place === 0 ? around : (turn + place - 1) % around);
  const isReturn = round >= around;
  return Array.from({ length: teams / 2 }, (_, match) => {
    const pair = [at(match), at(teams - 1 - match)] as const;
    // Home and away alternate, so that every team plays at home about as often as away.
    const [home, away] = ((match === 0 ? turn : match) % 2 === 0) === isReturn ? [pair[1], pair[0]] : pair;
    return { home, away };
  });
}

/** Number of rounds in a league of this many teams. */
export function roundsOf(teams: number): number {
  return 2 * (teams - 1);
}
