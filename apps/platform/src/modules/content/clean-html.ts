import sanitizeHtml from 'sanitize-html';

/**
 * Elements allowed in a text: text layout and links. Scripts, styles, frames, forms, pictures and classes are removed.
 */
const TAGS = [
  'h2',
  'h3',
  'p',
  'ul',
  'ol',
  'li',
  'b',
  'strong',
  'i',
  'em',
  'u',
  's',
  'br',
  'hr',
  'blockquote',
  'a',
  'table',
  'thead',
  'tbody',
  'tr',
  'th',
  'td',
  'dl',
  'dt',
  'dd',
  'small',
];

/**
 * Make HTML safe to show: elements other than text layout are removed with their effects, and their text stays. A link
 * may lead to a path of this site, to https, a phone number or a mail address; an external link opens in a new window
 * without a referrer.
 */
export function cleanHtml(dirty: string): string {
  return sanitizeHtml(dirty, {
    allowedTags: TAGS,
    allowedAttributes: {
      a: ['href', 'target', 'rel'],
      th: ['scope', 'colspan', 'rowspan'],
      td: ['colspan', 'rowspan'],
    },
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
