import type { SportPage } from '../../../kit/page/sports/sports.ts';
import { runSports } from '../../../kit/page/sports/sports.ts';
import { crestOf } from '../crests.ts';
import type { Sheet } from '../game.ts';
import type { MatchSeen } from '../play-match.ts';
import { pitch } from './pitch.ts';
import { MARKET_NAMES, writeRules } from './rules.ts';
import { isPlayedSo, isSettledSo } from './verify.ts';

const football: SportPage<Sheet, MatchSeen> = {
  words: { single: 'บอลเดี่ยว', parlay: 'บอลสเต็ป', ready: 'แตะราคาที่ต้องการเพื่อใส่ในสลิป', how: 'ประตูทุกลูกเกิด' },
  sounds: { start: 'kickOff', score: 'goal', end: 'fullTime' },
  marketNames: MARKET_NAMES,
  teamName: ({ league }, team) => league[team]?.name ?? '',
  crestOf,
  watchWords: { open: 'ดูสนาม', close: 'ซ่อนสนาม' },
  clockText({ phase, played }) {
    if (phase === 'over') return 'จบการแข่งขัน';
    return phase === 'break' ? 'พักครึ่ง' : `นาที ${played + 1}`;
  },
  storyText: ({ goals }) =>
    (['home', 'away'] as const)
      .map((side) => ({ side, minutes: goals.filter(([, of]) => of === side).map(([minute]) => minute) }))
      .filter(({ minutes }) => minutes.length > 0)
      .map(({ side, minutes }) => `${side === 'home' ? 'เจ้าบ้าน' : 'ทีมเยือน'} นาที ${minutes.join(', ')}`)
      .join(' · '),
  playedText: (played) => `นาที ${played}`,
  live: pitch,
  writeRules,
  isPlayedSo,
  isSettledSo,
};
runSports(football);
