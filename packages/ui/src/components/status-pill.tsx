import { Icon, type IconName } from './icon.tsx';

export type StatusLook = 'wait' | 'done' | 'failed' | 'off';

/** A status, shown by a text and an icon as well as a colour. */
export function StatusPill({ look, icon, children }: { look: StatusLook; icon: IconName; children: string }) {
  return (
    <span className={`status ${look}`}>
      <Icon name={icon} size="xs" />
      {children}
    </span>
  );
}
