/**
 * Baht for a person: 12,480.50, with a real minus.
 * @param {number} baht @param {boolean} [signed] a plus before what is above zero
 */
export function money(baht, signed = false) {
  const satang = Math.round(Math.abs(baht) * 100);
  const text = `${Math.floor(satang / 100)}`.replace(/\B(?=(\d{3})+$)/g, ',');
  const sign = baht < 0 ? '−' : signed && baht > 0 ? '+' : '';
  return `${sign}${text}.${String(satang % 100).padStart(2, '0')}`;
}

/** Hours, minutes, seconds. @param {number} milliseconds */
export function clock(milliseconds) {
  const seconds = Math.max(0, Math.floor(milliseconds / 1000));
  const two = (/** @type {number} */ value) => String(value % 60).padStart(2, '0');
  return `${Math.floor(seconds / 3600)}:${two(Math.floor(seconds / 60))}:${two(seconds)}`;
}

/** @param {number} milliseconds */
export function sleep(milliseconds) {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}

/**
 * An element of the page that must be there.
 * @param {string} id
 */
export function at(id) {
  const element = document.getElementById(id);
  if (!element) throw new Error(`no element ${id}`);
  return element;
}

/**
 * Makes a list have these children in this order. Those that stay are not taken out of the page meanwhile, so that what has the focus keeps it.
 * @param {HTMLElement} list @param {readonly Element[]} wanted
 */
export function arrange(list, wanted) {
  const stays = new Set(wanted);
  for (const child of [...list.children]) if (!stays.has(child)) child.remove();
  wanted.forEach((element, index) => {
    if (list.children[index] !== element) list.insertBefore(element, list.children[index] ?? null);
  });
}

/**
 * A small element with text.
 * @param {string} tag @param {string} [text] @param {string} [className]
 */
export function make(tag, text = '', className = '') {
  const element = document.createElement(tag);
  element.textContent = text;
  if (className) element.className = className;
  return element;
}
