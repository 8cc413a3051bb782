import { runTable } from '../../../kit/page/table/run-table.ts';
import { createFeast } from '../../../kit/page/wins/feast.ts';
import { payOf, pointsOf } from '../deal-round.ts';
import type { Mark, RoundShown, Sheet } from '../game.ts';
import { HAND_NAMES, SPOT_NAMES, SPOTS, WINNER_LETTERS, WINNER_NAMES } from './names.ts';
import { writeRules } from './rules.ts';
import { isDealtSo } from './verify.ts';

runTable<Sheet & { stakes: readonly number[] }, RoundShown, Mark>({
  returnOf: HAND_NAMES.banker,
  spots: { spots: SPOTS, names: SPOT_NAMES, slim: ['player_pair', 'banker_pair'] },
  hands: {
    hands: ['player', 'banker'],
    names: HAND_NAMES,
    worthOf: (cards) => `${pointsOf(cards)} แต้ม`,
    figureOf: (cards) => String(pointsOf(cards)),
    noteOf: ({ cardsOf }) => Math.max(pointsOf(cardsOf('player')), pointsOf(cardsOf('banker'))) % 5,
    turnsLast: false,
  },
  roads: {
    winners: ['banker', 'player', 'tie'],
    names: WINNER_NAMES,
    letters: WINNER_LETTERS,
    full: 'banker',
    legend: 'บิ๊กโรด: วงเต็ม เจ้ามือ · วงโปร่ง ผู้เล่น · ขีด เสมอ · จุด ไพ่คู่',
    dotsOf: ({ pairs }) => pairs.map((hand) => ({ name: hand, isTop: hand === 'banker' })),
    wordsOf: ({ winner, pairs }) => `${WINNER_NAMES[winner]}${pairs.map((hand) => ` ${HAND_NAMES[hand]}คู่`).join('')}`,
  },
  feast: createFeast('/studio/assets/golden-sala/symbols/sala.svg'),
  dealMs: 4500,
  opensByHand: true,
  writeRules,
  markOf: ({ winner, pairs }) => ({ winner, pairs }),
  dealtOf: (deal) => ({
    winner: deal.winner,
    came: SPOTS.filter((spot) => payOf(spot, deal) > 100),
    cardsOf: (hand) => (hand === 'player' || hand === 'banker' ? deal[hand].cards : []),
  }),
  resultOf({ winner, player, banker }) {
    const word = winner === 'tie' ? 'เสมอ' : `${HAND_NAMES[winner]}ชนะ`;
    return `${HAND_NAMES.player} ${player.points} ${HAND_NAMES.banker} ${banker.points} ${word}`;
  },
  isSame: isDealtSo,
});
