import { type MouseEvent, useCallback, useState } from 'react';
import type { FormProblem } from '../../../server/api-errors.ts';
import type { AccountDialog } from '../view.ts';
import type { Codes } from './kept-codes.ts';

/** What a page without script shows in a dialog of the account tab: which one, and the reply to its form. */
export interface AskedDialog {
  dialog: AccountDialog | null;
  problem?: FormProblem | undefined;
  /** Codes that were sent to change the phone. */
  codes?: Codes | undefined;
}

/** The page with this dialog open, for a browser without script. */
export const dialogPath = (dialog: AccountDialog) => `/history?tab=0&ask=${dialog}`;

/**
 * A dialog, the link that opens it, and the reply to its form when it was sent without script. Without script the link
 * loads the page with the dialog open.
 */
export function useAskedDialog(dialog: AccountDialog, asked: AskedDialog) {
  const [open, setOpen] = useState(asked.dialog === dialog);
  const close = useCallback(() => setOpen(false), []);
  const link = {
    to: dialogPath(dialog),
    onClick: (event: MouseEvent) => {
      if (event.metaKey || event.ctrlKey || event.shiftKey) return;
      event.preventDefault();
      setOpen(true);
    },
  };
  return { open, close, link, sent: asked.dialog === dialog ? asked : undefined };
}
