import { buttonClass } from '@sanam/ui/button';
import { Icon } from '@sanam/ui/icon';
import { Sheet } from '@sanam/ui/sheet';
import { Link } from '../../visit/link.tsx';
import { shellWords } from '../messages.ts';
import { AreaMedallion } from './area-medallion.tsx';
import { useOnceOpen } from './use-once-open.ts';

const AREAS = ['casino', 'slot', 'skill', 'sports', 'fish'] as const;

/** Menu of the bottom bar's centre button: five areas in an arc, and home (SITE-05). */
export function LobbySheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  const wasOpen = useOnceOpen(open);
  return (
    <Sheet open={open} onClose={onClose} title={shellWords.chooseGame}>
      <ul className="lobby">
        {(wasOpen ? AREAS : []).map((area) => (
          <li key={area}>
            <AreaMedallion area={area} onGo={onClose} />
          </li>
        ))}
      </ul>
      <p className="lobby-home">
        <Link className={buttonClass({ look: 'quiet', small: true })} to="/" onClick={onClose}>
          <Icon name="home" size="s" />
          {shellWords.home}
        </Link>
      </p>
    </Sheet>
  );
}
