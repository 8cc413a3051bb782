import { at } from '../../../page/dom.ts';

/**
 * Connect the buttons of the two dialogs over the game table: rules and verification.
 * @param writeFair writes the verification of the last result when the dialog is shown; false when there is nothing to
 *   show yet
 */
export function openSheets(writeFair: () => boolean) {
  const sheet = (name: string) => at(name, HTMLDialogElement);
  // what scrolls can be reached by the keyboard
  for (const body of [at('rules-body'), at('fair-body')]) body.tabIndex = 0;
  at('open-rules').addEventListener('click', () => sheet('rules').showModal());
  at('open-fair').addEventListener('click', () => writeFair() && sheet('fair').showModal());
}
