import { useMe } from '../api/session.ts';
import { timeOf } from './format.ts';
import { Icon } from './icon.tsx';
import { Avatar } from './pieces.tsx';
import { useSay } from './words.ts';

export interface Holder {
  id: string;
  shown_name: string;
  until: string;
}
const WORDS = { you: { th: 'คุณ', en: 'You' }, holds: { th: 'ถือเรื่องนี้อยู่', en: 'holds this' } };

/** Who holds an item: oneself by name, another by initials and a lock. */
export function HolderMark({ holder }: { holder: Holder }) {
  const say = useSay();
  const isMe = holder.id === useMe().id;
  return (
    <span className="row holder" title={`${holder.shown_name} ${say(WORDS.holds)} ${timeOf(holder.until).slice(-5)}`}>
      <Avatar name={holder.shown_name} isMe={isMe} />
      {isMe ? <b>{say(WORDS.you)}</b> : <Icon name="lock" />}
      <span className="hide">
        {isMe ? '' : holder.shown_name} {say(WORDS.holds)}
      </span>
    </span>
  );
}

/** Cell of a list's column of holders. */
export function HolderCell({ holder }: { holder: Holder | null }) {
  return holder ? <HolderMark holder={holder} /> : null;
}
