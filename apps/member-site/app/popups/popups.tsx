import { Suspense, useEffect, useState } from 'react';
import { useFetcher, useLocation } from 'react-router';
import { ClaimReply } from '../bonuses/claim-reply.tsx';
import { leaveCookie, pageCookies } from '../device/page-cookies.ts';
import { lazyQuietly } from '../loading/lazy-quietly.tsx';
import { useMember } from '../visit/member.ts';
import { HIDE_COOKIE, nextPopup, type Popup } from './next-popup.ts';

const NewsDialog = lazyQuietly(() => import('./news-dialog.tsx').then((module) => module.NewsDialog));

/**
 * Storage key of the popups that this member has seen in this visit. Without storage, seen popups appear again at the
 * next page load.
 */
const seenKey = (memberId: string) => `sanam.popups-seen.${memberId}`;

function readSeen(memberId: string): string[] {
  try {
    return JSON.parse(sessionStorage.getItem(seenKey(memberId)) ?? '[]') as string[];
  } catch {
    return [];
  }
}

function keepSeen(memberId: string, seen: readonly string[]): void {
  try {
    sessionStorage.setItem(seenKey(memberId), JSON.stringify(seen));
  } catch {
    // when storage is unavailable, the popup is still closed
  }
}

/** Key of the visit in which the person pressed last, which changes without a render. */
type PressedAt = { readonly current: string };

/** Dialogs that open over a loaded page: the result of a claim, and news. */
export default function Popups({ pressedAt }: { pressedAt: PressedAt }) {
  return (
    <>
      <ClaimReply />
      <News pressedAt={pressedAt} />
    </>
  );
}

/**
 * Announcement and offer, requested once after signing in (SITE-09, SITE-11). They appear on the home page only, one each
 * time the member comes there: no other page is interrupted.
 */
function News({ pressedAt }: { pressedAt: PressedAt }) {
  const memberId = useMember()?.id ?? '';
  const { load, data } = useFetcher<Popup[]>();
  const [seen, setSeen] = useState<readonly string[]>(() => readSeen(memberId));
  useEffect(() => {
    void load('/popups');
  }, [load]);
  const { pathname, key } = useLocation();
  const [closedAt, setClosedAt] = useState('');
  const popup = nextPopup(data ?? [], seen, pageCookies());
  const isAtHome = pathname === '/' && key !== closedAt;
  const isFree = useFree(key, isAtHome && popup !== undefined, pressedAt);
  if (!popup || !isAtHome || !isFree) return null;
  const close = (hide: boolean) => {
    if (hide) leaveCookie(HIDE_COOKIE);
    const now = [...seen, popup.id];
    keepSeen(memberId, now);
    setSeen(now);
    setClosedAt(key);
  };
  return (
    <Suspense fallback={null}>
      <NewsDialog key={popup.id} popup={popup} onClose={close} />
    </Suspense>
  );
}

/**
 * Whether news may open at this visit of the home page: the person has pressed nothing there before the news came, and
 * no dialog or menu is open. It is decided once for a visit.
 * @param key of the visit. @param isWanted whether there is news to open.
 */
function useFree(key: string, isWanted: boolean, pressedAt: PressedAt): boolean {
  const [free, setFree] = useState<{ key: string; is: boolean }>({ key: '', is: false });
  useEffect(() => {
    if (isWanted)
      setFree((now) =>
        now.key === key ? now : { key, is: pressedAt.current !== key && !document.querySelector('dialog[open]') },
      );
  }, [key, isWanted, pressedAt]);
  return free.key === key && free.is;
}
