/** Symbols of the smeared strip that goes round while a reel is fast; three more make its end like its beginning. */
export const WHIRL_CELLS = 10;
const ROWS = 3;
const SIDE_MAX = 96;
/** Positions of the strip that are averaged, over this share of a symbol's height. */
const STEPS = 24;
const SPREAD = 0.9;
/** The reel's own colour, between its symbols. */
const GROUND = '#0d0706';

/** Draw the strip of each reel smeared, once: the picture of speed. True symbols, in their true order. */
export function smear(
  whirls: readonly HTMLCanvasElement[],
  strips: readonly string[],
  pictures: ReadonlyMap<string, HTMLImageElement>,
): void {
  for (const [reel, whirl] of whirls.entries()) {
    const { clientWidth, clientHeight } = whirl.parentElement ?? whirl;
    const side = Math.min(SIDE_MAX, Math.ceil(clientWidth));
    if (side === 0) continue;
    const height = (side * clientHeight) / ROWS / clientWidth;
    whirl.width = side;
    whirl.height = height * (WHIRL_CELLS + ROWS);
    const ink = whirl.getContext('2d');
    const sharp = sharpStrip(strips[reel] ?? '', { side, height }, pictures);
    if (!ink || !sharp) continue;
    // the average of the strip at neighbouring positions: each step weighs as much as every one before it
    for (let step = 0; step < STEPS; step++) {
      ink.globalAlpha = 1 / (step + 1);
      ink.drawImage(sharp, 0, height * ((step / (STEPS - 1) - 0.5) * SPREAD - 1));
    }
  }
}

/** The strip as it is, with one symbol more above and below: a shifted copy has no empty end. */
function sharpStrip(
  strip: string,
  { side, height }: { side: number; height: number },
  pictures: ReadonlyMap<string, HTMLImageElement>,
) {
  const canvas = document.createElement('canvas');
  canvas.width = side;
  canvas.height = height * (WHIRL_CELLS + ROWS + 2);
  const ink = canvas.getContext('2d');
  if (!ink) return null;
  ink.fillStyle = GROUND;
  ink.fillRect(0, 0, canvas.width, canvas.height);
  for (let cell = 0; cell < WHIRL_CELLS + ROWS + 2; cell++) {
    const image = pictures.get(strip[(cell - 1 + WHIRL_CELLS) % WHIRL_CELLS] ?? '');
    if (!image?.complete || image.naturalWidth === 0) continue;
    ink.drawImage(image, side * 0.04, height * (cell + 0.02), side * 0.92, height * 0.96);
  }
  return canvas;
}
