import { at, make } from '../../../../page/dom.ts';
import { sleep } from '../../../../page/time.ts';
import { play } from '../../../kit/page/sound/sound.ts';
import { pointsOf } from '../deal-round.ts';
import type { RoundShown } from '../game.ts';
import type { Hand } from './names.ts';
import { HAND_NAMES } from './names.ts';

export type Deal = NonNullable<RoundShown['deal']>;

const RANKS = ['A', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K'];
const RANK_NAMES = ['เอซ', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'แจ็ก', 'ควีน', 'คิง'];
const SUITS = ['spades', 'hearts', 'diamonds', 'clubs'];
const SUIT_NAMES = ['โพดำ', 'โพแดง', 'ข้าวหลามตัด', 'ดอกจิก'];
const FACES = { 10: 'jack', 11: 'queen', 12: 'king' };
const HANDS: readonly Hand[] = ['player', 'banker'];
const TURN_MS = 240;
const still = matchMedia('(prefers-reduced-motion: reduce)');

const rankOf = (card: number) => card % 13;
const suitOf = (card: number) => Math.floor(card / 13);

/** A card as text: 7 โพดำ. */
export const nameOf = (card: number) => `${RANK_NAMES[rankOf(card)]} ${SUIT_NAMES[suitOf(card)]}`;

function picture(name: string) {
  const image = new Image();
  image.src = `/studio/assets/golden-sala/symbols/${name}.svg`;
  image.alt = '';
  image.draggable = false;
  return image;
}

// Preload the pictures, because a card is dealt quickly.
for (const name of [...SUITS, ...Object.values(FACES), 'back']) picture(name);

function drawCard(card: number) {
  const box = make('div', '', `card ${SUITS[suitOf(card)]}`);
  box.setAttribute('role', 'img');
  box.setAttribute('aria-label', nameOf(card));
  const corner = make('span', '', 'corner');
  corner.append(make('b', RANKS[rankOf(card)]), picture(SUITS[suitOf(card)] ?? ''));
  const face = FACES[rankOf(card) as keyof typeof FACES];
  const middle = picture(face ?? SUITS[suitOf(card)] ?? '');
  middle.className = face ? 'face' : 'pip';
  box.append(corner, middle);
  return box;
}

/** Render both hands, empty. */
export function layHands() {
  at('hands').replaceChildren(
    ...HANDS.map((hand) => {
      const box = make('section', '', `hand ${hand}`);
      box.id = `hand-${hand}`;
      box.setAttribute('aria-label', `ไพ่${HAND_NAMES[hand]}`);
      const head = make('p', '', 'name');
      const points = make('b', '–');
      points.id = `points-${hand}`;
      points.dataset.testid = `points-${hand}`;
      head.append(make('span', HAND_NAMES[hand], 'side'), points, make('em', '', 'verdict-word'));
      const cards = make('div', '', 'cards');
      cards.id = `cards-${hand}`;
      box.append(head, cards);
      return box;
    }),
  );
}

function showPoints(hand: Hand, points: number) {
  at(`points-${hand}`).textContent = `${points} แต้ม`;
}

/** Mark the winning hand, or both hands on a tie. */
function markWinner(deal: Deal | null) {
  for (const hand of HANDS) {
    const box = at(`hand-${hand}`);
    box.classList.toggle('won', deal?.winner === hand);
    box.classList.toggle('even', deal?.winner === 'tie');
    const word = box.querySelector('.verdict-word');
    if (word) word.textContent = deal?.winner === hand ? 'ชนะ' : deal?.winner === 'tie' ? 'เสมอ' : '';
  }
}

/** Show a deal, or an empty table, without animation. */
export function showDeal(deal: Deal | null) {
  for (const hand of HANDS) {
    at(`cards-${hand}`).replaceChildren(...(deal?.[hand].cards ?? []).map(drawCard));
    if (deal) showPoints(hand, deal[hand].points);
    else at(`points-${hand}`).textContent = '–';
  }
  markWinner(deal);
}

/**
 * Deal card by card, in the order of the rules, within the given time. With reduced motion, cards appear in their final
 * position without animation.
 */
export async function dealOut(deal: Deal, milliseconds: number) {
  showDeal(null);
  const order: [Hand, number][] = [0, 1, 2].flatMap((turn) =>
    HANDS.flatMap((hand) => (deal[hand].cards[turn] === undefined ? [] : ([[hand, turn]] as [Hand, number][]))),
  );
  const each = milliseconds / (order.length + 1);
  for (const [hand, turn] of order) {
    const card = drawCard(deal[hand].cards[turn] ?? 0);
    at(`cards-${hand}`).append(card);
    play('cardSlide');
    if (!still.matches) flyIn(card, hand, Math.min(TURN_MS, each));
    await sleep(each);
    showPoints(hand, pointsOf(deal[hand].cards.slice(0, turn + 1)));
  }
  await sleep(each);
  play('pointsTold', { step: Math.max(deal.player.points, deal.banker.points) % 5 });
  markWinner(deal);
}

/** Animate a card: it moves face down from between the hands to its hand, and then turns over. */
function flyIn(card: HTMLElement, hand: Hand, milliseconds: number) {
  card.classList.add('down');
  card.animate(
    [
      {
        transform: `translate(${hand === 'player' ? 40 : -40}px, -48px) rotate(${hand === 'player' ? 12 : -12}deg)`,
        opacity: 0.2,
      },
      { transform: 'none', opacity: 1 },
    ],
    { duration: milliseconds * 0.6, easing: 'ease-out' },
  );
  const over = card.animate([{ transform: 'scaleX(1)' }, { transform: 'scaleX(0)' }], {
    delay: milliseconds * 0.6,
    duration: milliseconds * 0.2,
  });
  over.finished
    .catch(() => over)
    .then(() => {
      card.classList.remove('down');
      play('cardFlip');
      card.animate([{ transform: 'scaleX(0)' }, { transform: 'scaleX(1)' }], { duration: milliseconds * 0.2 });
    });
}
