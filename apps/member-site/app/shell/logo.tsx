import lockup from '@sanam/ui/art/logo/lockup.svg';
import { Link } from 'react-router';
import { shellWords } from './messages.ts';

/** The logo, which leads home. */
export function Logo() {
  return (
    <Link className="logo" to="/">
      <img src={lockup} alt={shellWords.logoAlt} width="236" height="96" />
    </Link>
  );
}
