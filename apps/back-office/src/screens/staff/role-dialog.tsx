import type { StaffPerson } from '@sanam/contract';
import { useId, useState } from 'react';
import { ask } from '../../api/ask.ts';
import { ConfirmDialog } from '../../parts/confirm-dialog.tsx';
import { Field } from '../../parts/field.tsx';
import { toast } from '../../parts/toasts.tsx';
import { useSay } from '../../parts/words.ts';
import { titleOf } from '../../shell/words.ts';
import type { StaffRole } from './person-panel.tsx';
import { endOfDay } from './scopes-of.ts';
import { staff as words } from './words.ts';

/** Giving a role to a colleague, or taking one; a second person must agree. */
export function RoleDialog({
  person,
  roles,
  onClose,
}: {
  person: StaffPerson;
  roles: readonly StaffRole[];
  onClose: () => void;
}) {
  const say = useSay();
  const id = useId();
  const [role, setRole] = useState(roles[0]?.role ?? '');
  const [until, setUntil] = useState('');
  const has = person.roles.some((one) => one.role === role);
  const end = endOfDay(until);
  return (
    <ConfirmDialog
      title={`${say(words.changeRole)}: ${person.shown_name}`}
      about={
        <div className="stack">
          <p className="dim">{say(words.changeRoleAbout)}</p>
          <div className="field">
            <label htmlFor={id}>{say(words.role)}</label>
            <div className="input">
              <select id={id} value={role} onChange={(event) => setRole(event.target.value)}>
                {roles.map((one) => (
                  <option key={one.role} value={one.role}>
                    {say(titleOf(one))}
                    {person.roles.some((own) => own.role === one.role) ? ` · ${say(words.hasRole)}` : ''}
                  </option>
                ))}
              </select>
            </div>
          </div>
          {has ? null : (
            <Field
              label={say(words.endDay)}
              name="until"
              type="date"
              value={until}
              onChange={(event) => setUntil(event.target.value)}
            />
          )}
        </div>
      }
      reason={words.reason}
      yes={has ? words.takeRole : words.giveRole}
      isDanger={has}
      act={(note) =>
        ask('changeStaffRole', {
          params: { id: person.id },
          body: { note, role, on: !has, ...(end && !has ? { until: end } : {}) },
        })
      }
      onDone={() => toast('ok', say(words.waitsForSecond), person.shown_name)}
      onClose={onClose}
    />
  );
}
