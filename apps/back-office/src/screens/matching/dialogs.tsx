import { useId, useRef, useState } from 'react';
import { ask } from '../../api/ask.ts';
import { ConfirmDialog } from '../../parts/confirm-dialog.tsx';
import { Field } from '../../parts/field.tsx';
import { bahtText } from '../../parts/format.ts';
import { forgetItem } from '../../parts/lease.tsx';
import { toast } from '../../parts/toasts.tsx';
import { type Bilingual, useSay } from '../../parts/words.ts';
import { ParkDialog, TakeOverDialog } from '../../parts/work-dialogs.tsx';
import { type Arrival, type Candidate, holderOf, type Item, QUEUE } from './use-matching.ts';
import { READY_CREDITS, READY_PARKINGS, READY_REJECTIONS, READY_RETURNS, matching as words } from './words.ts';

/** Which question is open. */
export type Asking = 'credit' | 'return' | 'same' | 'reject' | 'park' | 'takeOver' | null;

interface About {
  item: Item;
  picked: Candidate | undefined;
  note: string;
  onKeep: (text: string) => void;
  onDecided: (isLate: boolean) => void;
  onClose: () => void;
}

/** The question before an act on the open item. */
export function MatchingDialog({ asking, ...about }: About & { asking: NonNullable<Asking> }) {
  const say = useSay();
  const { item, picked, note, onDecided, onClose } = about;
  const { ref, arrival } = item;
  const [returned, setReturned] = useState('');
  if (asking === 'park')
    return (
      <ParkDialog
        queue={QUEUE}
        itemRef={ref}
        title={words.park}
        draft={note}
        ready={READY_PARKINGS}
        onDone={onDecided}
        onClose={onClose}
      />
    );
  if (asking === 'takeOver')
    return <TakeOverDialog queue={QUEUE} itemRef={ref} holder={holderOf(item)?.shown_name ?? ''} onClose={onClose} />;
  if (asking === 'reject')
    return (
      <WordDialog
        {...about}
        title={words.reject}
        about={words.rejectAbout}
        reason={words.memberReads}
        ready={READY_REJECTIONS}
        done={words.rejected}
        isDanger
        send={async (text) => {
          await ask('rejectDeposit', { params: { ref }, body: { note: text } });
          return 0;
        }}
      />
    );
  if (!arrival) return null;
  if (asking === 'same') return <SameDialog {...about} arrival={arrival} />;
  if (asking === 'return')
    return (
      <WordDialog
        {...about}
        title={words.returned}
        about={words.returnedAbout}
        reason={words.memberReads}
        ready={READY_RETURNS}
        done={words.returnedDone}
        extra={
          <Field
            label={say(words.returnedReference)}
            value={returned}
            maxLength={60}
            onChange={(event) => setReturned(event.target.value)}
          />
        }
        send={async (text) =>
          (
            await ask('returnIncomingPayment', {
              body: { incoming_payment: ref, returned_reference: returned.trim(), note: text },
            })
          ).missing
        }
      />
    );
  if (!picked) return null;
  return (
    <WordDialog
      {...about}
      title={words.credit}
      subject={`${bahtText(arrival.amount)} → ${picked.member_name} ${picked.deposit_ref}`}
      about={words.how}
      reason={words.noteField}
      ready={READY_CREDITS}
      done={words.done}
      send={async (text) =>
        (
          await ask('creditIncomingPayment', {
            body: { incoming_payment: ref, deposit_ref: picked.deposit_ref, note: text },
          })
        ).missing
      }
    />
  );
}

function SameDialog({ arrival, ...about }: About & { arrival: Arrival }) {
  const say = useSay();
  const id = useId();
  const [sameAs, setSameAs] = useState(arrival.possibly_same_as[0] ?? '');
  return (
    <WordDialog
      {...about}
      title={words.same}
      about={words.sameAbout}
      reason={words.noteField}
      ready={READY_CREDITS}
      done={words.sameDone}
      extra={
        <div className="field">
          <label htmlFor={id}>{say(words.sameAs)}</label>
          <div className="input">
            <select id={id} value={sameAs} onChange={(event) => setSameAs(event.target.value)}>
              {arrival.possibly_same_as.map((one) => (
                <option key={one}>{one}</option>
              ))}
            </select>
          </div>
        </div>
      }
      send={async (text) =>
        (
          await ask('mergeIncomingPayment', {
            body: { incoming_payment: arrival.incoming_payment, same_as: sameAs, note: text },
          })
        ).missing
      }
    />
  );
}

/** A word about the item that may need a second person. @param send says it, and gives how many people are missing. */
function WordDialog({
  item,
  note,
  onKeep,
  onDecided,
  onClose,
  title,
  subject,
  about,
  reason,
  ready,
  done,
  extra,
  isDanger,
  send,
}: About & {
  title: Bilingual;
  subject?: string;
  about: Bilingual;
  reason: Bilingual;
  ready: readonly string[];
  done: Bilingual;
  extra?: React.ReactNode;
  isDanger?: boolean;
  send: (text: string) => Promise<number>;
}) {
  const say = useSay();
  const missing = useRef(0);
  return (
    <ConfirmDialog
      title={subject ? `${say(title)}: ${subject}` : say(title)}
      about={
        <>
          <p className="dim">{say(about)}</p>
          {extra}
        </>
      }
      reason={reason}
      yes={title}
      isDanger={isDanger ?? false}
      draft={note}
      ready={ready}
      isMoney
      onKeep={onKeep}
      act={async (text) => {
        missing.current = await send(text);
      }}
      onDone={(isLate) => {
        forgetItem(QUEUE, item.ref);
        toast('ok', say(missing.current > 0 ? words.waits : done), item.ref);
        onDecided(isLate);
      }}
      onClose={onClose}
    />
  );
}
