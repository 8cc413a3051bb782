import type { CashbackMember } from '@sanam/contract';
import { dayOf } from '../../parts/format.ts';
import { Pill } from '../../parts/pieces.tsx';
import { useSay } from '../../parts/words.ts';
import { CASHBACK_NAMES } from './words.ts';

const LOOKS = { claimable: 'ok', claimed: 'info', expired: 'off', nothing: 'off' } as const;
const ICONS = { claimable: 'check', claimed: 'coin', expired: 'history', nothing: 'x' } as const;

/** `18/11/26–24/11/26` */
export const weekName = ({ week, last_day }: { week: string; last_day: string }): string =>
  `${dayOf(week)}–${dayOf(last_day)}`;

/** State of a member’s week. */
export function CashbackPill({ state }: Pick<CashbackMember, 'state'>) {
  const say = useSay();
  return (
    <Pill look={LOOKS[state]} icon={ICONS[state]}>
      {say(CASHBACK_NAMES[state])}
    </Pill>
  );
}
