import { formatDateTime } from '@sanam/thai/dates';
import { Icon } from '@sanam/ui/icon';
import { RichText } from '../../content/rich-text.tsx';
import { apiOf } from '../../server/guards.ts';
import { orNotFound } from '../../server/or-not-found.ts';
import { metaOf } from '../../shell/page/page-meta.ts';
import { Link } from '../../visit/link.tsx';
import { SupportLink } from '../../visit/support-link.tsx';
import type { Route } from './+types/page.ts';
import { words } from './messages.ts';

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  metaOf(matches, loaderData?.title ?? words.missing, { description: loaderData?.summary });

/** Load a text page by its name, which is in the path; how-to pages are under /how-to. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const id = url.pathname.split('/').filter(Boolean).join('-');
  return (await orNotFound(apiOf(context).page({ params: { id } }))).data;
}

/** A text page written by the operator: terms, privacy, instructions. */
export default function TextPage({ loaderData: page }: Route.ComponentProps) {
  return (
    <article className="prose">
      {page.id.startsWith('how-to-') ? (
        <Link className="back-link" to="/how-to">
          <Icon name="left" size="xs" />
          {words.allHowTo}
        </Link>
      ) : null}
      {page.eyebrow ? <p className="small dim">{page.eyebrow}</p> : null}
      <h1>{page.title}</h1>
      {page.summary ? <p>{page.summary}</p> : null}
      <RichText html={page.content} />
      <p className="small dimmer">{words.updated(formatDateTime(page.updated_at))}</p>
      <p>
        {words.ask} <SupportLink className="link">{words.contact}</SupportLink>
      </p>
    </article>
  );
}
