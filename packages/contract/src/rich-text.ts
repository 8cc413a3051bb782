/**
 * Elements allowed in a text of the operator: text layout and links. Scripts, styles, frames, forms, pictures and
 * classes are removed when it is written.
 */
export const RICH_TEXT_TAGS = [
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

/** Attributes allowed in such a text, by element. */
export const RICH_TEXT_ATTRIBUTES = {
  a: ['href', 'target', 'rel'],
  th: ['scope', 'colspan', 'rowspan'],
  td: ['colspan', 'rowspan'],
};

const NAMES = Object.values(RICH_TEXT_ATTRIBUTES).flat().join('|');
const TAG = new RegExp(`</?(?:${RICH_TEXT_TAGS.join('|')})(?: (?:${NAMES})="[^"<>]*")*(?: /)?>`, 'g');
const LINK = / href="([^"]*)"/g;
/** No scheme, or one that runs nothing. */
const ADDRESS = /^(?:https:|tel:|mailto:|[/#?]|[^:]*$)/;
const HIDDEN = /&(?!(?:amp|quot|lt|gt);)/;

/**
 * Whether a text has the form in which the platform writes HTML: allowed elements and attributes only, each spelled as
 * the sanitizer spells it, and links that run nothing. Pure.
 */
export function isRichText(html: string): boolean {
  if (/[<>]/.test(html.replaceAll(TAG, ''))) return false;
  return [...html.matchAll(LINK)].every(([, address = '']) => ADDRESS.test(address) && !HIDDEN.test(address));
}
