import styles from '@sanam/ui/styles/index.css?inline';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';

let sheet: CSSStyleSheet | undefined;

/** Conditions of the site's styles that are about the width of the window. */
const ABOUT_WIDTH = /@media(?=\s*\((?:min-|max-)?width)/g;

/**
 * The styles of the member site, for a part of the page that nothing else reaches into. Its width counts as that of the
 * window.
 */
function memberStyles(): CSSStyleSheet {
  if (sheet) return sheet;
  sheet = new CSSStyleSheet();
  sheet.replaceSync(
    `${styles.replaceAll(':root', ':host').replace(ABOUT_WIDTH, '@container')}
    :host { display: block; container-type: inline-size; color: var(--text); background: var(--ground); font: var(--t-16); }
    .page { display: grid; gap: 12px; padding: 12px; } .page .card { padding: 14px; }`,
  );
  return sheet;
}

/** A part of the member site inside the back office, with the site's own styles. */
export function MemberFrame({ label, children }: { label: string; children: ReactNode }) {
  const host = useRef<HTMLElement>(null);
  const [root, setRoot] = useState<ShadowRoot>();
  useEffect(() => {
    const one = host.current;
    if (!one) return;
    const shadow = one.shadowRoot ?? one.attachShadow({ mode: 'open' });
    shadow.adoptedStyleSheets = [memberStyles()];
    setRoot(shadow);
  }, []);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls is reached by the keyboard
    <section className="scr" ref={host} tabIndex={0} aria-label={label}>
      {root ? createPortal(<div className="page">{children}</div>, root) : null}
    </section>
  );
}
