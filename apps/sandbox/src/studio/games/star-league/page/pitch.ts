import type { Figure, Happening, LivePage, Place } from '../../../kit/page/sports/happenings.ts';
import { scoreText, whistle } from '../../../kit/page/sports/happenings.ts';
import { type Incident, type IncidentKind, readIncidents, SPOTS } from '../incidents.ts';
import { MINUTES } from '../league.ts';
import type { Goal, MatchSeen, Side } from '../play-match.ts';

type Teams = Readonly<Record<Side, string>>;

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

/** Names of the incidents, as the feed and the ball tell them. */
const NAMES: Record<IncidentKind, string> = {
  attack: 'บุก',
  corner: 'เตะมุม',
  off: 'ยิงไม่ตรงกรอบ',
  save: 'ยิงโดนเซฟ',
  yellow: 'ใบเหลือง',
};

/** Distance of each kind of incident from the goal line that its side attacks, in percent of the pitch's width. */
const DISTANCE: Record<IncidentKind, number> = { attack: 27, corner: 4, off: 4, save: 6, yellow: 50 };
/** Upper and lower edge of the places of an incident, in percent of the pitch's height. */
const EDGES: Record<IncidentKind, readonly [number, number]> = {
  attack: [18, 82],
  corner: [4, 96],
  off: [24, 76],
  save: [43, 57],
  yellow: [16, 84],
};

/** Place of an incident: a corner at one of the two corners, a miss beside the goal, everything else along its line. */
function spotOf({ kind, side, spot }: Incident): Place {
  const [top, bottom] = EDGES[kind];
  const isBelow = spot >= SPOTS / 2;
  const along = (spot * (bottom - top)) / (SPOTS - 1);
  const y = kind === 'corner' ? (isBelow ? bottom : top) : kind === 'off' ? (isBelow ? 66 : 34) : top + along;
  // a card may be shown anywhere in the middle of the pitch
  const x = kind === 'yellow' ? 30 + (40 * ((spot * 7) % SPOTS)) / (SPOTS - 1) : 100 - DISTANCE[kind];
  return { x: side === 'home' || kind === 'yellow' ? x : 100 - x, y };
}

type Score = Record<Side, number>;

/** A goal as an event; the score counts it. */
function goal([minute, side]: Goal, score: Score, teams: Teams): Happening {
  const place = placeOf(side, score[side]++);
  return {
    key: String(minute),
    kind: 'score',
    side,
    at: minute / MINUTES,
    place,
    mark: `${minute}′`,
    call: 'ประตู',
    when: `นาที ${minute}`,
    what: `ประตู ${teams[side]}`,
    score: scoreText(score.home, score.away),
  };
}

/** An incident as an event. Only a card tells the score, since the lists that keep cards show it. */
function moment(incident: Incident, score: Score, teams: Teams): Happening {
  const { minute, kind, side } = incident;
  return {
    key: `${minute}${kind}`,
    kind: kind === 'yellow' ? 'card' : 'chance',
    sign: kind,
    side,
    at: minute / MINUTES,
    place: spotOf(incident),
    mark: null,
    call: NAMES[kind],
    when: `นาที ${minute}`,
    what: `${NAMES[kind]} ${teams[side]}`,
    score: kind === 'yellow' ? scoreText(score.home, score.away) : '',
  };
}

/** Events of a football match so far: goals and incidents with their minutes, and the whistles of the halves. */
function happenings({ phase, played, goals, incidents }: MatchSeen, teams: Teams): Happening[] {
  if (phase === 'coming') return [];
  const told: Happening[] = [whistle('start', 0, 'เริ่มการแข่งขัน')];
  const score = { home: 0, away: 0 };
  const text = () => scoreText(score.home, score.away);
  const moments = readIncidents(incidents);
  const tell = (from: number, to: number) => {
    for (let minute = from + 1; minute <= to; minute++) {
      for (const one of goals) if (one[0] === minute) told.push(goal(one, score, teams));
      for (const one of moments) if (one.minute === minute) told.push(moment(one, score, teams));
    }
  };
  tell(0, HALF);
  if (played >= HALF) told.push(whistle('half', HALF / MINUTES, 'จบครึ่งแรก', text()));
  if (played >= HALF && phase !== 'break') told.push(whistle('again', HALF / MINUTES, 'เริ่มครึ่งหลัง'));
  tell(HALF, MINUTES);
  if (phase === 'over') told.push(whistle('over', 1, 'จบการแข่งขัน', text()));
  return told;
}

/** Figures of a match so far: a goal and a save are shots on target, and a miss is one besides. */
function figures({ goals, incidents }: MatchSeen): Figure[] {
  const moments = readIncidents(incidents);
  const count = (side: Side, ...kinds: IncidentKind[]) =>
    moments.filter((one) => one.side === side && kinds.includes(one.kind)).length;
  const scored = (side: Side) => goals.filter(([, of]) => of === side).length;
  const figure = (name: string, of: (side: Side) => number, sign?: string): Figure => ({
    name,
    ...(sign && { sign }),
    home: of('home'),
    away: of('away'),
  });
  return [
    figure('ยิงทั้งหมด', (side) => scored(side) + count(side, 'save', 'off'), 'off'),
    figure('ยิงเข้ากรอบ', (side) => scored(side) + count(side, 'save'), 'save'),
    figure('เตะมุม', (side) => count(side, 'corner'), 'corner'),
    figure('ใบเหลือง', (side) => count(side, 'yellow'), 'yellow'),
  ];
}

/** Live view of a football match. */
export const pitch: LivePage<MatchSeen> = {
  note: 'ป้ายนาทีคือประตู ลูกบอลคือจังหวะล่าสุด ตำแหน่งเป็นภาพประกอบ',
  hasBall: true,
  crests: { home: { x: 39, y: 50 }, away: { x: 61, y: 50 } },
  labels: [],
  axis: [0, 15, 30, HALF, 60, 75, MINUTES].map((minute) => ({ at: minute / MINUTES, text: String(minute) })),
  happenings,
  progress: ({ played }) => played / MINUTES,
  figures,
};
