/** Long enough to be a phone or an account number; shorter ones are places in a script. */
const NUMBERS = /\+?\d(?:[\s-]?\d){8,}/g;
const MAIL = /[^\s@"'<>]+@[^\s@"'<>]+/g;
/** Of an address: it may have a ticket or a search in it. */
const QUERY = /[?#][^\s)"']*/g;
// biome-ignore lint/suspicious/noControlCharactersInRegex: what would break or colour a line of the log
const CONTROL = /[\u0000-\u001f\u007f]+/g;

/** One line of a stranger's text for the log: without what might name a person, or be good for something. */
export function withoutPersonal(text: string): string {
  return text.replace(QUERY, '').replace(MAIL, '#').replace(NUMBERS, '#').replace(CONTROL, ' ').trim();
}
