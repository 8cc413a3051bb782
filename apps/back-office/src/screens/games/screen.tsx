import type { Area } from '@sanam/contract';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router';
import { ask } from '../../api/ask.ts';
import { wordsOfArea } from '../../parts/area-words.ts';
import { wholeOf } from '../../parts/format.ts';
import { Icon } from '../../parts/icon.tsx';
import { LeaveGuard } from '../../parts/leave-guard.tsx';
import { ReadingError } from '../../parts/reading-error.tsx';
import { Empty } from '../../parts/states.tsx';
import { useSay } from '../../parts/words.ts';
import { Head } from '../../shell/head.tsx';
import { useShortcuts } from '../../shell/keys.ts';
import { changesOf, EMPTY, keepsDraft, moved, ordered, seenByMembers, without } from './draft.ts';
import { GameTable } from './game-table.tsx';
import { ProviderPage } from './provider.tsx';
import { ProviderCards } from './provider-cards.tsx';
import { PublishBar } from './publish-bar.tsx';
import { games as words } from './words.ts';

const LobbyPreview = lazy(() => import('./lobby-preview.tsx'));

const AREAS: readonly Area[] = ['slot', 'casino', 'fish', 'skill', 'sports', 'esports', 'lotto'];

/** Games in the order of members, with labels, switches and what was measured; changes are published together (GAME-04). */
export function Component() {
  const { area, provider } = useParams();
  return area === 'provider' && provider ? <ProviderPage key={provider} id={provider} /> : <GamesPage />;
}

function GamesPage() {
  const say = useSay();
  const navigate = useNavigate();
  const given = useParams().area;
  const area = AREAS.find((one) => one === given) ?? 'slot';
  const [draft, setDraft] = useState(EMPTY);
  const [isSeen, setSeen] = useState(false);
  const reading = useQuery({
    queryKey: ['games', 'list'],
    queryFn: async () => (await ask('staffGames', { query: {} })).data,
  });
  const ofProviders = useQuery({
    queryKey: ['games', 'providers'],
    queryFn: async () => (await ask('staffProviders')).data,
  });
  const [all, providers] = [reading.data ?? [], ofProviders.data ?? []];
  const rows = ordered(all, area, draft);
  const places = new Map(all.filter((one) => one.area === area).map((one, at) => [one.gamecode, at]));
  const changes = changesOf(all, providers, draft);
  const isDirty = changes.games.length + changes.providers.length > 0;
  useShortcuts([
    { key: 'v', name: words.seen, run: () => setSeen(true) },
    ...AREAS.map((one, at) => ({
      key: String(at + 1),
      name: { th: wordsOfArea(one)[0], en: one },
      run: () => void navigate(`/games/${one}`),
      foot: at === 0 ? { caps: `1–${AREAS.length}`, name: words.areas } : null,
    })),
  ]);
  const order = (codes: readonly string[]) =>
    setDraft((before) => ({ ...before, order: { ...before.order, [area]: codes } }));
  return (
    <>
      <LeaveGuard isDirty={isDirty} keeps={keepsDraft} onDiscard={() => setDraft(EMPTY)} />
      <Head title={say(words.title)} />
      <div className="gamepage">
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls is reached by the keyboard */}
        <section className="gamebody" tabIndex={0} aria-label={say(words.title)}>
          <ReadingError of={reading} />
          <ReadingError of={ofProviders} />
          <ProviderCards
            of={providers}
            stopped={draft.stopped}
            onStop={(id, stopped) =>
              setDraft((before) => ({ ...before, stopped: { ...before.stopped, [id]: stopped } }))
            }
          />
          <div className="card">
            <div className="row between areahead">
              <nav className="areatabs" aria-label={say(words.areas)}>
                {AREAS.map((one) => (
                  <Link
                    key={one}
                    to={`/games/${one}`}
                    className={one === area ? 'on' : undefined}
                    aria-current={one === area ? 'page' : undefined}
                  >
                    {wordsOfArea(one)[0]}{' '}
                    {reading.data ? (
                      <span className="count">{wholeOf(all.filter((game) => game.area === one).length)}</span>
                    ) : null}
                  </Link>
                ))}
              </nav>
              <button type="button" className="btn quiet" onClick={() => setSeen(true)}>
                <Icon name="eye" /> {say(words.seen)} <kbd>V</kbd>
              </button>
            </div>
            {rows.length === 0 && reading.data ? (
              <Empty icon="pad" title={say(words.nothing)} />
            ) : (
              <GameTable
                rows={rows}
                places={places}
                draft={draft}
                onMove={(from, to) =>
                  order(
                    moved(
                      rows.map(({ gamecode }) => gamecode),
                      from,
                      to,
                    ),
                  )
                }
                onHot={(code, isOn) => setDraft((before) => ({ ...before, hot: { ...before.hot, [code]: isOn } }))}
                onEnable={(code, isOn) =>
                  setDraft((before) => ({ ...before, enabled: { ...before.enabled, [code]: isOn } }))
                }
              />
            )}
          </div>
        </section>
        {isSeen ? (
          <Suspense fallback={null}>
            <LobbyPreview
              area={area}
              games={seenByMembers(rows, providers, draft)}
              isChanged={isDirty}
              onClose={() => setSeen(false)}
            />
          </Suspense>
        ) : null}
        {isDirty ? (
          <PublishBar
            draft={draft}
            changes={changes}
            onPublished={(published) => setDraft((now) => without(now, published))}
            onDiscard={() => setDraft(EMPTY)}
          />
        ) : null}
      </div>
    </>
  );
}
