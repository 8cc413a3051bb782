import { ChoiceChip } from '../../parts/chips.tsx';
import { columnsOf } from '../../parts/data-table.tsx';
import { wordsOfKind } from '../../parts/finding-kinds.ts';
import { timeOf, wholeOf } from '../../parts/format.ts';
import { HolderCell } from '../../parts/holder.tsx';
import { withChosen } from '../../parts/with-chosen.ts';
import { type Say, useSay } from '../../parts/words.ts';
import { type Finding, HaltPill } from './finding-panel.tsx';
import { findings as words } from './words.ts';

/** Columns of the list of findings. */
export function columnsFor(say: Say) {
  const column = columnsOf<Finding>();
  return column.columns([
    column.accessor('kind', {
      header: say(words.kind),
      meta: { isLink: true },
      cell: (cell) => (
        <>
          <b>{wordsOfKind(cell.getValue()).name}</b>
          <span className="sub mono">{cell.row.original.subject}</span>
        </>
      ),
    }),
    column.accessor('halts_payouts', {
      header: say(words.halts),
      cell: (cell) => <HaltPill finding={cell.row.original} />,
    }),
    column.accessor('member_id', {
      header: say(words.member),
      meta: { className: 'only-desk' },
      cell: (cell) => <span className="mono dim">{cell.getValue() ?? ''}</span>,
    }),
    column.accessor('opened_at', {
      header: say(words.since),
      meta: { className: 'r only-desk' },
      cell: (cell) => timeOf(cell.getValue()),
    }),
    column.accessor('holder', {
      header: say(words.holder),
      meta: { className: 'only-desk' },
      cell: (cell) => <HolderCell holder={cell.getValue()} />,
    }),
  ]);
}

/** Filters of the list: whose payouts wait, and what it is about. */
export function Filters({
  all,
  total,
  halts,
  kind,
  onChange,
}: {
  all: readonly Finding[];
  /** How many wait, also those that are not in the list; undefined while nobody knows. */
  total: number | undefined;
  halts: string | undefined;
  kind: string | undefined;
  onChange: (changes: { halts?: string | undefined; kind?: string | undefined }) => void;
}) {
  const say = useSay();
  const kinds = withChosen(
    all.map((one) => one.kind),
    kind,
  );
  return (
    <div className="filters">
      <ChoiceChip
        name={say(words.halts)}
        value={halts}
        choices={[
          ['all', say(words.all)],
          ['member', say(words.ofMember)],
          ['none', say(words.none)],
        ]}
        onChange={(value) => onChange({ halts: value })}
      />
      <ChoiceChip
        name={say(words.kind)}
        value={kind}
        choices={kinds.map((one) => [one, wordsOfKind(one).name])}
        onChange={(value) => onChange({ kind: value })}
      />
      {total === undefined ? null : (
        <span className="dimmer tiny end">
          {wholeOf(total)} {say(words.items)}
        </span>
      )}
    </div>
  );
}
