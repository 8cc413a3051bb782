import { make } from '../../../../page/dom.ts';

/**
 * What stands under the reels during free spins: which spin it is, what wins are multiplied by, and a lantern for each
 * spin, lit once it has begun.
 */
export function createCrest(host: HTMLElement) {
  return {
    show({ spin, of, multiplier }: { spin: number; of: number; multiplier: number }) {
      const lanterns = make('i', '', 'spins');
      lanterns.ariaHidden = 'true';
      lanterns.append(
        ...Array.from({ length: of }, (_, nth) =>
          make('i', '', nth + 1 < spin ? 'past' : nth + 1 === spin ? 'now' : ''),
        ),
      );
      host.replaceChildren(make('span', `ฟรีสปิน ${spin} จาก ${of}`), lanterns, make('b', `รางวัลคูณ ${multiplier}`));
      host.hidden = false;
    },
    hide() {
      host.replaceChildren();
      host.hidden = true;
    },
  };
}
