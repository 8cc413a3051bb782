import { useId, useState } from 'react';
import { ask } from '../api/ask.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { forgetItem, type LeasedQueue, takeItemOrFail } from './lease.tsx';
import { toast } from './toasts.tsx';
import { type Bilingual, useSay } from './words.ts';

const WORDS = {
  park: { th: 'พักเรื่อง', en: 'Park' },
  why: { th: 'เหตุผลที่พัก', en: 'Why it is parked' },
  waitsFor: { th: 'รอใคร', en: 'Waits for' },
  until: { th: 'กลับมาเมื่อ', en: 'Comes back' },
  parked: { th: 'พักเรื่องแล้ว', en: 'Parked' },
  takeOver: { th: 'รับช่วงต่อ', en: 'Take over' },
  takeOverWhy: { th: 'เหตุผลที่รับช่วงต่อ (ผู้ถือเรื่องจะทราบ)', en: 'Why you take it over (the holder is told)' },
  takeOverNote: {
    th: 'เรื่องจะมาอยู่กับคุณทันที ข้อความที่เขาเขียนไว้ยังอยู่ เหตุผลถูกบันทึก',
    en: 'The item is yours at once. What they wrote stays. The reason is noted.',
  },
};

/** Whom a parked item may wait for. */
export const WAITS_FOR = {
  member: { th: 'สมาชิก', en: 'the member' },
  bank: { th: 'ธนาคาร', en: 'the bank' },
  provider: { th: 'ผู้ให้บริการ', en: 'the provider' },
  colleague: { th: 'เพื่อนร่วมงาน', en: 'a colleague' },
} as const satisfies Record<string, Bilingual>;
type WaitsFor = keyof typeof WAITS_FOR;

const PAUSES = [
  { minutes: 30, name: { th: 'อีก 30 นาที', en: 'in 30 minutes' } },
  { minutes: 60, name: { th: 'อีก 1 ชม.', en: 'in 1 hour' } },
  { minutes: 240, name: { th: 'อีก 4 ชม.', en: 'in 4 hours' } },
  { minutes: 1440, name: { th: 'พรุ่งนี้เวลานี้', en: 'tomorrow at this time' } },
  { minutes: 4320, name: { th: 'อีก 3 วัน', en: 'in 3 days' } },
] as const;

/** Park an item that the person holds: why, whom it waits for, and when it comes back. */
export function ParkDialog({
  queue,
  itemRef,
  title,
  draft,
  ready,
  onDone,
  onClose,
}: {
  queue: LeasedQueue;
  itemRef: string;
  title?: Bilingual;
  draft?: string;
  ready: readonly string[];
  onDone: (isLate: boolean) => void;
  onClose: () => void;
}) {
  const say = useSay();
  const id = useId();
  const [waitsFor, setWaitsFor] = useState<WaitsFor>('member');
  const [minutes, setMinutes] = useState(30);
  return (
    <ConfirmDialog
      title={say(title ?? WORDS.park)}
      about={
        <div className="pair">
          <div className="field">
            <label htmlFor={`${id}-w`}>{say(WORDS.waitsFor)}</label>
            <div className="input">
              <select id={`${id}-w`} value={waitsFor} onChange={(event) => setWaitsFor(event.target.value as WaitsFor)}>
                {Object.entries(WAITS_FOR).map(([key, name]) => (
                  <option key={key} value={key}>
                    {say(name)}
                  </option>
                ))}
              </select>
            </div>
          </div>
          <div className="field">
            <label htmlFor={`${id}-u`}>{say(WORDS.until)}</label>
            <div className="input">
              <select id={`${id}-u`} value={minutes} onChange={(event) => setMinutes(Number(event.target.value))}>
                {PAUSES.map((pause) => (
                  <option key={pause.minutes} value={pause.minutes}>
                    {say(pause.name)}
                  </option>
                ))}
              </select>
            </div>
          </div>
        </div>
      }
      reason={WORDS.why}
      yes={title ?? WORDS.park}
      draft={draft ?? ''}
      ready={ready}
      act={(reason) =>
        ask('parkItem', {
          params: { queue, ref: itemRef },
          body: { reason, waits_for: waitsFor, until: new Date(Date.now() + minutes * 60_000).toISOString() },
        })
      }
      onDone={(isLate) => {
        forgetItem(queue, itemRef);
        toast('ok', say(WORDS.parked), itemRef);
        onDone(isLate);
      }}
      onClose={onClose}
    />
  );
}

/** Take an item over from whoever holds it, with a reason. */
export function TakeOverDialog({
  queue,
  itemRef,
  holder,
  onClose,
}: {
  queue: LeasedQueue;
  itemRef: string;
  holder: string;
  onClose: () => void;
}) {
  const say = useSay();
  return (
    <ConfirmDialog
      title={`${say(WORDS.takeOver)}: ${holder}`}
      about={<p className="dim">{say(WORDS.takeOverNote)}</p>}
      reason={WORDS.takeOverWhy}
      yes={WORDS.takeOver}
      act={(reason) => takeItemOrFail(queue, itemRef, reason)}
      onDone={() => undefined}
      onClose={onClose}
    />
  );
}
