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
import { Link } from 'react-router';

const CLOSE_AFTER_MS = 8_000;
const MOST = 3;
const FIRST_ID = 0;

/**
 * Shows a notice, with a link to more, or something to press, when there is one; the function it gives back takes the
 * notice away before its time.
 */
type Push = (kind: Notice['kind'], message: string, link?: Notice['link']) => () => void;
const PushContext = createContext<Push>(() => () => undefined);

/**
 * Shows notices at the bottom of the screen; each goes by itself after 8 s (SITE-13) in which the page could be seen:
 * whoever comes back to it, as from a checkout in a window of its own, has them whole.
 * @param first one that an earlier page left; the server shows it already, for where no script runs.
 */
export function NoticeProvider({ first, children }: { first: Omit<Notice, 'id'> | null; children: ReactNode }) {
  const [notices, setNotices] = useState<readonly Notice[]>(first ? [{ id: FIRST_ID, ...first }] : []);
  const nextId = useRef(FIRST_ID + 1);
  const dismiss = useCallback((id: number) => setNotices((now) => now.filter((notice) => notice.id !== id)), []);
  const push = useCallback<Push>(
    (kind, message, link) => {
      const id = nextId.current++;
      setNotices((now) =>
        [...now.filter((notice) => notice.message !== message), { id, kind, message, link }].slice(-MOST),
      );
      return () => dismiss(id);
    },
    [dismiss],
  );
  const shown = useRef(first);
  useEffect(() => {
    if (first && first !== shown.current) push(first.kind, first.message);
  }, [first, push]);
  return (
    <PushContext value={push}>
      {children}
      <ToastArea notices={notices} onDismiss={dismiss} LinkTo={Link} />
      {notices.map(({ id }) => (
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

/** Shows a notice. */
export function useNotify(): Push {
  return useContext(PushContext);
}

/** Shows the alert of a refused form as an error notice, once per reply; it goes when the form does. */
export function useProblemNotice(problem: { alert: string } | undefined): void {
  const push = useNotify();
  useEffect(() => {
    if (problem?.alert) return push('error', problem.alert);
  }, [problem, push]);
}
