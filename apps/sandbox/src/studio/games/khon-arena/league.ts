/** A team of the league, with its strength. */
export interface Team {
  name: string;
  /** Rating points of a team; only the difference to the other team's rating matters. */
  rating: number;
}

/** Eight fictional teams. */
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

/** Names of the seasons, after the battles that the khon plays. */
export const SEASONS: readonly string[] = [
  'ศึกไมยราพ',
  'ศึกกุมภกรรณ',
  'ศึกนาคบาศ',
  'ศึกพรหมาสตร์',
  'ศึกมังกรกัณฐ์',
  'ศึกวิรุญจำบัง',
  'ศึกสหัสเดชะ',
  'ศึกแสงอาทิตย์',
];

/** Number of points that win a game; `GAMES_TO_WIN` is the number of games that win a match. */
export const POINTS_TO_WIN = 7;
export const GAMES_TO_WIN = 2;

/**
 * A point is decided by a number from 0 to `POINT_NUMBERS` - 1. The first team wins the point when the number is less
 * than `EVEN` plus `PER_RATING` for each rating point by which this team is stronger.
 */
export const POINT_NUMBERS = 1_000_000;
export const EVEN = 500_000;
export const PER_RATING = 2000;

/** Number of points that the first team of a match wins, out of a million points on average. */
export function pointRate({ home, away }: { home: number; away: number }): number {
  return EVEN + PER_RATING * (ratingOf(home) - ratingOf(away));
}

function ratingOf(place: number): number {
  const team = TEAMS[place];
  if (!team) throw new Error(`the league has no team ${place}`);
  return team.rating;
}
