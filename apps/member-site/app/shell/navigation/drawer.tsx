import { Dialog } from '@sanam/ui/dialog';
import { shellWords } from '../messages.ts';
import { MenuLinks } from './menu-links.tsx';
import { useOnceOpen } from './use-once-open.ts';

/** The menu of a phone, from the left edge (SITE-06). */
export function Drawer({ open, onClose }: { open: boolean; onClose: () => void }) {
  const wasOpen = useOnceOpen(open);
  return (
    <Dialog open={open} onClose={onClose} title={shellWords.menu} className="drawer">
      <nav className="menu" aria-label={shellWords.mainMenu}>
        {wasOpen ? <MenuLinks onGo={onClose} /> : null}
      </nav>
    </Dialog>
  );
}
