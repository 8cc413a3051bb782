import { make } from '../../../../page/dom.ts';
import { breathe } from '../../../../page/time.ts';
import { bendAt } from './bend.ts';

const still = matchMedia('(prefers-reduced-motion: reduce)');
/** Upright slices of a picture that bends, and its size in pixels of the canvas. */
const SLICES = 12;
const SIDE = 880;
/** Times in milliseconds: of one wave, of the light that runs over the picture, and of one breath of its halo. */
const WAVE_MS = 1300;
const LIGHT_MS = 1900;
const BREATH_MS = 1700;
const ENTERS_MS = 1100;
/** Corners of one wave in time: between them it moves in straight lines. */
const CORNERS = 12;
/** Places of the sparks, in percent of the picture. */
const SPARKS = [
  [22, 40],
  [38, 24],
  [52, 62],
  [61, 34],
  [74, 55],
  [44, 48],
  [84, 38],
] as const;

/** How a hero moves: a building or a flower floats, an animal that swims or flies bends like a wave. */
export type HeroMoves = 'floats' | 'bends';

/**
 * Make the picture of the greatest wins. It moves by transform and opacity alone: a bending picture is cut into slices
 * that join, and its light is a copy in gold whose opacity runs along it.
 * @param isMet whether the stage shows this picture already: then it grows in its place, and does not sail in
 */
export function createHero(source: string, isMet: boolean, moves: HeroMoves) {
  const [host, body, halo] = [make('div', '', 'hero'), make('span', '', 'hero-body'), make('i', '', 'halo')];
  if (isMet) body.classList.add('to-left');
  const image = new Image();
  image.src = source;
  image.alt = '';
  const sparks = SPARKS.map(([left, top]) => {
    const spark = make('i', '', 'hero-spark');
    spark.style.cssText = `left:${left}%;top:${top}%`;
    return spark;
  });
  body.append(image, ...sparks);
  host.append(halo, body);
  /** Width of the picture in parts of its height. */
  let wideness = 1;
  let slices: { slice: HTMLElement; light: HTMLElement }[] = [];

  /** Cut the picture into slices, once. Where it cannot be drawn it stays whole. */
  async function cut() {
    await image.decode().catch(() => undefined);
    if (slices.length > 0 || !image.naturalWidth || !image.naturalHeight) return;
    wideness = image.naturalWidth / image.naturalHeight;
    const whole = canvasOf(SIDE, Math.round(SIDE / wideness));
    whole.getContext('2d')?.drawImage(image, 0, 0, whole.width, whole.height);
    await breathe();
    const wide = SIDE / SLICES;
    slices = Array.from({ length: SLICES }, (_, nth) => {
      const slice = make('span', '', 'slice');
      // each reaches a little under the next one, so that no seam is seen
      slice.style.cssText = `left:${(nth * 100) / SLICES}%;width:${100 / SLICES + 0.25}%`;
      const part = sliceOf(whole, nth * wide, wide * (1 + SLICES * 0.0025));
      const light = sliceOf(whole, nth * wide, wide * (1 + SLICES * 0.0025), '#ffeeb0');
      light.className = 'gleam';
      slice.append(part, light);
      return { slice, light };
    });
    body.style.aspectRatio = String(wideness);
    body.prepend(...slices.map(({ slice }) => slice));
    image.remove();
  }

  function bend() {
    for (const [nth, { slice, light }] of slices.entries()) {
      if (moves === 'bends')
        slice.animate(
          Array.from({ length: CORNERS + 1 }, (_, corner) => {
            const part = corner / CORNERS;
            const [begin, end] = [bendAt(nth / SLICES, part), bendAt((nth + 1) / SLICES, part)];
            const angle = Math.atan((end - begin) * SLICES);
            // percent of the height of a slice, which is that of the picture
            return { transform: `translateY(${(begin * 100 * wideness).toFixed(2)}%) skewY(${angle.toFixed(4)}rad)` };
          }),
          { duration: WAVE_MS, iterations: Number.POSITIVE_INFINITY },
        );
      light.animate([{ opacity: 0 }, { opacity: 0, offset: 0.62 }, { opacity: 0.5, offset: 0.8 }, { opacity: 0 }], {
        duration: LIGHT_MS,
        iterations: Number.POSITIVE_INFINITY,
        delay: -LIGHT_MS + (nth * LIGHT_MS * 0.45) / SLICES,
      });
    }
  }

  return {
    host,
    /** Show the picture, which then moves until all motions of the celebration are cancelled. */
    async enter() {
      const appears = still.matches ? 160 : 300;
      const isCut = cut();
      host.animate([{ opacity: 0 }, { opacity: 1 }], { duration: appears, fill: 'forwards' });
      if (still.matches) return;
      body.animate(
        [
          { transform: isMet ? 'scale(.4) rotate(-14deg)' : 'translateX(-70vw) rotate(-8deg)' },
          { transform: 'scale(1.14) rotate(3deg)', offset: 0.62 },
          { transform: 'scale(1) rotate(0)' },
        ],
        { duration: ENTERS_MS, easing: 'cubic-bezier(.15,.7,.25,1)' },
      );
      body.animate(
        [
          { transform: 'translate(0, 0) rotate(0)' },
          { transform: 'translate(3%, -3%) rotate(-4deg)' },
          { transform: 'translate(0, 2%) rotate(1deg)' },
          { transform: 'translate(-3%, -2%) rotate(4deg)' },
          { transform: 'translate(0, 0) rotate(0)' },
        ],
        { duration: 3600, delay: ENTERS_MS, iterations: Number.POSITIVE_INFINITY, easing: 'ease-in-out' },
      );
      halo.animate(
        [
          { transform: 'scale(.84)', opacity: 0.7 },
          { transform: 'scale(1.12)', opacity: 1 },
        ],
        {
          duration: BREATH_MS / 2,
          iterations: Number.POSITIVE_INFINITY,
          direction: 'alternate',
          easing: 'ease-in-out',
        },
      );
      for (const [nth, spark] of sparks.entries())
        spark.animate(
          [
            { opacity: 0, transform: 'scale(.2)' },
            { opacity: 1, transform: 'scale(1) rotate(30deg)', offset: 0.12 },
            { opacity: 0, transform: 'scale(.2) rotate(60deg)', offset: 0.3 },
            { opacity: 0, transform: 'scale(.2)' },
          ],
          { duration: 2100, delay: 500 + nth * 270, iterations: Number.POSITIVE_INFINITY },
        );
      await isCut;
      if (host.getAnimations().length > 0) bend();
    },
  };
}

function canvasOf(width: number, height: number): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  return canvas;
}

/** A slice of a picture. @param colour in which its shape is filled, instead of the picture */
function sliceOf(whole: HTMLCanvasElement, from: number, wide: number, colour?: string): HTMLCanvasElement {
  const canvas = canvasOf(Math.ceil(wide), whole.height);
  const ink = canvas.getContext('2d');
  if (!ink) return canvas;
  const draw = () => ink.drawImage(whole, from, 0, wide, whole.height, 0, 0, canvas.width, whole.height);
  draw();
  if (colour) {
    // a soft glow round a picture is no part of its shape
    ink.globalCompositeOperation = 'destination-in';
    for (let times = 0; times < 3; times++) draw();
    ink.globalCompositeOperation = 'source-in';
    ink.fillStyle = colour;
    ink.fillRect(0, 0, canvas.width, canvas.height);
  }
  return canvas;
}
