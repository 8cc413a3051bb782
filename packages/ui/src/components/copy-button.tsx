import { useEffect, useState } from 'react';
import { uiWords } from '../messages.ts';
import { Button } from './button.tsx';
import { Icon } from './icon.tsx';

/**
 * Copies a text and says so, to eyes and to screen readers.
 * @param what names it beside the usual word: เลขบัญชี.
 * @param label stands on the button in place of that word, and says it all.
 */
export function CopyButton({ text, what, label }: { text: string; what?: string; label?: string }) {
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), 2000);
    return () => clearTimeout(timer);
  }, [copied]);
  return (
    <>
      <Button
        small
        onClick={() =>
          navigator.clipboard?.writeText(text).then(
            () => setCopied(true),
            () => setCopied(false),
          )
        }
      >
        <Icon name={copied ? 'check' : 'copy'} size="s" />
        {copied ? uiWords.copied : (label ?? uiWords.copy)}
        {what ? <span className="hide">{what}</span> : null}
      </Button>
      <span className="hide" role="status">
        {copied ? uiWords.copied : ''}
      </span>
    </>
  );
}
