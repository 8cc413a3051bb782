import { type Notice, ToastArea } from '@sanam/ui/toast-area';
import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { leaveCookie } from '../device/page-cookies.ts';
import { Link } from '../visit/link.tsx';
import { FORGET_FLASH } from './leave-flash.ts';
import { isPassing, listOf, type NoticeList, withNotice } from './notice-list.ts';

const CLOSE_AFTER_MS = 8_000;
const FIRST_ID = 0;

/** Show a notice, with ways on (links or buttons) where given. The returned function removes the notice early. */
type Push = (kind: Notice['kind'], message: string, ways?: Notice['ways']) => () => void;
const PushContext = createContext<Push>(() => () => undefined);

/**
 * Notices at the bottom of the screen. Each disappears after 8 s (SITE-13) of visible time, so that a person who
 * returns from another window, such as a checkout, sees the notice for the full time. One that says what failed and
 * offers ways on stays until it is closed, or until another person is at the page.
 * @param first notice left by the previous page; the server renders this notice, for pages without script.
 * @param owner the signed-in member; null for a guest.
 */
export function NoticeProvider({
  first,
  owner,
  children,
}: {
  first: Omit<Notice, 'id'> | null;
  owner: string | null;
  children: ReactNode;
}) {
  const [list, setList] = useState<NoticeList>({ owner, notices: first ? [{ id: FIRST_ID, ...first }] : [] });
  // while rendering, so that the notice of the session's end comes after it
  const own = listOf(owner, list);
  if (own !== list) setList(own);
  const { notices } = own;
  const nextId = useRef(FIRST_ID + 1);
  const dismiss = useCallback(
    (id: number) => setList((now) => ({ ...now, notices: now.notices.filter((notice) => notice.id !== id) })),
    [],
  );
  const push = useCallback<Push>(
    (kind, message, ways) => {
      const id = nextId.current++;
      setList((now) => ({ ...now, notices: withNotice(now.notices, { id, kind, message, ways }) }));
      return () => dismiss(id);
    },
    [dismiss],
  );
  const shown = useRef(first);
  useEffect(() => {
    if (!first || first === shown.current) return;
    shown.current = first;
    leaveCookie(FORGET_FLASH);
    push(first.kind, first.message);
  }, [first, push]);
  return (
    <PushContext value={push}>
      {children}
      <ToastArea notices={notices} onDismiss={dismiss} LinkTo={Link} />
      {notices.filter(isPassing).map(({ id }) => (
        <DismissLater key={id} id={id} dismiss={dismiss} />
      ))}
    </PushContext>
  );
}

function DismissLater({ id, dismiss }: { id: number; dismiss: (id: number) => void }) {
  const isSeen = useSyncExternalStore(
    onVisibility,
    () => !document.hidden,
    () => false,
  );
  useEffect(() => {
    if (!isSeen) return;
    const timer = setTimeout(() => dismiss(id), CLOSE_AFTER_MS);
    return () => clearTimeout(timer);
  }, [isSeen, id, dismiss]);
  return null;
}

function onVisibility(changed: () => void): () => void {
  document.addEventListener('visibilitychange', changed);
  return () => document.removeEventListener('visibilitychange', changed);
}

/** Show a notice. */
export function useNotify(): Push {
  return useContext(PushContext);
}

/**
 * Show the alert of a refused form as an error notice, once per reply. The notice is removed together with the form.
 */
export function useProblemNotice(problem: { alert: string } | undefined): void {
  const push = useNotify();
  useEffect(() => {
    if (problem?.alert) return push('error', problem.alert);
  }, [problem, push]);
}
