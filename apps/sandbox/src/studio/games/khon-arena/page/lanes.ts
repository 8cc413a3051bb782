import type { Figure, Happening, LivePage, Place, Side } from '../../../kit/page/sports/happenings.ts';
import { scoreText, whistle } from '../../../kit/page/sports/happenings.ts';
import { GAMES_TO_WIN, POINTS_TO_WIN } from '../league.ts';
import type { MatchSeen } from '../play-match.ts';

const GAMES_MOST = 2 * GAMES_TO_WIN - 1;
const POINTS_MOST = 2 * POINTS_TO_WIN - 1;
/** Lamps and gongs of the drawn stage, in percent of its width and height. */
const LANES = [27.3, 52.8, 78.2];
const FIRST_LAMP = 14.75;
const LAMP = 4.6;
const MIDDLE = 50;

/** Lamp of a side that its nth point of a game lights. */
const lampOf = (side: Side, game: number, nth: number): Place => {
  const x = FIRST_LAMP + nth * LAMP;
  return { x: side === 'home' ? x : 100 - x, y: LANES[game] ?? 0 };
};

/** Time of a point on the timeline, on which every game has the room of its longest course. */
const timeOf = (game: number, point: number) => (game * POINTS_MOST + point) / (GAMES_MOST * POINTS_MOST);

/** Events of a match of the arena so far: points in their order, and the games that were won. */
function happenings({ phase, played, points }: MatchSeen, teams: Record<Side, string>): Happening[] {
  if (phase === 'coming') return [];
  const told: Happening[] = [whistle('start', 0, 'เริ่มการแข่งขัน')];
  const games = { home: 0, away: 0 };
  points.forEach((course, game) => {
    const now = { home: 0, away: 0 };
    [...course].forEach((of, index) => {
      const side: Side = of === 'h' ? 'home' : 'away';
      told.push({
        key: `${game}-${index}`,
        kind: 'point',
        side,
        at: timeOf(game, index + 1),
        place: lampOf(side, game, now[side]++),
        mark: '',
        when: `เกม ${game + 1} แต้ม ${index + 1}`,
        what: teams[side],
        score: scoreText(now.home, now.away),
      });
    });
    if (game >= played) return;
    const side: Side = now.home > now.away ? 'home' : 'away';
    games[side]++;
    told.push({
      key: String(game),
      kind: 'score',
      side,
      at: timeOf(game, course.length),
      place: { x: MIDDLE, y: LANES[game] ?? 0 },
      mark: scoreText(now.home, now.away),
      when: `จบเกม ${game + 1}`,
      what: `${teams[side]} ชนะเกมนี้`,
      score: scoreText(games.home, games.away),
    });
  });
  if (phase === 'over') told.push(whistle('over', timeOf(played, 0), 'จบการแข่งขัน', scoreText(games.home, games.away)));
  return told;
}

/** Figures of a match so far: all points of each side, and its longest run of points in one game. */
function figures({ points }: MatchSeen): Figure[] {
  const count = (letter: string) => points.join('').split(letter).length - 1;
  const run = (other: string) =>
    Math.max(0, ...points.flatMap((game) => game.split(other)).map(({ length }) => length));
  return [
    { name: 'แต้มทุกเกม', home: count('h'), away: count('a') },
    { name: 'แต้มติดกันมากที่สุด', home: run('a'), away: run('h') },
  ];
}

/** Live view of a match of the arena. */
export const lanes: LivePage<MatchSeen> = {
  note: `ดวงไฟคือแต้มของแต่ละฝั่ง ครบ ${POINTS_TO_WIN} ดวงก่อนชนะเกม`,
  hasBall: false,
  crests: { home: { x: 6, y: LANES[1] ?? 0 }, away: { x: 94, y: LANES[1] ?? 0 } },
  labels: LANES.map((y, game) => ({ x: MIDDLE, y, text: String(game + 1) })),
  axis: LANES.map((_, game) => ({ at: timeOf(game, POINTS_MOST / 2), text: `เกม ${game + 1}` })),
  happenings,
  progress({ points }) {
    const last = points.length - 1;
    return last < 0 ? 0 : timeOf(last, points[last]?.length ?? 0);
  },
  figures,
};
