import { useEffect, useRef } from 'react';
import { Icon } from './icon.tsx';
import { makeStore, useStore } from './store.ts';
import { useSay } from './words.ts';

interface Toast {
  id: number;
  look: 'ok' | 'no';
  title: string;
  text?: string;
}

const STAY_MS = 6000;
const CLOSE = { th: 'ปิด', en: 'Close' };
const toasts = makeStore<readonly Toast[]>([]);
let last = 0;

/** Tell that something was done (`ok`), or was not (`no`), which stays until it is closed. */
export function toast(look: Toast['look'], title: string, text?: string): void {
  toasts.set([...toasts.get().slice(-2), { id: ++last, look, title, ...(text ? { text } : {}) }]);
}

const dismiss = (id: number) => toasts.set(toasts.get().filter((one) => one.id !== id));

/** The messages at the foot of the screen. The area is always there, so that screen readers hear what is added. */
export function ToastArea() {
  return (
    <div className="toasts" role="status">
      {useStore(toasts).map((one) => (
        <ToastBox key={one.id} toast={one} />
      ))}
    </div>
  );
}

function ToastBox({ toast: { id, look, title, text } }: { toast: Toast }) {
  const say = useSay();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (look === 'no') return;
    const timer = setInterval(() => {
      if (!box.current?.matches(':hover, :focus-within')) dismiss(id);
    }, STAY_MS);
    return () => clearInterval(timer);
  }, [id, look]);
  return (
    <div ref={box} className={`toast ${look}`}>
      <Icon name={look === 'ok' ? 'check' : 'stop'} />
      <div>
        <b>{title}</b>
        {text ? <span>{text}</span> : null}
      </div>
      <button type="button" className="close" aria-label={say(CLOSE)} onClick={() => dismiss(id)}>
        <Icon name="x" />
      </button>
    </div>
  );
}
