import { Button } from '@sanam/ui/button';
import { FieldError } from '@sanam/ui/field';
import { Icon } from '@sanam/ui/icon';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useFetcher } from 'react-router';
import { useProblemNotice } from '../notices/notices.tsx';
import type { FormProblem } from '../server/api-errors.ts';
import { credentialWords as words } from './messages.ts';
import { askPasskey, type BrowserJson, endCeremony } from './passkey-ceremony.ts';

/** A challenge nobody answered within this time is replaced, before the server forgets it. */
const RENEW_MS = 4 * 60_000;

/**
 * The button that signs in with a passkey. Challenge and answer travel through the action of /login/passkey.
 * @param autofill the browser also offers passkeys in the phone field.
 */
export default function PasskeySignIn({ next, autofill }: { next: string; autofill: boolean }) {
  const fetcher = useFetcher<{ options: BrowserJson } | FormProblem>();
  const [asking, setAsking] = useState(false);
  const [failed, setFailed] = useState(false);
  const quiet = useRef(true);
  const { data, submit } = fetcher;
  const problem = data && 'alert' in data ? data : undefined;
  // in autofill mode nobody asked for anything yet: what goes wrong there is no news
  const shown = problem && !quiet.current ? problem : undefined;
  useProblemNotice(shown);

  const begin = useCallback(
    (silently: boolean) => {
      quiet.current = silently;
      setFailed(false);
      setAsking(!silently);
      void submit({ step: 'options' }, { method: 'post', action: '/login/passkey', defaultShouldRevalidate: false });
    },
    [submit],
  );

  useEffect(() => {
    if (!autofill) return;
    const offer = () =>
      void PublicKeyCredential.isConditionalMediationAvailable?.().then((can) => {
        if (can && quiet.current) begin(true);
      });
    offer();
    const timer = setInterval(offer, RENEW_MS);
    return () => clearInterval(timer);
  }, [autofill, begin]);
  useEffect(() => () => endCeremony(), []);

  useEffect(() => {
    if (!data) return;
    if (!('options' in data)) {
      setAsking(false);
      return;
    }
    const silently = quiet.current;
    let over = false;
    void askPasskey(data.options, silently).then((ended) => {
      if (over) return;
      if (typeof ended === 'object') {
        quiet.current = false;
        setAsking(true);
        void submit({ step: 'sign-in', next, response: JSON.stringify(ended.response) }, { method: 'post', action: '/login/passkey' });
        return;
      }
      setAsking(false);
      if (silently) return;
      setFailed(ended === 'failed');
      quiet.current = true;
      // the person said no to the button; the field goes on offering
      if (autofill) begin(true);
    });
    return () => {
      over = true;
    };
  }, [data, submit, begin, next, autofill]);

  return (
    <div className="field">
      <Button block busy={asking} onClick={() => begin(false)} data-testid="passkey-login">
        <Icon name="key" size="s" />
        {words.passkeyLogin}
      </Button>
      <FieldError message={failed ? words.passkeyFailed : shown?.alert} />
    </div>
  );
}
