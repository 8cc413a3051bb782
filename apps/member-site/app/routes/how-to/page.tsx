import { Button, buttonClass } from '@sanam/ui/button';
import { EmptyState } from '@sanam/ui/empty-state';
import { Icon } from '@sanam/ui/icon';
import { Form } from 'react-router';
import { GuideLink } from '../../content/guide-link.tsx';
import { apiOf } from '../../server/guards.ts';
import { pageMeta } from '../../shell/page/page-meta.ts';
import { Link } from '../../visit/link.tsx';
import { SupportLink } from '../../visit/support-link.tsx';
import type { Route } from './+types/page.ts';
import { bySubject, findTexts } from './find.ts';
import { words } from './messages.ts';

export const meta: Route.MetaFunction = pageMeta(words.title, { description: words.lead });

const PREFIX = 'how-to-';
const TYPED_MOST = 60;

export async function loader({ context, url }: Route.LoaderArgs) {
  const api = apiOf(context);
  const typed = url.searchParams.get('q')?.trim().slice(0, TYPED_MOST) ?? '';
  const pages = (await api.pages()).data.filter(({ id }) => id.startsWith(PREFIX));
  if (typed === '') return { typed, pages };
  const texts = await Promise.all(pages.map(async ({ id }) => (await api.page({ params: { id } })).data));
  const found = new Set(findTexts(texts, typed).map(({ id }) => id));
  return { typed, pages: pages.filter(({ id }) => found.has(id)) };
}

/** List of all how-to pages by subject, or of those with the searched words. */
export default function HowToPage({ loaderData: { typed, pages } }: Route.ComponentProps) {
  const subjects = bySubject(pages);
  return (
    <>
      <div className="stack">
        <div className="lead">
          <h1>{words.title}</h1>
          <p>{words.lead}</p>
        </div>
        <search>
          <Form method="get" className="row" key={typed}>
            <label className="input slim grow">
              <Icon name="search" size="s" />
              <input type="search" name="q" aria-label={words.search} placeholder={words.search} defaultValue={typed} />
            </label>
            <Button type="submit" small>
              {words.find}
            </Button>
          </Form>
        </search>
        {typed === '' ? (
          <nav className="chips flow" aria-label={words.subjects}>
            {subjects.map(([subject], at) => (
              <a key={subject} className="chip" href={`#${at}`}>
                {subject}
              </a>
            ))}
            <SupportLink className="chip">{words.contact}</SupportLink>
          </nav>
        ) : (
          <p className="row wrap small dim" role="status">
            {words.found(pages.length, typed)}
            <Link className="link" to="/how-to">
              {words.all}
            </Link>
          </p>
        )}
      </div>
      {pages.length === 0 ? (
        <EmptyState
          title={words.noneTitle}
          action={<SupportLink className={buttonClass()}>{words.contact}</SupportLink>}
        >
          {words.noneText}
        </EmptyState>
      ) : null}
      <div className="cols-flow">
        {subjects.map(([subject, texts], at) => (
          <section key={subject} id={`${at}`} className="stack s">
            <h2 className="h3">{subject}</h2>
            <ul className="stack s">
              {texts.map(({ id, title, summary }) => (
                <li key={id}>
                  <GuideLink to={`/how-to/${id.slice(PREFIX.length)}`} title={title} summary={summary} />
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </>
  );
}
