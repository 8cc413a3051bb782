import type { UseQueryResult } from '@tanstack/react-query';
import type { ComponentProps, ReactNode } from 'react';
import { asRefusal } from '../../api/refusal.ts';
import { SmallTable } from '../../parts/small-table.tsx';
import { ErrorLine, NotHere } from '../../parts/states.tsx';

/** A card with a short table, or what stands there without rows. */
export function TableCard({
  title,
  sub,
  aside,
  none,
  rows,
  isFailed,
  heads,
  children,
}: {
  title: string;
  sub?: string;
  aside?: ReactNode;
  none: string;
  rows: ComponentProps<typeof SmallTable>['rows'] | undefined;
  /** Whether the latest reading of the rows failed. */
  isFailed: boolean;
  heads: ComponentProps<typeof SmallTable>['heads'];
  children?: ReactNode;
}) {
  return (
    <section className="card tablecard">
      <header>
        <h2>
          {title} {sub ? <span className="dimmer tiny">{sub}</span> : null}
        </h2>
        {aside}
      </header>
      {rows === undefined ? (
        <NotHere isFailed={isFailed} />
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
