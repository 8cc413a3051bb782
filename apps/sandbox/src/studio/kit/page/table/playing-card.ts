import { make } from '../../../../page/dom.ts';
import { sleep } from '../../../../page/time.ts';
import { rankOf, suitOf } from '../../table/shoe.ts';
import { play } from '../sound/sound.ts';
import { decoded } from './decoded.ts';

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

/** @param part of the picture, for one that holds several */
function picture(name: string, part = '') {
  const image = new Image();
  // painted in the frame in which it appears, never one later
  image.decoding = 'sync';
  image.src = `/kit/public/table/symbols/${name}.svg${part}`;
  image.alt = '';
  image.draggable = false;
  return image;
}

/** Longest wait of a deal for the pictures of its cards. */
const PICTURES_MS = 2500;
/** Pictures of all cards. While the page refers to them, the browser keeps them decoded. */
const kept: HTMLImageElement[] = [];

/** Load the pictures before the first deal, because a card is dealt quickly. */
export function preloadCards() {
  for (const name of ['back', ...SUITS, ...SUITS.map((suit) => `pips-${suit}`), ...Object.values(FACES)])
    kept.push(picture(name));
}

/** Wait until cards that are drawn can be painted at once, back and face. */
export function readyToLie(cards: readonly Element[]): Promise<void> {
  return decoded([...kept.slice(0, 1), ...cards.flatMap((card) => [...card.querySelectorAll('img')])], PICTURES_MS);
}

/** Rank and suit in a corner of a card. */
function drawCorner(card: number, className: string) {
  const corner = make('span', '', className);
  const figure = rankFigure(card);
  corner.append(make('b', figure, figure.length > 1 ? 'tight' : ''), picture(SUITS[suitOf(card)] ?? ''));
  return corner;
}

export function drawCard(card: number) {
  const suit = SUITS[suitOf(card)] ?? '';
  const box = make('div', '', `card ${suit}`);
  box.setAttribute('role', 'img');
  box.setAttribute('aria-label', nameOf(card));
  const court = FACES[rankOf(card) as keyof typeof FACES];
  const face = court ? picture(court) : picture(`pips-${suit}`, `#r${rankOf(card) + 1}`);
  face.className = 'face';
  // the enamel of a court card leaves one corner free
  box.append(face, drawCorner(card, 'corner'), ...(court ? [] : [drawCorner(card, 'corner end')]));
  return box;
}

/** Parts of the shoe's and the discard's width and height at which cards leave and enter. */
const MOUTHS = { shoe: { x: 0.2, y: 0.7 }, discard: { x: 0.5, y: 0.4 } };

/** Way from a card to the shoe or to the discard, in the card's own axes: a card may lie sideways. */
function wayTo(card: Element, name: keyof typeof MOUTHS): string {
  const goal = document.querySelector(`.${name}`)?.getBoundingClientRect();
  const place = card.getBoundingClientRect();
  if (!goal) return 'translate(0, -48px)';
  const mouth = MOUTHS[name];
  const x = goal.left + goal.width * mouth.x - place.left - place.width / 2;
  const y = goal.top + goal.height * mouth.y - place.top - place.height / 2;
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
      { transform: `${wayTo(card, 'shoe')} rotate(-18deg) scale(.34)`, opacity: 0 },
      { opacity: 1, offset: 0.12 },
      { transform: 'none', opacity: 1 },
    ],
    { duration: milliseconds, easing: 'ease-out' },
  );
}

/** Take cards off the table to the discard; with reduced motion they only fade. Ends when they are gone. */
export async function sweepAway(cards: readonly Element[], milliseconds: number): Promise<void> {
  const ways = cards.map((card) => (still.matches ? 'none' : `${wayTo(card, 'discard')} scale(.34)`));
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
