import type { StaffIdentity } from '@sanam/contract';
import { columnsOf } from '../../parts/data-table.tsx';
import { timeOf } from '../../parts/format.ts';
import { HolderCell } from '../../parts/holder.tsx';
import type { Say } from '../../parts/words.ts';
import { documentWords, reasonWords, identity as words } from './words.ts';

/** Columns of the list of documents. */
export function columnsFor(say: Say) {
  const column = columnsOf<StaffIdentity>();
  return column.columns([
    column.accessor('number', {
      header: say(words.document),
      meta: { isLink: true },
      cell: (cell) => (
        <>
          <b>{say(documentWords[cell.row.original.document_type])}</b>
          <span className="sub mono">{cell.getValue()}</span>
        </>
      ),
    }),
    column.accessor('reasons', {
      header: say(words.reasons),
      cell: (cell) => (
        <>
          {cell.getValue().map((reason) => (
            <span key={reason} className="sub">
              {say(reasonWords[reason])}
            </span>
          ))}
        </>
      ),
    }),
    column.accessor('member_id', {
      header: say(words.member),
      meta: { className: 'only-desk' },
      cell: (cell) => <span className="mono dim">{cell.getValue()}</span>,
    }),
    column.accessor('asked_at', {
      header: say(words.since),
      meta: { className: 'r only-desk' },
      cell: (cell) => timeOf(cell.getValue()),
    }),
    column.accessor('holder', {
      header: say(words.heldBy),
      meta: { className: 'only-desk' },
      cell: (cell) => <HolderCell holder={cell.getValue()} />,
    }),
  ]);
}
