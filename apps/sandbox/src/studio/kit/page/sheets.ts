import { at } from '../../../page/dom.ts';

/**
 * Opens the two sheets over the table by their buttons.
 * @param writeFair writes the check of the last result as it opens; false when there is nothing to open yet
 */
export function openSheets(writeFair: () => boolean) {
  const sheet = (name: string) => at(name, HTMLDialogElement);
  at('open-rules').addEventListener('click', () => sheet('rules').showModal());
  at('open-fair').addEventListener('click', () => writeFair() && sheet('fair').showModal());
}
