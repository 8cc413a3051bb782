import type { Round } from '@sanam/contract';
import type { IconName } from '@sanam/ui/icon';
import { type StatusLook, StatusPill } from '@sanam/ui/status-pill';
import { roundWords as words } from './messages.ts';

const LOOK: Record<Round['state'], { look: StatusLook; icon: IconName }> = {
  open: { look: 'wait', icon: 'clock' },
  closed: { look: 'done', icon: 'check' },
  returned: { look: 'off', icon: 'refresh' },
};

export function RoundState({ state }: Pick<Round, 'state'>) {
  return <StatusPill {...LOOK[state]}>{words.state[state]}</StatusPill>;
}
