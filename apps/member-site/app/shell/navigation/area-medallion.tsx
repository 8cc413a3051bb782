import type { Area } from '@sanam/contract';
import { AreaIcon } from '@sanam/ui/icon';
import { AREA_NAMES } from '../../visit/areas.ts';
import { Link } from '../../visit/link.tsx';
import { useOpenAreas } from '../../visit/use-site.ts';
import { shellWords } from '../messages.ts';

/** Link to an area of play; the link to an area without games says that the area has none. */
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
