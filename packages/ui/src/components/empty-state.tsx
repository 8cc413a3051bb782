import type { ReactNode } from 'react';
import lotus from '../../art/empty-lotus.svg';

/**
 * Message for an empty list: what would fill the list, and a link to do so.
 * @param whole whether the message is the whole page, so that its title is the page's heading.
 */
export function EmptyState({
  title,
  children,
  action,
  whole,
}: {
  title: string;
  children?: ReactNode;
  action?: ReactNode;
  whole?: boolean;
}) {
  const Title = whole ? 'h1' : 'h2';
  return (
    <div className="empty">
      <img src={lotus} alt="" width="96" height="96" />
      <Title>{title}</Title>
      {children ? <p>{children}</p> : null}
      {action}
    </div>
  );
}
