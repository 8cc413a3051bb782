import { bahtText } from '@sanam/ui/amount';
import { Button, buttonClass } from '@sanam/ui/button';
import { EmptyState } from '@sanam/ui/empty-state';
import { Link } from 'react-router';
import { resultPath } from '../../money/requests/result-path.ts';
import { words } from '../messages.ts';
import type { PayWay, PendingView } from './pending-view.ts';

/** View of an expired deposit: what happened to the money, and what to do next. */
export function ExpiredView({ last, way, onAgain }: { last: PendingView; way: PayWay; onAgain: () => void }) {
  return (
    <section className="card leaf narrow">
      <EmptyState
        title={words.expiredTitle[way]}
        action={
          <div className="row wrap mid">
            <Button look="primary" onClick={onAgain}>
              {words.again}
            </Button>
            <Link className={buttonClass()} to={resultPath(last.id)}>
              {words.paidAlready}
            </Link>
          </div>
        }
      >
        {words.expiredOf(bahtText(last.amount))} {words.expiredText}
      </EmptyState>
    </section>
  );
}
