import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { uiWords } from '../messages.ts';
import { Icon } from './icon.tsx';

/** What gets the focus when a dialog opens: its first field to fill in, or else its heading. */
const FIRST_FIELD = 'input:not([type=hidden], [type=checkbox], [disabled]), select, textarea';

/**
 * A native dialog: its first field or its heading gets the focus, the focus is kept inside, Escape and the close button close the dialog, the page behind is inert.
 * @param wide 600 px instead of 500 px.
 * @param persistent only the dialog's own buttons close it: there is no close button, and Escape does nothing. When the
 *   server renders the dialog open, it also works before the page's script has loaded.
 */
export function Dialog({
  open,
  onClose,
  title,
  wide,
  persistent,
  className = 'dialog',
  children,
}: {
  open: boolean;
  onClose: () => void;
  title: ReactNode;
  wide?: boolean;
  persistent?: boolean;
  className?: string;
  children: ReactNode;
}) {
  const id = useId();
  const ref = useRef<HTMLDialogElement>(null);
  const openOnServer = useRef(open);
  // A layout effect: a passive effect was seen not to run on a page that had just loaded, and the dialog stayed closed.
  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!dialog) return;
    if (open && !dialog.matches(':modal')) {
      dialog.close();
      dialog.showModal();
      // the browser would focus the close button, which says nothing about the dialog
      (dialog.querySelector<HTMLElement>(FIRST_FIELD) ?? dialog.querySelector('h2'))?.focus();
    } else if (!open && dialog.open) dialog.close();
  }, [open]);
  // Close the dialog before it is removed from the page: only then does the browser return the focus to the element
  // that opened the dialog.
  useLayoutEffect(() => {
    const dialog = ref.current;
    return () => dialog?.close();
  }, []);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a backdrop click closes the dialog, as Escape does
    <dialog
      ref={ref}
      className={wide ? `${className} wide` : className}
      aria-labelledby={id}
      open={openOnServer.current || undefined}
      onCancel={(event) => {
        event.preventDefault();
        if (!persistent) onClose();
      }}
      onClick={(event) => {
        if (!persistent && event.target === ref.current) onClose();
      }}
    >
      {persistent ? null : (
        <button type="button" className="iconbtn close" aria-label={uiWords.close} onClick={onClose}>
          <Icon name="x" />
        </button>
      )}
      <div className="stack">
        <h2 id={id} tabIndex={-1}>
          {title}
        </h2>
        {children}
      </div>
    </dialog>
  );
}
