import type { Happening, LivePage, Place } from '../../../kit/page/sports/happenings.ts';
import { scoreText, whistle } from '../../../kit/page/sports/happenings.ts';
import { MINUTES } from '../league.ts';
import type { MatchSeen, Side } from '../play-match.ts';

const HALF = MINUTES / 2;
/** Rows of marks in front of a goal, in percent of the height of the pitch, the first goal in the middle. */
const ROWS = [50, 31, 69, 12, 88];
/** Distance of the first column of marks from the goal line, and of two columns, in percent of the pitch's width. */
const FIRST_COLUMN = 10;
const COLUMN = 13;

/**
 * Place of a side's goals in front of the goal of the other side. The league draws no positions, so a place only says
 * which side scored, and in which order.
 */
function placeOf(side: Side, nth: number): Place {
  const x = FIRST_COLUMN + Math.floor(nth / ROWS.length) * COLUMN;
  return { x: side === 'home' ? 100 - x : x, y: ROWS[nth % ROWS.length] ?? 50 };
}

/** Events of a football match so far: goals with their minutes, and the whistles of the halves. */
function happenings({ phase, played, goals }: MatchSeen, teams: Record<Side, string>): Happening[] {
  if (phase === 'coming') return [];
  const told: Happening[] = [whistle('start', 0, 'เริ่มการแข่งขัน')];
  const score = { home: 0, away: 0 };
  const text = () => scoreText(score.home, score.away);
  const tell = (from: number, to: number) => {
    for (const [minute, side] of goals.filter(([of]) => of > from && of <= to)) {
      const place = placeOf(side, score[side]++);
      told.push({
        key: String(minute),
        kind: 'score',
        side,
        at: minute / MINUTES,
        place,
        mark: `${minute}′`,
        when: `นาที ${minute}`,
        what: `ประตู ${teams[side]}`,
        score: text(),
      });
    }
  };
  tell(0, HALF);
  if (played >= HALF) told.push(whistle('half', HALF / MINUTES, 'จบครึ่งแรก', text()));
  if (played >= HALF && phase !== 'break') told.push(whistle('again', HALF / MINUTES, 'เริ่มครึ่งหลัง'));
  tell(HALF, MINUTES);
  if (phase === 'over') told.push(whistle('over', 1, 'จบการแข่งขัน', text()));
  return told;
}

/** Live view of a football match. */
export const pitch: LivePage<MatchSeen> = {
  note: 'ป้ายบอกนาทีและฝั่งที่เสียประตู ไม่ใช่ตำแหน่งที่ยิง',
  crests: { home: { x: 39, y: 50 }, away: { x: 61, y: 50 } },
  labels: [],
  axis: [0, 15, 30, HALF, 60, 75, MINUTES].map((minute) => ({ at: minute / MINUTES, text: String(minute) })),
  happenings,
  progress: ({ played }) => played / MINUTES,
};
