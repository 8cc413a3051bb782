import type { ReactNode } from 'react';
import { Link } from './link.tsx';
import { useMember } from './member.ts';
import { visitWords } from './messages.ts';
import { useSite } from './use-site.ts';

/** Page of the conversation with staff. */
export const SUPPORT_PAGE = '/support';

/**
 * Link to a person who helps (SITE-22): the operator's chat elsewhere, such as a LINE Official Account, or else the
 * conversation on the site, with the number of answers that were not seen.
 * @param about id of the deposit or withdrawal that the member needs help with.
 * @param onGo called when the person goes to the page of the site.
 */
export function SupportLink({
  children,
  className,
  about,
  onGo,
}: {
  children: ReactNode;
  className?: string;
  about?: string | undefined;
  onGo?: () => void;
}) {
  const { site } = useSite();
  const unseen = useMember()?.unread.support ?? 0;
  const address = site.support || site.line;
  if (address)
    return (
      <a href={address} className={className} target="_blank" rel="noopener">
        {children}
      </a>
    );
  return (
    <Link to={about ? `${SUPPORT_PAGE}?about=${about}` : SUPPORT_PAGE} className={className} onClick={onGo}>
      {children}
      {unseen > 0 ? (
        <span className="count">
          <span aria-hidden="true">{unseen}</span>
          <span className="hide">{visitWords.newAnswers(unseen)}</span>
        </span>
      ) : null}
    </Link>
  );
}
