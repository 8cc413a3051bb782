import { useMutation } from '@tanstack/react-query';
import { useLocation, useNavigate } from 'react-router';
import { ask } from '../api/ask.ts';
import { asRefusal } from '../api/refusal.ts';
import { Field } from '../parts/field.tsx';
import { NewPasswordFields } from '../parts/new-password-fields.tsx';
import { Note } from '../parts/pieces.tsx';
import { RefusalNote } from '../parts/states.tsx';
import { useSay } from '../parts/words.ts';
import { Doorway } from './doorway.tsx';
import { entering } from './words.ts';

/** Accepting an invitation: name and password. */
export function Component() {
  return <ByLink asksName />;
}

/**
 * What a link lets a person choose: a password, and with an invitation a name. The link's token is in the fragment of the
 * address, which no request carries.
 */
export function ByLink({ asksName }: { asksName: boolean }) {
  const say = useSay();
  const navigate = useNavigate();
  const invitation = useLocation().hash.slice(1);
  const accepting = useMutation({
    mutationFn: (body: { name?: string; password: string; password_confirmation: string }) =>
      ask('acceptInvitation', { body: { invitation, ...body } }),
    onSuccess: (_, { name }) =>
      navigate('/sign-in', { replace: true, state: name === undefined ? { isNew: true } : { name } }),
  });
  const refusal = accepting.error ? asRefusal(accepting.error) : undefined;
  const wrong = (field: string) => refusal?.errors[field]?.[0];
  const isOfField = wrong('name') ?? wrong('password') ?? wrong('password_confirmation');
  const title = say(asksName ? entering.welcome : entering.chooseNew);
  return (
    <Doorway title={title}>
      <form
        className="stack"
        onSubmit={(event) => {
          event.preventDefault();
          const form = new FormData(event.currentTarget);
          const text = (name: string) => String(form.get(name));
          if (!accepting.isPending)
            accepting.mutate({
              ...(asksName ? { name: text('name').trim().toLowerCase() } : {}),
              password: text('password'),
              password_confirmation: text('password_confirmation'),
            });
        }}
      >
        <h1>{title}</h1>
        {asksName ? null : <p className="dim">{say(entering.chooseNewWhy)}</p>}
        {invitation ? null : (
          <Note look="no" icon="stop" role="alert">
            {say(entering.noInvitation)}
          </Note>
        )}
        {refusal && !isOfField ? <RefusalNote refusal={refusal} field="invitation" /> : null}
        {asksName ? (
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
        ) : null}
        <NewPasswordFields isNew={!asksName} wrong={wrong} autoFocus={!asksName} />
        <button type="submit" className="btn primary" disabled={accepting.isPending || !invitation}>
          {say(asksName ? entering.accept : entering.keep)}
        </button>
      </form>
    </Doorway>
  );
}
