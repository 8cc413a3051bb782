import { at } from '../../../page/dom.ts';
import { money } from '../../../page/money.ts';

/**
 * A list of all stakes over the figure between the two buttons, so that any stake is two taps away.
 * @param pick called with the place of the chosen stake
 */
export function createStakeList(pick: (index: number) => void) {
  const list = document.createElement('select');
  list.className = 'stake-list';
  list.ariaLabel = 'เลือกเดิมพัน';
  list.addEventListener('change', () => pick(list.selectedIndex));
  at('stake').parentElement?.append(list);
  return {
    offer(stakes: readonly number[]) {
      list.replaceChildren(...stakes.map((baht) => new Option(`${money(baht)} บาท`, String(baht))));
    },
    show(stake: number, can: boolean) {
      list.value = String(stake);
      list.disabled = !can;
    },
  };
}
