import { useMemo } from 'react';
import { trusted } from '../loading/trusted.ts';

/** HTML written by the operator and sanitized by the platform: text layout and links only. */
export function RichText({ html }: { html: string }) {
  // the same object as long as the text is the same: React writes another object into the page again
  const checked = useMemo(() => trusted.html.createHTML(html), [html]);
  return <div className="prose rich" dangerouslySetInnerHTML={{ __html: checked }} />;
}
