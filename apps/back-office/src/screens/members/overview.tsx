import { lazy, Suspense } from 'react';
import { AskedBand } from './asked-account.tsx';
import { SecondBands } from './band.tsx';
import type { BodyProps } from './body-props.ts';
import { FlowCard } from './flow-card.tsx';
import { AccountCard, LifetimeCard, MoneyCard, PlayCard } from './money-cards.tsx';
import { DevicesCard, FindingsCard, FlagsCard, NotesCard } from './side-cards.tsx';

/** The timeline comes after what stands above it: it has the words of everything that can happen. */
const TimelineCard = lazy(() => import('./timeline-card.tsx').then(({ TimelineCard: it }) => ({ default: it })));

/** The member at a look: money, what happened, and what staff should know. */
export function Overview({ member, onAct }: BodyProps) {
  return (
    <div className="body3">
      <div>
        <MoneyCard member={member} />
        <LifetimeCard member={member} />
        <AccountCard member={member} onAct={onAct} />
        <PlayCard member={member} />
      </div>
      <div>
        <AskedBand member={member} onAct={onAct} />
        <SecondBands member={member} />
        <FlowCard member={member} />
        <Suspense fallback={<section className="card" aria-busy="true" />}>
          <TimelineCard member={member} />
        </Suspense>
      </div>
      <div>
        <FlagsCard member={member} onAct={onAct} />
        <FindingsCard member={member} />
        <DevicesCard member={member} onAct={onAct} />
        <NotesCard member={member} onAct={onAct} />
      </div>
    </div>
  );
}
