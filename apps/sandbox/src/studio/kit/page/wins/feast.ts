import { make } from '../../../../page/dom.ts';
import { money } from '../../../../page/money.ts';
import { sleep } from '../../../../page/time.ts';
import { play, type SoundName, stop as stopSound } from '../sound/sound.ts';
import { countUp } from './count-up.ts';
import { createHero, type HeroMoves } from './hero.ts';
import { COUNT_MS, countAfter, LIFTS } from './tiers.ts';

const still = matchMedia('(prefers-reduced-motion: reduce)');
/** How long a picture stays after its figure stands. */
const HELD_MS = { win2: 900, win3: 1500 };
/** Time in which a picture leaves: the plate before the dark, so that nothing is seen through it. */
const LEAVE_MS = 200;
const PLATE_LEAVES_MS = 110;
/** Time in which the amount on a plate of free spins counts up. */
const PLATE_COUNT_MS = 900;
/** Time in which a plate lands. Its amount counts from then on. */
const LAND_MS = 420;
/** Time after the begin of a picture in which a tap ends nothing: it was meant for the play before. */
const DEAF_MS = { win2: 500, win3: 1400, plate: 400 };
const PETALS = 26;
const COINS = 30;
const LAMPS = 9;
const RAYS_SIDE = 512;
/** Time in which the dark comes. A plate comes after it, whole: no words of the stage are seen through it. */
const DARK_MS = 160;

/**
 * The celebrations over a stage: wins from ten times the stake, and the plates of free spins. Made once, and moved by
 * transform and opacity alone. A tap ends the count, the next one the picture, but none of those that still belong to the
 * play before.
 * @param hero picture that sails in for the greatest wins
 * @param isMet whether the stage shows this picture already, looking to the left: then it does not sail in from outside,
 *   and grows in its place
 * @param moves how the picture moves
 */
