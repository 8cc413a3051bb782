import { make } from '../../../../page/dom.ts';
import { breathe } from '../../../../page/time.ts';
import { seeded } from './scenery.ts';

/** What is around the fish: light, reef, weeds and bubbles. Nothing in it looks like a fish. */

/** How far in pixels, and how slowly, what grows drifts with the current: what is near by more than what is far. */
const REEF = { across: 5, milliseconds: 11_000 };
const WEEDS = { across: 16, milliseconds: 7000 };
const BEAMS = { across: 26, milliseconds: 9000 };
const BUBBLES = 8;
/** Side of a tile of the light's net, places of its knots, and tiles side by side: more than the widest water. */
const LIGHT = { side: 180, knots: 20, across: 8, down: 2 };

/** Rows of a tile that are drawn in one task, so that the first shots of the game do not wait for the light. */
const ROWS = 20;

/** Make what is behind the fish, the farthest first. @param isStill whether nothing moves */
export function behindFish(isStill: boolean): HTMLElement[] {
  const [beams, reef, floor] = [make('span', '', 'beams'), make('span', '', 'reef'), make('span', '', 'bed')];
  const light = [1, -1].map((way) => netOfLight(way, isStill));
  if (isStill) return [beams, reef, floor, ...light];
  sway(beams, BEAMS);
  sway(reef, REEF);
  return [beams, reef, floor, ...light];
}

/** Make what is before the fish. */
export function beforeFish(seed: number): HTMLElement[] {
  const random = seeded(seed);
  const weeds = make('span', '', 'weeds');
  sway(weeds, WEEDS);
  const bubbles = Array.from({ length: BUBBLES }, (_, nth) => {
    const bubble = make('i', '', 'bubble');
    bubble.style.left = `${4 + ((nth * 37 + random() * 12) % 92)}%`;
    bubble.style.setProperty('--side', `${4 + Math.round(random() * 9)}px`);
    const side = 6 + random() * 12;
    bubble.animate(
      [
        { transform: 'translate(0, 6%)', opacity: 0 },
        { transform: `translate(${side}px, -18%)`, opacity: 0.8, offset: 0.2 },
        { transform: `translate(${-side}px, -58%)`, opacity: 0.7, offset: 0.62 },
        { transform: `translate(${side / 2}px, -96%)`, opacity: 0 },
      ],
      {
        duration: 6500 + random() * 6000,
        iterations: Number.POSITIVE_INFINITY,
        iterationStart: random(),
      },
    );
    return bubble;
  });
  return [weeds, ...bubbles];
}

function sway(plants: HTMLElement, { across, milliseconds }: { across: number; milliseconds: number }) {
  plants.animate([{ transform: `translateX(${-across}px)` }, { transform: `translateX(${across}px)` }], {
    duration: milliseconds,
    iterations: Number.POSITIVE_INFINITY,
    direction: 'alternate',
    easing: 'ease-in-out',
  });
}

/** The net of light that waves throw into the water. Two of them drift against each other, and so it flickers. */
function netOfLight(way: number, isStill: boolean) {
  const canvas = document.createElement('canvas');
  canvas.className = way > 0 ? 'light' : 'light other';
  canvas.width = LIGHT.side * LIGHT.across;
  canvas.height = LIGHT.side * LIGHT.down;
  void drawNet(canvas, way > 0 ? 5 : 23);
  if (!isStill)
    canvas.animate([{ transform: 'translateX(0)' }, { transform: `translateX(${-way * LIGHT.side}px)` }], {
      duration: way > 0 ? 9000 : 13_000,
      iterations: Number.POSITIVE_INFINITY,
    });
  return canvas;
}

async function drawNet(canvas: HTMLCanvasElement, seed: number) {
  const ink = canvas.getContext('2d');
  const pattern = ink?.createPattern(await tileOfLight(seed), 'repeat');
  if (!ink || !pattern) return;
  ink.fillStyle = pattern;
  ink.fillRect(0, 0, canvas.width, canvas.height);
  // the deeper, the fainter
  const fade = ink.createLinearGradient(0, 0, 0, canvas.height);
  fade.addColorStop(0, 'rgb(0 0 0 / 1)');
  fade.addColorStop(1, 'rgb(0 0 0 / 0)');
  ink.globalCompositeOperation = 'destination-in';
  ink.fillStyle = fade;
  ink.fillRect(0, 0, canvas.width, canvas.height);
}

/** Draw one tile that joins itself on all sides: bright where two knots are about equally near. */
async function tileOfLight(seed: number): Promise<HTMLCanvasElement> {
  const { side, knots } = LIGHT;
  const random = seeded(seed);
  for (let skipped = 0; skipped < 8; skipped++) random();
  const places = Array.from({ length: knots }, () => ({ x: random() * side, y: random() * side }));
  const canvas = document.createElement('canvas');
  canvas.width = side;
  canvas.height = side;
  const ink = canvas.getContext('2d');
  if (!ink) return canvas;
  const image = ink.createImageData(side, side);
  const turn = (2 * Math.PI) / side;
  for (let y = 0; y < side; y++) {
    if (y % ROWS === 0) await breathe();
    for (let x = 0; x < side; x++) {
      const bentX = x + 7 * Math.sin(2 * turn * y);
      const bentY = y + 7 * Math.sin(2 * turn * x);
      let first = side * side;
      let second = first;
      for (const { x: knotX, y: knotY } of places) {
        // across the nearer edge of the tile
        const dx = side / 2 - Math.abs((Math.abs(bentX - knotX) % side) - side / 2);
        const dy = side / 2 - Math.abs((Math.abs(bentY - knotY) % side) - side / 2);
        const far = dx * dx + dy * dy;
        if (far < first) {
          second = first;
          first = far;
        } else if (far < second) second = far;
      }
      const light = Math.exp((Math.sqrt(first) - Math.sqrt(second)) / 3.4);
      const place = (y * side + x) * 4;
      image.data[place] = 226;
      image.data[place + 1] = 250;
      image.data[place + 2] = 255;
      image.data[place + 3] = Math.round(light * 190);
    }
  }
  ink.putImageData(image, 0, 0);
  return canvas;
}
