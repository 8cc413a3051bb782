import { make } from '../../../../page/dom.ts';
import { sleep } from '../../../../page/time.ts';
import type { Tier } from './tiers.ts';

/** How long the scene answers what a round brought. A return of the stake or less is no win, and nothing answers it. */
export const ANSWER_MS: Readonly<Record<Tier, number>> = { none: 0, return: 0, win1: 2200, win2: 4600, win3: 7000 };
/** Lanterns that rise behind the table, and light that glints. A fixed order: the same win always looks the same. */
const LAMPS = 9;
const GLINTS = 12;

let scene: HTMLElement | null = null;
let turn = 0;

/** Lay the scene behind the table: light over the ground, glints on it, and lanterns. */
function layScene(): HTMLElement {
  const host = make('div', '', 'scene');
  host.setAttribute('aria-hidden', 'true');
  host.append(make('i', '', 'glow'));
  for (let nth = 0; nth < GLINTS; nth++) {
    const glint = make('i', '', 'glint');
    glint.style.cssText = `left:${(nth * 29 + 7) % 98}%;bottom:${2 + ((nth * 17) % 22)}%;--nth:${nth}`;
    host.append(glint);
  }
  for (let nth = 0; nth < LAMPS; nth++) {
    const lamp = make('i', '', 'lantern');
    lamp.style.cssText = `left:${(4 + nth * 41) % 94}%;scale:${0.55 + ((nth * 5) % 7) / 9};--nth:${nth}`;
    host.append(lamp);
  }
  document.body.prepend(host);
  return host;
}

/**
 * Let the scene behind the table answer a win: warm light and glints, and the more lanterns the larger it is.
 * @param heat how warm a win below the celebrated ones is, 0 to 1
 */
export async function answerScene(tier: Tier, heat = 1): Promise<void> {
  const mine = ++turn;
  scene ??= layScene();
  scene.dataset.tier = tier;
  document.body.dataset.tier = tier;
  // set only where it is read: on the body it would restyle every element
  for (const warm of document.querySelectorAll<HTMLElement>('.scene, .reels'))
    warm.style.setProperty('--heat', heat.toFixed(2));
  await sleep(ANSWER_MS[tier]);
  if (mine !== turn) return;
  delete scene.dataset.tier;
  delete document.body.dataset.tier;
}

/** Let the scene answer no longer: the next play begins. */
export function calmScene(): void {
  turn++;
  delete scene?.dataset.tier;
  delete document.body.dataset.tier;
}

/** Turn the scene to the night of free spins, in which lanterns rise until it is over, or back. */
export function turnToNight(isNight: boolean): void {
  scene ??= layScene();
  document.body.classList.toggle('night', isNight);
}
