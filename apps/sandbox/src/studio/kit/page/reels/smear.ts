/** Symbols of the smeared strip that goes round while a reel is fast; three more make its end like its beginning. */
export const WHIRL_CELLS = 10;
const ROWS = 3;
const SIDE_MAX = 96;
const STEPS = 9;

/** Draw the strip of each reel smeared, once: the picture of speed. True symbols, in their true order. */
export function smear(
  whirls: readonly HTMLCanvasElement[],
  strips: readonly string[],
  pictures: ReadonlyMap<string, HTMLImageElement>,
): void {
  for (const [reel, whirl] of whirls.entries()) {
    const side = Math.min(SIDE_MAX, Math.ceil(whirl.parentElement?.clientWidth ?? 0));
    const strip = strips[reel] ?? '';
    whirl.width = side;
    whirl.height = side * (WHIRL_CELLS + ROWS);
    const ink = whirl.getContext('2d');
    if (!ink || side === 0) continue;
    for (let cell = 0; cell < WHIRL_CELLS + ROWS; cell++) {
      const image = pictures.get(strip[cell % WHIRL_CELLS] ?? '');
      if (!image?.complete || image.naturalWidth === 0) continue;
      for (let step = 0; step < STEPS; step++) {
        ink.globalAlpha = 1 / (step + 1);
        const top = side * (cell + (step / STEPS - 0.5) * 0.62) + side * 0.02;
        ink.drawImage(image, side * 0.04, top, side * 0.92, side * 0.96);
      }
    }
  }
}