export function createFeast(hero: string, isMet = false, moves: HeroMoves = 'floats') {
  const host = make('div', '', 'feast');
  const [dark, plate] = [make('i', '', 'dark'), make('div', '', 'plate')];
  const rays = document.createElement('canvas');
  rays.className = 'rays';
  rays.width = RAYS_SIDE;
  rays.height = RAYS_SIDE;
  const picture = createHero(hero, isMet, moves);
  // a fixed order, not a drawn one: the same win always looks the same
  const petals = Array.from({ length: PETALS }, (_, at) => {
    const petal = make('i', '', `bit ${at % 3 === 2 ? 'leaf' : 'petal'}`);
    petal.style.left = `${(at * 37 + 6) % 97}%`;
    return petal;
  });
  const lamps = Array.from({ length: LAMPS }, (_, at) => {
    const lamp = make('i', '', 'bit lamp');
    lamp.style.left = `${4 + ((at * 41) % 88)}%`;
    lamp.style.scale = String(0.6 + ((at * 5) % 7) / 8);
    return lamp;
  });
  const coins = Array.from({ length: COINS }, (_, at) => {
    const coin = make('i', '', 'bit gold-coin');
    coin.style.left = `${(at * 53 + 3) % 96}%`;
    coin.style.scale = String(0.7 + ((at * 5) % 7) / 9);
    return coin;
  });
  const bits = [...petals, ...lamps, ...coins];
  const flash = make('i', '', 'glare');
  host.setAttribute('aria-hidden', 'true');
  host.append(dark, rays, ...lamps, picture.host, ...petals, ...coins, flash, plate);
  document.body.append(host);
  let tap = () => {};
  let deafUntil = 0;
  host.addEventListener('click', () => {
    if (performance.now() >= deafUntil) tap();
  });
  const tapped = () =>
    new Promise<void>((done) => {
      tap = done;
    });
  const hold = (milliseconds: number) => Promise.race([sleep(milliseconds), tapped()]);
  const appear = (part: Element, milliseconds: number) =>
    part.animate([{ opacity: 0 }, { opacity: 1 }], { duration: milliseconds, fill: 'forwards' });

  function raise(title: string, detail: string, look: string, landMs = LAND_MS): HTMLElement {
    for (const motion of host.getAnimations({ subtree: true })) motion.cancel();
    host.className = `feast on ${look}`;
    drawRays(rays, look);
    const amount = make('b');
    delete plate.dataset.step;
    plate.replaceChildren(make('h2', title), amount, make('p', detail));
    appear(dark, DARK_MS);
    if (still.matches) {
      appear(plate, 160);
      return amount;
    }
    appear(rays, 450);
    rays.animate([{ transform: 'rotate(0)' }, { transform: 'rotate(90deg)' }], {
      duration: 12_000,
      iterations: Number.POSITIVE_INFINITY,
    });
    const comes = Math.min(0.5, DARK_MS / landMs);
    plate.animate(
      [
        { opacity: 0, transform: 'translate(-50%, 12%) scale(.5)', offset: 0 },
        { opacity: 0, transform: 'translate(-50%, 12%) scale(.5)', offset: comes },
        { opacity: 1, transform: 'translate(-50%, 10%) scale(.55)', offset: comes },
        { opacity: 1, transform: 'translate(-50%, 0) scale(1.08)', offset: 0.78 },
        { opacity: 1, transform: 'translate(-50%, 0)' },
      ],
      { duration: landMs, easing: 'cubic-bezier(.2,.7,.2,1)', fill: 'forwards' },
    );
    return amount;
  }

  async function lower() {
    const leaving = [dark, rays, picture.host, plate].map((part) =>
      part.animate([{ opacity: getComputedStyle(part).opacity }, { opacity: 0 }], {
        duration: part === plate ? PLATE_LEAVES_MS : LEAVE_MS,
        delay: part === dark ? PLATE_LEAVES_MS : 0,
        fill: 'both',
      }),
    );
    for (const bit of bits) for (const motion of bit.getAnimations()) motion.cancel();
    await Promise.all(leaving.map(({ finished }) => finished.catch(() => undefined)));
    for (const motion of host.getAnimations({ subtree: true })) motion.cancel();
    host.className = 'feast';
  }

  function rain(count: number, milliseconds: number) {
    for (const [at, petal] of petals.slice(0, count).entries()) {
      const way = (at % 2 ? 1 : -1) * (8 + ((at * 13) % 22));
      petal.animate(
        [
          { opacity: 0, transform: 'translate(0, 0) rotate(0)' },
          { opacity: 1, offset: 0.08 },
          { opacity: 1, offset: 0.8 },
          { opacity: 0, transform: `translate(${way}vw, 124vh) rotate(${way * 26}deg)` },
        ],
        {
          duration: 2200 + ((at * 97) % 900),
          delay: (((at * 61) % count) * milliseconds) / count / 1.6,
          easing: 'cubic-bezier(.4,.1,.7,.9)',
          fill: 'both',
        },
      );
    }
  }

  function rise(count: number, milliseconds: number) {
    for (const [at, lamp] of lamps.slice(0, count).entries())
      lamp.animate(
        [
          { opacity: 0, transform: 'translateY(0)' },
          { opacity: 0.95, offset: 0.15 },
          { opacity: 0.95, offset: 0.8 },
          { opacity: 0, transform: `translate(${at % 2 ? 5 : -5}vw, -118vh)` },
        ],
        { duration: milliseconds + ((at * 331) % 1600), delay: at * 190, fill: 'both' },
      );
  }

  /** Let coins fall, ever faster, and jump where they land. */
  function pour(count: number, milliseconds: number) {
    for (const [at, coin] of coins.slice(0, count).entries()) {
      const [aside, turns] = [(at % 2 ? 1 : -1) * (1 + (at % 4)), 2 + (at % 3)];
      const on = (down: number, part: number) =>
        `translate(${(aside * part).toFixed(1)}vw, ${down}vh) rotateY(${turns * 360 * part}deg) rotate(${aside * 9 * part}deg)`;
      coin.animate(
        [
          { opacity: 1, transform: on(0, 0), easing: 'cubic-bezier(.5,0,.9,.6)' },
          { opacity: 1, transform: on(106, 0.7), offset: 0.66, easing: 'cubic-bezier(.1,.5,.6,1)' },
          { opacity: 1, transform: on(96, 0.84), offset: 0.79, easing: 'cubic-bezier(.5,0,.9,.6)' },
          { opacity: 1, transform: on(112, 0.94), offset: 0.92 },
          { opacity: 0, transform: on(112, 1) },
        ],
        {
          duration: 1300 + ((at * 83) % 500),
          delay: (((at * 17) % count) / count) * milliseconds * 0.4,
          iterations: 3,
          fill: 'both',
        },
      );
    }
  }

  /** Let the plate of the greatest wins jump while its amount counts: its light grows with each step. */
  function lift(step: number) {
    plate.dataset.step = String(step);
    if (still.matches) return;
    plate.animate(
      [
        { transform: 'translate(-50%, 0) scale(1)' },
        { transform: `translate(-50%, 0) scale(${1.04 + step * 0.03})`, offset: 0.25 },
        { transform: 'translate(-50%, 0) scale(1)' },
      ],
      { duration: 340, easing: 'ease-out' },
    );
    flash.animate(
      [
        { opacity: 0.4 + step * 0.18, transform: 'scale(.4)' },
        { opacity: 0, transform: `scale(${1.1 + step * 0.3})` },
      ],
      { duration: 620, easing: 'ease-out' },
    );
    play('lantern', { step });
  }

  return {
    /** Let coins leap up from the middle of the stage, without a plate. @param count 0 for none */
    shower(count: number) {
      if (still.matches || count === 0) return;
      host.className = 'feast shower';
      for (const [at, coin] of coins.entries()) coin.classList.toggle('flies', at < count);
      const flights = coins.slice(0, count).map((coin, at) => {
        const aside = (((at * 37) % 100) - 50) * 0.9;
        const high = 12 + ((at * 29) % 18);
        const begins = `translate(${50 - Number.parseFloat(coin.style.left)}vw, 52vh)`;
        return coin.animate(
          [
            { opacity: 0, transform: `${begins} scale(.4)`, easing: 'cubic-bezier(.1,.7,.5,1)' },
            { opacity: 1, offset: 0.08 },
            {
              opacity: 1,
              transform: `${begins} translate(${aside * 0.6}vmin, ${-high}vh) rotateY(220deg)`,
              offset: 0.42,
              easing: 'cubic-bezier(.5,0,.9,.5)',
            },
            { opacity: 0, transform: `${begins} translate(${aside}vmin, 46vh) rotateY(700deg)` },
          ],
          { duration: 1200 + ((at * 53) % 300), delay: at * 22, fill: 'backwards' },
        );
      });
      void Promise.allSettled(flights.map(({ finished }) => finished)).then(() => {
        if (host.className === 'feast shower') host.className = 'feast';
      });
    },
    /**
     * Celebrate a win of ten times the stake and more.
     * @param amount payout in baht
     * @param pace share of the game's pace
     * @param parts what the amount is made of, instead of how many times the stake it is
     */
    async win(tier: 'win2' | 'win3', amount: number, stake: number, pace: number, parts?: string) {
      const isBig = tier === 'win3';
      const times = (Math.floor((amount / stake) * 10) / 10).toLocaleString('en-US');
      const { waits, counts } = countAfter(LAND_MS, COUNT_MS[tier], pace);
      const number = raise(
        isBig ? 'รางวัลใหญ่' : 'ได้รับรางวัล',
        parts ?? `${times} เท่าของเดิมพัน ${money(stake)} บาท`,
        isBig ? 'big' : '',
        waits,
      );
      deafUntil = performance.now() + DEAF_MS[tier];
      play(tier);
      if (!still.matches) {
        rain(12, COUNT_MS[tier]);
        if (isBig) {
          pour(COINS, COUNT_MS[tier]);
          rise(LAMPS, 4200);
        }
      }
      if (isBig) void picture.enter();
      const count = countUp(number, amount, counts, money, waits);
      const lifts = isBig ? LIFTS.map((part, at) => setTimeout(lift, waits + counts * part, at + 1)) : [];
      await Promise.race([count.done, tapped()]);
      count.finish();
      for (const one of lifts) clearTimeout(one);
      if (isBig) lift(LIFTS.length + 1);
      stopSound('countTick');
      await hold(HELD_MS[tier] * pace);
      await lower();
    },
    /**
     * Show a plate with words over the night of free spins: they begin, or are over.
     * @param words.main what stands large, or an amount in baht that counts up
     */
    async plate(
      { title, main, detail }: { title: string; main: string | number; detail: string },
      sound: SoundName,
      milliseconds: number,
    ) {
      const figure = raise(title, detail, 'free');
      deafUntil = performance.now() + DEAF_MS.plate;
      play(sound);
      if (!still.matches) rise(LAMPS, 3600);
      void picture.enter();
      if (typeof main === 'string') figure.textContent = main;
      else void countUp(figure, main, PLATE_COUNT_MS, money, LAND_MS).done.then(() => stopSound('countTick'));
      await hold(milliseconds);
      await lower();
    },
  };
}

