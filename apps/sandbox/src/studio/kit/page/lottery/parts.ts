import { make } from '../../../../page/dom.ts';
import { tenOf } from './ten-of.ts';

/** Maximum number of lines that a bet shows; with more lines, the bet shows them only on request. */
const LINES_SHOWN = 6;

/** A button of a keypad. @param label its name, where the text alone does not say it */
export function key(text: string, label: string, press: () => void): HTMLButtonElement {
  const button = make('button', text, 'key');
  button.type = 'button';
  if (label && label !== text) button.setAttribute('aria-label', label);
  button.addEventListener('click', press);
  return button;
}

/** One choice of a few. */
export function radio(group: string, isChosen: boolean, content: Node[], choose: () => void): HTMLLabelElement {
  const label = make('label', '', 'choice');
  const input = document.createElement('input');
  input.type = 'radio';
  input.name = group;
  input.checked = isChosen;
  input.addEventListener('change', choose);
  const face = make('span');
  face.append(...content);
  label.append(input, face);
  return label;
}

/**
 * Numbers or digits as small balls, which read as the same text.
 * @param between text between two balls
 * @param isHit whether a ball is marked, by its text and its place
 */
export function smallBalls(
  texts: readonly string[],
  between: string,
  isHit: (text: string, place: number) => boolean = () => false,
): HTMLElement {
  const row = make('span', '', 'small-balls');
  for (const [place, text] of texts.entries()) {
    if (place > 0 && between) row.append(between);
    const ball = make(isHit(text, place) ? 'mark' : 'span', text);
    ball.dataset.ten = tenOf(text);
    row.append(ball);
  }
  return row;
}

/**
 * The lines of a sent bet, behind a summary when they are many.
 * @param drawn what was drawn; nothing until it is over
 */
export function ticketLines(drawn: readonly (Node | string)[], lines: HTMLElement[], summary: string): HTMLElement[] {
  const list = make('ul', '', 'ticket-lines');
  list.append(...lines);
  const told = make('p', '', 'drawn');
  told.append(...drawn);
  const head = drawn.length > 0 ? [told] : [];
  if (lines.length <= LINES_SHOWN) return [...head, list];
  const more = make('details', '', 'more');
  more.append(make('summary', summary), list);
  return [...head, more];
}

/**
 * Lay the slip, the sent bets and the past results under what a game has on its stage.
 * @param columns headings of the results, after the name of the draw
 * @param acts buttons of the game for its slip, before the one that empties it
 */
export function laySheets(stage: HTMLElement, columns: string[], acts: HTMLElement[] = []): void {
  const clear = linkButton('clear', 'ล้างโพย');
  const slipActs = withId(make('div', '', 'slip-acts'), 'slip-acts');
  slipActs.hidden = true;
  slipActs.append(...acts, clear);
  const past = withId(make('table'), 'past');
  past.hidden = true;
  const heads = make('tr');
  heads.append(
    ...['รอบ', ...columns].map((text) => {
      const cell = make('th', text);
      cell.scope = 'col';
      return cell;
    }),
  );
  const top = make('thead');
  top.append(heads);
  past.append(top, withId(make('tbody'), 'past-rows'));
  const sheets = make('div', '', 'sheets');
  stage.append(sheets);
  sheets.append(
    sheet('slip-title', 'โพยของคุณ', [
      withId(make('p', 'ยังไม่มีเลขในโพย', 'empty'), 'no-lines'),
      withId(make('ul', '', 'lines'), 'lines'),
      slipActs,
    ]),
    sheet('tickets-title', 'โพยที่ส่งแล้ว', [
      withId(make('p', 'ยังไม่มีโพยที่ส่ง', 'empty'), 'no-tickets'),
      withId(make('ul', '', 'tickets'), 'tickets'),
    ]),
    sheet('past-title', 'ผลที่ออกแล้ว', [withId(make('p', 'ยังไม่มีรอบที่ออกผล', 'empty'), 'no-past'), past]),
  );
}

/** A button that looks like a link. */
export function linkButton(id: string, text: string): HTMLButtonElement {
  const button = withId(make('button', text, 'link'), id);
  button.type = 'button';
  return button;
}

function sheet(titleId: string, title: string, content: HTMLElement[]) {
  const section = make('section', '', 'sheet');
  section.setAttribute('aria-labelledby', titleId);
  const head = withId(make('h2', title), titleId);
  head.tabIndex = -1;
  section.append(head, ...content);
  return section;
}

function withId<Kind extends HTMLElement>(element: Kind, id: string): Kind {
  element.id = id;
  return element;
}
