import { Button } from '@sanam/ui/button';
import { EmptyState } from '@sanam/ui/empty-state';
import { words } from './messages.ts';

/** The time is over: what happened to the money, and the way on. */
export function ExpiredView({ amount, onAgain }: { amount: string; onAgain: () => void }) {
  return (
    <section className="card leaf narrow">
      <EmptyState
        title={words.expiredTitle}
        action={
          <Button look="primary" onClick={onAgain}>
            {words.again}
          </Button>
        }
      >
        {words.expiredOf(amount)} {words.expiredText}
      </EmptyState>
    </section>
  );
}
