import type { ReactNode } from 'react';
import { useSite } from './use-site.ts';

/** Link to support, when the operator has set one. */
export function SupportLink({ children, className }: { children: ReactNode; className?: string }) {
  const { site } = useSite();
  const address = site.support || site.line;
  if (!address) return null;
  return (
    <a href={address} className={className} target="_blank" rel="noopener">
      {children}
    </a>
  );
}
