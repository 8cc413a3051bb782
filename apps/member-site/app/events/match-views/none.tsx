import type { ReactNode } from 'react';

/** A sentence in place of a view that has nothing to show. */
export function None({ children }: { children: ReactNode }) {
  return <p className="card dim">{children}</p>;
}
