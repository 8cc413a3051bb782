/**
 * Sequences of digits that may be a phone or an account number; shorter ones are line and column numbers in a script.
 */
const NUMBERS = /\+?\d(?:[\s-]?\d){8,}/g;
const MAIL = /[^\s@"'<>]+@[^\s@"'<>]+/g;
/** Query and fragment of a URL, which may contain a ticket or a search text. */
const QUERY = /[?#][^\s)"']*/g;
// biome-ignore lint/suspicious/noControlCharactersInRegex: what would break or colour a line of the log
const CONTROL = /[\u0000-\u001f\u007f]+/g;

/**
 * Reduce text from outside to one line for the log, without anything that could name a person or be used as a secret.
 */
export function withoutPersonal(text: string): string {
  return text.replace(QUERY, '').replace(MAIL, '#').replace(NUMBERS, '#').replace(CONTROL, ' ').trim();
}
