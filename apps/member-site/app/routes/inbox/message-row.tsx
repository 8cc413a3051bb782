import type { InboxMessage } from '@sanam/contract';
import { Icon, type IconName } from '@sanam/ui/icon';
import { Form } from 'react-router';
import { words } from './messages.ts';
import { whenOf } from './when-of.ts';

const ICONS: Readonly<Record<InboxMessage['kind'], IconName>> = { money: 'history', bonus: 'gift', security: 'shield' };

/** Deposits and withdrawals have the arrows that they have in every list. */
function iconOf({ kind, look, path }: InboxMessage): IconName {
  if (look === 'bad') return 'warn';
  return path.startsWith('/slip') ? 'deposit' : path.startsWith('/withdraw') ? 'withdraw' : ICONS[kind];
}

/**
 * One message. Pressing it marks it as read and leads to its page, also without script.
 * @param today the day in Bangkok.
 */
export function MessageRow({ message, today }: { message: InboxMessage; today: string }) {
  const { id, look, title, text, path, at, read_at: readAt } = message;
  return (
    <Form method="post" className={readAt === null ? 'msg' : 'msg read-it'}>
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="path" value={path} />
      <button type="submit">
        <i className={look === 'good' ? 'in' : look === 'bad' ? 'bad' : undefined}>
          <Icon name={iconOf(message)} size="s" />
        </i>
        <b>{title}</b>
        {readAt === null ? (
          <span className="dot">
            <span className="hide">{words.unread}</span>
          </span>
        ) : null}
        {text ? <span className="said">{text}</span> : null}
        <small>{whenOf(at, today)}</small>
        <Icon name="right" size="xs" className="go" />
      </button>
    </Form>
  );
}
