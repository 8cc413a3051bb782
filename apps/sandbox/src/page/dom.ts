/**
 * Finds the element of the page with an id.
 * @param kind the kind of element it is, where more than any element's properties are needed
 * @throws Error when the page has no such element of that kind: its markup and its script do not fit
 */
export function at(id: string): HTMLElement;
export function at<Kind extends HTMLElement>(id: string, kind: new () => Kind): Kind;
export function at(id: string, kind: new () => HTMLElement = HTMLElement): HTMLElement {
  const element = document.getElementById(id);
  if (!(element instanceof kind)) throw new Error(`no element ${id}`);
  return element;
}

/** Lists the elements below a root that match a selector and are of a kind, in the order of the page. */
export function all<Kind extends Element>(root: ParentNode, selector: string, kind: new () => Kind): Kind[] {
  return [...root.querySelectorAll(selector)].filter((element): element is Kind => element instanceof kind);
}

/** Makes an element with a text and classes. */
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

/**
 * Makes a list have exactly these children in this order. Children that stay are never taken out of the page meanwhile,
 * so that the focus is not lost.
 */
export function arrange(list: HTMLElement, wanted: readonly Element[]): void {
  const stays = new Set(wanted);
  for (const child of [...list.children]) if (!stays.has(child)) child.remove();
  wanted.forEach((element, index) => {
    if (list.children[index] !== element) list.insertBefore(element, list.children[index] ?? null);
  });
}
