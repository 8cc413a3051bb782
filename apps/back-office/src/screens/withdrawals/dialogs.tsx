import type { StaffWithdrawalDetail } from '@sanam/contract';
import { useId, useRef, useState } from 'react';
import { ask } from '../../api/ask.ts';
import { ConfirmDialog } from '../../parts/confirm-dialog.tsx';
import { Field } from '../../parts/field.tsx';
import { bahtText } from '../../parts/format.ts';
import { forgetItem } from '../../parts/lease.tsx';
import { toast } from '../../parts/toasts.tsx';
import { type Bilingual, useSay } from '../../parts/words.ts';
import { ParkDialog, TakeOverDialog } from '../../parts/work-dialogs.tsx';
import { type Asking, approveWords } from './asking.ts';
import { QUEUE } from './use-withdrawals.ts';
import { READY_APPROVALS, READY_PARKINGS, READY_REJECTIONS, withdrawals as words } from './words.ts';

interface About {
  item: StaffWithdrawalDetail;
  note: string;
  onKeep: (text: string) => void;
  /** The withdrawal has left the person's hands. */
  onDecided: (isLate: boolean) => void;
  onClose: () => void;
}

/** The question before an act on the open withdrawal. */
export function WithdrawalDialog({ asking, ...about }: About & { asking: NonNullable<Asking> }) {
  const { item, note, onDecided, onClose } = about;
  switch (asking) {
    case 'approve':
      return <ApproveDialog {...about} />;
    case 'reject':
      return <RejectDialog {...about} />;
    case 'park':
      return (
        <ParkDialog
          queue={QUEUE}
          itemRef={item.ref}
          draft={note}
          ready={READY_PARKINGS}
          onDone={onDecided}
          onClose={onClose}
        />
      );
    case 'takeOver':
      return (
        <TakeOverDialog queue={QUEUE} itemRef={item.ref} holder={item.holder?.shown_name ?? ''} onClose={onClose} />
      );
    case 'exclude':
      return <ExcludeDialog {...about} />;
    case 'outcome':
      return <OutcomeDialog {...about} />;
  }
}

function ApproveDialog({ item, note, onKeep, onDecided, onClose }: About) {
  const say = useSay();
  const missing = useRef(0);
  const isLast = item.approved_by.length + 1 >= item.approvals_needed;
  return (
    <ConfirmDialog
      title={titleOf(say(approveWords(item)), item)}
      about={<p className="dim">{say(isLast ? words.approveLast : words.approveMore)}</p>}
      reason={words.approveNote}
      lengthMin={0}
      yes={approveWords(item)}
      draft={note}
      ready={READY_APPROVALS}
      isMoney
      onKeep={onKeep}
      act={async (text) => {
        ({ missing: missing.current } = await ask('approveWithdrawal', {
          params: { ref: item.ref },
          body: text ? { note: text } : {},
        }));
      }}
      onDone={(isLate) => {
        forgetItem(QUEUE, item.ref);
        toast('ok', say(missing.current > 0 ? words.waitsSecond : words.done), titleOf(item.ref, item));
        onDecided(isLate);
      }}
      onClose={onClose}
    />
  );
}

function RejectDialog({ item, note, onKeep, onDecided, onClose }: About) {
  const say = useSay();
  return (
    <ConfirmDialog
      title={titleOf(say(words.reject), item)}
      about={<p className="dim">{say(words.rejectMoney)}</p>}
      reason={words.rejectNote}
      yes={words.reject}
      isDanger
      draft={note}
      ready={READY_REJECTIONS}
      isMoney
      onKeep={onKeep}
      act={(text) => ask('rejectWithdrawal', { params: { ref: item.ref }, body: { note: text } })}
      onDone={(isLate) => {
        forgetItem(QUEUE, item.ref);
        toast('ok', say(words.rejectedNow), titleOf(item.ref, item));
        onDecided(isLate);
      }}
      onClose={onClose}
    />
  );
}

function ExcludeDialog({ item, onClose }: About) {
  const say = useSay();
  return (
    <ConfirmDialog
      title={`${say(words.exclude)}: ${item.member_name}`}
      about={<p className="dim">{say(words.excludeNote)}</p>}
      reason={words.excludeWhy}
      yes={words.exclude}
      isDanger
      act={(note) => ask('excludeMember', { params: { id: item.member_id }, body: { note } })}
      onDone={() => toast('ok', say(words.excluded), item.member_name)}
      onClose={onClose}
    />
  );
}

type Outcome = 'paid' | 'failed';
const OUTCOMES: Readonly<Record<Outcome, Bilingual>> = { paid: words.outcomePaid, failed: words.outcomeFailed };

function OutcomeDialog({ item, onDecided, onClose }: About) {
  const say = useSay();
  const id = useId();
  const [outcome, setOutcome] = useState<Outcome>('paid');
  const [proof, setProof] = useState('');
  return (
    <ConfirmDialog
      title={titleOf(say(words.outcome), item)}
      about={
        <>
          <p className="dim">{say(words.outcomeNote)}</p>
          <div className="field">
            <label htmlFor={id}>{say(words.outcomeWhat)}</label>
            <div className="input">
              <select id={id} value={outcome} onChange={(event) => setOutcome(event.target.value as Outcome)}>
                {(Object.keys(OUTCOMES) as Outcome[]).map((one) => (
                  <option key={one} value={one}>
                    {say(OUTCOMES[one])}
                  </option>
                ))}
              </select>
            </div>
          </div>
          <Field
            label={say(words.proof)}
            value={proof}
            maxLength={100}
            onChange={(event) => setProof(event.target.value)}
          />
        </>
      }
      reason={words.outcomeWhy}
      yes={words.outcome}
      isMoney
      act={(note) => ask('proposeOutcome', { params: { ref: item.ref }, body: { outcome, proof: proof.trim(), note } })}
      onDone={(isLate) => {
        toast('ok', say(words.outcomeSent), item.ref);
        onDecided(isLate);
      }}
      onClose={onClose}
    />
  );
}

const titleOf = (what: string, { amount }: StaffWithdrawalDetail) => `${what} · ${bahtText(amount)} ฿`;
