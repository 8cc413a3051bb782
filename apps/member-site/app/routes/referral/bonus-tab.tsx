import type { CommissionDay } from '@sanam/contract';
import { formatDay } from '@sanam/thai/dates';
import { signedBaht } from '@sanam/ui/amount';
import { buttonClass } from '@sanam/ui/button';
import { EmptyState } from '@sanam/ui/empty-state';
import { OlderLinks } from '../../lists/older-links.tsx';
import { Link } from '../../visit/link.tsx';
import { BONUS_PATH } from './claim-card.tsx';
import { words } from './messages.ts';

/** Commission by day, newest first. @param before only days older than this day; null shows the newest days. */
export function DaysCard({
  days,
  nextBefore,
  before,
}: {
  days: readonly CommissionDay[];
  nextBefore: string | null;
  before: string | null;
}) {
  if (days.length === 0)
    return (
      <section className="card">
        <EmptyState
          title={before ? words.noOlder : words.emptyTitle}
          action={
            <Link className={buttonClass()} to={before ? BONUS_PATH : '/referral'}>
              {before ? words.newest : words.toLink}
            </Link>
          }
        >
          {before ? null : words.emptyText}
        </EmptyState>
      </section>
    );
  return (
    <section className="card stack" data-testid="commission-days">
      <h2>{words.daysTitle}</h2>
      <dl className="facts">
        {days.map(({ day, earned, levels }) => (
          <div key={day}>
            <dt>
              <span className="num strong">{formatDay(day)}</span>
              <br />
              <span className="num">{words.levelsOf(levels.map(signedBaht))}</span>
            </dt>
            <dd className="num">{signedBaht(earned)}</dd>
          </div>
        ))}
      </dl>
      <OlderLinks
        newest={before ? { to: BONUS_PATH, name: words.newest } : null}
        older={nextBefore ? { to: `${BONUS_PATH}&before=${nextBefore}`, name: words.older } : null}
      />
    </section>
  );
}
