import { make } from '../../../../page/dom.ts';
import type { PastResult } from './form.ts';
import { type Side, scoreText } from './happenings.ts';
import type { Teams } from './names.ts';

const LETTER_NAMES: Record<PastResult['letter'], string> = { ช: 'ชนะ', ส: 'เสมอ', พ: 'แพ้' };
const LOOKS: Record<PastResult['letter'], string> = { ช: 'won', ส: 'level', พ: 'lost' };

/** Draw what stands on the field before a match: the newest results of both teams. */
export function drawBefore(teams: Teams, teamName: (team: number) => string) {
  const element = make('div', '', 'before-match');
  element.append(make('p', 'ผลนัดล่าสุดของสองทีม', 'before-name'));
  const lists = (['home', 'away'] as const).map((side) => {
    const list = make('ul', '', `last-results ${side}`);
    list.setAttribute('aria-label', `ผลนัดล่าสุดของ ${teams[side]}`);
    element.append(list);
    return { side, list };
  });
  let shown = '';

  return {
    element,
    show(form: Readonly<Record<Side, readonly PastResult[]>>) {
      const now = JSON.stringify(form);
      if (now === shown) return;
      shown = now;
      for (const { side, list } of lists) {
        const none = make('li', 'ยังไม่มีผลนัดก่อน', 'no-result');
        list.replaceChildren(...(form[side].length > 0 ? form[side].map(line) : [none]));
      }
    },
  };

  function line({ letter, own, others, against }: PastResult) {
    const item = make('li', '', 'last-result');
    const mark = make('b', letter, `letter ${LOOKS[letter]}`);
    mark.setAttribute('aria-hidden', 'true');
    item.append(
      mark,
      make('span', `${LETTER_NAMES[letter]} `, 'unseen'),
      make('span', scoreText(own, others), 'past-score'),
      make('span', teamName(against), 'against'),
    );
    return item;
  }
}
