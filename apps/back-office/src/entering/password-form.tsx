import { clockText } from '@sanam/ui/countdown';
import { useMutation } from '@tanstack/react-query';
import { ask } from '../api/ask.ts';
import { asRefusal } from '../api/refusal.ts';
import { Field } from '../parts/field.tsx';
import { RefusalNote } from '../parts/states.tsx';
import { useSecondsLeft } from '../parts/use-tick.ts';
import { useSay } from '../parts/words.ts';
import { entering } from './words.ts';

/** Name and password, and how long to wait after too many wrong ones. */
export function PasswordForm({ name, onRight }: { name: string; onRight: () => Promise<void> }) {
  const say = useSay();
  const trying = useMutation({
    mutationFn: (body: { name: string; password: string }) => ask('signInStaff', { body }),
    onSuccess: onRight,
  });
  const refusal = trying.error ? asRefusal(trying.error) : undefined;
  const waitLeft = useSecondsLeft(refusal?.status === 429 ? refusal.waitSeconds : undefined, trying.submittedAt);
  return (
    <form
      className="stack"
      onSubmit={(event) => {
        event.preventDefault();
        const form = new FormData(event.currentTarget);
        const given = { name: String(form.get('name')).trim().toLowerCase(), password: String(form.get('password')) };
        if (!trying.isPending) trying.mutate(given);
      }}
    >
      <h1>{say(entering.signIn)}</h1>
      {refusal ? <RefusalNote refusal={refusal} field="password" /> : null}
      <Field
        label={say(entering.name)}
        name="name"
        defaultValue={name}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        autoFocus={!name}
        required
        aria-invalid={refusal ? true : undefined}
      />
      <Field
        label={say(entering.password)}
        name="password"
        type="password"
        autoComplete="current-password"
        autoFocus={!!name}
        required
        aria-invalid={refusal ? true : undefined}
      />
      <button type="submit" className="btn primary" disabled={trying.isPending || waitLeft > 0}>
        {waitLeft > 0 ? `${say(entering.tooMany)} ${clockText(waitLeft)} ${say(entering.minutes)}` : say(entering.next)}
      </button>
    </form>
  );
}
