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
