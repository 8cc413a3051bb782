import { useEffect, useState } from 'react';
import { uiWords } from '../messages.ts';
import { Button } from './button.tsx';
import { Icon } from './icon.tsx';

/**
 * Button that copies a text and confirms the copying, visibly and to screen readers.
 * @param what name of the copied text, added to the usual button text: เลขบัญชี.
 * @param label complete text of the button, in place of the usual text.
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
