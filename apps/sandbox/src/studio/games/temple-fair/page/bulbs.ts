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
  const layers = [make('div', '', 'bulbs'), make('div', '', 'bulbs')];
  for (const [nth, [left, top]] of places.entries()) {
    const bulb = make('i');
    bulb.style.cssText = `left:${left}%;top:${top}%`;
    layers[nth % 2]?.append(bulb);
  }
  host.append(...layers);
}
