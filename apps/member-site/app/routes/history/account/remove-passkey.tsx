import type { Passkey } from '@sanam/contract';
import { accountWords as words } from './messages.ts';
import { PasswordDialog } from './password-dialog.tsx';

/** Removes the passkey that was picked, after the password. */
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
