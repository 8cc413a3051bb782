import { ask } from '../api/ask.ts';
import { asRefusal } from '../api/refusal.ts';
import { useMe, useRefreshSession } from '../api/session.ts';
import { Dialog } from '../parts/dialog.tsx';
import { wholeOf } from '../parts/format.ts';
import { Facts } from '../parts/pieces.tsx';
import { CODES_WORDS, RecoveryCodes } from '../parts/recovery-codes.tsx';
import { RefusalNote } from '../parts/states.tsx';
import { makeStore, useStore } from '../parts/store.ts';
import { useOneAct } from '../parts/use-one-act.ts';
import { useSay } from '../parts/words.ts';
import { closeFrameDialog } from './dialogs.ts';
import { shell } from './words.ts';

/**
 * New codes that their person has not kept yet. They outlive the dialog, which is gone while an idle screen is locked: the
 * earlier codes do not count any more, and nobody can show these again.
 */
const unkept = makeStore<{ person: string; codes: readonly string[] } | null>(null);

/** Replacing one's own recovery codes; the new ones are shown until the person has kept them. */
export function CodesDialog() {
  const say = useSay();
  const me = useMe();
  const refresh = useRefreshSession();
  const renewing = useOneAct('renewRecoveryCodes', {
    mutationFn: () => ask('renewRecoveryCodes'),
    onSuccess: ({ data }) => {
      unkept.set({ person: me.id, codes: data.recovery_codes });
      void refresh();
    },
  });
  const leave = () => renewing.unlessUnderWay(closeFrameDialog);
  const made = useStore(unkept);
  if (made?.person === me.id)
    return (
      // only the button below closes it, once the codes are kept
      <Dialog title={say(CODES_WORDS.codes)}>
        <RecoveryCodes
          codes={made.codes}
          leave={shell.close}
          onKept={() => {
            unkept.set(null);
            closeFrameDialog();
          }}
        />
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
