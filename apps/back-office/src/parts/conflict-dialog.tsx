import { Dialog } from './dialog.tsx';
import { timeOf } from './format.ts';
import type { Change } from './proposal-kinds.ts';
import { SmallTable } from './small-table.tsx';
import { useSay } from './words.ts';

const WORDS = {
  title: { th: 'มีคนแก้เรื่องนี้ก่อนคุณ', en: 'Somebody else changed it first' },
  about: {
    th: 'ยังไม่ได้บันทึกของคุณ เทียบกันก่อน แล้วเลือกว่าจะใช้ของใคร',
    en: 'Yours is not saved. Compare, and choose whose to go on with.',
  },
  part: { th: 'ส่วน', en: 'Part' },
  theirs: { th: 'ของเขา', en: 'Theirs' },
  mine: { th: 'ของคุณ', en: 'Yours' },
  same: { th: 'เหมือนกันทุกส่วน', en: 'Both are the same' },
  useTheirs: { th: 'ใช้ของเขา', en: 'Use theirs' },
  keepMine: { th: 'แก้ต่อจากของเขา ด้วยค่าของฉัน', en: 'Go on from theirs with mine' },
};

/**
 * What somebody else wrote beside one's own, after a save was refused.
 * @param changes their value as `before`, one's own as `after`.
 */
export function ConflictDialog({
  by,
  at,
  changes,
  onTheirs,
  onMine,
}: {
  by: string;
  at: string;
  changes: readonly Change[];
  onTheirs: () => void;
  onMine: () => void;
}) {
  const say = useSay();
  return (
    <Dialog
      className="dialog wide"
      title={say(WORDS.title)}
      footer={
        <>
          <button type="button" className="btn" onClick={onTheirs}>
            {say(WORDS.useTheirs)}
          </button>
          <button type="button" className="btn primary" onClick={onMine}>
            {say(WORDS.keepMine)}
          </button>
        </>
      }
    >
      <p>
        <b>{by}</b> {timeOf(at)} · {say(WORDS.about)}
      </p>
      {changes.length === 0 ? (
        <p className="dim">{say(WORDS.same)}</p>
      ) : (
        <SmallTable
          label={say(WORDS.title)}
          heads={[[say(WORDS.part)], [say(WORDS.theirs), 'break'], [say(WORDS.mine), 'break']]}
          rows={changes.map(({ name, before, after }) => ({
            key: name,
            cells: [name, before ?? '–', <b key="m">{after || '–'}</b>],
          }))}
        />
      )}
    </Dialog>
  );
}
