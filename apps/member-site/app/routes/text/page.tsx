import { formatDateTime } from '@sanam/thai/dates';
import { RichText } from '../../content/rich-text.tsx';
import { apiOf } from '../../server/guards.ts';
import { orNotFound } from '../../server/or-not-found.ts';
import { metaOf } from '../../shell/page-meta.ts';
import { SupportLink } from '../../shell/support-link.tsx';
import { useSite } from '../../shell/use-site.ts';
import type { Route } from './+types/page.ts';
import { words } from './messages.ts';

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  metaOf(matches, loaderData?.title ?? words.missing, { description: loaderData?.summary });

/** The address is the name of the page; how-to pages stand under /how-to. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const id = url.pathname.split('/').filter(Boolean).join('-');
  return (await orNotFound(apiOf(context).page({ params: { id } }))).data;
}

/** A page of text that the operator wrote: terms, privacy, how something is done. */
export default function TextPage({ loaderData: page }: Route.ComponentProps) {
  const { site } = useSite();
  return (
    <article className="prose">
      {page.eyebrow ? <p className="small dim">{page.eyebrow}</p> : null}
      <h1>{page.title}</h1>
      {page.summary ? <p>{page.summary}</p> : null}
      <RichText html={page.content} />
      <p className="small dimmer">{words.updated(formatDateTime(page.updated_at))}</p>
      {site.support || site.line ? (
        <p>
          {words.ask} <SupportLink className="link">{words.contact}</SupportLink>
        </p>
      ) : null}
    </article>
  );
}
