import { useState } from 'react';
import { useMe } from '../api/session.ts';
import type { Holder } from './holder.tsx';
import type { LeasedQueue } from './lease.tsx';
import { useSay } from './words.ts';
import { TakeOverDialog } from './work-dialogs.tsx';

const WORDS = {
  take: { th: 'รับเรื่อง', en: 'Take' },
  heldBy: { th: 'ถือเรื่องนี้อยู่', en: 'holds this' },
  takeOver: { th: 'รับช่วงต่อ', en: 'Take over' },
  notLive: { th: 'ขาดการเชื่อมต่อ', en: 'Disconnected' },
};

/** How an open item that one does not hold is taken: freely, or over from whoever holds it, which needs scope `second`. */
export function TakeBar({
  queue,
  itemRef,
  other,
  isLive,
  onTake,
}: {
  queue: LeasedQueue;
  itemRef: string;
  other: Holder | undefined;
  isLive: boolean;
  onTake: () => void;
}) {
  const say = useSay();
  const { scopes } = useMe();
  // of the item that was asked about: the next one is not taken over by the same question
  const [asked, setAsked] = useState<{ of: string; from: Holder }>();
  const takeOver = asked?.of === itemRef ? asked : undefined;
  return (
    <>
      {other ? (
        <>
          <p className="tiny grow">
            <b>{other.shown_name}</b> {say(WORDS.heldBy)}
          </p>
          {scopes.includes('second') ? (
            <button
              type="button"
              className="btn"
              disabled={!isLive}
              onClick={() => setAsked({ of: itemRef, from: other })}
            >
              {say(WORDS.takeOver)}
            </button>
          ) : null}
        </>
      ) : (
        <button type="button" className="btn primary grow" disabled={!isLive} onClick={onTake}>
          {say(isLive ? WORDS.take : WORDS.notLive)} <kbd>C</kbd>
        </button>
      )}
      {takeOver ? (
        <TakeOverDialog
          queue={queue}
          itemRef={takeOver.of}
          holder={takeOver.from.shown_name}
          onClose={() => setAsked(undefined)}
        />
      ) : null}
    </>
  );
}
