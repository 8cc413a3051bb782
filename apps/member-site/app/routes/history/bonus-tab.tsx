import { EmptyState } from '@sanam/ui/empty-state';
import { words } from './messages.ts';

/** Tab 1: nothing to show until there are bonuses, and it says so. */
export function BonusTab() {
  return (
    <section className="card">
      <EmptyState title={words.bonusTitle}>{words.bonusText}</EmptyState>
    </section>
  );
}
