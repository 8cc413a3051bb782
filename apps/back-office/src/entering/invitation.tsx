import { useMutation } from '@tanstack/react-query';
import { useLocation, useNavigate } from 'react-router';
import { ask } from '../api/ask.ts';
import { asRefusal } from '../api/refusal.ts';
import { Field } from '../parts/field.tsx';
import { Note } from '../parts/pieces.tsx';
import { RefusalNote } from '../parts/states.tsx';
import { useSay } from '../parts/words.ts';
import { Doorway } from './doorway.tsx';
import { entering } from './words.ts';

/** Accepting an invitation. Its token is in the fragment of the address, which no request carries. */
export function Component() {
  const say = useSay();
  const navigate = useNavigate();
  const invitation = useLocation().hash.slice(1);
  const accepting = useMutation({
    mutationFn: (body: { name: string; password: string; password_confirmation: string }) =>
      ask('acceptInvitation', { body: { invitation, ...body } }),
    onSuccess: (_, { name }) => navigate('/sign-in', { replace: true, state: { name } }),
  });
  const refusal = accepting.error ? asRefusal(accepting.error) : undefined;
  const wrong = (field: string) => refusal?.errors[field]?.[0];
  const isOfField = wrong('name') ?? wrong('password') ?? wrong('password_confirmation');
  return (
    <Doorway title={say(entering.welcome)}>
      <form
        className="stack"
        onSubmit={(event) => {
          event.preventDefault();
          const form = new FormData(event.currentTarget);
          const text = (name: string) => String(form.get(name));
          if (!accepting.isPending)
            accepting.mutate({
              name: text('name').trim().toLowerCase(),
              password: text('password'),
              password_confirmation: text('password_confirmation'),
            });
        }}
      >
        <h1>{say(entering.welcome)}</h1>
        {invitation ? null : (
          <Note look="no" icon="stop" role="alert">
            {say(entering.noInvitation)}
          </Note>
        )}
        {refusal && !isOfField ? <RefusalNote refusal={refusal} field="invitation" /> : null}
        <Field
          label={say(entering.name)}
          hint={say(entering.nameHint)}
          error={wrong('name')}
          name="name"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          autoFocus
          required
        />
        <Field
          label={say(entering.password)}
          hint={say(entering.passwordHint)}
          error={wrong('password')}
          name="password"
          type="password"
          autoComplete="new-password"
          required
        />
        <Field
          label={say(entering.again)}
          error={wrong('password_confirmation')}
          name="password_confirmation"
          type="password"
          autoComplete="new-password"
          required
        />
        <button type="submit" className="btn primary" disabled={accepting.isPending || !invitation}>
          {say(entering.accept)}
        </button>
      </form>
    </Doorway>
  );
}
