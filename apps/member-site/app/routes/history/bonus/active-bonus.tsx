import type { Bonus } from '@sanam/contract';
import { formatDateTime } from '@sanam/thai/dates';
import { bahtText } from '@sanam/ui/amount';
import { Icon } from '@sanam/ui/icon';
import { TermsList } from '@sanam/ui/offer/terms-list.tsx';
import { moneyWords } from '../../../money/messages.ts';
import { Purses } from '../../../money/purses.tsx';
import { ForfeitForm } from './forfeit-form.tsx';
import { words } from './messages.ts';

/**
 * The active bonus: progress, end time, its money and what becomes of it, its terms, and the button to forfeit it. The
 * page of the promotion has other terms once these were changed, and none after it was taken away.
 */
export function ActiveBonus({ bonus, gameNames }: { bonus: Bonus; gameNames: Readonly<Record<string, string>> }) {
  const left = Math.max(0, Math.round((bonus.required - bonus.counted) * 100) / 100);
  return (
    <section className="card leaf stack" data-testid="active-bonus">
      <div>
        <p className="small dim">{words.activeTitle}</p>
        <h2 className="h3">{bonus.name}</h2>
      </div>
      <div className="stack s">
        <progress
          className="turnover"
          max={bonus.required}
          value={Math.min(bonus.counted, bonus.required)}
          aria-label={words.counted(bahtText(bonus.counted), bahtText(bonus.required))}
        />
        <div className="row between wrap">
          <span className="num strong" data-testid="bonus-counted">
            {words.counted(bahtText(bonus.counted), bahtText(bonus.required))}
          </span>
          <span className="num small dim">
            {left > 0 ? words.left(bahtText(left)) : bonus.forfeit?.in_play ? words.waitsForRounds : words.doneSoon}
          </span>
        </div>
        {bonus.expires_at ? <p className="small dim">{words.until(formatDateTime(bonus.expires_at))}</p> : null}
        <p className="small dimmer">{bonus.terms.own_stakes_count ? words.countedOwnToo : words.countedHow}</p>
      </div>
      <Purses />
      <ul className="small dim">
        <li>{moneyWords.order}</li>
        <li>{words.earned(bonus.terms.cash_out_max_baht)}</li>
        {bonus.terms.ends_on_withdrawal ? <li>{words.endsOnWithdrawal}</li> : null}
        {bonus.forfeit?.in_play ? <li>{words.inPlay}</li> : null}
      </ul>
      <details className="fold" data-testid="bonus-terms">
        <summary>
          {words.terms}
          <Icon name="down" size="s" />
        </summary>
        <TermsList terms={bonus.terms} gameNames={gameNames} />
      </details>
      {bonus.forfeit && (left > 0 || bonus.forfeit.in_play) ? (
        <details className="fold" data-testid="forfeit">
          <summary>
            {words.forfeit}
            <Icon name="down" size="s" />
          </summary>
          <ForfeitForm bonus={bonus} forfeit={bonus.forfeit} />
        </details>
      ) : null}
    </section>
  );
}
