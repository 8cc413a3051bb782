import type { ReactNode } from 'react';
import { Icon, type IconName } from './icon.tsx';

/** A note, or a warning that screen readers announce at once. */
export function Note({ icon = 'info', warn, children }: { icon?: IconName; warn?: boolean; children: ReactNode }) {
  return (
    <div className={warn ? 'note warn' : 'note'} role={warn ? 'alert' : undefined}>
      <Icon name={warn ? 'warn' : icon} />
      <div>{children}</div>
    </div>
  );
}
