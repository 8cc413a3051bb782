import { make } from '../../../../page/dom.ts';
import { money } from '../../../../page/money.ts';

/**
 * What stands under the reels during free spins: which spin it is, a lantern for each, lit once it has begun, and what
 * the round has brought so far. The boat moves on with each spin.
 */
export function createCrest(host: HTMLElement) {
  /** @param part how far the boat has come, 0 to 1 */
  const row = (part: number) => document.body.style.setProperty('--way', part.toFixed(3));
  return {
    /** @param sum in baht */
    show({ spin, of, sum }: { spin: number; of: number; sum: number }) {
      const lanterns = make('i', '', 'spins');
      lanterns.ariaHidden = 'true';
      lanterns.append(
        ...Array.from({ length: of }, (_, nth) =>
          make('i', '', nth + 1 < spin ? 'past' : nth + 1 === spin ? 'now' : ''),
        ),
      );
      host.replaceChildren(make('span', `ฟรีสปิน ${spin} จาก ${of}`), lanterns, make('b', `รวม ${money(sum)}`));
      host.hidden = false;
      row(spin / of);
    },
    hide() {
      host.replaceChildren();
      host.hidden = true;
      row(0);
    },
  };
}