/** Colours of the rays, how far they reach in pixels, and how strong they are at their middle, by the look of a plate. */
const RAYS: Readonly<Record<string, { rgb: string; reach: number; strong: number; wide: number }>> = {
  '': { rgb: '251 233 183', reach: 160, strong: 0.19, wide: 30 },
  free: { rgb: '170 196 255', reach: 230, strong: 0.4, wide: 26 },
  big: { rgb: '255 205 92', reach: 250, strong: 0.85, wide: 20 },
};

/** Draw rays with their fading in them: a mask would be worked out again in every frame. */
function drawRays(canvas: HTMLCanvasElement, look: string): void {
  const ink = canvas.getContext('2d');
  const rays = RAYS[look];
  if (!ink || !rays || canvas.dataset.look === look) return;
  canvas.dataset.look = look;
  const { rgb, reach, strong, wide } = rays;
  const middle = RAYS_SIDE / 2;
  const fade = ink.createRadialGradient(middle, middle, 20, middle, middle, reach);
  fade.addColorStop(0, `rgb(${rgb} / ${strong})`);
  fade.addColorStop(0.45, `rgb(${rgb} / ${strong * 0.5})`);
  fade.addColorStop(1, `rgb(${rgb} / 0)`);
  ink.clearRect(0, 0, RAYS_SIDE, RAYS_SIDE);
  ink.fillStyle = fade;
  for (let ray = 0; ray < 24; ray++) {
    const begin = (ray * Math.PI) / 12;
    ink.beginPath();
    ink.moveTo(middle, middle);
    ink.arc(middle, middle, middle, begin, begin + Math.PI / (ray % 2 ? wide * 1.8 : wide));
    ink.fill();
  }
}
