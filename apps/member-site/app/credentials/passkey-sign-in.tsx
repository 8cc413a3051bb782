import { Button } from '@sanam/ui/button';
import { FieldError } from '@sanam/ui/field';
import { Icon } from '@sanam/ui/icon';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useFetcher } from 'react-router';
import { useProblemNotice } from '../notices/notices.tsx';
import type { FormProblem } from '../server/api-errors.ts';
import { shellWords } from '../shell/messages.ts';
import { askChallenge } from './ask-challenge.ts';
import { credentialWords as words } from './messages.ts';
import { askPasskey, endCeremony } from './passkey-ceremony.ts';

/** A challenge nobody answered within this time is replaced, before the server forgets it. */
const RENEW_MS = 4 * 60_000;

/**
 * The button that signs in with a passkey; the answer to the challenge goes to the action of /login/passkey.
 * @param autofill the browser also offers passkeys in the phone field.
 */
export default function PasskeySignIn({ next, autofill }: { next: string; autofill: boolean }) {
  const { data: refused, state, submit, reset } = useFetcher<FormProblem>();
  const [asking, setAsking] = useState(false);
  const [failure, setFailure] = useState('');
  const alert = failure || refused?.alert;
  useProblemNotice(useMemo(() => (alert ? { alert } : undefined), [alert]));
  // of several ceremonies only the one begun last counts
  const turn = useRef(0);
  const loud = useRef(false);

  /** @param pressed somebody wants it; otherwise it is only offered, and what goes wrong is no news. */
  const begin = useCallback(
    async (pressed: boolean) => {
      const mine = ++turn.current;
      const over = () => mine !== turn.current;
      loud.current = pressed;
      if (pressed) {
        reset();
        setFailure('');
        setAsking(true);
      }
      const { options, problem } = await askChallenge();
      if (over()) return;
      const ended = options && (await askPasskey(options, !pressed));
      if (over()) return;
      if (typeof ended === 'object') {
        loud.current = true;
        await submit({ next, response: JSON.stringify(ended.response) }, { method: 'post', action: '/login/passkey' });
      } else if (pressed && !options) setFailure(problem ?? shellWords.noAnswerLogin);
      else if (pressed && ended !== 'cancelled') setFailure(words.passkeyFailed);
      if (over()) return;
      setAsking(false);
      loud.current = false;
      // it was taken: this page is on its way out, and must not sign in a second time over the first
      if (typeof ended === 'object' && holdsSession()) return;
      // the person said no to the button, or the server to the passkey; the field goes on offering
      if (autofill && (pressed || typeof ended === 'object')) void begin(false);
    },
    [autofill, next, reset, submit],
  );

  useEffect(() => {
    if (!autofill) return;
    const offer = () =>
      void PublicKeyCredential.isConditionalMediationAvailable?.().then((can) => {
        if (can && !loud.current) void begin(false);
      });
    offer();
    const timer = setInterval(offer, RENEW_MS);
    return () => clearInterval(timer);
  }, [autofill, begin]);
  useEffect(
    () => () => {
      turn.current++;
      endCeremony();
    },
    [],
  );

  return (
    <div className="field">
      <Button block busy={asking || state !== 'idle'} onClick={() => void begin(true)} data-testid="passkey-login">
        <Icon name="key" size="s" />
        {words.passkeyLogin}
      </Button>
      <FieldError message={alert} />
    </div>
  );
}

/** Whether the browser was given a session: the readable one of its cookies (ACC-07). */
function holdsSession(): boolean {
  return /(?:^|;\s*)auth\.strategy=/.test(document.cookie);
}
