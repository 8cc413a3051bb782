import { at, make } from '../../../../page/dom.ts';
import { play } from '../../../kit/page/sound/sound.ts';
import { type Point, shown, still } from './shown.ts';
import { KEPT } from './trigger.ts';

/** Marks of taps that do not shoot at once, where the finger was. */

/** Time for which a tap that came too early is marked. */
const EARLY_MS = 900;
/** Time of the ripple where no fish is. */
const RIPPLE_MS = 560;
/** Least distance of the words of a mark from the sides of the water, and from its top, in pixels. */
const WORDS = { side: 88, top: 76 };

/** Mark the newest tap that came before the cannon was loaded: it shoots nothing, and says so where the finger was. */
export function markEarly({ x, y }: Point) {
  play('dryClick');
  for (const mark of at('water').querySelectorAll('.early')) mark.remove();
  const where = `translate(${x}px, ${y}px)`;
  const words = make('b', 'ยังไม่ยิง กำลังบรรจุ');
  const inside = Math.min(Math.max(x, WORDS.side), at('water').clientWidth - WORDS.side);
  words.style.setProperty('--aside', `${inside - x}px`);
  if (y < WORDS.top) words.style.setProperty('--above', '-36px');
  void shown(
    'early',
    words,
    [
      { transform: `${where} scale(1.3)`, opacity: 0 },
      { transform: `${where} scale(1)`, opacity: 1, offset: 0.08 },
      { transform: `${where} scale(1)`, opacity: 1, offset: 0.75 },
      { transform: `${where} scale(1)`, opacity: 0 },
    ],
    EARLY_MS,
  );
}

/**
 * Mark a tap that waits for the cannon, with a ring that closes, and words. A tap that waited too long says that it shoots
 * nothing.
 * @returns removes the mark
 */
export function markWaiting(where: Point): () => void {
  const ring = make('i', '', 'waiting');
  // the fish swims on meanwhile: the words say what the ring is
  ring.append(make('b', 'รอยิง'));
  at('water').append(ring);
  const place = `translate(${where.x}px, ${where.y}px)`;
  const closing = ring.animate([{ transform: `${place} scale(1.25)` }, { transform: `${place} scale(.5)` }], {
    duration: KEPT.milliseconds,
    fill: 'both',
  });
  closing.onfinish = () => {
    ring.remove();
    markEarly(where);
  };
  return () => {
    closing.cancel();
    ring.remove();
  };
}

/** Let the water ripple under a finger where no fish is: it shoots nothing. */
export function ripple({ x, y }: Point) {
  const where = `translate(${x}px, ${y}px)`;
  const sizes = still.matches
    ? [[1, 1]]
    : [
        [0.15, 1],
        [0.05, 0.62],
      ];
  for (const [from, to] of sizes)
    void shown(
      'ripple',
      '',
      [
        { transform: `${where} scale(${from})`, opacity: 1 },
        { transform: `${where} scale(${to})`, opacity: 0 },
      ],
      RIPPLE_MS,
    );
}
