import type { SupportRow } from '@sanam/contract';
import { columnsOf } from '../../parts/data-table.tsx';
import { memberNo, spanOf, timeOf } from '../../parts/format.ts';
import { HolderCell } from '../../parts/holder.tsx';
import { Pill } from '../../parts/pieces.tsx';
import { useTick } from '../../parts/use-tick.ts';
import { type Say, useSay } from '../../parts/words.ts';
import { support as words } from './words.ts';

const TICK_MS = 10_000;

/** Who a conversation is with: a member's number, or a guest. */
const whoIs = (say: Say, { member_id: id }: Pick<SupportRow, 'member_id'>): string =>
  id === null ? say(words.guest) : memberNo(id);

/** How long a conversation waits: nothing ends it but an answer. */
function Age({ since }: { since: string }) {
  const say = useSay();
  const now = useTick(TICK_MS);
  return <span className="sub">{say(spanOf(Math.max(0, (now - Date.parse(since)) / 1000)))}</span>;
}

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
          <>
            {timeOf(since)}
            <Age since={since} />
          </>
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
