import sanitizeHtml from 'sanitize-html';

/**
 * What a text may be made of: layout of words, and links. No script, style, frame, form, picture or class gets through.
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
 * HTML as it may be shown: what is not layout of words is removed with its effects, and its words stay. A link leads to
 * a path of this site, to https, a phone or a mail; one that leaves opens apart and knows nothing of us.
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
  return /^(\/(?![/\\])|#)/.test(href);
}
