import type { ReactNode } from 'react';

/** A card with a table that may be wider than the page. */
export function TableCard({
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
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls is reached by the keyboard
    <section className="card tablecard" tabIndex={0} aria-label={title}>
      <header>
        <h2>
          {title} {sub ? <span className="dimmer tiny">{sub}</span> : null}
        </h2>
        {aside}
      </header>
      {children}
    </section>
  );
}
