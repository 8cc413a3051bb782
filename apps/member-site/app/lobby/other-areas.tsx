import type { Area } from '@sanam/contract';
import { AreaIcon, type AreaIconName } from '@sanam/ui/icon';
import { AREA_NAMES, AREA_ORDER } from '../visit/areas.ts';
import { Link } from '../visit/link.tsx';
import { useSite } from '../visit/use-site.ts';
import { words } from './messages.ts';

/** The areas that have games, below an area with few or a search that found nothing. @param not an area left out */
export function OtherAreas({ not }: { not?: Area }) {
  const { openAreas } = useSite();
  const others = AREA_ORDER.filter((area) => area !== not && openAreas.includes(area));
  if (others.length === 0) return null;
  const title = not ? words.otherAreas : words.allAreas;
  return (
    <nav className="stack s" aria-label={title}>
      <h2 className="h3">{title}</h2>
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
