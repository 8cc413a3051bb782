import type { ReactNode } from 'react';
import { Dialog } from './dialog.tsx';

/** A dialog that rises from the foot of the screen, under the thumb. */
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
