import type { DownlineMember, Referral } from '@sanam/contract';
import { formatDay } from '@sanam/thai/dates';
import { buttonClass } from '@sanam/ui/button';
import { EmptyState } from '@sanam/ui/empty-state';
import { Link } from '../../visit/link.tsx';
import { words } from './messages.ts';
import { sumText } from './sum-text.ts';

/** A page of the members of one level. */
export interface LevelPage {
  level: number;
  /** Page number from 0. */
  at: number;
  members: readonly DownlineMember[];
  hasMore: boolean;
}
const pathOf = (level: number, at = 0) => `/referral?tab=2&level=${level}${at > 0 ? `&page=${at}` : ''}`;

/** The figures of the three levels, and the members of the selected level. */
export function LevelsTab({ referral, page }: { referral: Referral; page: LevelPage }) {
  return (
    <>
      <LevelsCard referral={referral} />
      <nav className="chips" aria-label={words.levelsTitle}>
        {referral.levels.map(({ level, members }) => (
          <Link
            key={level}
            className={level === page.level ? 'chip on' : 'chip'}
            aria-current={level === page.level ? 'true' : undefined}
            to={pathOf(level)}
            preventScrollReset
          >
            {words.level(level)} ({members.toLocaleString('en-US')})
          </Link>
        ))}
      </nav>
      <MembersCard page={page} />
    </>
  );
}

function LevelsCard({ referral: { levels, customers } }: { referral: Referral }) {
  const isHidden = levels.some(({ staked, members }) => staked === null && members > 0);
  return (
    <section className="card stack" data-testid="levels">
      <h2>{words.levelsTitle}</h2>
      <dl className="facts">
        {levels.map(({ level, members, staked, won }, at) => (
          <div key={level}>
            <dt>
              <b className="strong">{words.level(level)}</b> {words.who[at]}
              {staked !== null && won !== null ? (
                <>
                  <br />
                  <span className="num">
                    {words.staked} {sumText(staked)} · {words.won} {sumText(won)} {words.baht}
                  </span>
                </>
              ) : null}
            </dt>
            <dd className="num">{words.people(members)}</dd>
          </div>
        ))}
        <div>
          <dt>{words.all}</dt>
          <dd className="num">{words.people(customers.members)}</dd>
        </div>
        {customers.net === null ? null : (
          <div>
            <dt>{words.net}</dt>
            <dd className="num">
              {sumText(customers.net)} {words.baht}
            </dd>
          </div>
        )}
      </dl>
      {isHidden ? <p className="small dim">{words.hidden}</p> : null}
    </section>
  );
}

function MembersCard({ page: { level, at, members, hasMore } }: { page: LevelPage }) {
  if (members.length === 0)
    return (
      <section className="card">
        <EmptyState
          title={at > 0 ? words.noPage : words.nobodyTitle(level)}
          action={
            <Link className={buttonClass()} to={at > 0 ? pathOf(level) : '/referral'}>
              {at > 0 ? words.newest : words.toLink}
            </Link>
          }
        >
          {at > 0 ? null : words.nobodyText}
        </EmptyState>
      </section>
    );
  return (
    <section className="card stack" data-testid="downline">
      <h2>{words.listTitle(level)}</h2>
      <table className="table">
        <thead>
          <tr>
            <th scope="col">{words.contact}</th>
            <th scope="col" className="r">
              {words.joined}
            </th>
          </tr>
        </thead>
        <tbody>
          {members.map(({ contact, joined_at }, place) => (
            <tr key={place}>
              <td className="num">{contact ?? words.closed}</td>
              <td className="r num">{formatDay(joined_at)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {at > 0 || hasMore ? (
        <div className="row wrap">
          {at > 0 ? (
            <Link className={buttonClass({ look: 'quiet', small: true })} to={pathOf(level, at - 1)} preventScrollReset>
              {words.newer}
            </Link>
          ) : null}
          {hasMore ? (
            <Link className={buttonClass({ small: true })} to={pathOf(level, at + 1)} preventScrollReset>
              {words.next}
            </Link>
          ) : null}
        </div>
      ) : null}
    </section>
  );
}
