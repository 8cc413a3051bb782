/** Two teams that meet, by their places in the list of teams. */
export interface Fixture {
  home: number;
  away: number;
}

/**
 * The fixtures of a round of a league in which everybody meets everybody at home and away, by the circle method: one
 * team stays, the others move round it.
 * @param teams how many there are: an even number
 * @param round from 0 up to, and without, `roundsOf(teams)`
 */
export function pairTeams(teams: number, round: number): Fixture[] {
  const around = teams - 1;
  const turn = round % around;
  const at = (place: number) => (place === 0 ? around : (turn + place - 1) % around);
  const isReturn = round >= around;
  return Array.from({ length: teams / 2 }, (_, match) => {
    const pair = [at(match), at(teams - 1 - match)] as const;
    // Whoever is first alternates, so that nobody is at home all season.
    const [home, away] = ((match === 0 ? turn : match) % 2 === 0) === isReturn ? [pair[1], pair[0]] : pair;
    return { home, away };
  });
}

/** How many rounds such a league has. */
export function roundsOf(teams: number): number {
  return 2 * (teams - 1);
}
