import { buttonClass } from '@sanam/ui/button';
import { EmptyState } from '@sanam/ui/empty-state';
import { data } from 'react-router';
import { shellWords } from '../../shell/messages.ts';
import { pageMeta } from '../../shell/page/page-meta.ts';
import { Link } from '../../visit/link.tsx';
import { visitWords } from '../../visit/messages.ts';
import { SupportLink } from '../../visit/support-link.tsx';
import type { Route } from './+types/page.ts';

export const meta: Route.MetaFunction = pageMeta(shellWords.notFoundTitle);

export const loader = () => data(null, { status: 404 });

export default function NotFoundPage() {
  return (
    <EmptyState
      whole
      title={shellWords.notFoundTitle}
      action={
        <div className="row wrap mid">
          <Link className={buttonClass({ look: 'primary' })} to="/">
            {visitWords.backHome}
          </Link>
          <Link className={buttonClass()} to="/search">
            {shellWords.searchGames}
          </Link>
          <SupportLink className={buttonClass({ look: 'quiet' })}>{shellWords.contact}</SupportLink>
        </div>
      }
    >
      {shellWords.notFoundText}
    </EmptyState>
  );
}
