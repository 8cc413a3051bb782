import type { StaffPerson } from '@sanam/contract';
import { type ReactNode, useMemo } from 'react';
import { useMe } from '../../api/session.ts';
import { columnsOf, DataTable } from '../../parts/data-table.tsx';
import { dayOf, timeOf, wholeOf } from '../../parts/format.ts';
import { Avatar, Pill } from '../../parts/pieces.tsx';
import { type Say, useSay } from '../../parts/words.ts';
import { roleName } from '../../shell/words.ts';
import { staff as words } from './words.ts';

const STATES = {
  invited: { look: 'info', icon: 'clock' },
  active: { look: 'ok', icon: 'check' },
  suspended: { look: 'no', icon: 'stop' },
} as const;

/** Whether a person is invited, active or suspended. */
export function StatePill({ of: { status } }: { of: StaffPerson }) {
  const say = useSay();
  return <Pill {...STATES[status]}>{say(words[status])}</Pill>;
}

/** Roles of a person, with the day on which one ends. */
export function Roles({ of: { roles } }: { of: StaffPerson }) {
  const say = useSay();
  return roles.map(({ role, until }, at) => (
    <span key={role}>
      {at > 0 ? ' · ' : ''}
      {say(roleName(role))}
      {until ? (
        <span className="dimmer num">
          {' '}
          {say(words.until)} {dayOf(until)}
        </span>
      ) : null}
    </span>
  ));
}

/** Every staff member as a row. */
export function PeopleTable({
  people,
  isFailed,
  empty,
}: {
  people: readonly StaffPerson[] | undefined;
  isFailed: boolean;
  empty: ReactNode;
}) {
  const say = useSay();
  const me = useMe();
  const columns = useMemo(() => columnsFor(say, me.id), [say, me.id]);
  return (
    <DataTable
      label={say(words.people)}
      columns={columns}
      rows={people}
      isFailed={isFailed}
      idOf={idOf}
      openBy="open"
      empty={empty}
    />
  );
}

const idOf = ({ id }: StaffPerson) => id;

function columnsFor(say: Say, myId: string) {
  const column = columnsOf<StaffPerson>();
  return column.columns([
    column.accessor('shown_name', {
      header: say(words.name),
      meta: { isLink: true },
      cell: ({ row: { original: one } }) => (
        <span className="row">
          <Avatar name={one.shown_name} isMe={one.id === myId} />
          <span>
            <b>{one.shown_name}</b>
            {one.id === myId ? <span className="dimmer"> · {say(words.you)}</span> : null}
            <span className="sub">{one.name ?? ''}</span>
          </span>
        </span>
      ),
    }),
    column.accessor('roles', { header: say(words.role), cell: (cell) => <Roles of={cell.row.original} /> }),
    column.accessor('status', { header: say(words.state), cell: (cell) => <StatePill of={cell.row.original} /> }),
    column.accessor('second_factor', {
      header: say(words.factor),
      meta: { className: 'only-desk' },
      cell: (cell) => (
        <span className={cell.getValue() ? 'dim' : 'look'}>{say(cell.getValue() ? words.has : words.hasNot)}</span>
      ),
    }),
    column.accessor('sessions', {
      header: say(words.sessions),
      meta: { className: 'r only-desk' },
      cell: (cell) => wholeOf(cell.getValue()),
    }),
    column.accessor('last_seen_at', {
      header: say(words.seen),
      meta: { className: 'r only-desk' },
      cell: (cell) => {
        const at = cell.getValue();
        return at ? timeOf(at) : <span className="dimmer">{say(words.never)}</span>;
      },
    }),
  ]);
}
