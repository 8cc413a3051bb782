import type { UseQueryResult } from '@tanstack/react-query';
import type { ComponentProps, ReactNode } from 'react';
import { asRefusal } from '../../api/refusal.ts';
import { SmallTable } from '../../parts/small-table.tsx';
import { ErrorLine } from '../../parts/states.tsx';
import { useSay } from '../../parts/words.ts';
import { tabs as words } from './tab-words.ts';

/** A card with a short table, or what stands there without rows. */
export function TableCard({
  title,
  sub,
  aside,
  none,
  rows,
  heads,
  children,
}: {
  title: string;
  sub?: string;
  aside?: ReactNode;
  none: string;
  rows: ComponentProps<typeof SmallTable>['rows'] | undefined;
  heads: ComponentProps<typeof SmallTable>['heads'];
  children?: ReactNode;
}) {
  const say = useSay();
  return (
    <section className="card tablecard">
      <header>
        <h2>
          {title} {sub ? <span className="dimmer tiny">{sub}</span> : null}
        </h2>
        {aside}
      </header>
      {rows === undefined ? (
        <p className="body dimmer">{say(words.loading)}</p>
      ) : rows.length === 0 ? (
        <p className="body dimmer">{none}</p>
      ) : (
        <SmallTable label={title} heads={heads} rows={rows} />
      )}
      {children}
    </section>
  );
}

/** That a tab could not be read, over what was read before. */
export function ReadingError({ of }: { of: Pick<UseQueryResult, 'error' | 'dataUpdatedAt' | 'refetch'> }) {
  return of.error ? (
    <ErrorLine refusal={asRefusal(of.error)} readAt={of.dataUpdatedAt} onAgain={() => void of.refetch()} />
  ) : null;
}
