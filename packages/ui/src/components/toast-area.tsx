import type { ComponentType, ReactNode } from 'react';
import { uiWords } from '../messages.ts';
import { Icon } from './icon.tsx';

export interface Notice {
  id: number;
  kind: 'success' | 'error' | 'warning';
  message: string;
  /** Where there is more to see, or what can be done about it. */
  link?: { to: string; text: string } | { press: () => void; text: string } | undefined;
}
const LOOK = { success: 'ok', error: 'err', warning: 'warn' } as const;

/**
 * The notices at the bottom of the screen; the area itself is always there, so that screen readers announce what enters
 * it.
 * @param LinkTo the router's link, so that this package knows no router.
 */
export function ToastArea({
  notices,
  onDismiss,
  LinkTo,
}: {
  notices: readonly Notice[];
  onDismiss: (id: number) => void;
  LinkTo: ComponentType<{ to: string; className?: string; children: ReactNode }>;
}) {
  return (
    <div className="toasts" aria-live="polite" aria-relevant="additions">
      {notices.map((notice) => (
        <div
          key={notice.id}
          className={`toast ${LOOK[notice.kind]}`}
          role={notice.kind === 'success' ? 'status' : 'alert'}
          data-testid="notice"
          data-kind={notice.kind}
        >
          <Icon name={notice.kind === 'success' ? 'check' : 'warn'} />
          <span>
            {notice.message}{' '}
            {!notice.link ? null : 'to' in notice.link ? (
              <LinkTo className="link" to={notice.link.to}>
                {notice.link.text}
              </LinkTo>
            ) : (
              <button type="button" className="link" onClick={notice.link.press}>
                {notice.link.text}
              </button>
            )}
          </span>
          <button
            type="button"
            className="iconbtn"
            aria-label={uiWords.closeNotice}
            onClick={() => onDismiss(notice.id)}
          >
            <Icon name="x" size="s" />
          </button>
        </div>
      ))}
    </div>
  );
}
