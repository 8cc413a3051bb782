import { make } from '../../../../page/dom.ts';
import { sleep } from '../../../../page/time.ts';
import { rankOf, suitOf } from '../../table/shoe.ts';
import { play } from '../sound/sound.ts';

const RANKS = ['A', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K'];
const RANK_NAMES = ['เอซ', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'แจ็ก', 'ควีน', 'คิง'];
const SUITS = ['spades', 'hearts', 'diamonds', 'clubs'];
const SUIT_NAMES = ['โพดำ', 'โพแดง', 'ข้าวหลามตัด', 'ดอกจิก'];
const FACES = { 10: 'jack', 11: 'queen', 12: 'king' };
const FADE_MS = 160;
const still = matchMedia('(prefers-reduced-motion: reduce)');

/** Letter or number of a rank, as on a card: 7, or K. */
export const rankFigure = (card: number) => RANKS[rankOf(card)] ?? '';

/** Name of a rank: 7, or คิง. */
export const rankName = (card: number) => RANK_NAMES[rankOf(card)] ?? '';

/** A card as text: 7 โพดำ. */
export const nameOf = (card: number) => `${rankName(card)} ${SUIT_NAMES[suitOf(card)]}`;

function picture(name: string) {
  const image = new Image();
  image.src = `/kit/public/table/symbols/${name}.svg`;
  image.alt = '';
  image.draggable = false;
  return image;
}

/** Load the pictures before the first deal, because a card is dealt quickly. */
export function preloadCards() {
  for (const name of [...SUITS, ...Object.values(FACES), 'back']) picture(name);
}

/** Picture of a card's suit. */
export const suitPicture = (card: number) => picture(SUITS[suitOf(card)] ?? '');

export function drawCard(card: number) {
  const box = make('div', '', `card ${SUITS[suitOf(card)]}`);
  box.setAttribute('role', 'img');
  box.setAttribute('aria-label', nameOf(card));
  const corner = make('span', '', 'corner');
  corner.append(make('b', rankFigure(card)), picture(SUITS[suitOf(card)] ?? ''));
  const face = FACES[rankOf(card) as keyof typeof FACES];
  const middle = picture(face ?? SUITS[suitOf(card)] ?? '');
  middle.className = face ? 'face' : 'pip';
  box.append(corner, middle);
  return box;
}

/** Way from a card to the shoe or to the discard, in the card's own axes: a card may lie sideways. */
function wayTo(card: Element, name: 'shoe' | 'discard'): string {
  const goal = document.querySelector(`.${name}`)?.getBoundingClientRect();
  const place = card.getBoundingClientRect();
  if (!goal) return 'translate(0, -48px)';
  const [x, y] = [goal.left + goal.width / 2 - place.left - place.width / 2, goal.top - place.top];
  return getComputedStyle(card).rotate === '90deg' ? `translate(${y}px, ${-x}px)` : `translate(${x}px, ${y}px)`;
}

/** Let a card slide from the shoe to its place face down; with reduced motion it fades in. */
export function slideIn(card: HTMLElement, milliseconds: number) {
  play('cardSlide');
  lieDown(card);
  if (still.matches) {
    card.animate([{ opacity: 0 }, { opacity: 1 }], { duration: Math.min(FADE_MS, milliseconds) });
    return;
  }
  card.animate(
    [
      { transform: `${wayTo(card, 'shoe')} rotate(24deg) scale(.6)`, opacity: 0.2 },
      { opacity: 1, offset: 0.4 },
      { transform: 'none', opacity: 1 },
    ],
    { duration: milliseconds, easing: 'ease-out' },
  );
}

/** Take cards off the table to the discard; with reduced motion they only fade. Ends when they are gone. */
export async function sweepAway(cards: readonly Element[], milliseconds: number): Promise<void> {
  const ways = cards.map((card) => (still.matches ? 'none' : `${wayTo(card, 'discard')} scale(.5)`));
  for (const [nth, card] of cards.entries())
    card.animate([{}, { transform: ways[nth] ?? 'none', opacity: 0 }], {
      duration: milliseconds,
      easing: 'ease-in',
      fill: 'forwards',
    });
  if (cards.length > 0) await sleep(milliseconds);
}

/** Lay a card face down: it is not read aloud either. */
function lieDown(card: HTMLElement) {
  card.classList.add('down');
  card.setAttribute('aria-hidden', 'true');
}

/** Show a card that lies face down, without motion. */
export function faceUp(card: HTMLElement) {
  card.classList.remove('down');
  card.removeAttribute('aria-hidden');
}

/** Turn a card that lies face down; with reduced motion it is shown at once. */
export function turnOver(card: HTMLElement, milliseconds: number) {
  if (still.matches) {
    faceUp(card);
    play('cardFlip');
    card.animate([{ opacity: 0.2 }, { opacity: 1 }], { duration: Math.min(FADE_MS, milliseconds) });
    return;
  }
  const over = card.animate([{ transform: 'scaleX(1)' }, { transform: 'scaleX(0)' }], { duration: milliseconds / 2 });
  over.finished
    .catch(() => over)
    .then(() => {
      faceUp(card);
      play('cardFlip');
      card.animate([{ transform: 'scaleX(0)' }, { transform: 'scaleX(1)' }], { duration: milliseconds / 2 });
    });
}
