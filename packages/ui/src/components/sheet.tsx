import type { ReactNode } from 'react';
import { Dialog } from './dialog.tsx';

/** A dialog that slides in from the bottom of the screen, within reach of the thumb. */
export function Sheet({
  open,
  onClose,
  title,
  children,
}: {
  open: boolean;
  onClose: () => void;
  title: ReactNode;
  children: ReactNode;
}) {
  return (
    <Dialog open={open} onClose={onClose} title={title} className="sheet">
      {children}
    </Dialog>
  );
}
