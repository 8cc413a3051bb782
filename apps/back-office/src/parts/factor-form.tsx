import { clockText } from '@sanam/ui/countdown';
import { OtpInput } from '@sanam/ui/otp-input';
import { useMutation } from '@tanstack/react-query';
import { useId, useRef, useState } from 'react';
import { ask } from '../api/ask.ts';
import { givePasskey, knowsPasskeys } from '../api/passkeys.ts';
import { asRefusal } from '../api/refusal.ts';
import { Icon } from './icon.tsx';
import { Note } from './pieces.tsx';
import { RefusalNote } from './states.tsx';
import { useSecondsLeft, useTick } from './use-tick.ts';
import { useSay } from './words.ts';

const WORDS = {
  code: { th: 'รหัส 6 หลัก', en: '6-digit code' },
  left: { th: 'เหลือ', en: '' },
  seconds: { th: 'วินาที', en: 's left' },
  useRecovery: { th: 'ใช้รหัสกู้คืน', en: 'Use a recovery code' },
  useCode: { th: 'ใช้รหัสจากแอป', en: 'Use a code of the app' },
  passkey: { th: 'ใช้พาสคีย์', en: 'Use a passkey' },
  recovery: { th: 'รหัสกู้คืน', en: 'Recovery code' },
  confirm: { th: 'ยืนยัน', en: 'Confirm' },
  locked: { th: 'การยืนยันตัวถูกล็อก ลองใหม่ได้ในอีก', en: 'Confirming is locked. Try again in' },
  minutes: { th: 'นาที', en: 'min' },
};
/** Length of the time step of the codes (RFC 6238). */
const PERIOD_SECONDS = 30;

/**
 * The second factor: six boxes for a code of the authenticator app, a passkey, or a recovery code. While it is locked the
 * time left is shown.
 * @param hasPasskey whether the person has a passkey.
 * @param onGiven called when the factor was right.
 */
export function FactorForm({ hasPasskey, onGiven }: { hasPasskey: boolean; onGiven: () => unknown }) {
  const say = useSay();
  const form = useRef<HTMLFormElement>(null);
  const [isRecovery, setRecovery] = useState(false);
  const giving = useMutation({
    mutationFn: (code: string) => ask('giveSecondFactor', { body: { code } }),
    onSuccess: onGiven,
  });
  const passing = useMutation({
    mutationFn: givePasskey,
    onSuccess: (isGiven) => (isGiven ? onGiven() : undefined),
  });
  const refusal = giving.error ? asRefusal(giving.error) : undefined;
  const lockLeft = useSecondsLeft(refusal?.status === 429 ? refusal.waitSeconds : undefined, giving.submittedAt);
  if (lockLeft > 0)
    return (
      <Note look="no" icon="lock" role="alert">
        {say(WORDS.locked)} <b className="num">{clockText(lockLeft)}</b> {say(WORDS.minutes)}
      </Note>
    );
  return (
    <form
      ref={form}
      className="stack"
      onSubmit={(event) => {
        event.preventDefault();
        const code = String(new FormData(event.currentTarget).get('code')).trim();
        if (!giving.isPending) giving.mutate(code);
      }}
    >
      {hasPasskey && knowsPasskeys() && !isRecovery ? (
        <>
          <button type="button" className="btn" onClick={() => passing.mutate()} disabled={passing.isPending}>
            <Icon name="key" />
            {say(WORDS.passkey)}
          </button>
          {passing.error ? <RefusalNote refusal={asRefusal(passing.error)} field="code" /> : null}
        </>
      ) : null}
      {isRecovery ? (
        <RecoveryField error={refusal?.of('code')} />
      ) : (
        <div>
          <div className="row between">
            <span className="label" aria-hidden="true">
              {say(WORDS.code)}
            </span>
            <PeriodLeft />
          </div>
          <OtpInput
            name="code"
            label={say(WORDS.code)}
            error={refusal?.of('code')}
            attempt={giving.submittedAt}
            onComplete={() => form.current?.requestSubmit()}
          />
        </div>
      )}
      {isRecovery ? (
        <button type="submit" className="btn primary" disabled={giving.isPending}>
          {say(WORDS.confirm)}
        </button>
      ) : null}
      <button
        type="button"
        className="link start"
        onClick={() => {
          giving.reset();
          setRecovery(!isRecovery);
        }}
      >
        {say(isRecovery ? WORDS.useCode : WORDS.useRecovery)}
      </button>
    </form>
  );
}

function RecoveryField({ error }: { error: string | undefined }) {
  const say = useSay();
  const id = useId();
  return (
    <div className="field">
      <label htmlFor={id}>{say(WORDS.recovery)}</label>
      <div className="input">
        <input
          id={id}
          name="code"
          className="mono"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={11}
          placeholder="XXXXX-XXXXX"
          required
          // biome-ignore lint/a11y/noAutofocus: the person asked for this field
          autoFocus
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-e` : undefined}
        />
      </div>
      {error ? (
        <p className="error" id={`${id}-e`} role="alert">
          {error}
        </p>
      ) : null}
    </div>
  );
}

/** How long the present code of the app is shown there. */
function PeriodLeft() {
  const say = useSay();
  const seconds = PERIOD_SECONDS - (Math.floor(useTick() / 1000) % PERIOD_SECONDS);
  return (
    <span className="tiny dimmer" aria-hidden="true">
      {say(WORDS.left)} {seconds} {say(WORDS.seconds)}
    </span>
  );
}
