import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';

/**
 * A native dialog that is open as long as it is rendered: the focus stays inside, the page behind is inert, and closing
 * gives the focus back.
 * @param onClose called by Escape and by a press beside the dialog, unless it began inside, as when a text is selected
 *   with the pointer. Without it only the dialog's own buttons close it.
 */
export function Dialog({
  title,
  onClose,
  className = 'dialog',
  footer,
  children,
}: {
  title: ReactNode;
  onClose?: () => void;
  className?: string;
  footer?: ReactNode;
  children: ReactNode;
}) {
  const id = useId();
  const ref = useRef<HTMLDialogElement>(null);
  const pressedAt = useRef<EventTarget>(null);
  // opened with the paint and not after it: a key pressed as soon as the question shows is not lost. Closed before it is
  // removed: only then does the browser give the focus back
  useLayoutEffect(() => {
    const dialog = ref.current;
    dialog?.showModal();
    return () => dialog?.close();
  }, []);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a press beside the dialog closes it, as Escape does
    <dialog
      ref={ref}
      className={className}
      aria-labelledby={id}
      closedby={onClose ? 'closerequest' : 'none'}
      onCancel={(event) => {
        event.preventDefault();
        onClose?.();
      }}
      onPointerDown={(event) => {
        pressedAt.current = event.target;
      }}
      onClick={(event) => {
        if (event.target === ref.current && pressedAt.current === ref.current) onClose?.();
      }}
    >
      <header>
        <h2 id={id}>{title}</h2>
      </header>
      <div className="body">{children}</div>
      {footer ? <footer>{footer}</footer> : null}
    </dialog>
  );
}
