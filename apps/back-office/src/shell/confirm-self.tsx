import { useState } from 'react';
import { useMe, useRefreshSession, useSignOut } from '../api/session.ts';
import { stepUp } from '../api/step-up.ts';
import { Dialog } from '../parts/dialog.tsx';
import { FactorForm } from '../parts/factor-form.tsx';
import { Note } from '../parts/pieces.tsx';
import { useStore } from '../parts/store.ts';
import { useSay } from '../parts/words.ts';
import { shell } from './words.ts';

/** The question for the second factor before a decision; the request that waits for it goes on afterwards. */
export function StepUpDialog() {
  const say = useSay();
  const waiting = useStore(stepUp);
  const me = useMe();
  const refresh = useRefreshSession();
  if (!waiting) return null;
  const cancel = () => waiting.settle(false);
  return (
    <Dialog
      title={say(shell.stepUp)}
      onClose={cancel}
      footer={
        <button type="button" className="btn quiet" onClick={cancel}>
          {say(shell.cancel)}
        </button>
      }
    >
      <p className="dim">{say(shell.stepUpWhy)}</p>
      <FactorForm
        hasPasskey={me.passkeys > 0}
        onGiven={() => {
          waiting.settle(true);
          // a recovery code may have been used
          void refresh();
        }}
      />
    </Dialog>
  );
}

/** The lock of an idle screen: what was open stays behind it. */
export function LockDialog({ onUnlocked }: { onUnlocked: () => void }) {
  const say = useSay();
  const me = useMe();
  const refresh = useRefreshSession();
  const signOut = useSignOut();
  const [isStillIn, setStillIn] = useState(false);
  return (
    <Dialog
      title={say(shell.locked)}
      footer={
        <button type="button" className="btn quiet" onClick={() => void signOut().then((isOut) => setStillIn(!isOut))}>
          {say(shell.notMe)}
        </button>
      }
    >
      <p className="dim">
        <b>{me.shown_name}</b> · {say(shell.lockedWhy)}
      </p>
      {isStillIn ? (
        <Note look="no" icon="stop" role="alert">
          {say(shell.stillIn)}
        </Note>
      ) : null}
      <FactorForm
        hasPasskey={me.passkeys > 0}
        onGiven={async () => {
          await refresh();
          onUnlocked();
        }}
      />
    </Dialog>
  );
}
