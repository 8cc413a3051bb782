import type { StaffProvider } from '@sanam/contract';
import { Link } from 'react-router';
import { timeOf, wholeOf } from '../../parts/format.ts';
import { Facts, Pill } from '../../parts/pieces.tsx';
import { type Bilingual, useSay } from '../../parts/words.ts';
import { Switch } from './switch.tsx';
import { games as words } from './words.ts';

/** Providers, each with how it stands and its switch. */
export function ProviderCards({
  of,
  stopped,
  onStop,
}: {
  of: readonly StaffProvider[];
  stopped: Readonly<Record<string, boolean>>;
  onStop: (id: string, stopped: boolean) => void;
}) {
  const say = useSay();
  return (
    <ul className="provcards" aria-label={say(words.providers)}>
      {of.map((one) => {
        const isStopped = stopped[one.id] ?? one.stopped;
        return (
          <li key={one.id} className="card provcard">
            <header>
              <h2>
                <Link className="link" to={`/games/provider/${one.id}`}>
                  {one.name}
                </Link>{' '}
                <span className="dimmer tiny">
                  {wholeOf(one.games)} {say(words.gamesCount)}
                </span>
              </h2>
              <ProviderState of={one} />
            </header>
            <div className="body">
              <Facts
                rows={[
                  [say(words.most), msText(one.answers.p95_ms, say)],
                  [
                    say(words.failed),
                    `${wholeOf(one.answers.failed)} ${say(words.ofCalls)} ${wholeOf(one.answers.calls)}`,
                  ],
                  [say(words.openRounds), wholeOf(one.open_rounds)],
                  [say(words.reconciled), <Records key="r" of={one} />],
                  [say(words.synced), one.synced_at ? timeOf(one.synced_at) : say(words.never)],
                ]}
              />
              <div className="row between">
                <span>{say(words.open)}</span>
                <Switch
                  name={`${say(words.open)} ${one.name}`}
                  isOn={!isStopped}
                  isChanged={isStopped !== one.stopped}
                  onChange={(isOn) => onStop(one.id, !isOn)}
                />
              </div>
            </div>
          </li>
        );
      })}
    </ul>
  );
}

/** `≤ 150 ms`; a dash when nothing was answered. */
export const msText = (ms: number | null, say: (words: Bilingual) => string): string =>
  ms === null ? '–' : `≤ ${wholeOf(ms)} ${say(words.ms)}`;

/** Whether members can play a provider's games now. */
export function ProviderState({ of: { configured, stopped, up } }: { of: StaffProvider }) {
  const say = useSay();
  if (!configured)
    return (
      <Pill look="off" icon="lock">
        {say(words.notConfigured)}
      </Pill>
    );
  if (stopped)
    return (
      <Pill look="no" icon="stop">
        {say(words.stopped)}
      </Pill>
    );
  return (
    <Pill look={up ? 'ok' : 'no'} icon={up ? 'check' : 'warn'}>
      {say(up ? words.fine : words.down)}
    </Pill>
  );
}

/** Until when a provider's records were compared with ours, and whether they agree. */
export function Records({ of }: { of: StaffProvider }) {
  const say = useSay();
  const until = of.reconciled_until ? timeOf(of.reconciled_until) : say(words.never);
  if (of.differences > 0)
    return (
      <span className="bad">
        {until} · {say(words.differs)} {wholeOf(of.differences)} {say(words.items)}
      </span>
    );
  return (
    <>
      {until}
      {of.reconciled_until ? ` · ${say(words.agrees)}` : ''}
    </>
  );
}
