import { Button } from '@sanam/ui/button';
import { Dialog } from '@sanam/ui/dialog';
import { Field } from '@sanam/ui/field';
import { PasswordField } from '@sanam/ui/password-field';
import { useCallback, useEffect, useState } from 'react';
import { ACCOUNT_ACTION, useStep } from '../../../../account/use-step.ts';
import { Refusal } from '../../../../notices/refusal.tsx';
import { useWrongField } from '../../../../notices/use-wrong-field.ts';
import { accountWords as words } from '../messages.ts';

/**
 * Create a passkey: first the member enters the password, then the device prompts, then the server stores the passkey.
 */
export function AddPasskey({ open, suggested, onClose }: { open: boolean; suggested: string; onClose: () => void }) {
  return (
    <Dialog open={open} onClose={onClose} title={words.addPasskey}>
      {open ? <Steps suggested={suggested} onClose={onClose} /> : null}
    </Dialog>
  );
}

const SAID = { cancelled: words.passkeyCancelled, exists: words.passkeyExists, failed: words.passkeyFailed } as const;

function Steps({ suggested, onClose }: { suggested: string; onClose: () => void }) {
  const asking = useStep('passkey-options');
  const keeping = useStep('passkey-add');
  const [name, setName] = useState(suggested);
  const [device, setDevice] = useState<'waiting' | keyof typeof SAID | null>(null);
  const options = asking.reply?.options;

  const { submit } = keeping;
  const make = useCallback(
    async (given: Record<string, unknown>, called: string) => {
      setDevice('waiting');
      const { makePasskey } = await import('../../../../credentials/passkeys/passkey-ceremony.ts');
      const ended = await makePasskey(given);
      setDevice(typeof ended === 'object' ? null : ended);
      if (typeof ended === 'object')
        await submit(
          { step: 'passkey-add', name: called, response: JSON.stringify(ended.response) },
          { method: 'post', action: ACCOUNT_ACTION },
        );
    },
    [submit],
  );
  // the device prompts once for each set of options from the server. A change of the passkey's name also runs this
  // effect, but must not prompt again
  const [begun, setBegun] = useState<typeof options>();
  useEffect(() => {
    if (!options || options === begun) return;
    setBegun(options);
    void make(options, name);
  }, [options, begun, make, name]);
  useEffect(() => {
    if (keeping.reply?.done) onClose();
  }, [keeping.reply, onClose]);
  useEffect(
    () => () =>
      void import('../../../../credentials/passkeys/passkey-ceremony.ts').then(({ endCeremony }) => endCeremony()),
    [],
  );

  const problem = keeping.problem ?? asking.problem;
  const form = useWrongField(problem);

  if (options && !keeping.problem) {
    return (
      <div className="stack">
        <p className="dim" role="status">
          {device && device !== 'waiting' ? SAID[device] : words.passkeyAsking}
        </p>
        {device === 'exists' ? (
          <Button block onClick={onClose}>
            {words.passkeyClose}
          </Button>
        ) : (
          <Button
            look="primary"
            block
            busy={device === 'waiting' || keeping.busy}
            onClick={() => void make(options, name)}
          >
            {words.passkeyAgain}
          </Button>
        )}
      </div>
    );
  }
  return (
    <asking.Form method="post" action={ACCOUNT_ACTION} className="stack" ref={form}>
      <p className="small dim">{words.addPasskeyLead}</p>
      <input type="hidden" name="step" value="passkey-options" />
      <Field
        label={words.passkeyName}
        icon="key"
        autoComplete="off"
        value={name}
        maxLength={60}
        hint={words.passkeyNameHint}
        onChange={(event) => setName(event.target.value)}
      />
      <PasswordField
        label={words.passwordAsked}
        name="password"
        autoComplete="current-password"
        required
        error={problem?.errors.password}
      />
      {problem && !problem.errors.password ? <Refusal>{problem.alert}</Refusal> : null}
      <Button type="submit" look="primary" block busy={asking.busy}>
        {words.passkeyNext}
      </Button>
    </asking.Form>
  );
}
