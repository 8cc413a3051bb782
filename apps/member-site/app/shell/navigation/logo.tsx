import lockup from '@sanam/ui/art/logo/lockup.svg';
import { Link } from '../../visit/link.tsx';
import { useSite } from '../../visit/use-site.ts';
import { shellWords } from '../messages.ts';

/** The logo, with a link home. Its picture has lower priority than the page's own pictures. */
export function Logo() {
  const { site } = useSite();
  return (
    <Link className="logo" to="/">
      <img src={site.logo ?? lockup} alt={shellWords.logoAlt(site.name)} width="236" height="96" fetchPriority="low" />
    </Link>
  );
}
