import type { Calls, ReplyOf } from '@sanam/contract';
import { bahtText } from '@sanam/ui/amount';
import { buttonClass } from '@sanam/ui/button';
import { EmptyState } from '@sanam/ui/empty-state';
import { Note } from '@sanam/ui/note';
import { useReloadWhenPlayed } from '../../../live/use-reload-when-played.ts';
import { Link } from '../../../visit/link.tsx';
import { useMember } from '../../../visit/member.ts';
import { WheelCard } from '../../../wheel/wheel-card.tsx';
import { CashbackPart } from '../cashback/cashback-part.tsx';
import { ActiveBonus } from './active-bonus.tsx';
import { BonusList } from './bonus-list.tsx';
import { words } from './messages.ts';
import { OpenClaims } from './open-claims.tsx';

/** Data of the bonus tab. */
export interface BonusView {
  bonuses: ReplyOf<Calls['bonuses']>;
  /** Names of the games in the terms of the active bonus. */
  gameNames: Readonly<Record<string, string>>;
  /** Whether this is not the newest page. */
  isOlder: boolean;
}

/** Tab 1: claimable items, the active bonus, and past bonuses (BON-05). */
export function BonusTab({ view: { bonuses, gameNames, isOlder } }: { view: BonusView }) {
  useReloadWhenPlayed();
  const { turnover, total, pending, bonuses: list } = bonuses.data;
  const isStopped = useMember()?.block != null;
  const active = list.find(({ state }) => state === 'active');
  const chosen = list.filter(({ state }) => state === 'reserved');
  return (
    <>
      <div className="cols-2 stack tops">
        <div className="stack">
          {active && isStopped ? <Note>{words.stopped}</Note> : null}
          {active ? <ActiveBonus bonus={active} gameNames={gameNames} /> : null}
          <BonusList title={words.chosenTitle} bonuses={chosen} />
          <OpenClaims />
          {list.length === 0 && !isOlder ? (
            <section className="card">
              <EmptyState
                title={words.emptyTitle}
                action={
                  <Link className={buttonClass()} to="/promotion">
                    {words.toPromotions}
                  </Link>
                }
              >
                {words.emptyText}
              </EmptyState>
            </section>
          ) : null}
          <CashbackPart />
        </div>
        <div className="stack">
          <section className="card stack s" data-testid="bonus-sums">
            <h2>{words.sumsTitle}</h2>
            <dl className="facts">
              {(
                [
                  [words.turnover, turnover],
                  [words.total, total],
                  [words.pending, pending],
                ] as const
              ).map(([name, amount]) => (
                <div key={name}>
                  <dt>{name}</dt>
                  <dd className="num">
                    {bahtText(amount)} {words.baht}
                  </dd>
                </div>
              ))}
            </dl>
            <p className="small dimmer">{words.totalNote}</p>
          </section>
          <WheelCard />
        </div>
      </div>
      <BonusList
        title={words.listTitle}
        bonuses={list.filter((bonus) => bonus !== active && !chosen.includes(bonus))}
        nextBefore={bonuses.next_before}
        isOlder={isOlder}
      />
    </>
  );
}
