import { money } from '../../../kit/public/dom.js';
import { runGame } from '../../../kit/public/play.js';
import { allow, inWords, laidSpots, layTable, listen, showBets, total } from './bets.js';
import { dealOut, layHands, nameOf, showDeal } from './cards.js';
import { HAND_NAMES } from './names.js';
import { showRoads } from './roads.js';
import { writeRules } from './rules.js';
import { isDealtSo } from './verify.js';

/** @typedef {import('./rules.js').Session} Session */
/** @typedef {import('../../../kit/public/play.js').GamePage<import('../game.ts').Sheet, import('../game.ts').RoundShown>} GamePage */

/** What the player's rounds left, oldest first, by the round. @type {Map<string, import('../game.ts').Mark>} */
const road = new Map();
let isLaidOut = false;
/** The round that is on the table. @type {string | null} */
let onTable = null;

/** @param {NonNullable<Session['round']>} round */
function goOnWith(round) {
  onTable = round.round;
  if (round.deal) road.set(round.round, { winner: round.deal.winner, pairs: round.deal.pairs });
  showRoads([...road.values()]);
  showBets(round);
}

/** @type {GamePage} */
const page = {
  words: { go: 'แจกไพ่', ready: 'เลือกชิป แล้วแตะช่องที่ต้องการวาง', playing: 'กำลังแจกไพ่', returnOf: ` (${HAND_NAMES.banker})` },
  writeRules,
  showStill(session, round) {
    if (!isLaidOut) {
      for (const { round: id, mark } of session.road) road.set(id, /** @type {import('../game.ts').Mark} */ (mark));
      layTable(session.game);
      layHands();
      isLaidOut = true;
    }
    showDeal(round?.deal ?? null);
    if (round) return goOnWith(round);
    // A round that was called off leaves nothing behind.
    if (onTable !== null) road.delete(onTable);
    onTable = null;
    showRoads([...road.values()]);
    showBets(null);
  },
  async showPlay({ cycle_ms: cycleMs }, round) {
    if (!round.deal) return;
    // Inside the least time of a cycle.
    await dealOut(round.deal, Math.min(4500, Math.max(300, cycleMs * 0.75)));
    goOnWith(round);
  },
  detailOf(_session, { deal, paid }) {
    if (!deal) return '';
    const winner = deal.winner === 'tie' ? 'เสมอ' : `${HAND_NAMES[deal.winner]}ชนะ`;
    const brought = inWords(paid);
    return `${HAND_NAMES.player} ${deal.player.points} ${HAND_NAMES.banker} ${deal.banker.points} ${winner}${brought ? ` · ได้จาก ${brought}` : ''}`;
  },
  proofOf: ({ game }, round) => ({
    how: 'ไพ่ทุกใบออก',
    facts: [
      [`ไพ่${HAND_NAMES.player}`, (round.deal?.player.cards ?? []).map(nameOf).join(' · '), 'player-cards'],
      [`ไพ่${HAND_NAMES.banker}`, (round.deal?.banker.cards ?? []).map(nameOf).join(' · '), 'banker-cards'],
      ['เดิมพันและเงินที่ได้', `วาง ${inWords(round.spots)} รวม ${money(round.stake)} บาท ได้รับ ${money(round.win ?? 0)} บาท`, 'bets'],
    ],
    isSame: (draw) => isDealtSo(round, game, draw),
  }),
  betOf: () => ({ spots: laidSpots() }),
  table: { total, listen, allow },
};
runGame(page);
