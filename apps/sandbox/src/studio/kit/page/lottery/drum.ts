import { make } from '../../../../page/dom.ts';
import { tenOf } from './ten-of.ts';

/** Balls that lie in the drum. Their places make a pile; in which order they lie means nothing. */
const PILE = [
  ...[
    [22, 66],
    [39, 74],
    [57, 72],
    [13, 48],
    [73, 60],
  ],
  ...[
    [30, 49],
    [48, 54],
    [64, 43],
    [23, 31],
    [40, 33],
    [56, 27],
  ],
] as const;

/**
 * The drum from which the balls of a draw come, in a place of its own at the head of the result, so that it covers
 * nothing: its balls lie still, tumble while a draw runs, and each ball that comes out is seen large beside it. The balls
 * in their places tell the same to a screen reader.
 * @param host element of the result
 * @param faces what stands on the balls in the drum
 */
export function createDrum(host: HTMLElement, faces: readonly string[]) {
  const globe = make('div', '', 'globe');
  globe.append(
    ...PILE.map(([left, top], nth) => {
      const text = faces[(nth * 7) % faces.length] ?? '';
      const ball = make('i', text);
      ball.dataset.ten = tenOf(text);
      ball.style.cssText = `--nth:${nth};left:${left}%;top:${top}%`;
      return ball;
    }),
  );
  const come = make('div', '', 'come');
  for (const part of [globe, come]) part.ariaHidden = 'true';
  host.prepend(globe);
  host.append(come);
  /** Draw whose last ball stands beside the drum. */
  let draw: string | undefined;
  return {
    /** Let the balls tumble or lie still. @param id the draw on show; the ball of another draw is put away. */
    turn(id: string | undefined, isTurning: boolean): void {
      if (id !== draw) come.replaceChildren();
      draw = id;
      globe.classList.toggle('turning', isTurning);
    },
    /** Show a ball that comes out. @param shell the paint of its shell */
    pop(text: string, shell: string): void {
      const ball = make('b', text, 'come-ball');
      ball.style.setProperty('--shell', shell);
      come.replaceChildren(ball);
    },
  };
}
