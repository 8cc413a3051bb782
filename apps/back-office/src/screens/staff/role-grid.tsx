import { Icon } from '../../parts/icon.tsx';
import { useSay } from '../../parts/words.ts';
import { titleOf } from '../../shell/words.ts';
import type { StaffRole } from './person-panel.tsx';
import { scopesOfAll } from './scopes-of.ts';
import { staff as words } from './words.ts';

/** Which role may do what; the head of a role opens what may be changed. */
export function RoleGrid({ roles, onChange }: { roles: readonly StaffRole[]; onChange: (role: StaffRole) => void }) {
  const say = useSay();
  const scopes = scopesOfAll(roles);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by the keyboard
    <section className="list" tabIndex={0} aria-label={say(words.roles)}>
      <table className="table" aria-label={say(words.roles)}>
        <thead>
          <tr>
            <th scope="col">{say(words.scope)}</th>
            {roles.map((one) => (
              <th key={one.role} scope="col" className="c">
                <button type="button" className="link" title={say(words.changeScopes)} onClick={() => onChange(one)}>
                  {say(titleOf(one))}
                </button>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {scopes.map((scope) => (
            <tr key={scope}>
              <th scope="row" className="mono plain">
                {scope}
              </th>
              {roles.map((one) => {
                const may = one.scopes.includes(scope);
                return (
                  <td key={one.role} className="c">
                    {may ? (
                      <span className="in">
                        <Icon name="check" />
                      </span>
                    ) : (
                      <span className="dimmer" aria-hidden="true">
                        –
                      </span>
                    )}
                    <span className="hide">{say(may ? words.may : words.mayNot)}</span>
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
