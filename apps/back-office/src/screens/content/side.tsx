import type { StaffContentPage } from '@sanam/contract';
import { Link } from 'react-router';
import { useActorName } from '../../parts/actor.ts';
import { dayOf, timeOf } from '../../parts/format.ts';
import { Pill } from '../../parts/pieces.tsx';
import { useSay } from '../../parts/words.ts';
import { changesOf, type Entry, type Kind, wholeOf } from './entry.ts';
import { content as words } from './words.ts';

/** What is different from the latest version, and the versions. */
export function Side({
  kind,
  slug,
  page,
  entry,
  shown,
}: {
  kind: Kind;
  slug: string;
  page: StaffContentPage;
  entry: Entry;
  shown: number | undefined;
}) {
  const say = useSay();
  const nameOf = useActorName();
  const [latest] = page.versions;
  const changes = latest ? changesOf(wholeOf(latest), entry, say) : [];
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls is reached by the keyboard
    <section className="side" tabIndex={0} aria-label={say(words.differs)}>
      <section>
        <h2>
          {say(words.differs)} {latest ? <span className="n">{changes.length}</span> : null}
        </h2>
        <dl className="diff">
          {changes.map(({ name, before, after }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>
                <del>{before}</del> <ins>{after}</ins>
              </dd>
            </div>
          ))}
        </dl>
        {changes.length === 0 ? <p className="tiny dimmer">{say(latest ? words.same : words.isNew)}</p> : null}
      </section>
      <section hidden={page.versions.length === 0 && page.draft === null}>
        <h2>{say(words.versions)}</h2>
        <ul className="vers">
          {page.draft ? (
            <li>
              <Link to={`/content/${kind}/${slug}`} aria-current={shown === undefined ? 'true' : undefined}>
                <Pill look="leaf" icon="pen">
                  <span className="hide">{say(words.draft)}</span>
                </Pill>
                <span className="ellipsis">
                  {say(words.draft)} · {nameOf(page.draft.saved_by)}
                </span>
                <span className="dimmer tiny num">{timeOf(page.draft.saved_at)}</span>
              </Link>
            </li>
          ) : null}
          {page.versions.map((one, at) => (
            <li key={one.version}>
              <Link
                to={`/content/${kind}/${slug}/${one.version}`}
                aria-current={shown === one.version ? 'true' : undefined}
              >
                <Pill look={at === 0 ? 'ok' : 'off'} icon={at === 0 ? 'check' : 'history'}>
                  {one.version}
                </Pill>
                <span className="ellipsis">{nameOf(one.updated_by)}</span>
                <span className="dimmer tiny num">{dayOf(one.updated_at)}</span>
              </Link>
            </li>
          ))}
        </ul>
      </section>
    </section>
  );
}
