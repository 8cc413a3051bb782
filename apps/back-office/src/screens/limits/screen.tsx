import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { NavLink, useNavigate, useParams } from 'react-router';
import { ask } from '../../api/ask.ts';
import { byItself } from '../../api/by-itself.ts';
import { ReadingError } from '../../parts/reading-error.tsx';
import { SETTING_GROUP_NAMES } from '../../parts/setting-words.ts';
import { type Bilingual, useSay } from '../../parts/words.ts';
import { Head } from '../../shell/head.tsx';
import { useShortcuts } from '../../shell/keys.ts';
import { Editor } from './editor.tsx';
import { Deployment, Receiving } from './server.tsx';
import { limits as words } from './words.ts';

/** Part of the screen that is shown, as its address says. */
type Part = keyof typeof PARTS;
const PARTS: Readonly<Record<keyof typeof SETTING_GROUP_NAMES | 'receiving' | 'server', Bilingual>> = {
  ...SETTING_GROUP_NAMES,
  receiving: words.receiving,
  server: words.deployment,
};
const NAMES = Object.keys(PARTS) as Part[];
const isOnServer = (part: Part): part is 'receiving' | 'server' => part === 'receiving' || part === 'server';
/** Time after which what others have set is read again. */
const DIGITS = 9;
const READ_AGAIN_MS = 10_000;

/** Risk, limits, fees and rates that an operator changes, and what changes on the server only (OPS-08). */
export function Component() {
  const say = useSay();
  const navigate = useNavigate();
  const given = useParams().group;
  const part = NAMES.find((one) => one === given) ?? 'withdrawals';
  const reading = useQuery({
    queryKey: ['settings'],
    queryFn: async () => (await ask('staffSettings')).data,
  });
  const queries = useQueryClient();
  useEffect(() => {
    const again = setInterval(
      () => byItself(() => void queries.invalidateQueries({ queryKey: ['settings'], exact: true })),
      READ_AGAIN_MS,
    );
    return () => clearInterval(again);
  }, [queries]);
  useShortcuts(
    // as many as there are digits
    NAMES.slice(0, DIGITS).map((one, at) => ({
      key: String(at + 1),
      name: PARTS[one],
      run: () => void navigate(`/limits/${one}`),
      foot: at === 0 ? { caps: `1–${DIGITS}`, name: words.groups } : null,
    })),
  );
  return (
    <>
      <Head title={say(words.title)} />
      <div className="rep limitpage">
        <nav className="rnav" aria-label={say(words.groups)}>
          {[false, true].map((onServer) => (
            <PartLinks key={String(onServer)} onServer={onServer} current={part} />
          ))}
        </nav>
        <div className="limitbody">
          <ReadingError of={reading} />
          {isOnServer(part) ? (
            <div className="main">
              {part === 'receiving' ? <Receiving /> : reading.data ? <Deployment of={reading.data.server} /> : null}
            </div>
          ) : reading.data ? (
            <Editor
              key={part}
              group={part}
              settings={reading.data.settings.filter(({ group }) => group === part)}
              isWaiting={reading.data.proposed.includes(part)}
            />
          ) : null}
        </div>
      </div>
    </>
  );
}

function PartLinks({ onServer, current }: { onServer: boolean; current: Part }) {
  const say = useSay();
  return (
    <>
      <h2>{say(onServer ? words.server : words.running)}</h2>
      {NAMES.filter((one) => isOnServer(one) === onServer).map((one) => (
        <NavLink
          key={one}
          to={`/limits/${one}`}
          className={one === current ? 'on' : undefined}
          aria-current={one === current ? 'page' : undefined}
        >
          {say(PARTS[one])}
        </NavLink>
      ))}
    </>
  );
}
