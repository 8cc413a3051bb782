import type { VoucherBatch, VoucherCard } from '@sanam/contract';
import { Pill } from '../../parts/pieces.tsx';
import { useSay } from '../../parts/words.ts';
import { BATCH_NAMES, CARD_NAMES } from './words.ts';

const LOOKS = { ordered: 'leaf', open: 'ok', used: 'off', expired: 'off', void: 'no' } as const;
const ICONS = { ordered: 'print', open: 'check', used: 'history', expired: 'clock', void: 'stop' } as const;

/** State of a batch. */
export function BatchPill({ state }: Pick<VoucherBatch, 'state'>) {
  const say = useSay();
  return (
    <Pill look={LOOKS[state]} icon={ICONS[state]}>
      {say(BATCH_NAMES[state])}
    </Pill>
  );
}

const CARD_LOOKS = { new: 'ok', redeemed: 'info', void: 'no', expired: 'off' } as const;
const CARD_ICONS = { new: 'check', redeemed: 'coin', void: 'stop', expired: 'clock' } as const;

/** State of a card. */
export function CardPill({ state }: Pick<VoucherCard, 'state'>) {
  const say = useSay();
  return (
    <Pill look={CARD_LOOKS[state]} icon={CARD_ICONS[state]}>
      {say(CARD_NAMES[state])}
    </Pill>
  );
}
