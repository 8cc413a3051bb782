import type { StatementLine } from '@sanam/contract';
import { formatDateTime } from '@sanam/thai/dates';
import { bahtText } from '@sanam/ui/amount';
import { buttonClass } from '@sanam/ui/button';
import { EmptyState } from '@sanam/ui/empty-state';
import { Icon, type IconName } from '@sanam/ui/icon';
import { roundPath } from '../../../games/rounds-address.ts';
import { movementWords } from '../../../money/movement-words.ts';
import { Link } from '../../../visit/link.tsx';
import type { FilterErrors } from '../days-panel.tsx';
import { words } from '../messages.ts';
import { Pager } from '../parts.tsx';
import { csvPathOf, type HistoryView, pathOf } from '../view.ts';
import { isIn, LineAmount, LineBalance } from './line-money.tsx';
import { StatementFilter } from './statement-filter.tsx';

/** A page of the statement, or the error. */
export interface StatementView {
  /** Today in Bangkok, YYYY-MM-DD. */
  today: string;
  lines: readonly StatementLine[];
  nextCursor: string | null;
  errors: FilterErrors;
}

/** Every movement of the credit with the balance after it (WAL-10). */
export function StatementTab({
  view,
  statement: { today, lines, nextCursor, errors },
}: {
  view: HistoryView;
  statement: StatementView;
}) {
  return (
    <>
      <div className="stack s">
        <StatementFilter view={view} today={today} errors={errors}>
          {lines.length > 0 ? (
            // a file download, not a page of the router
            <a className={buttonClass({ look: 'quiet', small: true })} href={csvPathOf(view)}>
              {words.download}
            </a>
          ) : null}
        </StatementFilter>
      </div>
      {lines.length === 0 ? (
        // errors of the filter are displayed next to its fields
        Object.keys(errors).length > 0 ? null : (
          <section className="card">
            <NoLines view={view} />
          </section>
        )
      ) : (
        <>
          <section className="card only-hand list">
            {lines.map((line) => (
              <div className="move" key={line.sequence}>
                <span className={isIn(line) ? 'ic in' : 'ic'}>
                  <Icon name={iconOf(line)} />
                </span>
                <span className="what">
                  {movementWords(line.kind)} <PlayedGame line={line} />
                </span>
                <LineAmount line={line} />
                <span className="below">
                  <span className="when">{formatDateTime(line.at)}</span>
                  <span className="small dim num">
                    <LineBalance line={line} text={words.balanceAfter} />
                  </span>
                </span>
                <LineSource line={line} className="code" />
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
                      <span className="strong">{movementWords(line.kind)}</span> <PlayedGame line={line} />
                      <LineSource line={line} className="dimmer tiny cause" />
                    </td>
                    <td className="amt">
                      <LineAmount line={line} />
                    </td>
                    <td className="amt">
                      <LineBalance line={line} />
                    </td>
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

/** Message for an empty statement: there are no movements, or the page or the filter excludes them. */
function NoLines({ view }: { view: HistoryView }) {
  const filtered = view.group !== null || view.from !== null || view.to !== null;
  if (view.cursor === null && !filtered)
    return <EmptyState title={words.emptyTitle}>{words.statementEmpty}</EmptyState>;
  const back = view.cursor === null ? pathOf({ show: 'statement' }) : pathOf({ ...view, cursor: null });
  return (
    <EmptyState
      title={view.cursor === null ? words.hiddenTitle : words.noOlderTitle}
      action={
        <Link className={buttonClass()} to={back}>
          {view.cursor === null ? words.clearFilter : words.newest}
        </Link>
      }
    >
      {view.cursor === null ? words.hiddenText : null}
    </EmptyState>
  );
}

function iconOf(line: StatementLine): IconName {
  if (line.play) return 'play';
  if (line.kind.startsWith('bonus_')) return 'gift';
  return isIn(line) ? 'deposit' : 'withdraw';
}

/** The game of a movement of play, with the way to its round. */
function PlayedGame({ line: { play } }: { line: StatementLine }) {
  if (!play) return null;
  return (
    <Link className="link small" to={roundPath(play.round_id)}>
      {play.game}
    </Link>
  );
}

/** Source of a movement that is not play: the reference of the request, and of a withdrawal its step. */
function LineSource({ line, className }: { line: StatementLine; className: string }) {
  const { kind, play, detail } = line;
  if (play) return null;
  const step =
    kind === 'withdraw_hold'
      ? words.withdrawal.held(bahtText(line.held_amount))
      : kind === 'withdraw_settle'
        ? words.withdrawal.settled(bahtText(-line.held_amount))
        : undefined;
  return (
    <>
      {step ? <span className={className === 'code' ? 'why' : 'dim cause'}>{step}</span> : null}
      {detail ? <span className={className}>{step ? words.withdrawal.refOf(detail) : words.refOf(detail)}</span> : null}
    </>
  );
}
