import type { Calls, ReplyOf } from '@sanam/contract';
import type { MovementGroup } from '@sanam/contract/movements';
import { useMemo } from 'react';
import { ask } from '../../api/ask.ts';
import { useActorName } from '../../parts/actor.ts';
import { ChoiceChip } from '../../parts/chips.tsx';
import { CopyButton } from '../../parts/copy-button.tsx';
import { columnsOf } from '../../parts/data-table.tsx';
import { shortHash, timeOf, wholeOf } from '../../parts/format.ts';
import { InputChip } from '../../parts/input-chip.tsx';
import { Baht } from '../../parts/money.tsx';
import { MOVEMENT_GROUP_NAMES, wordsOfMovement } from '../../parts/movement-words.ts';
import { Facts } from '../../parts/pieces.tsx';
import { useAddress } from '../../parts/use-address.ts';
import { type Say, useSay } from '../../parts/words.ts';
import { memberKey } from './address.ts';
import type { BodyProps } from './body-props.ts';
import { PagedTab, RowPanel } from './paged-tab.tsx';
import { tabs as words } from './tab-words.ts';
import { WithdrawalLink } from './withdrawal-link.tsx';

type Line = ReplyOf<Calls['memberMovements']>['data'][number];
const GROUPS = Object.entries(MOVEMENT_GROUP_NAMES) as [MovementGroup, { th: string; en: string }][];
const idOf = ({ sequence }: Line) => String(sequence);
const CLEAR = { group: undefined, from: undefined, to: undefined };

/** Every movement of the member's money, with the balances after it and its place in the ledger. */
export function MovementsTab({ member: { id } }: BodyProps) {
  const say = useSay();
  const [filter, change] = useAddress('group', 'from', 'to');
  const group = GROUPS.find(([key]) => key === filter.group)?.[0];
  return (
    <PagedTab
      label={say(words.movement)}
      queryKey={memberKey(id, 'movements', filter)}
      read={(cursor) =>
        ask('memberMovements', { params: { id }, query: { group, from: filter.from, to: filter.to, cursor } })
      }
      columns={useMemo(() => columnsFor(say), [say])}
      idOf={idOf}
      filter={filter}
      onClear={() => change(CLEAR)}
      none={say(words.noMovements)}
      bar={
        <div className="filters">
          <ChoiceChip
            name={say(words.group)}
            value={group}
            choices={GROUPS.map(([key, name]) => [key, say(name)])}
            onChange={(value) => change({ group: value })}
          />
          <InputChip name={say(words.from)} type="date" value={filter.from} onChange={(from) => change({ from })} />
          <InputChip name={say(words.to)} type="date" value={filter.to} onChange={(to) => change({ to })} />
        </div>
      }
      panelOf={(line) => <MovementPanel line={line} />}
    />
  );
}

function MovementPanel({ line }: { line: Line }) {
  const say = useSay();
  const nameOf = useActorName();
  return (
    <RowPanel title={wordsOfMovement(line.kind).name}>
      <section className="sec">
        <Facts
          rows={[
            [say(words.time), timeOf(line.at)],
            [say(words.amount), <Baht key="a" value={line.amount} sign />],
            [say(words.bonusAmount), <Baht key="b" value={line.bonus_amount} sign />],
            [say(words.balance), <Baht key="c" value={line.balance} />],
            [say(words.bonusBalance), <Baht key="d" value={line.bonus_balance} />],
            [say(words.held), <Baht key="h" value={line.held} />],
            [say(words.by), nameOf(line.actor)],
            ...(line.detail
              ? [
                  [
                    say(words.reference),
                    <span key="r" className="mono break">
                      {line.detail.startsWith('WD') ? (
                        <WithdrawalLink withdrawal={line.detail}>{line.detail}</WithdrawalLink>
                      ) : (
                        line.detail
                      )}
                    </span>,
                  ] as const,
                ]
              : []),
            [say(words.sequence), `#${wholeOf(line.sequence)}`],
          ]}
        />
      </section>
      <section className="sec">
        <h3>
          {say(words.hash)} <CopyButton text={line.hash} what={say(words.hash)} />
        </h3>
        <p className="hash">{line.hash}</p>
      </section>
    </RowPanel>
  );
}

function columnsFor(say: Say) {
  const column = columnsOf<Line>();
  return column.columns([
    column.accessor('kind', {
      header: say(words.movement),
      meta: { isLink: true },
      cell: ({ row: { original: one } }) => (
        <>
          <span className="row between">
            <b>{wordsOfMovement(one.kind).name}</b>
            <span className="only-phone">
              <Baht value={one.amount} sign />
            </span>
          </span>
          <span className="sub">
            {timeOf(one.at)} <span className="mono">{one.detail}</span>
          </span>
        </>
      ),
    }),
    column.accessor('amount', {
      header: say(words.amount),
      meta: { className: 'r only-desk' },
      cell: (cell) => (
        <b>
          <Baht value={cell.getValue()} sign />
        </b>
      ),
    }),
    column.accessor('balance', {
      header: say(words.balance),
      meta: { className: 'r only-desk' },
      cell: (cell) => <Baht value={cell.getValue()} />,
    }),
    column.accessor('bonus_amount', {
      header: say(words.bonusAmount),
      meta: { className: 'r only-desk only-wide' },
      cell: (cell) => <Baht value={cell.getValue()} sign />,
    }),
    column.accessor('bonus_balance', {
      header: say(words.bonusBalance),
      meta: { className: 'r only-desk only-wide' },
      cell: (cell) => <Baht value={cell.getValue()} />,
    }),
    column.accessor('held', {
      header: say(words.held),
      meta: { className: 'r only-desk only-wide' },
      cell: (cell) => <Baht value={cell.getValue()} />,
    }),
    column.accessor('sequence', {
      header: say(words.sequence),
      meta: { className: 'r only-desk' },
      cell: (cell) => <span className="mono dimmer">#{wholeOf(cell.getValue())}</span>,
    }),
    column.accessor('hash', {
      header: say(words.hash),
      meta: { className: 'only-desk' },
      cell: (cell) => <span className="mono dimmer num">{shortHash(cell.getValue())}</span>,
    }),
  ]);
}
