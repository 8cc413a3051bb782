import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { Dialog } from '../../parts/dialog.tsx';
import { useSay } from '../../parts/words.ts';
import { limits as words } from './words.ts';

/** Asks before a page with changes is left: by a link, a key, the browser's back, or its close. */
export function LeaveGuard({ isDirty, onDiscard }: { isDirty: boolean; onDiscard: () => void }) {
  const say = useSay();
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isDirty && currentLocation.pathname !== nextLocation.pathname,
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
      title={say(words.leave)}
      onClose={() => blocker.reset()}
      footer={
        <>
          <button type="button" className="btn primary" onClick={() => blocker.reset()}>
            {say(words.stay)}
          </button>
          <button
            type="button"
            className="btn danger"
            onClick={() => {
              onDiscard();
              blocker.proceed();
            }}
          >
            {say(words.go)}
          </button>
        </>
      }
    >
      <p>{say(words.leaveAbout)}</p>
    </Dialog>
  );
}
