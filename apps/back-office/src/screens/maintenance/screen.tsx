import { useQuery } from '@tanstack/react-query';
import { NavLink, useParams } from 'react-router';
import { ask } from '../../api/ask.ts';
import { ReadingError } from '../../parts/reading-error.tsx';
import { useTick } from '../../parts/use-tick.ts';
import { useSay } from '../../parts/words.ts';
import { Head } from '../../shell/head.tsx';
import { PARTS, type Part, slugOf, stateOf } from './notice.ts';
import { NoticeForm } from './notice-form.tsx';
import { nameOf, maintenance as words } from './words.ts';

/** Maintenance of the whole site, of money in or out, of all games or of one area (SITE-10). */
export function Component() {
  const say = useSay();
  const now = useTick(10_000);
  const given = useParams().part;
  const part = PARTS.find((one) => one === given) ?? 'site';
  const reading = useQuery({
    queryKey: ['maintenance'],
    queryFn: async () => (await ask('staffContent', { query: { kind: 'maintenance' } })).data,
  });
  const noticeOf = (one: Part) => reading.data?.find(({ slug }) => slug === slugOf(one));
  return (
    <>
      <Head title={say(words.title)} />
      <div className="rep">
        <nav className="rnav" aria-label={say(words.parts)}>
          <h2>{say(words.parts)}</h2>
          {PARTS.map((one) => {
            const state = stateOf(noticeOf(one), now);
            return (
              <NavLink
                key={one}
                to={`/maintenance/${one}`}
                className={one === part ? 'on' : undefined}
                aria-current={one === part ? 'page' : undefined}
              >
                {say(nameOf(one))}
                {state === 'open' ? null : (
                  <b className="state"> · {say(state === 'now' ? words.isShut : words.isPlanned)}</b>
                )}
              </NavLink>
            );
          })}
        </nav>
        <div className="limitbody">
          <ReadingError of={reading} />
          {reading.data ? <NoticeForm key={part} part={part} notice={noticeOf(part)} /> : null}
        </div>
      </div>
    </>
  );
}
