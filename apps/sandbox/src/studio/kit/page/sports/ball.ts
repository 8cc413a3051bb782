import { make } from '../../../../page/dom.ts';
import type { Happening, Place } from './happenings.ts';
import { write } from './parts.ts';

const MIDDLE: Place = { x: 50, y: 50 };

/** Draw the ball of a field, which comes to the place of the newest event and says what happened there. */
export function drawBall() {
  const way = make('span', '', 'ball-way');
  const call = make('b', '', 'call');
  way.append(make('i', '', 'ball'), call);
  const zones = (['home', 'away'] as const).map((side) => ({ side, zone: make('i', '', `zone ${side}`) }));

  return {
    elements: [...zones.map(({ zone }) => zone), way],
    /** @param last newest event; a whistle brings the ball back to the middle of the field */
    show(last: Happening | undefined) {
      const { x, y } = (last?.call !== undefined && last.place) || MIDDLE;
      way.style.transform = `translate(${x}%, ${y}%)`;
      const words = last?.call === undefined ? '' : `${last.when.replace('นาที ', '')}′ ${last.call}`;
      const looks = `call ${last?.side ?? ''} of-${last?.kind ?? ''} ${x < 30 ? 'to-right' : x > 70 ? 'to-left' : ''} ${y < 34 ? 'below' : ''}`;
      if (call.className !== looks || call.textContent !== words) {
        // the word appears with the ball's arrival, not on its way
        call.className = looks;
        write(call, words);
      }
      for (const { side, zone } of zones)
        zone.classList.toggle('on', last?.side === side && last.kind !== 'card' && last.call !== undefined);
    },
  };
}
