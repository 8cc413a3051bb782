import type { Alert } from '@sanam/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router';
import { ask } from '../../api/ask.ts';
import { asRefusal } from '../../api/refusal.ts';
import { useMe } from '../../api/session.ts';
import { timeOf } from '../../parts/format.ts';
import { Icon } from '../../parts/icon.tsx';
import { Note } from '../../parts/pieces.tsx';
import { toast } from '../../parts/toasts.tsx';
import { useSay } from '../../parts/words.ts';
import { useScreens } from '../../shell/screen.ts';
import { useQueueName } from './use-queue-name.ts';
import { ALERTS, today as words } from './words.ts';

/** What is wrong now, each as a sentence; what a person has taken note of stands in one quiet line. */
export function Alerts({ alerts }: { alerts: readonly Alert[] }) {
  const say = useSay();
  const nameOf = useQueueName();
  const noted = alerts.filter(({ acknowledged }) => acknowledged);
  return (
    <>
      {alerts
        .filter(({ acknowledged }) => !acknowledged)
        .map((one) => (
          <AlertNote key={`${one.rule} ${one.about}`} of={one} />
        ))}
      {noted.length === 0 ? null : (
        <ul className="noted tiny dim">
          {noted.map(({ rule, about, measure, acknowledged }) => (
            <li key={`${rule} ${about}`}>
              <Icon name="check" /> {say(ALERTS[rule].says(measure, nameOf(about)))}{' '}
              <span className="dimmer">
                · {acknowledged?.by} {say(words.acknowledged)} {timeOf(acknowledged?.at ?? '')}
              </span>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function AlertNote({ of: { rule, about, measure, began_at } }: { of: Alert }) {
  const say = useSay();
  const queries = useQueryClient();
  const { scopes } = useMe();
  const screens = useScreens(scopes);
  const nameOf = useQueueName();
  const { look, says, to, go } = ALERTS[rule];
  const target = screens.find(({ count, path }) => count === about || path === to);
  const noting = useMutation({
    mutationFn: () => ask('acknowledgeAlert', { body: { rule, about } }),
    // the button goes with its band, so the focus goes on from the title
    onSuccess: () => document.querySelector<HTMLElement>('main h1')?.focus(),
    onError: (error) => toast('no', asRefusal(error).of('error')),
    onSettled: () => queries.invalidateQueries({ queryKey: ['today'] }),
  });
  return (
    <Note look={look} icon={look === 'no' ? 'stop' : 'warn'}>
      <b>{say(says(measure, nameOf(about)))}</b>{' '}
      {began_at ? (
        <span className="dim">
          {say(words.since)} {timeOf(began_at)}
        </span>
      ) : null}{' '}
      {target ? (
        <Link className="link" to={target.path}>
          {say(go ?? target.name)}
        </Link>
      ) : null}{' '}
      {scopes.includes('findings') ? (
        <button type="button" className="btn quiet s" disabled={noting.isPending} onClick={() => noting.mutate()}>
          {say(words.acknowledge)}
        </button>
      ) : null}
    </Note>
  );
}
