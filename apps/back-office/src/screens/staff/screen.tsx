import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ask } from '../../api/ask.ts';
import { asRefusal } from '../../api/refusal.ts';
import { Icon } from '../../parts/icon.tsx';
import { Split } from '../../parts/split.tsx';
import { Empty, ErrorLine, NotRead } from '../../parts/states.tsx';
import { useAddress } from '../../parts/use-address.ts';
import { useSay } from '../../parts/words.ts';
import { Head } from '../../shell/head.tsx';
import { useShortcuts } from '../../shell/keys.ts';
import { listKeys } from '../../shell/list-keys.ts';
import { InviteDialog } from './invite-dialog.tsx';
import { LinkDialog, type StaffLink } from './link-dialog.tsx';
import { PeopleTable } from './people-table.tsx';
import { type PersonAct, PersonDialog } from './person-dialog.tsx';
import { PersonPanel, type StaffRole } from './person-panel.tsx';
import { RoleDialog } from './role-dialog.tsx';
import { RoleGrid } from './role-grid.tsx';
import { ScopesDialog } from './scopes-dialog.tsx';
import { staff as words } from './words.ts';

/** Staff with their roles and sessions, and what each role may do. */
export function Component() {
  const say = useSay();
  const queries = useQueryClient();
  const [{ open, view }, change] = useAddress('open', 'view');
  const [dialog, setDialog] = useState<'invite' | 'role' | PersonAct>();
  const [link, setLink] = useState<StaffLink>();
  const [changing, setChanging] = useState<StaffRole | 'new'>();
  const reading = useQuery({ queryKey: ['staff'], queryFn: async () => (await ask('staffPeople')).data });
  const { people, roles } = reading.data ?? {};
  const isRoles = view === 'roles';
  const person = isRoles ? undefined : people?.find(({ id }) => id === open);
  const show = (id: string | undefined) => change({ open: id });
  const read = () => void queries.invalidateQueries({ queryKey: ['staff'] });
  useShortcuts([
    ...(isRoles ? [] : listKeys(people?.map(({ id }) => id) ?? [], open, show)),
    { key: '1', name: words.people, run: () => change({ view: undefined }) },
    { key: '2', name: words.roles, run: () => change({ view: 'roles', open: undefined }) },
    { key: 'i', name: words.invite, run: () => setDialog('invite') },
  ]);
  return (
    <>
      <Head title={say(words.title)}>
        <button type="button" className="btn primary" onClick={() => setDialog('invite')} disabled={!roles}>
          <Icon name="plus" />
          {say(words.invite)} <kbd>I</kbd>
        </button>
      </Head>
      <Split
        panelName={say(words.open)}
        onClose={() => show(undefined)}
        bar={
          <>
            {reading.error ? (
              <ErrorLine
                refusal={asRefusal(reading.error)}
                readAt={reading.dataUpdatedAt}
                onAgain={() => void reading.refetch()}
              />
            ) : null}
            <div className="row between">
              <div className="seg">
                <button type="button" aria-pressed={!isRoles} onClick={() => change({ view: undefined })}>
                  {say(words.people)}
                </button>
                <button type="button" aria-pressed={isRoles} onClick={() => change({ view: 'roles', open: undefined })}>
                  {say(words.roles)}
                </button>
              </div>
              {isRoles ? (
                <button type="button" className="btn" onClick={() => setChanging('new')} disabled={!roles}>
                  {say(words.newRole)}
                </button>
              ) : null}
            </div>
          </>
        }
        list={
          isRoles ? (
            roles ? (
              <RoleGrid roles={roles} onChange={setChanging} />
            ) : (
              <div className="list">{reading.error ? <NotRead /> : null}</div>
            )
          ) : (
            <PeopleTable
              people={people}
              isFailed={reading.isError}
              empty={<Empty icon="badge" title={say(words.noPeople)} />}
            />
          )
        }
        panel={person && roles ? <PersonPanel person={person} roles={roles} onAct={setDialog} /> : null}
      />
      {dialog === 'invite' && roles ? (
        <InviteDialog roles={roles} onInvited={read} onClose={() => setDialog(undefined)} />
      ) : null}
      {changing && roles ? (
        <ScopesDialog
          role={changing === 'new' ? undefined : changing}
          roles={roles}
          onClose={() => setChanging(undefined)}
        />
      ) : null}
      {person && roles && dialog === 'role' ? (
        <RoleDialog person={person} roles={roles} onClose={() => setDialog(undefined)} />
      ) : null}
      {person && dialog && dialog !== 'invite' && dialog !== 'role' ? (
        <PersonDialog
          person={person}
          act={dialog}
          onDone={read}
          onLink={setLink}
          onClose={() => setDialog(undefined)}
        />
      ) : null}
      {link ? <LinkDialog path="/new-password" link={link} onClose={() => setLink(undefined)} /> : null}
    </>
  );
}
