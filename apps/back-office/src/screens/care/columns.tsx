import type { CareRow, CareSignal } from '@sanam/contract';
import { BLOCK_WORDS, LEVEL_WORDS, SIGNAL_WORDS } from '../../parts/care-words.ts';
import { columnsOf } from '../../parts/data-table.tsx';
import { dayOf, memberNo, timeOf, wholeOf } from '../../parts/format.ts';
import { Pill } from '../../parts/pieces.tsx';
import type { Say } from '../../parts/words.ts';
import { care as words } from './words.ts';

/** Columns of the list of player care; on a phone the first one is a card of the row. */
export function columnsFor(say: Say) {
  const column = columnsOf<CareRow>();
  return column.columns([
    column.accessor('name', {
      header: say(words.member),
      meta: { isLink: true },
      cell: ({ row: { original: one } }) => (
        <>
          <span className="row between">
            <b className="ellipsis">{one.name || <span className="dimmer">{say(words.nameless)}</span>}</b>
            <span className="only-phone">
              <Level level={one.level} say={say} />
            </span>
          </span>
          <span className="sub mono">{memberNo(one.id)}</span>
          <span className="sub only-phone">{signalText(one.signals, say)}</span>
        </>
      ),
    }),
    column.accessor('level', {
      header: say(words.level),
      meta: { className: 'only-desk' },
      cell: (cell) => <Level level={cell.getValue()} say={say} />,
    }),
    column.accessor('signals', {
      header: say(words.signals),
      meta: { className: 'only-desk' },
      cell: (cell) => <span className="dim">{signalText(cell.getValue(), say)}</span>,
    }),
    column.accessor('day', {
      header: say(words.day),
      meta: { className: 'only-desk num' },
      cell: (cell) => dayOf(cell.getValue()),
    }),
    column.accessor('block', {
      header: say(words.block),
      meta: { className: 'only-desk' },
      cell: (cell) => {
        const block = cell.getValue();
        return block ? (
          <Pill look="info" icon="clock">
            {say(BLOCK_WORDS[block.kind])}
          </Pill>
        ) : (
          <span className="dimmer">{say(words.none)}</span>
        );
      },
    }),
    column.accessor('last_contact_at', {
      header: say(words.lastContact),
      meta: { className: 'only-desk num' },
      cell: (cell) => {
        const at = cell.getValue();
        return <span className="dim">{at === null ? say(words.never) : timeOf(at)}</span>;
      },
    }),
  ]);
}

function Level({ level, say }: { level: CareRow['level']; say: Say }) {
  return (
    <Pill look={level === 'heavy' ? 'look' : 'info'} icon={level === 'heavy' ? 'warn' : 'eye'}>
      {say(LEVEL_WORDS[level])}
    </Pill>
  );
}

/** The newest signal of each kind, with its measure. */
function signalText(signals: readonly CareSignal[], say: Say): string {
  const newest = new Map<CareSignal['kind'], CareSignal>();
  for (const one of signals) if (!newest.has(one.kind)) newest.set(one.kind, one);
  return [...newest.values()]
    .map(({ kind, measure }) => `${say(SIGNAL_WORDS[kind])} ${wholeOf(measure)} ${say(SIGNAL_WORDS[kind].unit)}`)
    .join(' · ');
}
