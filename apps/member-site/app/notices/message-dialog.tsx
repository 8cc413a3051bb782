import { Button, buttonClass } from '@sanam/ui/button';
import { Dialog } from '@sanam/ui/dialog';
import type { ReactNode } from 'react';
import { SupportLink } from '../visit/support-link.tsx';
import { useSite } from '../visit/use-site.ts';
import { noticeWords } from './messages.ts';

/**
 * A message dialog: text, a button that closes it, and optionally a link to support in the chat app (SITE-14).
 * @param action link next to the button.
 * @param isNews at the lower edge of the screen, so that the person's money above stays in sight.
 */
export function MessageDialog({
  title,
  open,
  onClose,
  children,
  action,
  withFriendLink,
  isNews,
}: {
  title: string;
  open: boolean;
  onClose: () => void;
  children: ReactNode;
  action?: ReactNode;
  withFriendLink?: boolean;
  isNews?: boolean;
}) {
  const { site } = useSite();
  const isChatOutside = Boolean(site.support || site.line);
  return (
    <Dialog open={open} onClose={onClose} title={title} {...(isNews && { className: 'dialog news' })}>
      {children}
      <div className="stack s last-acts">
        <div className="row wrap">
          <Button look="primary" className="grow" onClick={onClose}>
            {noticeWords.close}
          </Button>
          {action}
        </div>
        {withFriendLink ? (
          <SupportLink className={buttonClass({ look: 'quiet', block: true })} onGo={onClose}>
            {isChatOutside ? noticeWords.addFriend : noticeWords.ask}
          </SupportLink>
        ) : null}
      </div>
    </Dialog>
  );
}
