import { buttonClass } from '@sanam/ui/button';
import { useEffect, useState } from 'react';
import { Link, useFetcher } from 'react-router';
import { pictureAddress } from '../content/drawn-picture.ts';
import { RichText } from '../content/rich-text.tsx';
import type { loader } from '../routes/popups/load.ts';
import { MessageDialog } from './message-dialog.tsx';
import { popupWords } from './messages.ts';
import { HIDE_COOKIE, nextPopup, type Popup } from './next-popup.ts';

const SEEN_KEY = 'sanam.popups-seen';

/** Kept for this visit; a browser that keeps nothing shows them again on its next load. */
function readSeen(): string[] {
  try {
    return JSON.parse(sessionStorage.getItem(SEEN_KEY) ?? '[]') as string[];
  } catch {
    return [];
  }
}

/** Announcement and offer, asked for once after signing in, shown one after another (SITE-09, SITE-11). */
export default function Popups() {
  const { load, data } = useFetcher<typeof loader>();
  const [seen, setSeen] = useState<readonly string[]>(readSeen);
  useEffect(() => {
    void load('/popups');
  }, [load]);
  const popup = nextPopup(data ?? [], seen, document.cookie);
  if (!popup) return null;
  const close = (hide: boolean) => {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in browsers people still use
    if (hide) document.cookie = HIDE_COOKIE;
    const now = [...seen, popup.id];
    sessionStorage.setItem(SEEN_KEY, JSON.stringify(now));
    setSeen(now);
  };
  return <OnePopup key={popup.id} popup={popup} onClose={close} />;
}

function OnePopup({ popup, onClose }: { popup: Popup; onClose: (hide: boolean) => void }) {
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
