import type { ReactNode } from 'react';
import { Icon, type IconName } from './icon.tsx';

/** A quiet remark, or a warning that is announced at once. */
export function Note({ icon = 'info', warn, children }: { icon?: IconName; warn?: boolean; children: ReactNode }) {
  return (
    <div className={warn ? 'note warn' : 'note'} role={warn ? 'alert' : undefined}>
      <Icon name={warn ? 'warn' : icon} />
      <div>{children}</div>
    </div>
  );
}
