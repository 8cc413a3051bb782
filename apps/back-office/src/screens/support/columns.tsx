import type { SupportRow } from '@sanam/contract';
import { columnsOf } from '../../parts/data-table.tsx';
import { memberNo, timeOf } from '../../parts/format.ts';
import { HolderCell } from '../../parts/holder.tsx';
import { Pill } from '../../parts/pieces.tsx';
import type { Say } from '../../parts/words.ts';
import { support as words } from './words.ts';

/** Who a conversation is with: a member's number, or a guest. */
const whoIs = (say: Say, { member_id: id }: Pick<SupportRow, 'member_id'>): string =>
  id === null ? say(words.guest) : memberNo(id);

/** Columns of the list of conversations. */
export function columnsFor(say: Say) {
  const column = columnsOf<SupportRow>();
  return column.columns([
    column.accessor('last_text', {
      header: say(words.last),
      meta: { isLink: true },
      cell: (cell) => (
        <>
          <b className="ellipsis">{cell.getValue()}</b>
          <span className="sub">
            {whoIs(say, cell.row.original)} {cell.row.original.member_name}
          </span>
        </>
      ),
    }),
    column.accessor('waiting_since', {
      header: say(words.waits),
      cell: (cell) => {
        const since = cell.getValue();
        return since === null ? (
          <Pill look="off" icon="check">
            {say(words.answered)}
          </Pill>
        ) : (
          timeOf(since)
        );
      },
    }),
    column.accessor('holder', {
      header: say(words.holder),
      meta: { className: 'only-desk' },
      cell: (cell) => <HolderCell holder={cell.getValue()} />,
    }),
  ]);
}
