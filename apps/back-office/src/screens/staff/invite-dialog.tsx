import { useId } from 'react';
import { ask } from '../../api/ask.ts';
import { asRefusal } from '../../api/refusal.ts';
import { Dialog } from '../../parts/dialog.tsx';
import { Field } from '../../parts/field.tsx';
import { RefusalNote } from '../../parts/states.tsx';
import { useOneAct } from '../../parts/use-one-act.ts';
import { useSay } from '../../parts/words.ts';
import { titleOf } from '../../shell/words.ts';
import { LinkDialog } from './link-dialog.tsx';
import type { StaffRole } from './person-panel.tsx';
import { endOfDay } from './scopes-of.ts';
import { staff as words } from './words.ts';

/** Inviting a person with a role; the link is shown once. */
export function InviteDialog({
  roles,
  onInvited,
  onClose,
}: {
  roles: readonly StaffRole[];
  onInvited: () => void;
  onClose: () => void;
}) {
  const say = useSay();
  const id = useId();
  const inviting = useOneAct('inviteStaff', {
    mutationFn: (body: { shown_name: string; role: string; until?: string }) => ask('inviteStaff', { body }),
    onSuccess: onInvited,
  });
  if (inviting.data) return <LinkDialog path="/invitation" link={inviting.data.data} onClose={onClose} />;
  const refusal = inviting.error ? asRefusal(inviting.error) : undefined;
  const wrong = (field: string) => refusal?.errors[field]?.[0];
  const isOfField = wrong('shown_name') ?? wrong('until');
  return (
    <Dialog
      title={say(words.invite)}
      // the link comes with the answer, and only once
      {...(inviting.isPending ? {} : { onClose: () => inviting.unlessUnderWay(onClose) })}
      footer={
        <>
          <button type="button" className="btn quiet" disabled={inviting.isPending} onClick={onClose}>
            {say(words.cancel)}
          </button>
          <button type="submit" form={id} className="btn primary" disabled={inviting.isPending}>
            {say(words.makeLink)}
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
          const until = endOfDay(String(form.get('until')));
          inviting.mutate({
            shown_name: String(form.get('shown_name')).trim(),
            role: String(form.get('role')),
            ...(until ? { until } : {}),
          });
        }}
      >
        {refusal && isOfField === undefined ? <RefusalNote refusal={refusal} field="role" /> : null}
        <Field
          label={say(words.shownName)}
          hint={say(words.shownHint)}
          error={wrong('shown_name')}
          name="shown_name"
          minLength={2}
          maxLength={60}
          autoComplete="off"
          autoFocus
          required
        />
        <div className="field">
          <label htmlFor={`${id}-r`}>{say(words.role)}</label>
          <div className="input">
            <select id={`${id}-r`} name="role" required aria-invalid={wrong('role') ? true : undefined}>
              {roles.map((one) => (
                <option key={one.role} value={one.role}>
                  {say(titleOf(one))}
                </option>
              ))}
            </select>
          </div>
        </div>
        <Field label={say(words.endDay)} error={wrong('until')} name="until" type="date" />
      </form>
    </Dialog>
  );
}
