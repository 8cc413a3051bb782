import { buttonClass } from '@sanam/ui/button';
import { Icon } from '@sanam/ui/icon';
import { Link } from 'react-router';
import { OfferBanner } from '../../content/offer-banner.tsx';
import { RichText } from '../../content/rich-text.tsx';
import { apiOf } from '../../server/guards.ts';
import { orNotFound } from '../../server/or-not-found.ts';
import { metaOf } from '../../shell/page-meta.ts';
import type { Route } from './+types/detail-page.ts';
import { words } from './messages.ts';
import { OfferTimes } from './offer-times.tsx';

export const meta: Route.MetaFunction = ({ loaderData, matches }) => metaOf(matches, loaderData?.title ?? words.missing, { description: loaderData?.summary });

export async function loader({ context, params }: Route.LoaderArgs) {
  return (await orNotFound(apiOf(context).promotion({ params: { id: params.id } }))).data;
}

/** One promotion with all of its terms. */
export default function PromotionPage({ loaderData: promotion }: Route.ComponentProps) {
  return (
    <article className="prose">
      <p>
        <Link className="link small row" to="/promotion">
          <Icon name="left" size="xs" />
          {words.all}
        </Link>
      </p>
      <OfferBanner offer={promotion} Title="h1" eager />
      <OfferTimes starts={promotion.starts_at} ends={promotion.ends_at} />
      <p>{promotion.summary}</p>
      <RichText html={promotion.content} />
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
