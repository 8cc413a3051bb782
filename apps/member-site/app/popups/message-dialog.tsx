import { Button, buttonClass } from '@sanam/ui/button';
import { Dialog } from '@sanam/ui/dialog';
import type { ReactNode } from 'react';
import { SupportLink } from '../shell/support-link.tsx';
import { popupWords } from './messages.ts';

/**
 * A message that waits to be read: its words, a button that ends it, and where wanted the way to a person in the chat
 * app (SITE-14).
 * @param action beside the button: where the message leads.
 */
export function MessageDialog({
  title,
  open,
  onClose,
  children,
  action,
  withFriendLink,
}: {
  title: string;
  open: boolean;
  onClose: () => void;
  children: ReactNode;
  action?: ReactNode;
  withFriendLink?: boolean;
}) {
  return (
    <Dialog open={open} onClose={onClose} title={title}>
      {children}
      <div className="stack s">
        <div className="row wrap">
          <Button look="primary" className="grow" onClick={onClose}>
            {popupWords.close}
          </Button>
          {action}
        </div>
        {withFriendLink ? (
          <SupportLink className={buttonClass({ look: 'quiet', block: true })}>{popupWords.addFriend}</SupportLink>
        ) : null}
      </div>
    </Dialog>
  );
}
