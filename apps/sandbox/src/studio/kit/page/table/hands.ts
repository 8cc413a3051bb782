import { at, make } from '../../../../page/dom.ts';
import { sleep } from '../../../../page/time.ts';
import { play } from '../sound/sound.ts';
import { drawCard, faceUp, preloadCards, readyToLie, slideIn, sweepAway, turnOver } from './playing-card.ts';
import { isOpenedByHand } from './squeeze-rules.ts';

/** A deal as the table shows it: the cards of each hand, and the hand that wins, or another word on a tie. */
export interface Dealt {
  winner: string;
  /** Spots that pay more than their stake, whether the player bet on them or not. */
  came: readonly string[];
  cardsOf: (hand: string) => readonly number[];
}

export interface HandsLook {
  /** The two hands, from left to right. */
  hands: readonly [string, string];
  names: Readonly<Record<string, string>>;
  /** What a hand is worth, read aloud: 7 แต้ม. */
  worthOf: (cards: readonly number[]) => string;
  /** What a hand is worth, as its medallion shows it: 7. */
  figureOf: (cards: readonly number[]) => string;
  /** Note of the sound that ends a deal, from 0 to 4. */
  noteOf: (dealt: Dealt) => number;
  /** Whether all cards lie face down before the first is turned; otherwise each is turned when it lies. */
  turnsLast: boolean;
}

export type Hands = ReturnType<typeof createHands>;

/** Time for taking the cards of the round before off the table, and its largest share of a deal. */
const SWEEP_MS = 200;
const SWEEP_SHARE = 0.06;
const SLIDE_MS = 280;
const TURN_MS = 320;
/** Time for sliding and turning a card where each is turned when it lies. */
const BOTH_MS = 240;
/** Time in which a total answers a card that was turned. */
const COUNTS_MS = 260;
const still = matchMedia('(prefers-reduced-motion: reduce)');

/** The two hands of a table and their cards. Made once per page. */
export function createHands({ hands, names, worthOf, figureOf, noteOf, turnsLast }: HandsLook) {
  preloadCards();

  /** Show what the cards of a hand are worth. @param isNews whether the medallion answers a card that was turned */
  function showWorth(hand: string, cards: readonly number[], isNews = false) {
    const medal = at(`points-${hand}`);
    medal.textContent = cards.length === 0 ? '–' : figureOf(cards);
    at(`worth-${hand}`).textContent = cards.length === 0 ? '' : worthOf(cards);
    if (isNews && !still.matches)
      medal.animate({ transform: ['scale(1.35)', 'none'] }, { duration: COUNTS_MS, easing: 'ease-out' });
  }

  /** Mark the winning hand, or both hands on a tie. */
  function markWinner(dealt: Dealt | null) {
    const isTie = dealt !== null && !hands.includes(dealt.winner);
    for (const hand of hands) {
      const box = at(`hand-${hand}`);
      box.classList.toggle('won', dealt?.winner === hand);
      box.classList.toggle('lost', dealt !== null && !isTie && dealt.winner !== hand);
      box.classList.toggle('even', isTie);
      const word = box.querySelector('.verdict-word');
      if (word) word.textContent = dealt?.winner === hand ? 'ชนะ' : isTie ? 'เสมอ' : '';
    }
  }

  /** Show a deal, or an empty table, without animation. */
  function showDeal(dealt: Dealt | null) {
    for (const hand of hands) {
      const cards = dealt?.cardsOf(hand) ?? [];
      at(`cards-${hand}`).replaceChildren(...cards.map(drawCard));
      showWorth(hand, cards);
    }
    markWinner(dealt);
  }

  return {
    showDeal,
    /** Render both hands, empty. */
    lay() {
      at('hands').replaceChildren(
        ...hands.map((hand) => {
          const box = make('section', '', `hand ${hand}`);
          box.id = `hand-${hand}`;
          box.setAttribute('aria-label', `ไพ่${names[hand]}`);
          const head = make('p', '', 'score');
          const points = make('b', '–', 'medal');
          points.id = `points-${hand}`;
          points.dataset.testid = `points-${hand}`;
          points.ariaHidden = 'true';
          const worth = make('span', '', 'unseen');
          worth.id = `worth-${hand}`;
          head.append(make('span', names[hand], 'side'), worth, make('em', '', 'verdict-word'), points);
          const cards = make('div', '', 'cards');
          cards.id = `cards-${hand}`;
          box.append(head, cards);
          return box;
        }),
      );
    },
    /**
     * Deal card by card, to the hands in turn, within the given time. With reduced motion, cards only fade in.
     * @param byHand hand that the player opens, and how; these cards take as long as the player does
     */
    async dealOut(
      dealt: Dealt,
      milliseconds: number,
      byHand: { hand: string; open: (card: number) => Promise<void> } | null = null,
    ) {
      const most = Math.max(...hands.map((hand) => dealt.cardsOf(hand).length));
      const order = Array.from({ length: most }, (_, turn) => turn).flatMap((turn) =>
        hands.flatMap((hand) => {
          const card = dealt.cardsOf(hand)[turn];
          return card === undefined ? [] : [{ hand, turn, card, box: drawCard(card) }];
        }),
      );
      await readyToLie(order.map(({ box }) => box));
      const sweepMs = Math.min(SWEEP_MS, milliseconds * SWEEP_SHARE);
      await sweepAway(
        hands.flatMap((hand) => [...at(`cards-${hand}`).children]),
        sweepMs,
      );
      showDeal(null);
      const steps = order.length * (turnsLast ? 2 : 1) + 1;
      const each = (milliseconds - sweepMs) / steps;
      const turn = ({ box }: (typeof order)[number], turnMs: number) => turnOver(box, turnMs);
      for (const one of order) {
        const slideMs = turnsLast ? Math.min(SLIDE_MS, each) : Math.min(BOTH_MS, each) * 0.6;
        at(`cards-${one.hand}`).append(one.box);
        slideIn(one.box, slideMs);
        if (!turnsLast) {
          await sleep(slideMs);
          if (byHand && isOpenedByHand(one.hand, one.turn, byHand.hand)) {
            await byHand.open(one.card);
            faceUp(one.box);
          } else turn(one, slideMs / 1.5);
        }
        await sleep(each - (turnsLast ? 0 : slideMs));
        if (!turnsLast) showWorth(one.hand, dealt.cardsOf(one.hand).slice(0, one.turn + 1), true);
      }
      if (turnsLast)
        for (const one of order) {
          turn(one, Math.min(TURN_MS, each));
          await sleep(each);
          showWorth(one.hand, dealt.cardsOf(one.hand).slice(0, one.turn + 1), true);
        }
      await sleep(each);
      play('pointsTold', { step: noteOf(dealt) });
      markWinner(dealt);
    },
  };
}
