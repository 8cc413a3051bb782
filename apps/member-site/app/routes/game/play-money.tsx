import type { ReactNode } from 'react';
import { shellWords } from '../../shell/messages.ts';
import { useSite } from '../../visit/use-site.ts';

/** That the money is play money, in the words of the strip that stands over every other page of a sandbox site. */
export function PlayMoney({ children }: { children?: ReactNode }) {
  const { site } = useSite();
  if (!site.sandbox) return null;
  return (
    <p className="play-money" title={shellWords.sandboxMode}>
      <span>{shellWords.notRealMoney}</span>
      {children}
    </p>
  );
}
