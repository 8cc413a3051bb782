import { rankFigure, rankName } from '../../../kit/page/table/playing-card.ts';
import { runTable } from '../../../kit/page/table/run-table.ts';
import { createFeast } from '../../../kit/page/wins/feast.ts';
import { rankOf } from '../../../kit/table/shoe.ts';
import { payOf } from '../deal-round.ts';
import type { Mark, RoundShown, Sheet } from '../game.ts';
import { SPOT_NAMES, SPOTS, WINNER_LETTERS } from './names.ts';
import { writeRules } from './rules.ts';
import { isDealtSo } from './verify.ts';

runTable<Sheet & { stakes: readonly number[] }, RoundShown, Mark>({
  returnOf: SPOT_NAMES.dragon,
  spots: { spots: SPOTS, names: SPOT_NAMES, slim: ['suited_tie'] },
  hands: {
    hands: ['dragon', 'tiger'],
    names: SPOT_NAMES,
    worthOf: ([card = 0]) => rankName(card),
    figureOf: ([card = 0]) => rankFigure(card),
    noteOf: ({ cardsOf }) => Math.max(...[...cardsOf('dragon'), ...cardsOf('tiger')].map(rankOf)) % 5,
    turnsLast: true,
  },
  roads: {
    winners: ['dragon', 'tiger', 'tie'],
    names: SPOT_NAMES,
    letters: WINNER_LETTERS,
    full: 'tiger',
    legend: 'บิ๊กโรด: วงเต็ม เสือ · วงโปร่ง มังกร · ขีด เสมอ · จุด เสมอดอกเดียวกัน',
    dotsOf: ({ suited }) => (suited ? [{ name: 'suited', isTop: false }] : []),
    wordsOf: ({ winner, suited }) => (suited ? SPOT_NAMES.suited_tie : SPOT_NAMES[winner]),
  },
  feast: createFeast('/studio/assets/jade-cave/symbols/dragon.svg'),
  dealMs: 3000,
  writeRules,
  markOf: ({ winner, suited }) => ({ winner, suited }),
  dealtOf: ({ winner, suited, dragon, tiger }) => ({
    winner,
    came: SPOTS.filter((spot) => payOf(spot, { winner, suited }) > 100),
    cardsOf: (hand) => [hand === 'dragon' ? dragon : tiger],
  }),
  resultOf({ winner, suited, dragon, tiger }) {
    const word = suited ? SPOT_NAMES.suited_tie : winner === 'tie' ? SPOT_NAMES.tie : `${SPOT_NAMES[winner]}ชนะ`;
    return `${SPOT_NAMES.dragon} ${rankName(dragon)} ${SPOT_NAMES.tiger} ${rankName(tiger)} ${word}`;
  },
  isSame: isDealtSo,
});
