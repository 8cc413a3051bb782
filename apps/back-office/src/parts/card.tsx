import type { ReactNode } from 'react';

/** A card of the overview. @param aside what stands at the end of its head. */
export function Card({
  title,
  sub,
  aside,
  children,
}: {
  title: string;
  sub?: ReactNode;
  aside?: ReactNode;
  children: ReactNode;
}) {
  return (
    <section className="card">
      <header>
        <h2>
          {title} {sub ? <span className="dimmer tiny">{sub}</span> : null}
        </h2>
        {aside}
      </header>
      <div className="body">{children}</div>
    </section>
  );
}
