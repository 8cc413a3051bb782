import { Icon } from '@sanam/ui/icon';
import { Link } from 'react-router';
import { apiOf } from '../../server/guards.ts';
import { pageMeta } from '../../shell/page/page-meta.ts';
import type { Route } from './+types/page.ts';
import { words } from './messages.ts';

export const meta: Route.MetaFunction = pageMeta(words.title, { description: words.lead });

const PREFIX = 'how-to-';

export async function loader({ context }: Route.LoaderArgs) {
  const { data: pages } = await apiOf(context).pages();
  return pages.filter(({ id }) => id.startsWith(PREFIX));
}

/** List of all how-to pages. */
export default function HowToPage({ loaderData: pages }: Route.ComponentProps) {
  return (
    <>
      <div className="lead">
        <h1>{words.title}</h1>
        <p>{words.lead}</p>
      </div>
      <ul className="cols-even stack">
        {pages.map(({ id, title, eyebrow, summary }) => (
          <li key={id}>
            <Link className="card guide" to={`/how-to/${id.slice(PREFIX.length)}`}>
              <span className="grow">
                <span className="tiny dimmer">{eyebrow}</span>
                <b>{title}</b>
                <span className="small dim">{summary}</span>
              </span>
              <Icon name="right" size="s" />
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}
