import { buttonClass } from '@sanam/ui/button';
import { Icon } from '@sanam/ui/icon';
import { Sheet } from '@sanam/ui/sheet';
import { Link } from 'react-router';
import { AreaMedallion } from './area-medallion.tsx';
import { shellWords } from './messages.ts';
import { useOnceOpen } from './use-once-open.ts';

const AREAS = ['casino', 'slot', 'skill', 'sports', 'fish'] as const;

/** What the centre of the bottom bar opens: five areas in an arc, and home (SITE-05). */
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
