import type { Bonus } from '@sanam/contract';
import { formatDateTime } from '@sanam/thai/dates';
import { bahtText } from '@sanam/ui/amount';
import { Icon } from '@sanam/ui/icon';
import { StatusPill } from '@sanam/ui/status-pill';
import { OlderLinks } from '../../../lists/older-links.tsx';
import { STATES, words } from './messages.ts';

const BONUS_TAB = '/history?tab=1';

/** Bonuses under a title, newest first; nothing without any, except on an older page. */
export function BonusList({
  title,
  bonuses,
  nextBefore = null,
  isOlder = false,
}: {
  title: string;
  bonuses: readonly Bonus[];
  nextBefore?: string | null;
  isOlder?: boolean;
}) {
  if (bonuses.length === 0 && !isOlder) return null;
  return (
    <section className="card stack" data-testid="bonus-list">
      <h2>{title}</h2>
      <ul>
        {bonuses.map((bonus) => (
          <li key={bonus.ref} className="move">
            <span className={bonus.converted > 0 ? 'ic in' : 'ic'}>
              <Icon name="gift" />
            </span>
            <span className="what">{bonus.name}</span>
            <span className="amt num">{words.amount(bahtText(bonus.amount))}</span>
            <span className="below">
              <span className="when num">{formatDateTime(bonus.at)}</span>
              <StatusPill look={STATES[bonus.state].look} icon={STATES[bonus.state].icon}>
                {STATES[bonus.state].name}
              </StatusPill>
            </span>
            {bonus.state === 'reserved' ? null : (
              <span className="why">
                {[
                  bonus.cause,
                  bonus.state === 'cancelled' ? null : words.gone(bahtText(bonus.counted), bahtText(bonus.required)),
                  bonus.converted > 0 ? words.converted(bahtText(bonus.converted)) : null,
                  bonus.taken > 0 ? words.taken(bahtText(bonus.taken)) : null,
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            )}
            <span className="code">{bonus.ref}</span>
          </li>
        ))}
      </ul>
      <OlderLinks
        newest={isOlder ? { to: BONUS_TAB, name: words.newest } : null}
        older={nextBefore ? { to: `${BONUS_TAB}&cursor=${nextBefore}`, name: words.older } : null}
      />
    </section>
  );
}
