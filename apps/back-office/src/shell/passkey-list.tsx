import { useMutation, useQuery } from '@tanstack/react-query';
import { ask } from '../api/ask.ts';
import { addPasskey, knowsPasskeys } from '../api/passkeys.ts';
import { asRefusal } from '../api/refusal.ts';
import { useRefreshSession } from '../api/session.ts';
import { dayOf, timeOf } from '../parts/format.ts';
import { Icon } from '../parts/icon.tsx';
import { RefusalNote } from '../parts/states.tsx';
import { useSay } from '../parts/words.ts';
import { shell } from './words.ts';

/** One's own passkeys: adding this device, and taking one away. */
export function PasskeyList() {
  const say = useSay();
  const refresh = useRefreshSession();
  const reading = useQuery({ queryKey: ['passkeys'], queryFn: async () => (await ask('staffPasskeys')).data });
  const changed = () => Promise.all([reading.refetch(), refresh()]);
  const adding = useMutation({ mutationFn: () => addPasskey(deviceName()), onSuccess: changed });
  const removing = useMutation({
    mutationFn: (id: string) => ask('removeStaffPasskey', { params: { id } }),
    onSuccess: changed,
  });
  const error = reading.error ?? adding.error ?? removing.error;
  return (
    <section className="stack" aria-label={say(shell.passkeys)}>
      <p className="label">{say(shell.passkeys)}</p>
      {error ? <RefusalNote refusal={asRefusal(error)} field="error" /> : null}
      {reading.data?.map((one) => (
        <div key={one.id} className="row between">
          <span>
            <b>{one.name}</b>{' '}
            <span className="tiny dimmer">
              {one.last_used_at ? `${say(shell.passkeyUsed)} ${timeOf(one.last_used_at)}` : timeOf(one.created_at)}
            </span>
          </span>
          <button
            type="button"
            className="btn quiet"
            onClick={() => removing.mutate(one.id)}
            disabled={removing.isPending}
          >
            {say(shell.passkeyRemove)}
            <span className="hide"> {one.name}</span>
          </button>
        </div>
      ))}
      {knowsPasskeys() ? (
        <div>
          <button type="button" className="btn" onClick={() => adding.mutate()} disabled={adding.isPending}>
            <Icon name="plus" />
            {say(shell.passkeyAdd)}
          </button>
        </div>
      ) : null}
    </section>
  );
}

/** A name for this device, from what the browser says of its system. */
function deviceName(): string {
  const system = /Windows|Android|iPhone|iPad|Mac OS X|CrOS|Linux/.exec(navigator.userAgent)?.[0] ?? '';
  return `${system || 'browser'} ${dayOf(new Date().toISOString())}`;
}
