import { at } from './dom.js';

/**
 * Opens the two sheets over the table by their buttons.
 * @param {() => boolean} writeFair writes the check of the last result as it opens; false when there is nothing to open yet
 */
export function openSheets(writeFair) {
  const sheet = (/** @type {string} */ name) => /** @type {HTMLDialogElement} */ (at(name));
  at('open-rules').addEventListener('click', () => sheet('rules').showModal());
  at('open-fair').addEventListener('click', () => writeFair() && sheet('fair').showModal());
}
