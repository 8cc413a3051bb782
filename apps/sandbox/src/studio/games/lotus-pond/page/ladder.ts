import { at, make } from '../../../../page/dom.ts';
import { paysOf, timesOf } from '../../../kit/page/multiple.ts';
import { multiplierOf, openedMax, TILES } from '../rules.ts';

/** One step of the ladder: a number of opened leaves and what it pays. */
export interface Step {
  leaves: number;
  times: string;
  /** Payout of the stake, in baht. */
  pays: string;
  mark: '' | 'passed' | 'reached' | 'coming';
}

/**
 * All steps, from the first leaf to the last that can be opened. Pure.
 * @param opened leaves without a crocodile
 * @param isOpen whether another leaf may be opened
 */
export function stepsOf(crocs: number, stake: number, opened: number, isOpen: boolean): Step[] {
  return Array.from({ length: openedMax(crocs) }, (_, index) => {
    const [leaves, multiplier] = [index + 1, multiplierOf(crocs, index + 1)];
    const mark =
      leaves === opened ? 'reached' : leaves < opened ? 'passed' : leaves === opened + 1 && isOpen ? 'coming' : '';
    return { leaves, times: timesOf(multiplier), pays: paysOf(stake, multiplier), mark };
  });
}

/** What the line below the pond says: what the next leaf pays, or what the round that is over was paid. Pure. */
export function aheadOf(
  crocs: number,
  opened: number,
  end: null | 'cash' | 'full' | 'croc' | 'abandoned',
): { word: string; times: string; detail: string } {
  const times = (leaves: number) => `${timesOf(multiplierOf(crocs, leaves))} เท่า`;
  if ((end === 'cash' || end === 'full' || end === 'abandoned') && opened > 0)
    return { word: 'รอบที่จบ', times: times(opened), detail: `เปิดได้ ${opened} ใบ จระเข้ ${crocs} ตัว` };
  const before = end === null ? opened : 0;
  return {
    word: before === 0 ? 'ใบแรก' : 'ใบถัดไป',
    times: times(before + 1),
    detail: `จระเข้ ${crocs} ใน ${TILES - before} ใบที่เหลือ`,
  };
}

let rows: HTMLLIElement[] = [];
/** What the rows say, and what is marked, so that they are drawn again only when it changes. */
let [said, marked] = ['', ''];

/** Show the ladder, with the step that comes next in sight. */
export function showLadder(steps: readonly Step[]) {
  const ladder = at('ladder');
  const words = steps.map(({ times, pays }) => `${times} ${pays}`).join();
  const marks = steps.map(({ mark }) => mark).join();
  if (words === said && marks === marked) return;
  if (words !== said) {
    rows = steps.map(({ leaves, times, pays }) => {
      const step = make('li');
      step.append(make('span', `${leaves} ใบ`), make('b', `×${times}`), make('small', `฿${pays}`));
      return step;
    });
    // it scrolls, so the keyboard can reach it
    ladder.tabIndex = 0;
    ladder.replaceChildren(...rows);
  }
  [said, marked] = [words, marks];
  for (const [index, row] of rows.entries()) {
    const mark = steps[index]?.mark ?? '';
    row.className = mark;
    row.ariaCurrent = mark === 'reached' ? 'step' : null;
  }
  const index = steps.findIndex(({ mark }) => mark === 'reached' || mark === 'coming');
  // the step reached stands first, and those that come follow; after the frame, so that nothing is laid out twice
  requestAnimationFrame(() => {
    const shown = rows[Math.max(0, index)];
    if (shown) ladder.scrollTo({ left: shown.offsetLeft - 6, top: shown.offsetTop - 6 });
  });
}
