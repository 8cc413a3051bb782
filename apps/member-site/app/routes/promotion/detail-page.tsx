import type { PromotionTerms } from '@sanam/contract';
import { buttonClass } from '@sanam/ui/button';
import { Icon } from '@sanam/ui/icon';
import { OfferBanner } from '@sanam/ui/offer/offer-banner.tsx';
import { namesOf } from '../../bonuses/game-names.ts';
import { pictureAddress } from '../../content/drawn-picture.ts';
import { RichText } from '../../content/rich-text.tsx';
import { siteContext } from '../../server/context.ts';
import { orNotFound } from '../../server/or-not-found.ts';
import { metaOf } from '../../shell/page/page-meta.ts';
import { Link } from '../../visit/link.tsx';
import type { Route } from './+types/detail-page.ts';
import { keyFacts } from './key-facts.ts';
import { words } from './messages.ts';
import { OfferPill } from './offer-pill.tsx';
import { depositPath, gamesPath, offerState, readOwn, takePath } from './offer-state.ts';
import { OfferTimes } from './offer-times.tsx';
import { Example, Terms } from './rule.tsx';
import { askedAmount } from './rule-facts.ts';

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  metaOf(matches, loaderData?.promotion.title ?? words.missing, { description: loaderData?.promotion.summary });

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { api, session } = context.get(siteContext);
  const { data: promotion } = await orNotFound(api.promotion({ params: { id: params.id } }));
  const [{ data: rule }, own] = await Promise.all([
    api.promotionTerms({ params: { id: params.id } }),
    readOwn(api, session.signedIn),
  ]);
  const state = offerState(params.id, own, rule?.is_full);
  return {
    state,
    deposit: depositPath(params.id, rule?.terms, state, own),
    take: takePath(rule?.terms, state),
    promotion,
    rule,
    gameNames: await namesOf(api, rule?.terms),
    asked: rule ? await askedAmount(context, url) : '',
  };
}

/** One promotion with all of its terms. */
export default function PromotionPage({ loaderData }: Route.ComponentProps) {
  const { promotion, rule, gameNames, asked, state, deposit, take } = loaderData;
  return (
    <article className="offer-page">
      <p>
        <Link className="link small row" to="/promotion">
          <Icon name="left" size="xs" />
          {words.all}
        </Link>
      </p>
      <OfferBanner offer={promotion} address={pictureAddress(promotion.img)} Title="h1" eager />
      <div className="at-a-glance stack">
        {rule ? <KeyFacts terms={rule.terms} /> : null}
        <OfferPill state={state} />
        {deposit ? <WithDeposit to={deposit} /> : null}
        {take ? (
          <p>
            <Link className={buttonClass({ look: 'primary' })} to={take}>
              {words.take}
            </Link>
          </p>
        ) : null}
        {state?.is === 'active' ? <InUse games={gamesPath(rule?.terms)} /> : null}
        <OfferTimes starts={promotion.starts_at} ends={promotion.ends_at} />
        {rule ? <Example terms={rule.terms} asked={asked} /> : null}
      </div>
      <div className="prose">
        <p>{promotion.summary}</p>
        <RichText html={promotion.content} />
        {rule ? <Terms rule={rule} gameNames={gameNames} /> : null}
        {deposit ? <WithDeposit to={deposit} /> : null}
        {promotion.link && promotion.link !== take && !isDepositLink(promotion.link) ? (
          <p>
            <Link className={buttonClass({ look: 'primary' })} to={promotion.link}>
              {words.go}
            </Link>
          </p>
        ) : null}
      </div>
    </article>
  );
}

/** What decides whether a member wants the promotion, in figures, before its texts. */
function KeyFacts({ terms }: { terms: PromotionTerms }) {
  return (
    <dl className="key-facts" data-testid="key-facts">
      {keyFacts(terms).map(({ name, value }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd className="num">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** A link that only leads to a deposit: the button with this bonus stands in its place, or none where it is not open. */
const isDepositLink = (link: string) => /^\/deposit(?:$|[?#])/.test(link);

/** What leads on from a promotion in use: its progress, and the games that count. */
function InUse({ games }: { games: string | null }) {
  return (
    <p className="row wrap">
      <Link className={buttonClass({ look: 'primary' })} to="/history?tab=1">
        {words.progress}
      </Link>
      {games ? (
        <Link className={buttonClass()} to={games}>
          {words.countedGames}
        </Link>
      ) : null}
    </p>
  );
}

function WithDeposit({ to }: { to: string }) {
  return (
    <p>
      <Link className={buttonClass({ look: 'primary' })} to={to}>
        {words.withDeposit}
      </Link>
    </p>
  );
}
