import type { ReactNode } from 'react';
import type { Refusal } from '../api/refusal.ts';
import { clockOf } from './format.ts';
import { Icon } from './icon.tsx';
import type { IconName } from './icon-names.ts';
import { Note } from './pieces.tsx';
import { type Bilingual, useSay } from './words.ts';

const WORDS = {
  again: { th: 'ลองอีกครั้ง', en: 'Try again' },
  failed: { th: 'โหลดรายการใหม่ไม่ได้', en: 'The list could not be read again' },
  shown: { th: 'แสดงของ', en: 'Shown as of' },
  noMoney: { th: 'ไม่มีเงินขยับ', en: 'No money moved' },
  unclear: {
    th: 'ยังไม่แน่ชัดว่าบันทึกแล้วหรือไม่ ดูสถานะของรายการก่อนทำอีกครั้ง',
    en: 'It is not clear whether this was done. Look at the item before you try again',
  },
  noMatch: { th: 'ไม่พบรายการตามตัวกรอง', en: 'Nothing fits the filters' },
  clear: { th: 'ล้างตัวกรอง', en: 'Clear filters' },
  loading: { th: 'กำลังโหลด', en: 'Loading' },
};

/** A list with nothing in it: what would fill it, and what happened last. */
export function Empty({
  icon = 'check',
  title,
  children,
}: {
  icon?: IconName;
  title: ReactNode;
  children?: ReactNode;
}) {
  return (
    <div className="empty">
      <span className="mark">
        <Icon name={icon} size="m" />
      </span>
      <b>{title}</b>
      {children}
    </div>
  );
}

/** A list in which nothing fits the filters, with the way out of them. */
export function FilteredEmpty({ onClear, children }: { onClear: () => void; children?: ReactNode }) {
  const say = useSay();
  return (
    <Empty icon="filter" title={say(WORDS.noMatch)}>
      {children}
      <button type="button" className="btn s" onClick={onClear}>
        {say(WORDS.clear)}
      </button>
    </Empty>
  );
}

/**
 * A reading that failed, over the list as it was last read.
 * @param readAt when the shown list was read; 0 when there is none.
 */
export function ErrorLine({ refusal, readAt, onAgain }: { refusal: Refusal; readAt: number; onAgain: () => void }) {
  const say = useSay();
  return (
    <Note look="no" icon="stop" role="alert">
      <b>{say(WORDS.failed)}</b> {refusal.message}
      {readAt > 0 ? ` · ${say(WORDS.shown)} ${clockOf(new Date(readAt).toISOString())}` : ''} · {say(WORDS.noMoney)}{' '}
      <button type="button" className="link" onClick={onAgain}>
        {say(WORDS.again)}
      </button>{' '}
      <RequestId of={refusal} />
    </Note>
  );
}

/** What the server said against an act, with the number by which its log has it. */
export function RefusalNote({
  refusal,
  field,
  isMoney,
}: {
  refusal: Refusal;
  field: string;
  isMoney?: boolean | undefined;
}) {
  const say = useSay();
  return (
    <Note look="no" icon="stop" role="alert">
      {refusalText(refusal, field, isMoney, say)} <RequestId of={refusal} />
    </Note>
  );
}

/** What the server said against an act; where money could move, also whether it did. Pure. */
export const refusalText = (
  refusal: Refusal,
  field: string,
  isMoney: boolean | undefined,
  say: (words: Bilingual) => string,
): string => refusal.of(field) + (isMoney ? ` · ${say(isUnclear(refusal) ? WORDS.unclear : WORDS.noMoney)}` : '');

/** Whether an act may have been done although no success was answered. */
export const isUnclear = ({ status }: Refusal) => status === 0 || status >= 500;

function RequestId({ of }: { of: Refusal }) {
  return of.requestId && of.status >= 500 ? <span className="mono tiny">{of.requestId}</span> : null;
}

const NOT_READ = { th: 'ยังอ่านไม่ได้', en: 'It could not be read' };

/** Placeholder for something that could not be read; the line above it says why and offers another try. */
export function NotRead() {
  const say = useSay();
  return <Empty icon="warn" title={say(NOT_READ)} />;
}

/** Placeholder in a card without content: it says that the content is loading, or could not be read. */
export function NotHere({ isFailed }: { isFailed: boolean }) {
  const say = useSay();
  return <p className="body dimmer">{say(isFailed ? NOT_READ : WORDS.loading)}</p>;
}

const WIDTHS = [62, 84, 46, 74, 58, 92];

/** Lines of a dialog or card whose content is on its way. */
export function Loading({ lines = 4 }: { lines?: number }) {
  const say = useSay();
  return (
    <div className="stack" role="status">
      <span className="hide">{say(WORDS.loading)}</span>
      {Array.from({ length: lines }, (_, line) => (
        <i key={line} className="sk" style={{ width: `${WIDTHS[line % WIDTHS.length]}%` }} />
      ))}
    </div>
  );
}

/** Rows of a list that is on its way, as high as the rows to come. */
export function SkeletonRows({ looks, rows = 8 }: { looks: readonly (string | undefined)[]; rows?: number }) {
  const say = useSay();
  return (
    <>
      {Array.from({ length: rows }, (_, row) => (
        <tr key={row}>
          {looks.map((look, column) => (
            <td key={column} className={look}>
              <i className="sk" style={{ width: WIDTHS[(row * 5 + column) % WIDTHS.length] }} />
              {row === 0 && column === 0 ? <span className="hide">{say(WORDS.loading)}</span> : null}
            </td>
          ))}
        </tr>
      ))}
    </>
  );
}
