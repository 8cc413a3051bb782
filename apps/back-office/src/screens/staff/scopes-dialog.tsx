import { useState } from 'react';
import { ask } from '../../api/ask.ts';
import { ConfirmDialog } from '../../parts/confirm-dialog.tsx';
import { Field } from '../../parts/field.tsx';
import { toast } from '../../parts/toasts.tsx';
import { useSay } from '../../parts/words.ts';
import { titleOf } from '../../shell/words.ts';
import type { StaffRole } from './person-panel.tsx';
import { scopesOfAll } from './scopes-of.ts';
import { staff as words } from './words.ts';

/** Changing what a role may do, or making a new one; a second person must agree. */
export function ScopesDialog({
  role,
  roles,
  onClose,
}: {
  /** The role to change; none makes a new one. */
  role: StaffRole | undefined;
  roles: readonly StaffRole[];
  onClose: () => void;
}) {
  const say = useSay();
  const [name, setName] = useState(role?.role ?? '');
  const [title, setTitle] = useState(role?.title ?? '');
  const [chosen, setChosen] = useState<ReadonlySet<StaffRole['scopes'][number]>>(new Set(role?.scopes));
  const toggle = (scope: StaffRole['scopes'][number]) => {
    const next = new Set(chosen);
    if (!next.delete(scope)) next.add(scope);
    setChosen(next);
  };
  return (
    <ConfirmDialog
      title={role ? `${say(words.changeScopes)}: ${say(titleOf(role))}` : say(words.newRole)}
      about={
        <div className="stack">
          <p className="dim">{say(words.changeScopesAbout)}</p>
          {role ? null : (
            <Field
              label={say(words.roleKey)}
              hint={say(words.roleKeyHint)}
              name="role"
              value={name}
              onChange={(event) => setName(event.target.value)}
            />
          )}
          <Field
            label={say(words.roleTitle)}
            name="title"
            value={title}
            onChange={(event) => setTitle(event.target.value)}
          />
          <fieldset className="ticks">
            <legend>{say(words.scope)}</legend>
            {scopesOfAll(roles).map((scope) => (
              <label key={scope}>
                <input type="checkbox" className="check" checked={chosen.has(scope)} onChange={() => toggle(scope)} />
                <span className="mono">{scope}</span>
              </label>
            ))}
          </fieldset>
        </div>
      }
      reason={words.reason}
      yes={words.askScopes}
      act={(note) =>
        ask('changeRoleScopes', {
          body: {
            note,
            role: name.trim(),
            title: title.trim(),
            scopes: [...chosen],
            // a role that has this name already, or other scopes by now, is not written over
            seen: role ? [...role.scopes] : null,
          },
        })
      }
      onDone={() => toast('ok', say(words.waitsForSecond), title)}
      onClose={onClose}
    />
  );
}
