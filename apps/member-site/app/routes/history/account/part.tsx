import { Button } from '@sanam/ui/button';
import type { ReactNode } from 'react';
import { useRevalidator } from 'react-router';
import { accountWords as words } from './messages.ts';

/** One card of the account tab. */
export function Part({
  title,
  lead,
  testId,
  children,
}: {
  title: string;
  lead?: string;
  testId: string;
  children: ReactNode;
}) {
  return (
    <section className="card stack s" id={testId} data-testid={testId}>
      <h2>{title}</h2>
      {lead ? <p className="small dim">{lead}</p> : null}
      {children}
    </section>
  );
}

/** Placeholder for a part that could not be loaded. */
export function Unavailable() {
  const { state, revalidate } = useRevalidator();
  return (
    <div className="stack s" role="alert">
      <p className="small dim">{words.unavailable}</p>
      <div>
        <Button small busy={state !== 'idle'} onClick={() => void revalidate()}>
          {words.retry}
        </Button>
      </div>
    </div>
  );
}
