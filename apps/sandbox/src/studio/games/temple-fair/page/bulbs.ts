import { make } from '../../../../page/dom.ts';

/** Bulbs along the top and along a side of the frame, its corners included. */
const [ACROSS, DOWN] = [13, 13];

/** Hang bulbs along the frame of the reels, as two layers that are lit by turns. */
export function hangBulbs(host: HTMLElement): void {
  const places = [
    ...Array.from({ length: ACROSS - 1 }, (_, nth) => [(100 * nth) / (ACROSS - 1), 0]),
    ...Array.from({ length: DOWN - 1 }, (_, nth) => [100, (100 * nth) / (DOWN - 1)]),
    ...Array.from({ length: ACROSS - 1 }, (_, nth) => [100 - (100 * nth) / (ACROSS - 1), 100]),
    ...Array.from({ length: DOWN - 1 }, (_, nth) => [0, 100 - (100 * nth) / (DOWN - 1)]),
  ];
  host.append(...layersOf(places, 'bulbs', 2));
}

/** Bulbs round the big wheel. */
const ROUND = 36;

/** Hang bulbs round the big wheel, as three layers that are lit one after the other: light runs round it. */
export function hangRound(host: HTMLElement): void {
  const places = Array.from({ length: ROUND }, (_, nth) => {
    const angle = (2 * Math.PI * nth) / ROUND;
    return [50 + 50 * Math.sin(angle), 50 - 50 * Math.cos(angle)];
  });
  host.append(...layersOf(places, 'runs', 3));
}

/** Bulbs at places in percent, dealt out to layers by turns. */
function layersOf(places: readonly (readonly number[])[], className: string, count: number): HTMLElement[] {
  const layers = Array.from({ length: count }, () => make('div', '', className));
  for (const [nth, [left, top]] of places.entries()) {
    const bulb = make('i');
    bulb.style.cssText = `left:${left?.toFixed(2)}%;top:${top?.toFixed(2)}%`;
    layers[nth % count]?.append(bulb);
  }
  return layers;
}
