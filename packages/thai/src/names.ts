import { readCompany } from './companies.ts';
import { normalizeThai } from './text.ts';
import { TITLE_PATTERNS } from './titles.ts';

/**
 * One spelling of a person's or company's name, to store and to show. Capital letters and the title stay as typed;
 * invisible characters, double spaces, full-width letters and the curly forms of ' and - do not.
 */
export function normalizeName(typed: string): string {
  return normalizeThai(typed).replace(/[‘’ʼ]/g, "'").replace(/[‐‒–]/g, '-');
}

/**
 * Takes the titles from the front of a name, the longest first: `น.ส. สมหญิง ใจดี`, `ว่าที่ ร.ต.ดร.สมชาย ใจดี`,
 * `MR.SOMCHAI JAIDEE`.
 * What is left has to look like a name: นายก keeps its นาย, นางสาวิตรี is นาง สาวิตรี.
 * @returns the titles as typed, empty when there are none, and the rest; both as normalizeName spells them.
 */
export function splitTitle(name: string): { title: string; rest: string } {
  const { title, rest } = split(normalizeName(name));
  return { title, rest };
}

/**
 * Compares the name a member registered with the one on a slip or in a bank's notice.
 *
 * Credit automatically only on `full` or `partial`, and only when the visible digits of the account match too
 * (`matchesMask`): surnames are cut to a letter, so a partial name alone fits thousands of people.
 * `different` and `incomparable` are for review.
 *
 * - `full`: the same first name, middle names and surname, with or without titles on either side.
 * - `partial`: the same whole first name, and the slip shows the beginning of the surname: one character at least, even
 * a leading vowel. The rest may be masked (ท***, T.). The slip may leave middle names out or write their beginnings.
 * - `incomparable`: one is in Thai letters and the other in Latin ones.
 * - `different`: all else. A first name alone never matches, not even itself. Companies are `full` or not at all.
 */
export function compareNames(registered: string, onSlip: string): 'full' | 'partial' | 'different' | 'incomparable' {
  const [ours, theirs] = [fold(registered), fold(onSlip)];
  const [script, otherScript] = [scriptOf(ours), scriptOf(theirs)];
  if (script && otherScript && script !== otherScript) return 'incomparable';
  const [company, other] = [readCompany(ours), readCompany(theirs)];
  if (company || other)
    return company && other && company.form === other.form && company.core === other.core ? 'full' : 'different';

  const pairs = readings(ours).flatMap((one) => readings(theirs).map((another) => [one, another] as const));
  if (pairs.some(([one, another]) => one.includes(' ') && one === another)) return 'full';
  return pairs.some(([one, another]) => isBeginning(one, another)) ? 'partial' : 'different';
}

function fold(name: string): string {
  return normalizeName(name).toLowerCase();
}

/** The one script of the name itself (a title may be in another); undefined when there are both or neither. */
function scriptOf(name: string): 'thai' | 'latin' | undefined {
  const { rest } = split(name);
  const [thai, latin] = [/\p{Script=Thai}/u.test(rest), /\p{Script=Latin}/u.test(rest)];
  if (thai === latin) return undefined;
  return thai ? 'thai' : 'latin';
}

/**
 * How a name can be meant: without its titles and, where a title stands right before the name, also with it, as part of
 * the name.
 */
function readings(name: string): string[] {
  const { rest, doubtful } = split(name);
  return doubtful ? [rest, name] : [rest];
}

/** `doubtful`: the only title touches what follows, so it may be the beginning of the first name. */
function split(name: string): { title: string; rest: string; doubtful: boolean } {
  let end = 0;
  let doubtful = false;
  for (;;) {
    const found = titleAt(name.slice(end));
    // a title that touches the name is the first and last one: after another title it is more likely a name
    if (!found || (found.touches && end > 0)) break;
    end += found.length;
    doubtful = found.touches;
    if (doubtful) break;
  }
  return { title: name.slice(0, end).trim(), rest: name.slice(end), doubtful };
}

function titleAt(name: string): { length: number; touches: boolean } | undefined {
  for (const { pattern, glued } of TITLE_PATTERNS) {
    const title = pattern.exec(name.toLowerCase())?.[0];
    if (title === undefined) continue;
    const rest = name.slice(title.length);
    const touches = glued && !rest.startsWith(' ');
    if (touches ? /^(?![ะาำๅๆฯ])\p{L}\p{M}*\p{L}/u.test(rest) : /^ ?\p{L}/u.test(rest))
      return { length: title.length + (rest.startsWith(' ') ? 1 : 0), touches };
  }
  return undefined;
}

/** Words that belong to the surname after them: ณ อยุธยา. */
const PARTICLES = new Set(['ณ', 'na', 'de', 'da', 'van', 'von', 'der', 'den', 'bin', 'la', 'le']);

/** Whether `shown` is the whole first name of `whole` and the beginning of its surname. */
function isBeginning(whole: string, shown: string): boolean {
  const [first, ...others] = whole.split(' ');
  const [shownFirst, ...shownOthers] = shown.split(' ');
  if (first !== shownFirst) return false;
  let surnameAt = others.length - 1;
  while (surnameAt > 0 && PARTICLES.has(others[surnameAt - 1] ?? '')) surnameAt--;
  const middles = others.slice(0, Math.max(surnameAt, 0));
  const surname = others.slice(middles.length).join(' ');
  return [0, middles.length].some((count) => {
    const seen = unmask(shownOthers.slice(count).join(' '));
    return (
      seen !== '' &&
      surname.startsWith(seen) &&
      shownOthers.slice(0, count).every((middle, at) => middle !== '' && middles[at]?.startsWith(unmask(middle)))
    );
  });
}

/**
 * What is left when the masks slips put in place of letters are taken from the end (`ท***`, `t.`, `txxx`); one x alone
 * is a letter.
 */
function unmask(shown: string): string {
  return shown.replace(/[x*.•●×_#]+$/, (run) => (run === 'x' ? run : '')).trim();
}
