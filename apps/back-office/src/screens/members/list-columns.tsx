import type { MemberRow } from '@sanam/contract';
import { columnsOf } from '../../parts/data-table.tsx';
import { dayOf, memberNo, timeOf, wholeOf } from '../../parts/format.ts';
import { Icon } from '../../parts/icon.tsx';
import { Baht } from '../../parts/money.tsx';
import { Pill } from '../../parts/pieces.tsx';
import type { Say } from '../../parts/words.ts';
import { StatusPill } from './status-pill.tsx';
import { members as words } from './words.ts';

/** Baht without the parts of a satang that a difference of two sums may have. */
const netOf = ({ deposits_30d, withdrawals_30d }: MemberRow) =>
  Math.round((deposits_30d - withdrawals_30d) * 100) / 100;

/** Columns of the list of members; on a phone the first one is a card of the row. */
export function columnsFor(say: Say) {
  const column = columnsOf<MemberRow>();
  return column.columns([
    column.accessor('name', {
      header: say(words.member),
      meta: { isLink: true },
      cell: ({ row: { original: one } }) => (
        <>
          <span className="row between">
            <b className="ellipsis">{one.name || <span className="dimmer">{say(words.nameless)}</span>}</b>
            <span className="only-phone">
              <StatusPill status={one.status} />
            </span>
          </span>
          <span className="sub">
            <span className="mono">{memberNo(one.id)}</span> · {one.phone}
          </span>
          <span className="sub only-phone row between">
            <span>
              {say(words.net30)} <Baht value={netOf(one)} sign />
            </span>
            <Marks row={one} say={say} />
          </span>
        </>
      ),
    }),
    column.accessor('status', {
      header: say(words.status),
      meta: { className: 'only-desk' },
      cell: (cell) => <StatusPill status={cell.getValue()} />,
    }),
    column.accessor('registered_at', {
      header: say(words.registered),
      meta: { className: 'only-desk only-wide num' },
      cell: (cell) => <span className="dim">{dayOf(cell.getValue())}</span>,
    }),
    column.accessor('last_seen_at', {
      header: say(words.lastSeen),
      meta: { className: 'only-desk num' },
      cell: (cell) => {
        const at = cell.getValue();
        return <span className="dim">{at === null ? say(words.never) : timeOf(at)}</span>;
      },
    }),
    column.accessor('deposits_30d', {
      header: say(words.in30),
      meta: { className: 'r only-desk' },
      cell: (cell) => <Baht value={cell.getValue()} />,
    }),
    column.accessor('withdrawals_30d', {
      header: say(words.out30),
      meta: { className: 'r only-desk' },
      cell: (cell) => <Baht value={cell.getValue()} />,
    }),
    column.accessor(netOf, {
      id: 'net',
      header: say(words.net30),
      meta: { className: 'r only-desk' },
      cell: (cell) => (
        <b>
          <Baht value={cell.getValue()} sign />
        </b>
      ),
    }),
    column.accessor('flags', {
      header: say(words.flags),
      meta: { className: 'only-desk' },
      cell: ({ row: { original: one } }) => <Marks row={one} say={say} />,
    }),
  ]);
}

/** What staff should know before they open a member: exclusion, findings, flags. */
function Marks({ row: { is_excluded, findings, flags }, say }: { row: MemberRow; say: Say }) {
  return (
    <span className="row marks">
      {is_excluded ? (
        <Pill look="no" icon="stop">
          {say(words.excluded)}
        </Pill>
      ) : null}
      {findings > 0 ? (
        <Pill look="look" icon="find">
          {say(words.findings)} {wholeOf(findings)}
        </Pill>
      ) : null}
      {flags.slice(0, 2).map((flag) => (
        <Pill key={flag} icon="flag">
          {flag}
        </Pill>
      ))}
      {flags.length > 2 ? (
        <span className="tiny dimmer" title={flags.join(', ')}>
          <Icon name="flag" /> +{flags.length - 2}
        </span>
      ) : null}
    </span>
  );
}
