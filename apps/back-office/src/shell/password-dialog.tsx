import { useId } from 'react';
import { ask } from '../api/ask.ts';
import { asRefusal } from '../api/refusal.ts';
import { Dialog } from '../parts/dialog.tsx';
import { Field } from '../parts/field.tsx';
import { NewPasswordFields } from '../parts/new-password-fields.tsx';
import { RefusalNote } from '../parts/states.tsx';
import { toast } from '../parts/toasts.tsx';
import { useOneAct } from '../parts/use-one-act.ts';
import { useSay } from '../parts/words.ts';
import { closeFrameDialog } from './dialogs.ts';
import { shell } from './words.ts';

/** Changing one's own password. */
export function PasswordDialog() {
  const say = useSay();
  const id = useId();
  const changing = useOneAct('changeStaffPassword', {
    mutationFn: (body: { old_password: string; password: string; password_confirmation: string }) =>
      ask('changeStaffPassword', { body }),
    onSuccess: () => {
      closeFrameDialog();
      toast('ok', say(shell.passwordChanged), say(shell.othersOut));
    },
  });
  const refusal = changing.error ? asRefusal(changing.error) : undefined;
  const wrong = (field: string) => (refusal?.status === 422 ? refusal.errors[field]?.[0] : undefined);
  const isOfField = wrong('old_password') ?? wrong('password') ?? wrong('password_confirmation');
  const leave = () => changing.unlessUnderWay(closeFrameDialog);
  return (
    <Dialog
      title={say(shell.changePassword)}
      onClose={leave}
      footer={
        <>
          <button type="button" className="btn quiet" disabled={changing.isPending} onClick={leave}>
            {say(shell.cancel)}
          </button>
          <button type="submit" form={id} className="btn primary" disabled={changing.isPending}>
            {say(shell.changePassword)}
          </button>
        </>
      }
    >
      <form
        id={id}
        className="stack"
        onSubmit={(event) => {
          event.preventDefault();
          const form = new FormData(event.currentTarget);
          const text = (name: string) => String(form.get(name));
          changing.mutate({
            old_password: text('old_password'),
            password: text('password'),
            password_confirmation: text('password_confirmation'),
          });
        }}
      >
        <p className="dim">{say(shell.changePasswordAbout)}</p>
        {refusal && !isOfField ? <RefusalNote refusal={refusal} field="password" /> : null}
        <Field
          label={say(shell.oldPassword)}
          error={wrong('old_password')}
          name="old_password"
          type="password"
          autoComplete="current-password"
          autoFocus
          required
        />
        <NewPasswordFields isNew wrong={wrong} />
      </form>
    </Dialog>
  );
}
