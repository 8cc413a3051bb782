import { runSports } from '../../../kit/public/sports/sports.js';
import { MARKET_NAMES, writeRules } from './rules.js';
import { isPlayedSo, isSettledSo } from './verify.js';

/** @typedef {import('../play-match.ts').MatchSeen} MatchSeen */
/** @typedef {import('../game.ts').Sheet} Sheet */

/** @type {import('../../../kit/public/sports/sports.js').SportPage<Sheet, MatchSeen>} */
const arena = {
  words: { single: 'เดิมพันเดี่ยว', parlay: 'สเต็ป', ready: 'แตะราคาที่ต้องการเพื่อใส่ในสลิป', how: 'คะแนนทุกเกมเป็นไป' },
  marketNames: MARKET_NAMES,
  teamName: ({ league }, team) => league[team]?.name ?? '',
  clockText({ phase, played }) {
    if (phase === 'over') return 'จบการแข่งขัน';
    return phase === 'break' ? `พักก่อนเกมที่ ${played + 1}` : `เกมที่ ${played + 1}`;
  },
  storyText: ({ games }) => games.map(([home, away], index) => `เกมที่ ${index + 1} ${home}–${away}`).join(' · '),
  playedText: (played) => `หลังเกมที่ ${played}`,
  writeRules,
  isPlayedSo,
  isSettledSo,
};
runSports(arena);
