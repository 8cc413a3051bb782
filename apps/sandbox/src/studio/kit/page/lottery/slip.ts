import { at, make } from '../../../../page/dom.ts';

/** How a game shows one line of its slip. */
export interface LineShown {
  words: HTMLElement;
  /** Name of the line, for the button that removes it. */
  name: string;
  /** What keeps the line from being sent as it is. */
  note?: string | undefined;
}

/** The part of a slip that the run of a lottery's page needs. */
export interface Slip<Line> {
  lines: () => readonly Line[];
  empty: () => void;
  allow: (can: boolean) => void;
  /** Whether the slip has lines that were not sent yet and are not being sent. */
  isWaitingToBeSent: () => boolean;
}

/**
 * The slip: lines that are not sent yet.
 * @param changed called whenever the slip has changed, with whether it may be changed now
 */
export function createSlip<Line>(show: (line: Line) => LineShown, changed: (canChange: boolean) => void) {
  let lines: readonly Line[] = [];
  let canChange = false;

  function showLines() {
    at('no-lines').hidden = lines.length > 0;
    at('slip-acts').hidden = lines.length === 0;
    at('clear', HTMLButtonElement).disabled = !canChange;
    at('lines').replaceChildren(...lines.map(lineOf));
    changed(canChange);
  }

  function lineOf(line: Line) {
    const { words, name, note } = show(line);
    const element = make('li', '', 'line');
    element.dataset.testid = 'line';
    const remove = make('button', '×', 'remove');
    remove.type = 'button';
    remove.setAttribute('aria-label', `ลบ ${name}`);
    remove.disabled = !canChange;
    remove.addEventListener('click', () => {
      set(lines.filter((one) => one !== line));
      at('slip-title').focus();
    });
    element.append(words, remove);
    if (note) element.append(make('p', note, 'ticket-note'));
    return element;
  }

  function set(next: readonly Line[]) {
    lines = next;
    showLines();
  }

  return {
    lines: () => lines,
    set,
    empty: () => set([]),
    /** Show the lines again, because something that they tell has changed. */
    refresh: showLines,
    allow(can: boolean) {
      if (can === canChange) return;
      canChange = can;
      showLines();
    },
    isWaitingToBeSent: () => lines.length > 0 && canChange,
  };
}
