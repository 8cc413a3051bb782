import { useEffect, useState } from 'react';
import { Icon } from './icon.tsx';
import { useSay } from './words.ts';

const WORDS = { copy: { th: 'คัดลอก', en: 'Copy' }, copied: { th: 'คัดลอกแล้ว', en: 'Copied' } };
const SHOWN_MS = 2000;

/** A button that copies a text and says so. @param what name of the text, for screen readers. */
export function CopyButton({ text, what }: { text: string; what: string }) {
  const say = useSay();
  const [isCopied, setCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => setCopied(false), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [isCopied]);
  return (
    <>
      <button
        type="button"
        className="btn s"
        onClick={() =>
          navigator.clipboard?.writeText(text).then(
            () => setCopied(true),
            () => setCopied(false),
          )
        }
      >
        <Icon name={isCopied ? 'check' : 'copy'} />
        {say(isCopied ? WORDS.copied : WORDS.copy)}
        <span className="hide">{what}</span>
      </button>
      <span className="hide" role="status">
        {isCopied ? say(WORDS.copied) : ''}
      </span>
    </>
  );
}
