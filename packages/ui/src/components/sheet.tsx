import type { ReactNode } from 'react';
import { Dialog } from './dialog.tsx';

/**
 * A dialog that slides in from the bottom of the screen, within reach of the thumb.
 * @param asks whether it asks a question, with text and buttons; on a desktop screen it is then a dialog in the middle.
 */
export function Sheet({
  open,
  onClose,
  title,
  asks,
  children,
}: {
  open: boolean;
  onClose: () => void;
  title: ReactNode;
  asks?: boolean;
  children: ReactNode;
}) {
  return (
    <Dialog open={open} onClose={onClose} title={title} className={asks ? 'sheet asks' : 'sheet'}>
      {children}
    </Dialog>
  );
}
