import type { StaffProvider } from '@sanam/contract';
import { timeOf, wholeOf } from '../../parts/format.ts';
import { Facts, Pill } from '../../parts/pieces.tsx';
import { useSay } from '../../parts/words.ts';
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
                {one.name}{' '}
                <span className="dimmer tiny">
                  {wholeOf(one.games)} {say(words.gamesCount)}
                </span>
              </h2>
              <State of={one} />
            </header>
            <div className="body">
              <Facts
                rows={[
                  [say(words.openRounds), wholeOf(one.open_rounds)],
                  [say(words.reconciled), <Agrees key="r" of={one} />],
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

function State({ of: { configured, stopped, up } }: { of: StaffProvider }) {
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

function Agrees({ of }: { of: StaffProvider }) {
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
