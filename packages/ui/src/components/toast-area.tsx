import type { ComponentType, ReactNode } from 'react';
import { uiWords } from '../messages.ts';
import { Icon } from './icon.tsx';

export interface Notice {
  id: number;
  kind: 'success' | 'info' | 'error' | 'warning';
  message: string;
  /** Ways on: to more details, or to pages that solve the problem. */
  ways?: readonly ({ to: string; text: string } | { press: () => void; text: string })[] | undefined;
}
const LOOK = {
  success: { className: 'ok', icon: 'check', role: 'status' },
  info: { className: 'info', icon: 'info', role: 'status' },
  error: { className: 'err', icon: 'warn', role: 'alert' },
  warning: { className: 'warn', icon: 'warn', role: 'alert' },
} as const;

/**
 * The notices at the bottom of the screen. The area of the notices is always rendered, so that screen readers announce
 * new notices.
 * @param LinkTo the router's link component, so that this package does not depend on a router.
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
          className={`toast ${LOOK[notice.kind].className}`}
          role={LOOK[notice.kind].role}
          data-testid="notice"
          data-kind={notice.kind}
        >
          <Icon name={LOOK[notice.kind].icon} />
          <span>
            {notice.message}{' '}
            <span className="ways">
              {notice.ways?.map((way) =>
                'to' in way ? (
                  <LinkTo key={way.text} className="link" to={way.to}>
                    {way.text}
                  </LinkTo>
                ) : (
                  <button key={way.text} type="button" className="link" onClick={way.press}>
                    {way.text}
                  </button>
                ),
              )}
            </span>
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
