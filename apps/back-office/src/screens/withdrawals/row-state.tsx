import type { StaffWithdrawal } from '@sanam/contract';
import { useMe } from '../../api/session.ts';
import { clockOf } from '../../parts/format.ts';
import { HolderMark } from '../../parts/holder.tsx';
import type { IconName } from '../../parts/icon-names.ts';
import { Pill } from '../../parts/pieces.tsx';
import { Weight } from '../../parts/weight.tsx';
import { useSay } from '../../parts/words.ts';
import { SIGNAL_NAMES } from './signals.ts';
import { STATES, withdrawals as words } from './words.ts';

/** Whether staff decide about a withdrawal in this state. */
export const isWaiting = ({ state }: Pick<StaffWithdrawal, 'state'>): boolean =>
  state === 'review' || state === 'refused';

/** Whether a person could take and decide a withdrawal: it waits, and they are not its first person. */
export const mayDecide = (row: Pick<StaffWithdrawal, 'state' | 'approved_by'>, me: string): boolean =>
  isWaiting(row) && !row.approved_by.includes(me);

const LOOKS: Readonly<Record<StaffWithdrawal['state'], readonly ['ok' | 'no' | 'look' | 'info' | 'off', IconName]>> = {
  requested: ['info', 'clock'],
  review: ['look', 'eye'],
  approved: ['info', 'check'],
  submitted: ['info', 'send'],
  refused: ['no', 'stop'],
  paid: ['ok', 'check'],
  failed: ['no', 'x'],
  reversed: ['no', 'undo'],
  rejected: ['off', 'x'],
};

export function StatePill({ state }: Pick<StaffWithdrawal, 'state'>) {
  const say = useSay();
  const [look, icon] = LOOKS[state];
  return (
    <Pill look={look} icon={icon}>
      {say(STATES[state])}
    </Pill>
  );
}

/** The heaviest signal of a row, and how many there are besides. */
export function SignalCell({ signals }: Pick<StaffWithdrawal, 'signals'>) {
  const say = useSay();
  const [heaviest, ...others] = signals;
  if (!heaviest) return <span className="dimmer">{say(words.noSignals)}</span>;
  return (
    <span className="sig">
      <Weight of={heaviest.weight} />
      <span>
        {SIGNAL_NAMES[heaviest.key]}
        {others.length > 0 ? <span className="more"> +{others.length}</span> : null}
      </span>
    </span>
  );
}

/** Who has a row in hand, what it waits for, or the button that takes it. */
export function HandCell({ row, onTake }: { row: StaffWithdrawal; onTake: (ref: string) => void }) {
  const say = useSay();
  const me = useMe();
  if (!isWaiting(row)) return <StatePill state={row.state} />;
  if (row.holder) return <HolderMark holder={row.holder} />;
  if (row.parked_until)
    return (
      <Pill look="off" icon="clock">
        {say(words.park)} {clockOf(row.parked_until).slice(0, 5)}
      </Pill>
    );
  if (row.approved_by.includes(me.id)) return <Approvals row={row} />;
  return (
    <span className="row">
      {row.approved_by.length > 0 ? <Approvals row={row} /> : null}
      <button type="button" className="btn s" onClick={() => onTake(row.ref)}>
        {say(words.take)} <span className="hide">{row.ref}</span>
      </button>
    </span>
  );
}

function Approvals({ row }: { row: StaffWithdrawal }) {
  const say = useSay();
  return (
    <Pill look="info" icon="two">
      {row.approved_by.length} {say(words.of)} {row.approvals_needed}
    </Pill>
  );
}
