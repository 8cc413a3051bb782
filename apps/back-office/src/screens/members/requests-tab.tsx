import type { HistoryItem } from '@sanam/contract';
import { useMemo } from 'react';
import { ask } from '../../api/ask.ts';
import { bankName } from '../../parts/bank.tsx';
import { ChoiceChip } from '../../parts/chips.tsx';
import { columnsOf } from '../../parts/data-table.tsx';
import { clockOf, dayOf, timeOf } from '../../parts/format.ts';
import { Baht } from '../../parts/money.tsx';
import { Facts, Pill } from '../../parts/pieces.tsx';
import { useAddress } from '../../parts/use-address.ts';
import { type Say, useSay } from '../../parts/words.ts';
import { memberKey } from './address.ts';
import type { BodyProps } from './body-props.ts';
import { PagedTab, RowPanel } from './paged-tab.tsx';
import { REQUEST_STATES, stepName } from './request-words.ts';
import { tabs as words } from './tab-words.ts';
import { WithdrawalLink } from './withdrawal-link.tsx';

const idOf = ({ ref }: HistoryItem) => ref;
const TYPES = ['deposit', 'withdraw'] as const;

/** Deposits and withdrawals of the member, each with its steps. */
export function RequestsTab({ member: { id } }: BodyProps) {
  const say = useSay();
  const [filter, change] = useAddress('type');
  const type = TYPES.find((one) => one === filter.type);
  return (
    <PagedTab
      label={say(words.type)}
      queryKey={memberKey(id, 'requests', type)}
      read={(cursor) => ask('memberRequests', { params: { id }, query: { type, cursor } })}
      columns={useMemo(() => columnsFor(say), [say])}
      idOf={idOf}
      filter={filter}
      onClear={() => change({ type: undefined })}
      none={say(words.noRequests)}
      bar={
        <div className="filters">
          <ChoiceChip
            name={say(words.type)}
            value={type}
            choices={TYPES.map((one) => [one, say(words[one])])}
            onChange={(value) => change({ type: value })}
          />
        </div>
      }
      panelOf={(item) => <RequestPanel item={item} />}
    />
  );
}

function StatePill({ status }: Pick<HistoryItem, 'status'>) {
  const say = useSay();
  const state = REQUEST_STATES[status];
  return (
    <Pill look={state.look} icon={state.icon}>
      {say(state)}
    </Pill>
  );
}

const accountOf = ({ bank, account_number_last4: last4 }: HistoryItem) =>
  [bank ? bankName(bank) : '', last4 ? `••• ${last4}` : ''].filter(Boolean).join(' ');

function RequestPanel({ item }: { item: HistoryItem }) {
  const say = useSay();
  return (
    <RowPanel
      title={
        <span className="row between">
          <span>
            {say(words[item.type])} <Baht value={item.amount} />
          </span>
          <StatePill status={item.status} />
        </span>
      }
    >
      <section className="sec">
        <Facts
          rows={[
            [
              say(words.reference),
              <span key="r" className="mono">
                {item.ref}
              </span>,
            ],
            [say(words.time), timeOf(item.created_at)],
            ...(accountOf(item) ? [[say(words.bank), accountOf(item)] as const] : []),
            ...(item.cause ? [[say(words.cause), item.cause] as const] : []),
          ]}
        />
        {item.type === 'withdraw' ? (
          <WithdrawalLink withdrawal={item.ref}>
            <span>{say(words.toQueue)}</span>
          </WithdrawalLink>
        ) : null}
      </section>
      <section className="sec">
        <h3>{say(words.steps)}</h3>
        <ol className="steplist">
          {item.steps.map(({ state, at }) => (
            <li key={`${state} ${at}`}>
              <i className="gem" aria-hidden="true" />
              <span>{stepName(item.type, state)}</span>
              <span className="tiny dimmer num">
                {dayOf(at)} {clockOf(at)}
              </span>
            </li>
          ))}
        </ol>
      </section>
    </RowPanel>
  );
}

function columnsFor(say: Say) {
  const column = columnsOf<HistoryItem>();
  return column.columns([
    column.accessor('ref', {
      header: say(words.type),
      meta: { isLink: true },
      cell: ({ row: { original: one } }) => (
        <>
          <span className="row between">
            <b>{say(words[one.type])}</b>
            <span className="only-phone">
              <StatePill status={one.status} />
            </span>
          </span>
          <span className="sub row between">
            <span className="mono">{one.ref}</span>
            <span className="only-phone">
              <Baht value={one.amount} />
            </span>
          </span>
        </>
      ),
    }),
    column.accessor('created_at', {
      header: say(words.time),
      meta: { className: 'num only-desk' },
      cell: (cell) => <span className="dim">{timeOf(cell.getValue())}</span>,
    }),
    column.accessor('amount', {
      header: say(words.amount),
      meta: { className: 'r only-desk' },
      cell: (cell) => (
        <b>
          <Baht value={cell.getValue()} />
        </b>
      ),
    }),
    column.accessor('status', {
      header: say(words.state),
      meta: { className: 'only-desk' },
      cell: (cell) => <StatePill status={cell.getValue()} />,
    }),
    column.accessor(accountOf, {
      id: 'bank',
      header: say(words.bank),
      meta: { className: 'only-desk' },
      cell: (cell) => <span className="dim">{cell.getValue()}</span>,
    }),
    column.accessor('cause', {
      header: say(words.cause),
      meta: { className: 'only-desk only-wide' },
      cell: (cell) => <span className="dim">{cell.getValue() ?? ''}</span>,
    }),
  ]);
}
