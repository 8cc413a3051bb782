import { RICH_TEXT_ATTRIBUTES, RICH_TEXT_TAGS } from '@sanam/contract/rich-text';
import sanitizeHtml from 'sanitize-html';

/**
 * Make HTML safe to show: elements other than text layout are removed with their effects, and their text stays. A link
 * may lead to a path of this site, to https, a phone number or a mail address; an external link opens in a new window
 * without a referrer.
 */
export function cleanHtml(dirty: string): string {
  return sanitizeHtml(dirty, {
    allowedTags: RICH_TEXT_TAGS,
    allowedAttributes: RICH_TEXT_ATTRIBUTES,
    allowedSchemes: ['https', 'tel', 'mailto'],
    allowProtocolRelative: false,
    transformTags: {
      h1: 'h2',
      a: (tagName, { href = '' }) => ({
        tagName,
        attribs: isOurs(href) ? { href } : { href, target: '_blank', rel: 'noopener noreferrer' },
      }),
    },
  }).trim();
}

function isOurs(href: string): boolean {
  // no control characters: a browser leaves tabs out, and `/<tab>/host` names a host
  return /^(\/(?![/\\])|#)\P{Cc}*$/u.test(href);
}

/**
 * What cleanHtml takes out of HTML: elements, attributes, and links that lead elsewhere than it allows; each once, as
 * the person wrote it.
 */
export function removedFrom(dirty: string): string[] {
  const removed = new Set<string>();
  const allowed: Readonly<Record<string, readonly string[]>> = RICH_TEXT_ATTRIBUTES;
  sanitizeHtml(dirty, {
    allowedTags: false,
    allowedAttributes: false,
    allowVulnerableTags: true,
    onOpenTag(name, attributes) {
      // a heading of the page becomes one of the text
      if (name !== 'h1' && !RICH_TEXT_TAGS.includes(name)) {
        removed.add(`<${name}>`);
        return;
      }
      for (const [attribute, value] of Object.entries(attributes)) {
        const isLost = attribute === 'href' ? !isLinkKept(value) : !(allowed[name] ?? []).includes(attribute);
        if (isLost) removed.add(`${attribute}="${value.slice(0, 60)}"`);
      }
    },
  });
  return [...removed];
}

const isLinkKept = (href: string): boolean =>
  cleanHtml(`<a href="${href.replaceAll('"', '&quot;')}">x</a>`).includes(' href=');
