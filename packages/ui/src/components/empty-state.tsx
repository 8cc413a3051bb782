import type { ReactNode } from 'react';
import lotus from '../../art/empty-lotus.svg';

/** An empty list: what would fill it, and the way there. */
export function EmptyState({ title, children, action }: { title: string; children?: ReactNode; action?: ReactNode }) {
  return (
    <div className="empty">
      <img src={lotus} alt="" width="96" height="96" />
      <h3>{title}</h3>
      {children ? <p>{children}</p> : null}
      {action}
    </div>
  );
}
