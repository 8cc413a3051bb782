import { buttonClass } from '@sanam/ui/button';
import { useState } from 'react';
import { pictureAddress } from '../content/drawn-picture.ts';
import { RichText } from '../content/rich-text.tsx';
import { MessageDialog } from '../notices/message-dialog.tsx';
import { Link } from '../visit/link.tsx';
import { popupWords } from './messages.ts';
import type { Popup } from './next-popup.ts';

/**
 * Announcement or offer.
 * @param onClose receives whether the person asked to see no announcement for an hour.
 */
export function NewsDialog({ popup, onClose }: { popup: Popup; onClose: (hide: boolean) => void }) {
  const [hide, setHide] = useState(false);
  const picture = pictureAddress(popup.img);
  const done = () => onClose(hide);
  const link = popup.kind === 'offer' ? '/history?tab=1' : popup.url;
  return (
    <MessageDialog
      open
      title={popup.title}
      onClose={done}
      withFriendLink
      isNews
      action={
        link ? (
          <Link className={`${buttonClass()} grow`} to={link} onClick={done}>
            {popup.kind === 'offer' ? popupWords.toBonus : popupWords.more}
          </Link>
        ) : null
      }
    >
      {picture ? (
        <div className="banner">
          <img src={picture} alt="" width="800" height="450" />
        </div>
      ) : null}
      <RichText html={popup.content} />
      {popup.kind === 'offer' && popup.url ? (
        <p>
          <Link className="link" to={popup.url} onClick={done}>
            {popupWords.howItWorks}
          </Link>
        </p>
      ) : null}
      {popup.kind === 'announcement' ? (
        <label className="check">
          <input type="checkbox" checked={hide} onChange={(event) => setHide(event.target.checked)} />
          <span>{popupWords.hide}</span>
        </label>
      ) : null}
    </MessageDialog>
  );
}
