import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { Dialog } from './dialog.tsx';
import { type Bilingual, useSay } from './words.ts';

const WORDS = {
  leave: { th: 'ออกโดยไม่บันทึก?', en: 'Leave without saving?' },
  leaveAbout: { th: 'ค่าที่แก้ไว้ยังไม่ได้ใช้ ถ้าออกจะหายไป', en: 'The changed values are not in force, and will be lost' },
  stay: { th: 'อยู่ต่อ', en: 'Stay' },
  go: { th: 'ออกและทิ้ง', en: 'Leave and discard' },
};

/**
 * Asks before a page with changes is left: by a link, a key, the browser's back, or its close.
 * @param keeps whether the changes stay when another address is opened, as in a page that is divided into several.
 * @param about what is lost; otherwise that changed values are.
 */
export function LeaveGuard({
  isDirty,
  keeps,
  about = WORDS.leaveAbout,
  onDiscard,
}: {
  isDirty: boolean;
  keeps?: (pathname: string) => boolean;
  about?: Bilingual;
  onDiscard: () => void;
}) {
  const say = useSay();
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isDirty && currentLocation.pathname !== nextLocation.pathname && !keeps?.(nextLocation.pathname),
  );
  useEffect(() => {
    if (!isDirty) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [isDirty]);
  if (blocker.state !== 'blocked') return null;
  return (
    <Dialog
      title={say(WORDS.leave)}
      onClose={() => blocker.reset()}
      footer={
        <>
          <button type="button" className="btn primary" onClick={() => blocker.reset()}>
            {say(WORDS.stay)}
          </button>
          <button
            type="button"
            className="btn danger"
            onClick={() => {
              onDiscard();
              blocker.proceed();
            }}
          >
            {say(WORDS.go)}
          </button>
        </>
      }
    >
      <p>{say(about)}</p>
    </Dialog>
  );
}
