import { type Notice, ToastArea } from '@sanam/ui/toast-area';
import { createContext, type ReactNode, useCallback, useContext, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';

const CLOSE_AFTER_MS = 8_000;
const MOST = 3;
const FIRST_ID = 0;

/** Shows a notice, with a link to more, or something to press, when there is one; the function it gives back takes the notice away before its time. */
type Push = (kind: Notice['kind'], message: string, link?: Notice['link']) => () => void;
const PushContext = createContext<Push>(() => () => undefined);

/**
 * Shows notices at the bottom of the screen; each goes by itself after 8 s (SITE-13).
 * @param first one that an earlier page left; the server shows it already, for where no script runs.
 */
export function NoticeProvider({ first, children }: { first: Omit<Notice, 'id'> | null; children: ReactNode }) {
  const [notices, setNotices] = useState<readonly Notice[]>(first ? [{ id: FIRST_ID, ...first }] : []);
  const nextId = useRef(FIRST_ID + 1);
  const timers = useRef(new Set<ReturnType<typeof setTimeout>>());
  const dismiss = useCallback((id: number) => setNotices((now) => now.filter((notice) => notice.id !== id)), []);
  const dismissLater = useCallback(
    (id: number) => {
      const timer = setTimeout(() => {
        timers.current.delete(timer);
        dismiss(id);
      }, CLOSE_AFTER_MS);
      timers.current.add(timer);
    },
    [dismiss],
  );
  const push = useCallback<Push>(
    (kind, message, link) => {
      const id = nextId.current++;
      setNotices((now) => [...now.filter((notice) => notice.message !== message), { id, kind, message, link }].slice(-MOST));
      dismissLater(id);
      return () => dismiss(id);
    },
    [dismiss, dismissLater],
  );
  const shown = useRef(first);
  useEffect(() => {
    if (!first) return;
    if (first === shown.current) dismissLater(FIRST_ID);
    else push(first.kind, first.message);
  }, [first, push, dismissLater]);
  useEffect(() => {
    const running = timers.current;
    return () => running.forEach(clearTimeout);
  }, []);
  return (
    <PushContext value={push}>
      {children}
      <ToastArea notices={notices} onDismiss={dismiss} LinkTo={Link} />
    </PushContext>
  );
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
