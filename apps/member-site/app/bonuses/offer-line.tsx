import { Icon } from '@sanam/ui/icon';
import type { FirstOffer } from './first-offer.ts';
import { firstOfferWords as words } from './first-offer-words.ts';
import { baht } from './messages.ts';

/** The first offer as one line: what it gives, and what it asks for in the same breath. */
export function OfferLine({ offer }: { offer: FirstOffer }) {
  return (
    <div className="bonusrow" data-testid="first-offer">
      <i aria-hidden="true">
        <Icon name="gift" size="s" />
      </i>
      <span>
        <b>{words.title(offer.percent)}</b>
        <small>
          {words.line(baht(offer.most), offer.multiple, offer.days)}
          {offer.ownMost === null ? null : ` · ${words.ownMost(baht(offer.ownMost))}`}
        </small>
      </span>
    </div>
  );
}
