import type { SupportConversation } from '@sanam/contract';
import { Icon } from '@sanam/ui/icon';
import { useEffect, useState } from 'react';
import { Messages } from './conversation.tsx';
import { words } from './messages.ts';

/**
 * What was written in this browser as a guest, above the conversation of the member who has signed in since. It is open
 * while there is an answer that was not seen, or a question that staff have not answered.
 */
export function BeforeSignIn({ conversation: { messages, unread } }: { conversation: SupportConversation }) {
  const waits = messages.at(-1)?.by === 'person';
  const isNew = unread > 0 || waits;
  const [isOpen, setOpen] = useState(isNew);
  useEffect(() => {
    if (isNew) setOpen(true);
  }, [isNew]);
  return (
    <details
      className="fold before-sign-in"
      open={isOpen}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      data-testid="before-sign-in"
    >
      <summary>
        {words.beforeSignIn(messages.length)}
        <Icon name="down" size="s" />
      </summary>
      <div className="chat">
        <Messages messages={messages} />
        {waits ? <p className="tiny dimmer day">{words.guestWaits}</p> : null}
      </div>
    </details>
  );
}
