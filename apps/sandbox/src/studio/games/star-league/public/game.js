import { runSports } from '../../../kit/public/sports/sports.js';
import { MARKET_NAMES, writeRules } from './rules.js';
import { isPlayedSo, isSettledSo } from './verify.js';

/** @typedef {import('../play-match.ts').MatchSeen} MatchSeen */
/** @typedef {import('../game.ts').Sheet} Sheet */

/** @type {import('../../../kit/public/sports/sports.js').SportPage<Sheet, MatchSeen>} */
const football = {
  words: { single: 'บอลเดี่ยว', parlay: 'บอลสเต็ป', ready: 'แตะราคาที่ต้องการเพื่อใส่ในสลิป', how: 'ประตูทุกลูกเกิด' },
  marketNames: MARKET_NAMES,
  teamName: ({ league }, team) => league[team]?.name ?? '',
  clockText({ phase, played }) {
    if (phase === 'over') return 'จบการแข่งขัน';
    return phase === 'break' ? 'พักครึ่ง' : `นาที ${played + 1}`;
  },
  storyText: ({ goals }) =>
    /** @type {const} */ (['home', 'away'])
      .map((side) => ({ side, minutes: goals.filter(([, of]) => of === side).map(([minute]) => minute) }))
      .filter(({ minutes }) => minutes.length > 0)
      .map(({ side, minutes }) => `${side === 'home' ? 'เจ้าบ้าน' : 'ทีมเยือน'} นาที ${minutes.join(', ')}`)
      .join(' · '),
  playedText: (played) => `นาที ${played}`,
  writeRules,
  isPlayedSo,
  isSettledSo,
};
runSports(football);
