import type { MemberRow } from '@sanam/contract';
import { Pill } from '../../parts/pieces.tsx';
import { useSay } from '../../parts/words.ts';
import { STATUS_NAMES } from './words.ts';

const LOOKS = {
  active: ['ok', 'check'],
  locked: ['no', 'lock'],
  closed: ['off', 'x'],
  registering: ['look', 'clock'],
} as const;

/** The state of a member. */
export function StatusPill({ status }: { status: MemberRow['status'] }) {
  const say = useSay();
  const [look, icon] = LOOKS[status];
  return (
    <Pill look={look} icon={icon}>
      {say(STATUS_NAMES[status])}
    </Pill>
  );
}
