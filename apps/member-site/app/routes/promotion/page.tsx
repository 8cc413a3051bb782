import { buttonClass } from '@sanam/ui/button';
import { EmptyState } from '@sanam/ui/empty-state';
import { OfferBanner } from '@sanam/ui/offer/offer-banner.tsx';
import { pictureAddress } from '../../content/drawn-picture.ts';
import { siteContext } from '../../server/context.ts';
import { pageMeta } from '../../shell/page/page-meta.ts';
import { Link } from '../../visit/link.tsx';
import type { Route } from './+types/page.ts';
import { words } from './messages.ts';
import { OfferPill } from './offer-pill.tsx';
import { depositPath, offerFigures, offerState, readOwn, takePath } from './offer-state.ts';
import { OfferTimes } from './offer-times.tsx';

export const meta: Route.MetaFunction = pageMeta(words.title, { description: words.lead });

export async function loader({ context }: Route.LoaderArgs) {
  const { api, session } = context.get(siteContext);
  const [{ data: promotions }, own] = await Promise.all([api.promotions(), readOwn(api, session.signedIn)]);
  const offers = await Promise.all(
    promotions.map(async (promotion) => {
      const { data: rule } = await api.promotionTerms({ params: { id: promotion.id } });
      const state = offerState(promotion.id, own, rule?.is_full);
      const deposit = state && depositPath(promotion.id, rule?.terms, state, own);
      const take = takePath(rule?.terms, state);
      return { promotion, figures: rule ? offerFigures(rule.terms) : [], state, deposit, take };
    }),
  );
  // the member's own offer first, then what can be had with a deposit or at once; the operator's order within each
  const rank = ({ state, deposit, take }: (typeof offers)[number]) =>
    state?.is === 'active' ? 0 : deposit || take ? 1 : 2;
  return offers.sort((a, b) => rank(a) - rank(b));
}

/** Current offers, each with a link to its full terms (ROUTE-07). */
export default function PromotionsPage({ loaderData: promotions }: Route.ComponentProps) {
  return (
    <>
      <div className="lead">
        <h1>{words.title}</h1>
        <p>{words.lead}</p>
      </div>
      {promotions.length === 0 ? (
        <EmptyState
          title={words.emptyTitle}
          action={
            <Link className={buttonClass()} to="/">
              {words.emptyGo}
            </Link>
          }
        >
          {words.emptyText}
        </EmptyState>
      ) : (
        <ul className="offers">
          {promotions.map(({ promotion, figures, state, deposit, take }, at) => (
            <li key={promotion.id} className="card offer">
              <OfferBanner offer={promotion} address={pictureAddress(promotion.img)} Title="h2" eager={at === 0} />
              <div className="stack s">
                {figures.length > 0 ? <p className="strong">{figures.join(' · ')}</p> : null}
                <OfferPill state={state} />
                <p className="small dim">{promotion.summary}</p>
                <OfferTimes starts={promotion.starts_at} ends={promotion.ends_at} />
              </div>
              <div className="acts">
                {deposit ? (
                  <Link
                    className={buttonClass({ look: 'primary', block: true })}
                    to={deposit}
                    aria-label={`${words.withDeposit}: ${promotion.title}`}
                  >
                    {words.withDeposit}
                  </Link>
                ) : null}
                {take ? (
                  <Link
                    className={buttonClass({ look: 'primary', block: true })}
                    to={take}
                    aria-label={`${words.take}: ${promotion.title}`}
                  >
                    {words.take}
                  </Link>
                ) : null}
                {state?.is === 'active' ? (
                  <Link
                    className={buttonClass({ look: 'primary', block: true })}
                    to="/history?tab=1"
                    aria-label={`${words.progress}: ${promotion.title}`}
                  >
                    {words.progress}
                  </Link>
                ) : null}
                <Link
                  className={buttonClass({ block: true })}
                  to={`/promotion/${promotion.id}`}
                  aria-label={`${figures.length > 0 ? words.read : words.more}: ${promotion.title}`}
                >
                  {figures.length > 0 ? words.read : words.more}
                </Link>
              </div>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
