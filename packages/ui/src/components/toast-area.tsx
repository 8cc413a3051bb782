import { uiWords } from '../messages.ts';
import { Icon } from './icon.tsx';

export interface Notice {
  id: number;
  kind: 'success' | 'error' | 'warning';
  message: string;
}
const LOOK = { success: 'ok', error: 'err', warning: 'warn' } as const;

/** The notices at the bottom of the screen; the area itself is always there, so that screen readers announce what enters it. */
export function ToastArea({ notices, onDismiss }: { notices: readonly Notice[]; onDismiss: (id: number) => void }) {
  return (
    <div className="toasts" aria-live="polite" aria-relevant="additions">
      {notices.map((notice) => (
        <div key={notice.id} className={`toast ${LOOK[notice.kind]}`} role={notice.kind === 'success' ? 'status' : 'alert'} data-testid="notice" data-kind={notice.kind}>
          <Icon name={notice.kind === 'success' ? 'check' : 'warn'} />
          <span>{notice.message}</span>
          <button type="button" className="iconbtn" aria-label={uiWords.closeNotice} onClick={() => onDismiss(notice.id)}>
            <Icon name="x" size="s" />
          </button>
        </div>
      ))}
    </div>
  );
}
