import type { Passkey } from '@sanam/contract';
import { accountWords as words } from '../messages.ts';
import { PasswordDialog } from '../password-dialog.tsx';

/** Remove the selected passkey, after the password. */
export function RemovePasskey({ passkey, onClose }: { passkey: Passkey | null; onClose: () => void }) {
  return (
    <PasswordDialog
      open={passkey !== null}
      title={words.removePasskeyTitle(passkey?.name ?? '')}
      step="passkey-remove"
      fields={{ id: passkey?.id ?? '' }}
      lead={words.removePasskeyLead}
      go={words.removePasskeyDo}
      look="danger"
      onClose={onClose}
    />
  );
}
