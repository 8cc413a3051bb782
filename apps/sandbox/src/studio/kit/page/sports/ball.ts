import { make, write } from '../../../../page/dom.ts';
import type { Happening, Place } from './happenings.ts';

const MIDDLE: Place = { x: 50, y: 50 };

/**
 * Draw the ball of a field, which comes to the place of the newest event. What happened there is said at the middle of
 * the lower edge, where no mark of a goal stands.
 */
export function drawBall() {
  const way = make('span', '', 'ball-way');
  const call = make('b', '', 'call');
  way.append(make('i', '', 'ball'));
  const zones = (['home', 'away'] as const).map((side) => ({ side, zone: make('i', '', `zone ${side}`) }));

  return {
    elements: [...zones.map(({ zone }) => zone), way, call],
    /** @param last newest event; a whistle brings the ball back to the middle of the field */
    show(last: Happening | undefined) {
      const { x, y } = (last?.call !== undefined && last.place) || MIDDLE;
      way.style.transform = `translate(${x}%, ${y}%)`;
      write(call, last?.call === undefined ? '' : `${last.when.replace('นาที ', '')}′ ${last.call}`);
      call.className = `call ${last?.side ?? ''} of-${last?.kind ?? ''}`;
      for (const { side, zone } of zones)
        zone.classList.toggle('on', last?.side === side && last.kind !== 'card' && last.call !== undefined);
    },
  };
}
