import type { SportPage } from '../../../kit/page/sports/sports.ts';
import { runSports } from '../../../kit/page/sports/sports.ts';
import type { Sheet } from '../game.ts';
import type { MatchSeen } from '../play-match.ts';
import { lanes } from './lanes.ts';
import { MARKET_NAMES, writeRules } from './rules.ts';
import { isPlayedSo, isSettledSo } from './verify.ts';

const arena: SportPage<Sheet, MatchSeen> = {
  words: { single: 'เดิมพันเดี่ยว', parlay: 'สเต็ป', ready: 'แตะราคาที่ต้องการเพื่อใส่ในสลิป', how: 'คะแนนทุกเกมเป็นไป' },
  sounds: { start: 'fightBegins', score: 'gameWon', end: 'fightOver' },
  marketNames: MARKET_NAMES,
  teamName: ({ league }, team) => league[team]?.name ?? '',
  clockText({ phase, played }) {
    if (phase === 'over') return 'จบการแข่งขัน';
    return phase === 'break' ? `พักก่อนเกมที่ ${played + 1}` : `เกมที่ ${played + 1}`;
  },
  storyText: ({ games }) => games.map(([home, away], index) => `เกมที่ ${index + 1} ${home}–${away}`).join(' · '),
  playedText: (played) => `หลังเกมที่ ${played}`,
  live: lanes,
  writeRules,
  isPlayedSo,
  isSettledSo,
};
runSports(arena);
