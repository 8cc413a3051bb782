import { buttonClass } from '@sanam/ui/button';
import { EmptyState } from '@sanam/ui/empty-state';
import { Link } from '../visit/link.tsx';

/**
 * In place of a form of money in maintenance, so that nobody fills in what would be refused. The note above it says
 * until when.
 */
export function ClosedForNow({
  words,
  testId,
}: {
  words: { title: string; text: string; look: string };
  testId: string;
}) {
  return (
    <section className="card narrow" data-testid={testId}>
      <EmptyState
        title={words.title}
        action={
          <Link className={buttonClass()} to="/history?tab=2">
            {words.look}
          </Link>
        }
      >
        {words.text}
      </EmptyState>
    </section>
  );
}
