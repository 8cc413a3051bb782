/**
 * Find the element of the page with an id.
 * @param kind the element class, when the caller needs its specific properties
 * @throws Error when the page has no such element of this class: its markup and its script do not match
 */
export function at(id: string): HTMLElement;
export function at<Kind extends HTMLElement>(id: string, kind: new () => Kind): Kind;
export function at(id: string, kind: new () => HTMLElement = HTMLElement): HTMLElement {
  const element = document.getElementById(id);
  if (!(element instanceof kind)) throw new Error(`no element ${id}`);
  return element;
}

/** List the elements below a root that match a selector and are instances of a class, in the order of the page. */
export function all<Kind extends Element>(root: ParentNode, selector: string, kind: new () => Kind): Kind[] {
  return [...root.querySelectorAll(selector)].filter((element): element is Kind => element instanceof kind);
}

/** Make an element with a text and classes. */
export function make<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  text = '',
  className = '',
): HTMLElementTagNameMap[Tag] {
  const element = document.createElement(tag);
  element.textContent = text;
  if (className) element.className = className;
  return element;
}

/** Set the text of an element only when the text differs: the same text set again would lay out the page again. */
export function write(element: HTMLElement, text: string) {
  if (element.textContent !== text) element.textContent = text;
}

/**
 * Set the children of a list, in this order. Children that stay are never removed from the page meanwhile, so that they
 * keep the focus.
 */
export function arrange(list: Element, wanted: readonly Element[]): void {
  const stays = new Set(wanted);
  for (const child of [...list.children]) if (!stays.has(child)) child.remove();
  wanted.forEach((element, index) => {
    if (list.children[index] !== element) list.insertBefore(element, list.children[index] ?? null);
  });
}
