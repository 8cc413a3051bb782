import { buttonClass } from '@sanam/ui/button';
import { Icon } from '@sanam/ui/icon';
import { OfferBanner } from '@sanam/ui/offer/offer-banner.tsx';
import { Link } from 'react-router';
import { pictureAddress } from '../../content/drawn-picture.ts';
import { RichText } from '../../content/rich-text.tsx';
import { apiOf } from '../../server/guards.ts';
import { orNotFound } from '../../server/or-not-found.ts';
import { metaOf } from '../../shell/page/page-meta.ts';
import type { Route } from './+types/detail-page.ts';
import { words } from './messages.ts';
import { OfferTimes } from './offer-times.tsx';
import { Rule } from './rule.tsx';
import { askedAmount, namesOf } from './rule-facts.ts';

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  metaOf(matches, loaderData?.promotion.title ?? words.missing, { description: loaderData?.promotion.summary });

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const api = apiOf(context);
  const { data: promotion } = await orNotFound(api.promotion({ params: { id: params.id } }));
  const { data: rule } = await api.promotionTerms({ params: { id: params.id } });
  return {
    promotion,
    rule,
    gameNames: await namesOf(api, rule?.terms),
    asked: rule ? await askedAmount(context, url) : '',
  };
}

/** One promotion with all of its terms. */
export default function PromotionPage({ loaderData: { promotion, rule, gameNames, asked } }: Route.ComponentProps) {
  return (
    <article className="prose">
      <p>
        <Link className="link small row" to="/promotion">
          <Icon name="left" size="xs" />
          {words.all}
        </Link>
      </p>
      <OfferBanner offer={promotion} address={pictureAddress(promotion.img)} Title="h1" eager />
      <OfferTimes starts={promotion.starts_at} ends={promotion.ends_at} />
      <p>{promotion.summary}</p>
      <RichText html={promotion.content} />
      {rule ? <Rule rule={rule} gameNames={gameNames} asked={asked} /> : null}
      {promotion.link ? (
        <p>
          <Link className={buttonClass({ look: 'primary' })} to={promotion.link}>
            {words.go}
          </Link>
        </p>
      ) : null}
    </article>
  );
}
