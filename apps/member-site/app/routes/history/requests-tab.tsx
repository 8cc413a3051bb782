import type { HistoryItem } from '@sanam/contract';
import { maskAccount } from '@sanam/thai/accounts';
import { formatDateTime } from '@sanam/thai/dates';
import { bahtText, signedBaht } from '@sanam/ui/amount';
import { buttonClass } from '@sanam/ui/button';
import { EmptyState } from '@sanam/ui/empty-state';
import { Icon } from '@sanam/ui/icon';
import { RequestStatus } from '../../money/requests/request-status.tsx';
import { shownStatus } from '../../money/requests/request-words.ts';
import { resultPath } from '../../money/requests/result-path.ts';
import { type BankView, findBank } from '../../visit/bank-view.ts';
import { Link } from '../../visit/link.tsx';
import { useSite } from '../../visit/use-site.ts';
import { DaysPanel, type FilterErrors } from './days-panel.tsx';
import { words } from './messages.ts';
import { FilterChips, Pager } from './parts.tsx';
import type { HistoryView } from './view.ts';

/** A page of deposits and withdrawals, or why its days were refused. */
export interface RequestsView {
  items: readonly HistoryItem[];
  nextCursor: string | null;
  /** Today in Bangkok, YYYY-MM-DD. */
  today: string;
  errors: FilterErrors;
}

/** Tab 2: deposits and withdrawals, a list on a phone and a table on a desktop. */
export function RequestsTab({
  view,
  requests: { items, nextCursor, today, errors },
}: {
  view: HistoryView;
  requests: RequestsView;
}) {
  const { banks } = useSite();
  return (
    <>
      <div className="filter-line start">
        <FilterChips view={view} />
        <DaysPanel view={view} today={today} errors={errors} />
      </div>
      {items.length === 0 && Object.keys(errors).length > 0 ? null : items.length === 0 ? (
        <section className="card">
          <EmptyState
            title={view.from || view.to ? words.hiddenTitle : words.emptyTitle}
            action={
              <Link className={buttonClass({ look: 'primary' })} to="/deposit">
                {words.toDeposit}
              </Link>
            }
          >
            {view.from || view.to ? words.hiddenText : words.emptyText}
          </EmptyState>
        </section>
      ) : (
        <>
          <section className="card only-hand list">
            {items.map((item) => (
              <Move key={item.id} item={item} banks={banks} />
            ))}
          </section>
          <section className="card only-desk list">
            <table className="table">
              <thead>
                <tr>
                  <th scope="col">{words.head.at}</th>
                  <th scope="col">{words.head.what}</th>
                  <th scope="col">{words.head.account}</th>
                  <th scope="col">{words.head.ref}</th>
                  <th scope="col" className="r">
                    {words.head.amount}
                  </th>
                  <th scope="col">{words.head.status}</th>
                </tr>
              </thead>
              <tbody>
                {items.map((item) => (
                  <Row key={item.id} item={item} banks={banks} />
                ))}
              </tbody>
            </table>
          </section>
          <Pager view={view} nextCursor={nextCursor} />
        </>
      )}
    </>
  );
}

/**
 * The amount of a request. It has a sign only when the money of a deposit was credited, or when a withdrawal is paid or
 * still being paid out.
 */
function amountOf(item: HistoryItem): { text: string; className: string } {
  if (item.type === 'deposit')
    return item.status === 'completed'
      ? { text: signedBaht(item.amount), className: 'amt in' }
      : { text: bahtText(item.amount), className: 'amt dimmer' };
  const ended = item.status === 'failed' || item.status === 'cancelled' || item.status === 'expired';
  return ended
    ? { text: bahtText(item.amount), className: 'amt dimmer' }
    : { text: signedBaht(-item.amount), className: 'amt' };
}

function Where({ item, children }: { item: HistoryItem; children: string }) {
  return (
    <Link
      className="link"
      to={item.type === 'deposit' ? resultPath(item.id) : `/withdraw?id=${encodeURIComponent(item.id)}`}
    >
      {children}
    </Link>
  );
}

/** Link for a member who paid after the deposit ended: the page of the deposit accepts a slip. */
function PaidLate({ item }: { item: HistoryItem }) {
  if (item.type !== 'deposit' || (item.status !== 'expired' && item.status !== 'cancelled')) return null;
  return (
    <Link className="link" to={resultPath(item.id)}>
      {words.paidLate}
    </Link>
  );
}

const shortBank = (banks: readonly BankView[], bank: string) => findBank(banks, bank).name.replace(/^ธนาคาร/, '');

function Move({ item, banks }: { item: HistoryItem; banks: readonly BankView[] }) {
  const amount = amountOf(item);
  return (
    <div className="move">
      <span className={item.type === 'deposit' && item.status === 'completed' ? 'ic in' : 'ic'}>
        <Icon name={item.type} />
      </span>
      <span className="what">
        <Where item={item}>{words.kind[item.type]}</Where>
      </span>
      <span className={amount.className}>{amount.text}</span>
      <span className="when">
        {formatDateTime(item.created_at)}
        {item.status === 'completed' && item.bank && item.account_number_last4 ? (
          <>
            <br />
            {shortBank(banks, item.bank)} {maskAccount(item.account_number_last4)}
          </>
        ) : null}
      </span>
      <span className="st">
        <RequestStatus type={item.type} status={shownStatus(item)} />
      </span>
      {item.cause ? (
        <span className="why">
          {item.cause} <PaidLate item={item} />
        </span>
      ) : null}
    </div>
  );
}

function Row({ item, banks }: { item: HistoryItem; banks: readonly BankView[] }) {
  const amount = amountOf(item);
  return (
    <tr>
      <td className="num">{formatDateTime(item.created_at)}</td>
      <td>
        <span className="row gap3 strong">
          <Icon
            name={item.type}
            size="s"
            className={item.type === 'deposit' && item.status === 'completed' ? 'in' : 'dimmer'}
          />
          <Where item={item}>{words.kind[item.type]}</Where>
        </span>
      </td>
      <td>
        {item.bank ? shortBank(banks, item.bank) : '–'}{' '}
        {item.account_number_last4 ? maskAccount(item.account_number_last4) : ''}
      </td>
      <td className="num dim">{item.ref}</td>
      <td className={amount.className}>{amount.text}</td>
      <td className="state">
        <RequestStatus type={item.type} status={shownStatus(item)} />
        {item.cause ? (
          <span className="dim cause">
            {item.cause} <PaidLate item={item} />
          </span>
        ) : null}
      </td>
    </tr>
  );
}
