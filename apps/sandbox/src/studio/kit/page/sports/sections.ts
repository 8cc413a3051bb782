import { make } from '../../../../page/dom.ts';

/** Name of a market above its prices. */
export function marketHead(key: string, name: string) {
  const head = make('span', name);
  head.dataset.market = key;
  return head;
}

/** A section of the page with a list, and a text for when it is empty. */
export function section(id: string, title: string, none: string) {
  const element = make('section', '', 'sheet');
  const head = make('h2', title);
  head.id = `${id}-title`;
  head.tabIndex = -1;
  element.setAttribute('aria-labelledby', head.id);
  const empty = make('p', none, 'empty');
  empty.id = `no-${id}`;
  const list = make('ul', '', id);
  list.id = id;
  element.append(head, empty, list);
  return element;
}
