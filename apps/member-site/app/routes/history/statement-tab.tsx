import type { StatementLine } from '@sanam/contract';
import { formatDateTime } from '@sanam/thai/dates';
import { bahtText, signedBaht } from '@sanam/ui/amount';
import { EmptyState } from '@sanam/ui/empty-state';
import { Icon } from '@sanam/ui/icon';
import { movementWords } from '../../money/movement-words.ts';
import { words } from './messages.ts';
import { FilterChips, Pager } from './parts.tsx';
import type { HistoryView } from './view.ts';

/** Every movement of the credit with the balance after it (WAL-10). */
export function StatementTab({ view, lines, nextCursor }: { view: HistoryView; lines: readonly StatementLine[]; nextCursor: string | null }) {
  return (
    <>
      <FilterChips view={view} />
      {lines.length === 0 ? (
        <section className="card">
          <EmptyState title={words.emptyTitle}>{words.statementEmpty}</EmptyState>
        </section>
      ) : (
        <>
          <section className="card only-hand list">
            {lines.map((line) => (
              <div className="move" key={line.sequence}>
                <span className={line.amount > 0 ? 'ic in' : 'ic'}>
                  <Icon name={line.amount > 0 ? 'deposit' : 'withdraw'} />
                </span>
                <span className="what">{movementWords(line.kind)}</span>
                <span className={amountClass(line)}>{signedBaht(line.amount)}</span>
                <span className="when">{formatDateTime(line.at)}</span>
                <span className="st small dim num">{words.balanceAfter(bahtText(line.balance))}</span>
                {line.amount === 0 && line.kind === 'withdraw_settle' ? <span className="why">{words.fromHeld}</span> : null}
                {line.detail ? <span className="code">{detailWords(line)}</span> : null}
              </div>
            ))}
          </section>
          <section className="card only-desk list">
            <table className="table">
              <thead>
                <tr>
                  <th scope="col">{words.head.at}</th>
                  <th scope="col">{words.head.what}</th>
                  <th scope="col" className="r">
                    {words.head.amount}
                  </th>
                  <th scope="col" className="r">
                    {words.head.balance}
                  </th>
                  <th scope="col" className="r">
                    {words.head.held}
                  </th>
                </tr>
              </thead>
              <tbody>
                {lines.map((line) => (
                  <tr key={line.sequence}>
                    <td className="num">{formatDateTime(line.at)}</td>
                    <td>
                      <span className="strong">{movementWords(line.kind)}</span>
                      {line.amount === 0 && line.kind === 'withdraw_settle' ? <span className="dim cause">{words.fromHeld}</span> : null}
                      {line.detail ? <span className="dimmer tiny cause">{detailWords(line)}</span> : null}
                    </td>
                    <td className={amountClass(line)}>{signedBaht(line.amount)}</td>
                    <td className="amt">{bahtText(line.balance)}</td>
                    <td className="amt dimmer">{bahtText(line.held)}</td>
                  </tr>
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

function amountClass({ amount }: StatementLine): string {
  return amount > 0 ? 'amt in' : amount === 0 ? 'amt dimmer' : 'amt';
}

/** What the movement belongs to: a round of a game, or a request by its reference. */
function detailWords({ kind, detail }: StatementLine): string {
  return /^(bet|win)/.test(kind) ? words.round(detail) : words.refOf(detail);
}
