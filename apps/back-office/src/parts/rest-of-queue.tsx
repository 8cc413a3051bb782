import { wholeOf } from './format.ts';
import { Note } from './pieces.tsx';
import { useSay } from './words.ts';

const WORDS = {
  first: { th: 'แสดง', en: 'The first' },
  of: { th: 'รายการแรก จากทั้งหมด', en: 'of' },
  items: { th: 'รายการ', en: 'items' },
  only: { th: 'ตัวกรองและการค้นหาดูเฉพาะรายการที่แสดง', en: 'Filters and searches look at these only' },
  more: { th: 'แสดงเพิ่ม', en: 'Show more' },
};

/** Said of an item that is open but not in the list, while the list does not have every item. */
export const NOT_LISTED = {
  th: 'รายการนี้ไม่อยู่ในส่วนที่แสดง หรือตัดสินไปแล้ว',
  en: 'This is not among the items shown, or decided already',
};

/**
 * What stands above the list of a queue that does not have all of its items; nothing when it has.
 * @param shown how many items the list has.
 * @param total how many wait.
 * @param onMore reads more of them; undefined when there are as many as a list ever has.
 */
export function RestOfQueue({
  shown,
  total,
  isFiltered = true,
  isReading,
  onMore,
}: {
  shown: number;
  total: number;
  /** Whether the page looks for items of the list by itself. */
  isFiltered?: boolean;
  isReading: boolean;
  onMore: (() => void) | undefined;
}) {
  const say = useSay();
  if (shown >= total) return null;
  return (
    <Note look="info" icon="info" role="status">
      <p>
        {say(WORDS.first)} {wholeOf(shown)} {say(WORDS.of)} {wholeOf(total)} {say(WORDS.items)}
        {isFiltered ? ` · ${say(WORDS.only)}` : ''}
      </p>
      <MoreButton isReading={isReading} onMore={onMore} />
    </Note>
  );
}

/** The button that reads more items of a queue; nothing when there are as many as a list ever has. */
export function MoreButton({ isReading, onMore }: { isReading: boolean; onMore: (() => void) | undefined }) {
  const say = useSay();
  return onMore ? (
    <button type="button" className="btn s" disabled={isReading} onClick={onMore}>
      {say(WORDS.more)}
    </button>
  ) : null;
}
