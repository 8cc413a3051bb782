import { Icon } from '@sanam/ui/icon';
import { StatusPill } from '@sanam/ui/status-pill';
import { words } from './messages.ts';
import type { OfferState } from './offer-state.ts';

const LOOKS = { active: ['done', 'gift'], used: ['off', 'check'], open: ['wait', 'check'] } as const;

/** How a promotion stands for the member: a pill, or in words why it is not theirs now. */
export function OfferPill({ state }: { state: OfferState }) {
  if (!state) return null;
  if (state.is === 'shut')
    return (
      <p className="row small dim">
        <Icon name="lock" size="xs" />
        <span>{state.why}</span>
      </p>
    );
  const [look, icon] = LOOKS[state.is];
  return (
    <p>
      <StatusPill look={look} icon={icon}>
        {words.state[state.is]}
      </StatusPill>
    </p>
  );
}
