import lockup from '@sanam/ui/art/logo/lockup.svg';
import { Link } from 'react-router';
import { shellWords } from './messages.ts';
import { useSite } from './use-site.ts';

/** The logo, which leads home. Its picture gives way to the page's own. */
export function Logo() {
  const { site } = useSite();
  return (
    <Link className="logo" to="/">
      <img src={site.logo ?? lockup} alt={shellWords.logoAlt(site.name)} width="236" height="96" fetchPriority="low" />
    </Link>
  );
}
