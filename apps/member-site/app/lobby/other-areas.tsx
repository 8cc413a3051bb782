import type { Area } from '@sanam/contract';
import { AreaIcon, type AreaIconName } from '@sanam/ui/icon';
import { Link } from 'react-router';
import { AREA_NAMES, AREA_ORDER } from '../visit/areas.ts';
import { useSite } from '../visit/use-site.ts';
import { words } from './messages.ts';

/** The other areas that have games, below an area with few, and the search over all games. */
export function OtherAreas({ not }: { not: Area }) {
  const { openAreas } = useSite();
  const others = AREA_ORDER.filter((area) => area !== not && openAreas.includes(area));
  if (others.length === 0) return null;
  return (
    <nav className="stack s" aria-label={words.otherAreas}>
      <h2 className="h3">{words.otherAreas}</h2>
      <ul className="other-areas">
        {others.map((area) => (
          <li key={area}>
            <Link to={`/${area}`}>
              <AreaIcon area={area satisfies AreaIconName} />
              {AREA_NAMES[area]}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
