import lotus from '@sanam/ui/art/tiles/thousand-lotus.svg';
import { buttonClass } from '@sanam/ui/button';
import { Icon } from '@sanam/ui/icon';
import type { FirstOffer } from '../../bonuses/first-offer.ts';
import { firstOfferWords as words } from '../../bonuses/first-offer-words.ts';
import { baht } from '../../bonuses/messages.ts';
import { moneyWords } from '../../money/messages.ts';
import { Link } from '../../visit/link.tsx';

/**
 * The one welcome of a new member: the real offer as a sum, and what it asks for in the same breath. It stays until the
 * first deposit (SITE-24).
 */
export function WelcomeCard({ offer }: { offer: FirstOffer }) {
  const { deposit, bonus, required } = offer.example;
  return (
    <section className="welcome" data-testid="welcome">
      <img className="bg" src={lotus} alt="" width="300" height="360" loading="lazy" />
      <div>
        <p className="eyebrow">{words.welcome}</p>
        <h2>
          <span className="nowrap">{words.first}</span> <span className="nowrap">{words.getBonus(offer.percent)}</span>
        </h2>
        <p className="small dim">{words.limits(baht(offer.most), baht(offer.depositMin))}</p>
      </div>
      <dl className="sum">
        <div>
          <dt>{words.youPay}</dt>
          <dd className="num">{deposit.toLocaleString('en-US')}</dd>
        </div>
        <span aria-hidden="true">+</span>
        <div>
          <dt>{words.bonus(offer.percent)}</dt>
          <dd className="num in">{bonus.toLocaleString('en-US')}</dd>
        </div>
        <span aria-hidden="true">=</span>
        <div>
          <dt>{words.playable}</dt>
          <dd className="num">{(deposit + bonus).toLocaleString('en-US')}</dd>
        </div>
      </dl>
      <div className="costs">
        <p>
          {required > 0 ? words.cost(baht(required), offer.multiple, offer.days, offer.endsOnWithdrawal) : words.free}
        </p>
        {required > 0 ? (
          <p>{offer.ownStakesCount ? moneyWords.order : `${moneyWords.order} ${words.bonusOnly}`}</p>
        ) : null}
        {offer.ownMost === null ? null : <p>{words.ownMost(baht(offer.ownMost))}</p>}
      </div>
      <Link
        className={buttonClass({ look: 'primary', block: true })}
        to={`/deposit?amount=${deposit}&promotion=${encodeURIComponent(offer.id)}`}
      >
        <Icon name="deposit" size="s" />
        {words.go(baht(deposit))}
      </Link>
      <div className="row between wrap">
        <Link className="link small act" to="/deposit">
          {words.other}
        </Link>
        <Link className="link small act" to={`/promotion/${offer.id}`}>
          {words.terms}
        </Link>
      </div>
    </section>
  );
}
