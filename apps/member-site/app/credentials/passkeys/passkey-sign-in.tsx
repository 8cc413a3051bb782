import { Button } from '@sanam/ui/button';
import { FieldError } from '@sanam/ui/field';
import { Icon } from '@sanam/ui/icon';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useFetcher } from 'react-router';
import { pageCookies } from '../../device/page-cookies.ts';
import { useProblemNotice } from '../../notices/notices.tsx';
import type { FormProblem } from '../../server/api-errors.ts';
import { visitWords } from '../../visit/messages.ts';
import { credentialWords as words } from '../messages.ts';
import { askChallenge } from './ask-challenge.ts';
import { askPasskey, endCeremony } from './passkey-ceremony.ts';

/** Age after which an unused challenge is replaced, before it expires on the server. */
const RENEW_MS = 4 * 60_000;
/** Interval at which the age is looked at. */
const LOOK_MS = 10_000;

/**
 * Button that signs in with a passkey. The answer to the challenge goes to the action of /login/passkey.
 * @param autofill whether the browser also offers passkeys in the phone field.
 */
export default function PasskeySignIn({ next, autofill }: { next: string; autofill: boolean }) {
  const { data: refused, state, submit, reset } = useFetcher<FormProblem>();
  const [asking, setAsking] = useState(false);
  const [failure, setFailure] = useState('');
  const alert = failure || refused?.alert;
  useProblemNotice(useMemo(() => (alert ? { alert } : undefined), [alert]));
  // only the latest of several ceremonies may sign in
  const turn = useRef(0);
  const loud = useRef(false);

  /**
   * @param pressed whether the person pressed the button. When false, the passkey is only offered, and errors are not
   *   shown.
   */
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
      } else if (pressed && !options) setFailure(problem ?? visitWords.noAnswerLogin);
      else if (pressed && ended !== 'cancelled') setFailure(words.passkeyFailed);
      if (over()) return;
      setAsking(false);
      loud.current = false;
      // the sign-in succeeded: this page is being left and must not sign in again
      if (typeof ended === 'object' && holdsSession()) return;
      // the person cancelled, or the server refused the passkey; the field offers passkeys again
      if (autofill && (pressed || typeof ended === 'object')) void begin(false);
    },
    [autofill, next, reset, submit],
  );

  useEffect(() => {
    if (!autofill) return;
    let offeredMs = Number.NEGATIVE_INFINITY;
    const offer = () => {
      // a page that nobody sees asks for nothing; shown again, it needs a challenge that has not expired
      if (document.hidden || Date.now() - offeredMs < RENEW_MS) return;
      offeredMs = Date.now();
      void PublicKeyCredential.isConditionalMediationAvailable?.().then((can) => {
        if (can && !loud.current) void begin(false);
      });
    };
    offer();
    const timer = setInterval(offer, LOOK_MS);
    document.addEventListener('visibilitychange', offer);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', offer);
    };
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

/** Whether the browser has a session, by its one readable cookie (ACC-07). */
function holdsSession(): boolean {
  return /(?:^|;\s*)auth\.strategy=/.test(pageCookies());
}
