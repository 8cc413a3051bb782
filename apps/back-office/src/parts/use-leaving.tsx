import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { Dialog } from './dialog.tsx';
import { isLeft } from './is-left.ts';
import { useSay } from './words.ts';

const WORDS = {
  title: { th: 'ยังไม่ได้บันทึก', en: 'Not saved yet' },
  about: {
    th: 'ถ้าออกตอนนี้ สิ่งที่แก้หลังบันทึกครั้งล่าสุดจะหายไป',
    en: 'What was changed since the last save is lost if you leave now',
  },
  stay: { th: 'อยู่ต่อ', en: 'Stay' },
  leave: { th: 'ออกโดยไม่บันทึก', en: 'Leave without saving' },
};

/**
 * A question before an editor with changes is left: to another screen, or out of the browser's tab.
 * @param within address of the editor, below which it shows earlier versions and keeps what was written.
 */
export function AskBeforeLeaving({ isDirty, within }: { isDirty: boolean; within?: string }) {
  const say = useSay();
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isDirty && isLeft(currentLocation.pathname, nextLocation.pathname, within),
  );
  useEffect(() => {
    if (!isDirty) return;
    const hold = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', hold);
    return () => removeEventListener('beforeunload', hold);
  }, [isDirty]);
  if (blocker.state !== 'blocked') return null;
  return (
    <Dialog
      title={say(WORDS.title)}
      onClose={() => blocker.reset()}
      footer={
        <>
          <button type="button" className="btn danger" onClick={() => blocker.proceed()}>
            {say(WORDS.leave)}
          </button>
          <button type="button" className="btn primary" onClick={() => blocker.reset()}>
            {say(WORDS.stay)}
          </button>
        </>
      }
    >
      <p>{say(WORDS.about)}</p>
    </Dialog>
  );
}
