import type { Area } from '@sanam/contract';
import { AreaIcon } from '@sanam/ui/icon';
import { Link } from 'react-router';
import { AREA_NAMES, shellWords } from './messages.ts';
import { useOpenAreas } from './use-site.ts';

/** The way into an area of play; one without games says so. */
export function AreaMedallion({ area, onGo }: { area: Area; onGo?: () => void }) {
  const open = useOpenAreas().has(area);
  return (
    <Link className={open ? 'medallion' : 'medallion off'} to={`/${area}`} onClick={onGo}>
      <i>
        <AreaIcon area={area} />
      </i>
      {AREA_NAMES[area]}
      {open ? null : <small>{shellWords.noGamesYet}</small>}
    </Link>
  );
}
