import { EmptyState } from '@sanam/ui/empty-state';
import { WheelCard } from '../../popups/wheel-card.tsx';
import { words } from './messages.ts';

/** Tab 1: nothing to show until there are bonuses, and it says so; the same of the wheel. */
export function BonusTab() {
  return (
    <>
      <section className="card">
        <EmptyState title={words.bonusTitle}>{words.bonusText}</EmptyState>
      </section>
      <WheelCard />
    </>
  );
}
