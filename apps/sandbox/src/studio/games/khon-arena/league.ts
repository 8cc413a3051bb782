/** A team of the league, and how strong it is. */
export interface Team {
  name: string;
  /** Points; only the difference to the other team's counts. */
  rating: number;
}

/** Eight teams that are nobody's. */
export const TEAMS: readonly Team[] = [
  { name: 'วานรทองเมืองฟ้า', rating: 36 },
  { name: 'อสุราคมหอก', rating: 31 },
  { name: 'กินรีเพลงดาบ', rating: 27 },
  { name: 'ยักษ์เขียวประตูทิศ', rating: 24 },
  { name: 'พญาครุฑปีกคราม', rating: 20 },
  { name: 'หน้ากากเงินริมน้ำ', rating: 15 },
  { name: 'มังกรม่านเมฆ', rating: 9 },
  { name: 'นางสิงห์ลายคราม', rating: 4 },
];

/** A game is won with so many points, a match with so many games. */
export const POINTS_TO_WIN = 7;
export const GAMES_TO_WIN = 2;

/**
 * What a point's number is drawn below; the first team takes it with those below `EVEN`, and so many more for each
 * rating point it is stronger.
 */
export const POINT_NUMBERS = 1_000_000;
export const EVEN = 500_000;
export const PER_RATING = 2000;

/** In how many of a million draws the first team of a match takes a point. */
export function pointRate({ home, away }: { home: number; away: number }): number {
  return EVEN + PER_RATING * (ratingOf(home) - ratingOf(away));
}

function ratingOf(place: number): number {
  const team = TEAMS[place];
  if (!team) throw new Error(`the league has no team ${place}`);
  return team.rating;
}
