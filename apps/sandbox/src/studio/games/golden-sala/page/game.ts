import { money } from '../../../../page/money.ts';
import type { GamePage as PageOf } from '../../../kit/page/play.ts';
import { runGame } from '../../../kit/page/play.ts';
import { createFeast } from '../../../kit/page/wins/feast.ts';
import { paceOf } from '../../../kit/page/wins/pace.ts';
import { tellWin } from '../../../kit/page/wins/tell-win.ts';
import type { Mark, RoundShown, Sheet } from '../game.ts';
import { allow, inWords, laidSpots, layTable, listen, showBets, total } from './bets.ts';
import { dealOut, layHands, nameOf, showDeal } from './cards.ts';
import { HAND_NAMES } from './names.ts';
import { showRoads } from './roads.ts';
import type { Session } from './rules.ts';
import { writeRules } from './rules.ts';
import { isDealtSo } from './verify.ts';

export type GamePage = PageOf<Sheet, RoundShown>;

const CYCLE_MS = 6000;
const feast = createFeast('/studio/assets/golden-sala/symbols/sala.svg');

/** Entries of the player's rounds in the road (results history), oldest first, by round. */
const road: Map<string, Mark> = new Map();
let isLaidOut = false;
/** Round displayed on the table. */
let onTable: string | null = null;

function goOnWith(round: NonNullable<Session['round']>) {
  onTable = round.round;
  if (round.deal) road.set(round.round, { winner: round.deal.winner, pairs: round.deal.pairs });
  showRoads([...road.values()]);
  showBets(round);
}

const page: GamePage = {
  words: {
    go: 'แจกไพ่',
    ready: 'เลือกชิป แล้วแตะช่องที่ต้องการวาง',
    playing: 'กำลังแจกไพ่',
    returnOf: ` (${HAND_NAMES.banker})`,
  },
  writeRules,
  showStill(session, round) {
    if (!isLaidOut) {
      for (const { round: id, mark } of session.road) road.set(id, mark as Mark);
      layTable(session.game);
      layHands();
      isLaidOut = true;
    }
    showDeal(round?.deal ?? null);
    if (round) return goOnWith(round);
    // A voided round has no entry in the road.
    if (onTable !== null) road.delete(onTable);
    onTable = null;
    showRoads([...road.values()]);
    showBets(null);
  },
  async showPlay({ cycle_ms: cycleMs }, round) {
    if (!round.deal) return;
    // The dealing ends within the minimum time of a game cycle.
    await dealOut(round.deal, Math.min(4500, Math.max(300, cycleMs * 0.75)));
    goOnWith(round);
    await tellWin(round, feast, paceOf(cycleMs, CYCLE_MS));
  },
  detailOf(_session, { deal, paid }) {
    if (!deal) return '';
    const winner = deal.winner === 'tie' ? 'เสมอ' : `${HAND_NAMES[deal.winner]}ชนะ`;
    const brought = inWords(paid);
    return `${HAND_NAMES.player} ${deal.player.points} ${HAND_NAMES.banker} ${deal.banker.points} ${winner}${brought ? ` · ได้จาก ${brought}` : ''}`;
  },
  proofOf: (_session, round) => ({
    how: 'ไพ่ทุกใบออก',
    facts: [
      [`ไพ่${HAND_NAMES.player}`, (round.deal?.player.cards ?? []).map(nameOf).join(' · '), 'player-cards'],
      [`ไพ่${HAND_NAMES.banker}`, (round.deal?.banker.cards ?? []).map(nameOf).join(' · '), 'banker-cards'],
      [
        'เดิมพันและเงินที่ได้',
        `วาง ${inWords(round.spots)} รวม ${money(round.stake)} บาท ได้รับ ${money(round.win ?? 0)} บาท`,
        'bets',
      ],
    ],
    isSame: (numbers) => isDealtSo(round, numbers),
  }),
  betOf: () => ({ spots: laidSpots() }),
  table: { total, listen, allow },
};
runGame(page);
