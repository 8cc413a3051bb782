import { make } from '../../../../page/dom.ts';
import { money } from '../../../../page/money.ts';
import { sleep } from '../../../../page/time.ts';
import { play, type SoundName, stop as stopSound } from '../sound/sound.ts';
import { countUp } from './count-up.ts';
import { COUNT_MS, countAfter } from './tiers.ts';

const still = matchMedia('(prefers-reduced-motion: reduce)');
/** How long a picture stays after its figure stands. */
const HELD_MS = { win2: 900, win3: 1500 };
const LEAVE_MS = 200;
/** Time in which a plate lands. Its amount counts from then on. */
const LAND_MS = 420;
/** Time after the begin of a picture in which a tap ends nothing: it was meant for the play before. */
const DEAF_MS = { win2: 500, win3: 1400, plate: 400 };
const PETALS = 26;
const LAMPS = 9;
const RAYS_SIDE = 512;

/**
 * The celebrations over a stage: wins from ten times the stake, and the plates of free spins. Made once, and moved by
 * transform and opacity alone. A tap ends the count, the next one the picture, but none of those that still belong to the
 * play before.
 * @param hero picture that sails in for the greatest wins
 * @param isMet whether the stage shows this picture already, looking to the left: then it does not sail in from outside,
 *   and grows in its place
 */
export function createFeast(hero: string, isMet = false) {
  const host = make('div', '', 'feast');
  const [dark, plate] = [make('i', '', 'dark'), make('div', '', 'plate')];
  const rays = document.createElement('canvas');
  rays.className = 'rays';
  rays.width = RAYS_SIDE;
  rays.height = RAYS_SIDE;
  const image = new Image();
  image.src = hero;
  image.alt = '';
  image.className = isMet ? 'hero to-left' : 'hero';
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
  host.setAttribute('aria-hidden', 'true');
  host.append(dark, rays, ...lamps, image, ...petals, plate);
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
    drawRays(rays, look === 'free' ? '150 180 255' : '251 233 183');
    const amount = make('b');
    plate.replaceChildren(make('h2', title), amount, make('p', detail));
    appear(dark, still.matches ? 160 : 260);
    if (still.matches) {
      appear(plate, 160);
      return amount;
    }
    appear(rays, 450);
    rays.animate([{ transform: 'rotate(0)' }, { transform: 'rotate(90deg)' }], {
      duration: 12_000,
      iterations: Number.POSITIVE_INFINITY,
    });
    plate.animate(
      [
        { opacity: 0, transform: 'translate(-50%, 12%) scale(.8)' },
        { opacity: 1, transform: 'translate(-50%, 0) scale(1.05)', offset: 0.7 },
        { opacity: 1, transform: 'translate(-50%, 0)' },
      ],
      { duration: landMs, easing: 'cubic-bezier(.2,.7,.2,1)', fill: 'forwards' },
    );
    return amount;
  }

  async function lower() {
    const leaving = [dark, rays, image, plate].map((part) =>
      part.animate([{ opacity: getComputedStyle(part).opacity }, { opacity: 0 }], {
        duration: LEAVE_MS,
        fill: 'forwards',
      }),
    );
    for (const bit of [...petals, ...lamps]) for (const motion of bit.getAnimations()) motion.cancel();
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

  function sailIn() {
    const begins = isMet ? 'scale(.5) rotate(5deg)' : 'translateX(-70vw) rotate(-5deg)';
    image.animate(
      [
        { opacity: 0, transform: begins },
        { opacity: 1, transform: 'translateX(0) rotate(0)' },
      ],
      { duration: 1100, easing: 'cubic-bezier(.15,.7,.25,1)', fill: 'forwards' },
    );
  }

  return {
    /** Celebrate a win of ten times the stake and more. @param amount payout in baht @param pace share of the game's pace */
    async win(tier: 'win2' | 'win3', amount: number, stake: number, pace: number) {
      const isBig = tier === 'win3';
      const times = (Math.floor((amount / stake) * 10) / 10).toLocaleString('en-US');
      const { waits, counts } = countAfter(LAND_MS, COUNT_MS[tier], pace);
      const number = raise(
        isBig ? 'รางวัลใหญ่' : 'ได้รับรางวัล',
        `${times} เท่าของเดิมพัน ${money(stake)} บาท`,
        isBig ? 'big' : '',
        waits,
      );
      deafUntil = performance.now() + DEAF_MS[tier];
      play(tier);
      if (!still.matches) {
        rain(isBig ? PETALS : 12, COUNT_MS[tier]);
        if (isBig) {
          sailIn();
          rise(LAMPS, 4200);
        }
      } else if (isBig) appear(image, 160);
      const count = countUp(number, amount, counts, money, waits);
      await Promise.race([count.done, tapped()]);
      count.finish();
      stopSound('countTick');
      await hold(HELD_MS[tier] * pace);
      await lower();
    },
    /** Show a plate with words: free spins begin, or are over. */
    async plate(words: { title: string; main: string; detail: string }, sound: SoundName, milliseconds: number) {
      raise(words.title, words.detail, 'free').textContent = words.main;
      deafUntil = performance.now() + DEAF_MS.plate;
      play(sound);
      if (!still.matches) rise(6, 2600);
      await hold(milliseconds);
      await lower();
    },
  };
}

/** Draw rays with their fading in them: a mask would be worked out again in every frame. */
function drawRays(canvas: HTMLCanvasElement, rgb: string): void {
  const ink = canvas.getContext('2d');
  if (!ink || canvas.dataset.rgb === rgb) return;
  canvas.dataset.rgb = rgb;
  const middle = RAYS_SIDE / 2;
  const fade = ink.createRadialGradient(middle, middle, 20, middle, middle, 160);
  fade.addColorStop(0, `rgb(${rgb} / .19)`);
  fade.addColorStop(1, `rgb(${rgb} / 0)`);
  ink.clearRect(0, 0, RAYS_SIDE, RAYS_SIDE);
  ink.fillStyle = fade;
  for (let ray = 0; ray < 24; ray++) {
    ink.beginPath();
    ink.moveTo(middle, middle);
    ink.arc(middle, middle, middle, (ray * Math.PI) / 12, (ray * Math.PI) / 12 + Math.PI / 30);
    ink.fill();
  }
}
