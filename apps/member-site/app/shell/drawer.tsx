import { Dialog } from '@sanam/ui/dialog';
import { MenuLinks } from './menu-links.tsx';
import { shellWords } from './messages.ts';

/** The menu of a phone, from the left edge (SITE-06). */
export function Drawer({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Dialog open={open} onClose={onClose} title={shellWords.menu} className="drawer">
      <nav className="menu" aria-label={shellWords.mainMenu}>
        {open ? <MenuLinks onGo={onClose} accountFirst /> : null}
      </nav>
    </Dialog>
  );
}
