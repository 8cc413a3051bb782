import { make } from '../../../../page/dom.ts';
import { sleep } from '../../../../page/time.ts';

/** Balls that tumble in the drum. A fixed order: their ways differ, and mean nothing. */
const TUMBLING = 9;
/** How long the last ball stays in sight. */
const STAYS_MS = 900;

/**
 * The drum from which the balls of a draw come, over what is put in, while a draw runs in which the player has a slip:
 * each ball is seen large before it lies in its place. A tap puts it away; the balls in their places tell the same.
 * @param below element under which it stands
 */
export function createDrum(below: HTMLElement) {
  const host = make('div', '', 'drum-show');
  host.ariaHidden = 'true';
  host.hidden = true;
  const globe = make('div', '', 'globe');
  globe.append(
    ...Array.from({ length: TUMBLING }, (_, nth) => {
      const ball = make('i');
      ball.style.cssText = `--nth:${nth};left:${12 + ((nth * 37) % 64)}%;top:${26 + ((nth * 23) % 46)}%`;
      return ball;
    }),
  );
  const come = make('div', '', 'come');
  host.append(globe, make('span', '', 'chute'), come);
  below.after(host);
  /** Draw for which it stands, and the one for which it was put away. */
  let [draw, putAway] = ['', ''];
  host.addEventListener('click', () => {
    host.hidden = true;
    putAway = draw;
  });
  return {
    /** Show it for a draw that is under way; where it stands already, or was put away, nothing changes. */
    open(id: string): void {
      if (id === putAway || (id === draw && !host.hidden)) return;
      draw = id;
      host.style.top = `${below.offsetTop + below.offsetHeight + 6}px`;
      host.style.width = `${below.offsetWidth}px`;
      come.replaceChildren();
      host.hidden = false;
    },
    /** Put it away at once where another draw than its own is on show. @param shown id of the draw on show */
    leave(shown: string | undefined): void {
      if (shown !== draw) host.hidden = true;
    },
    /** Show a ball that comes out. @param shell the paint of its shell */
    pop(text: string, shell: string): void {
      if (host.hidden) return;
      const ball = make('b', text, 'come-ball');
      ball.style.setProperty('--shell', shell);
      come.replaceChildren(ball);
    },
    /** Let the last ball of a draw that is over be seen, and put the drum away. */
    async close(id: string): Promise<void> {
      if (host.hidden || id !== draw) return;
      await sleep(STAYS_MS);
      if (id === draw) host.hidden = true;
    },
  };
}
