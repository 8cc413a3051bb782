import { ask } from '../api/ask.ts';
import { asRefusal } from '../api/refusal.ts';
import { useMe, useRefreshSession } from '../api/session.ts';
import { Dialog } from '../parts/dialog.tsx';
import { wholeOf } from '../parts/format.ts';
import { Facts } from '../parts/pieces.tsx';
import { CODES_WORDS, RecoveryCodes } from '../parts/recovery-codes.tsx';
import { RefusalNote } from '../parts/states.tsx';
import { useOneAct } from '../parts/use-one-act.ts';
import { useSay } from '../parts/words.ts';
import { closeFrameDialog } from './dialogs.ts';
import { shell } from './words.ts';

/** Replacing one's own recovery codes; the new ones are shown once. */
export function CodesDialog() {
  const say = useSay();
  const me = useMe();
  const refresh = useRefreshSession();
  const renewing = useOneAct('renewRecoveryCodes', {
    mutationFn: () => ask('renewRecoveryCodes'),
    onSuccess: () => void refresh(),
  });
  const leave = () => renewing.unlessUnderWay(closeFrameDialog);
  const codes = renewing.data?.data.recovery_codes;
  if (codes)
    return (
      // only the button below closes it, once the codes are kept
      <Dialog title={say(CODES_WORDS.codes)}>
        <RecoveryCodes codes={codes} leave={shell.close} onKept={closeFrameDialog} />
      </Dialog>
    );
  return (
    <Dialog
      title={say(shell.newCodes)}
      onClose={leave}
      footer={
        <>
          <button type="button" className="btn quiet" disabled={renewing.isPending} onClick={leave}>
            {say(shell.cancel)}
          </button>
          <button type="button" className="btn primary" disabled={renewing.isPending} onClick={() => renewing.mutate()}>
            {say(shell.newCodes)}
          </button>
        </>
      }
    >
      {renewing.error ? <RefusalNote refusal={asRefusal(renewing.error)} field="error" /> : null}
      <p className="dim">{say(shell.newCodesAbout)}</p>
      <Facts rows={[[say(shell.recoveryLeft), wholeOf(me.recovery_codes_left)]]} />
    </Dialog>
  );
}
