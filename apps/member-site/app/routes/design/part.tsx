import type { ReactNode } from 'react';

/** Section for one kind of component, with its name. */
export function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="card stack" aria-label={title}>
      <h2>{title}</h2>
      {children}
    </section>
  );
}
