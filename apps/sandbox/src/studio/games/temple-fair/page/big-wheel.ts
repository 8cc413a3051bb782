import { make } from '../../../../page/dom.ts';
import { money } from '../../../../page/money.ts';
import { sleep } from '../../../../page/time.ts';
import { play } from '../../../kit/page/sound/sound.ts';
import { CABINS } from '../paytable.ts';
import { hangRound } from './bulbs.ts';

const still = matchMedia('(prefers-reduced-motion: reduce)');
/** Times at the game's own pace, in milliseconds. */
const MS = { comes: 320, turns: 2400, held: 1300, leaves: 220 };
const ROUNDS = 3;
/** Time after the wheel comes in which a tap ends nothing: it was meant for the reels. */
const DEAF_MS = 500;

/** How far the wheel turns until a cabin is at the top, in degrees. Pure. */
const turnTo = (cabin: number) => 360 * ROUNDS - (360 / CABINS.length) * cabin;

/**
 * The big wheel over the reels: it turns, and stops with the drawn cabin at the top. Only transform and opacity move. A
 * tap lets it stop at once.
 */
export function createBigWheel() {
  const host = make('div', '', 'big-wheel');
  const [ring, tag, flare] = [make('div', '', 'ring-of-cabins'), make('p', '', 'wheel-tag'), make('i', '', 'flare')];
  const rim = make('div', '', 'rim');
  hangRound(rim);
  const art = (name: string) => {
    const image = new Image();
    image.src = `/studio/assets/temple-fair/symbols/${name}.svg`;
    image.alt = '';
    return image;
  };
  const signs = CABINS.map((times, cabin) => {
    const sign = make('b', `×${times}`);
    sign.style.setProperty('--at', `${(360 / CABINS.length) * cabin}deg`);
    return sign;
  });
  ring.append(art('wheel-cabins'), ...signs);
  host.ariaHidden = 'true';
  host.append(make('i', '', 'dark'), art('wheel-stand'), flare, ring, rim, make('i', '', 'pointer'), tag);
  document.body.append(host);
  let tap = () => {};
  let deafUntil = 0;
  host.addEventListener('click', () => {
    if (performance.now() >= deafUntil) tap();
  });
  const hold = (milliseconds: number) =>
    Promise.race([
      sleep(milliseconds),
      new Promise<void>((done) => {
        tap = done;
      }),
    ]);

  /** Tick as each cabin passes the pointer. */
  function tick(turning: Animation, degrees: number) {
    let passed = 0;
    const look = () => {
      const part = turning.effect?.getComputedTiming().progress;
      if (turning.playState !== 'running' || typeof part !== 'number') return;
      const now = Math.floor((part * degrees) / (360 / CABINS.length));
      if (now > passed) play('reelTick');
      passed = now;
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  }

  return {
    /**
     * Let the wheel turn and tell what it multiplies. Ends when it has left.
     * @param baht what the lines brought
     * @param pace share of the game's own pace, 1 or less
     */
    async turn({ cabin, times }: { cabin: number; times: number }, baht: number, pace: number) {
      const degrees = turnTo(cabin);
      for (const sign of signs) sign.classList.remove('lit');
      tag.textContent = 'ชิงช้าหมุนคูณรางวัล';
      host.classList.add('on');
      deafUntil = performance.now() + DEAF_MS;
      play('freeEnter');
      host.animate([{ opacity: 0 }, { opacity: 1 }], { duration: MS.comes * pace });
      if (!still.matches) {
        const turning = ring.animate([{ transform: 'rotate(0)' }, { transform: `rotate(${degrees}deg)` }], {
          duration: MS.turns * pace,
          delay: MS.comes * pace,
          easing: 'cubic-bezier(.3,.05,.25,1)',
          fill: 'both',
        });
        tick(turning, degrees);
        tap = () => turning.finish();
        await turning.finished.catch(() => undefined);
        turning.cancel();
      }
      ring.style.transform = `rotate(${degrees % 360}deg)`;
      signs[cabin]?.classList.add('lit');
      tag.textContent = `${money(baht)} × ${times} = ${money(baht * times)}`;
      play('lantern', { step: Math.min(3, times - 2) });
      if (!still.matches)
        flare.animate(
          [
            { opacity: 0, transform: 'scale(.3)' },
            { opacity: 1, transform: 'scale(1)', offset: 0.25 },
            { opacity: 0, transform: 'scale(1.5)' },
          ],
          { duration: MS.held * pace, easing: 'ease-out' },
        );
      await hold(MS.held * pace);
      await host
        .animate([{ opacity: 1 }, { opacity: 0 }], { duration: MS.leaves * pace })
        .finished.catch(() => undefined);
      host.classList.remove('on');
    },
  };
}
