import type { SportPage } from '../../../kit/page/sports/sports.ts';
import { runSports } from '../../../kit/page/sports/sports.ts';
import { crestOf } from '../crests.ts';
import type { Sheet } from '../game.ts';
import type { MatchSeen } from '../play-match.ts';
import { lanes } from './lanes.ts';
import { MARKET_NAMES, writeRules } from './rules.ts';
import { drawStage } from './stage.ts';
import { isPlayedSo, isSettledSo } from './verify.ts';

const arena: SportPage<Sheet, MatchSeen> = {
  words: { single: 'เดิมพันเดี่ยว', parlay: 'สเต็ป', ready: 'แตะราคาที่ต้องการเพื่อใส่ในสลิป', how: 'คะแนนทุกเกมเป็นไป' },
  sounds: { start: 'fightBegins', score: 'gameWon', end: 'fightOver' },
  marketNames: MARKET_NAMES,
  teamName: ({ league }, team) => league[team]?.name ?? '',
  crestOf,
  watchWords: { open: 'ดูเวที', close: 'ซ่อนเวที' },
  clockText({ phase, played, games }) {
    if (phase === 'over') return 'จบการแข่งขัน';
    if (phase === 'break') return `พักก่อนเกมที่ ${played + 1}`;
    return [`เกมที่ ${played + 1}`, games.at(-1)?.join('–')].filter(Boolean).join(' · ');
  },
  storyText: ({ games }) => games.map(([home, away], index) => `เกมที่ ${index + 1} ${home}–${away}`).join(' · '),
  playedText: (played) => `หลังเกมที่ ${played}`,
  live: { ...lanes, drawScene: drawStage },
  writeRules,
  isPlayedSo,
  isSettledSo,
};
runSports(arena);
