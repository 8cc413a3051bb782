import { useEffect, useState } from 'react';
import { copyText } from '../copy-text.ts';
import { uiWords } from '../messages.ts';
import { Button } from './button.tsx';
import { Icon } from './icon.tsx';

/** Kept here and not with the other texts, because every page loads those. */
const FAILED = 'คัดลอกไม่ได้';

/**
 * Button that copies a text, and says whether it was copied, visibly and to screen readers.
 * @param what name of the copied text, added to the usual button text: เลขบัญชี.
 * @param label complete text of the button, in place of the usual text.
 */
export function CopyButton({ text, what, label }: { text: string; what?: string; label?: string }) {
  const [said, setSaid] = useState<'' | typeof uiWords.copied | typeof FAILED>('');
  useEffect(() => {
    if (!said) return;
    const timer = setTimeout(() => setSaid(''), said === FAILED ? 4000 : 2000);
    return () => clearTimeout(timer);
  }, [said]);
  const copied = said === uiWords.copied;
  return (
    <>
      <Button small onClick={() => void copyText(text).then((isCopied) => setSaid(isCopied ? uiWords.copied : FAILED))}>
        <Icon name={copied ? 'check' : 'copy'} size="s" />
        {said || (label ?? uiWords.copy)}
        {what ? <span className="hide">{what}</span> : null}
      </Button>
      <span className="hide" role="status">
        {said}
      </span>
    </>
  );
}
