import { ask } from '../../api/ask.ts';
import { clockOf } from '../../parts/format.ts';
import { Baht } from '../../parts/money.tsx';
import { wordsOfMovement } from '../../parts/movement-words.ts';
import { ReadingError } from '../../parts/reading-error.tsx';
import { SmallTable } from '../../parts/small-table.tsx';
import { Empty, NotHere } from '../../parts/states.tsx';
import { TableCard } from '../../parts/table-card.tsx';
import { usePages } from '../../parts/use-pages.ts';
import { useSay } from '../../parts/words.ts';
import { MemberLink } from '../../shell/member-link.tsx';
import { reports as words } from './words.ts';

/** The rows behind a figure: movements of one day and some kinds. */
export function Movements({ day, kinds }: { day: string; kinds: string }) {
  const say = useSay();
  const { reading, rows, readNext, total } = usePages(['reports', 'movements', day, kinds], (cursor) =>
    ask('reportMovements', { query: { day, kinds, ...(cursor === undefined ? {} : { cursor }) } }),
  );
  if (rows?.length === 0) return <Empty icon="list" title={say(words.noMovements)} />;
  const title = kinds
    .split(',')
    .map((kind) => wordsOfMovement(kind).name)
    .join(' · ');
  return (
    <>
      <ReadingError of={reading} />
      <TableCard title={title} sub={say(words.baht)}>
        <SmallTable
          label={title}
          heads={[
            [say(words.time)],
            [say(words.member)],
            [say(words.kind)],
            [say(words.reference), 'only-desk'],
            [say(words.amount), 'r'],
          ]}
          rows={(rows ?? []).map((one) => ({
            key: `${one.member_id} ${one.sequence}`,
            cells: [
              <span key="t" className="num">
                {clockOf(one.at)}
              </span>,
              <MemberLink key="m" id={one.member_id} />,
              wordsOfMovement(one.kind).name,
              <span key="r" className="mono break dimmer">
                {one.key}
              </span>,
              <Baht key="a" value={one.amount} />,
            ],
          }))}
        />
        {rows ? null : <NotHere isFailed={reading.isError} />}
        {total === -1 ? (
          <p className="body">
            <button type="button" className="btn s" onClick={readNext} disabled={reading.isFetching}>
              {say(words.showMore)}
            </button>
          </p>
        ) : null}
      </TableCard>
    </>
  );
}
