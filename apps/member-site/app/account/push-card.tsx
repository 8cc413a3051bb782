import type { Push } from '@sanam/contract';
import { Icon } from '@sanam/ui/icon';
import { Note } from '@sanam/ui/note';
import { isPushSupported, subscribeBrowser, unsubscribeBrowser } from '@sanam/ui/push/subscribe-browser.ts';
import { useId, useState, useSyncExternalStore } from 'react';
import { Link } from '../visit/link.tsx';
import { pushWords as words } from './messages.ts';
import { readyWorker } from './ready-worker.ts';
import { Switch } from './switch.tsx';
import { ACCOUNT_ACTION, useStep } from './use-step.ts';

const PROBLEMS = { denied: words.pushDenied, unanswered: words.pushNotAnswered, failed: words.pushFailed } as const;

const never = () => () => undefined;
const support = () =>
  isPushSupported() ? 'yes' : (navigator as { standalone?: boolean }).standalone === false ? 'when installed' : 'no';

/**
 * Notifications of this browser (PWA-03). Shown only where the operator has enabled them and the browser supports them.
 * Permission is requested only on a click.
 */
export function PushCard({ push }: { push: Push | null }) {
  const can = useSyncExternalStore(never, support, () => 'no' as const);
  if (!push?.public_key || can === 'no') return null;
  return (
    <section className="card stack s" data-testid="account-push">
      <h2>{words.push}</h2>
      {can === 'yes' ? (
        <PushSwitch publicKey={push.public_key} on={push.subscriptions.some(({ current }) => current)} />
      ) : (
        <p className="small dim">
          {words.pushNeedsApp}{' '}
          <Link className="link" to="/install">
            {words.pushHowToInstall}
          </Link>
        </p>
      )}
    </section>
  );
}

function PushSwitch({ publicKey, on }: { publicKey: string; on: boolean }) {
  const { submit, busy, problem } = useStep('push');
  const [asking, setAsking] = useState(false);
  const [trouble, setTrouble] = useState<keyof typeof PROBLEMS>();
  const id = useId();
  const send = (step: Record<string, string>) => submit(step, { method: 'post', action: ACCOUNT_ACTION });
  const press = async () => {
    setTrouble(undefined);
    setAsking(true);
    const asked = on
      ? await unsubscribeBrowser()
      : await subscribeBrowser(publicKey, () => readyWorker(navigator.serviceWorker.ready));
    setAsking(false);
    if (asked === undefined) return send({ step: 'push-off' });
    if ('trouble' in asked) return setTrouble(asked.trouble);
    return send({ step: 'push-on', ...asked });
  };
  const isBusy = asking || busy;
  return (
    <>
      <div className="entry">
        <Icon name="phone" />
        <div className="grow">
          <p className="strong" id={id}>
            {words.pushTitle}
          </p>
          <p className="small dimmer">{words.pushLead}</p>
        </div>
        <Switch on={on} busy={isBusy} labelledBy={id} testId="push" onPress={() => void press()} />
      </div>
      <p className="small dimmer">
        {words.pushNews} {words.pushEnds}
      </p>
      {trouble && !problem ? <Note warn>{PROBLEMS[trouble]}</Note> : null}
    </>
  );
}
