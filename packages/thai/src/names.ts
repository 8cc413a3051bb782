import { readCompany } from './companies.ts';
import { normalizeThai } from './text.ts';
import { TITLE_PATTERNS } from './titles.ts';

/**
 * Normalize the name of a person or company to one spelling, to store and to show. Capital letters and the title stay
 * as typed. Invisible characters, double spaces, full-width letters and curly forms of ' and - are replaced.
 */
export function normalizeName(typed: string): string {
  return normalizeThai(typed).replace(/[‘’ʼ]/g, "'").replace(/[‐‒–]/g, '-');
}

/**
 * Split the titles from the front of a name, the longest title first: `น.ส. สมหญิง ใจดี`, `ว่าที่ ร.ต.ดร.สมชาย ใจดี`,
 * `MR.SOMCHAI JAIDEE`. The rest must look like a name: นายก keeps its นาย, นางสาวิตรี is the title นาง and the name
 * สาวิตรี.
 * @returns the titles as typed, empty when there are none, and the rest of the name; both spelled as by normalizeName.
 */
export function splitTitle(name: string): { title: string; rest: string } {
  const { title, rest } = split(normalizeName(name));
  return { title, rest };
}

const USUAL_TITLES = ['', 'นาย', 'นาย ', 'นาง', 'นาง ', 'นางสาว', 'นางสาว ', 'น.ส.', 'น.ส. '];

/** Ways in which a stored name may begin, when the name without its title begins with a text: with the usual titles. */
export const withUsualTitles = (beginning: string): string[] => USUAL_TITLES.map((title) => `${title}${beginning}`);

/**
 * Compare the name a member registered with the name on a slip or in a bank's notice. Credit automatically only on
 * `full` or `partial`, and only when the visible digits of the account match too (`matchesMask`). Surnames are often
 * cut to one letter, so a partial match alone is true for thousands of people. `different` and `incomparable` go to
 * review.
 * - `full`: the same first name, middle names and surname, with or without titles in either name.
 * - `partial`: the same whole first name, and the slip shows the beginning of the surname: at least one character, even
 *   a leading vowel. The rest of the surname may be masked (ท***, T.). The slip may omit or abbreviate middle names.
 * - `incomparable`: one name is in Thai letters and the other in Latin letters.
 * - `different`: everything else. A first name without a surname never matches, not even an equal first name. Companies
 *   are `full` or `different`.
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

/**
 * Script of the name without its title (the title may be in a different script); undefined when the name has letters of
 * both scripts or of neither.
 */
function scriptOf(name: string): 'thai' | 'latin' | undefined {
  const { rest } = split(name);
  const [thai, latin] = [/\p{Script=Thai}/u.test(rest), /\p{Script=Latin}/u.test(rest)];
  if (thai === latin) return undefined;
  return thai ? 'thai' : 'latin';
}

/**
 * Possible readings of a name: the name without its titles and, when a title directly touches the name, also the name
 * with this title as its beginning.
 */
function readings(name: string): string[] {
  const { rest, doubtful } = split(name);
  return doubtful ? [rest, name] : [rest];
}

/**
 * Split the titles from a name. `doubtful`: the only title is not separated from the name, so it may be the beginning
 * of the first name.
 */
function split(name: string): { title: string; rest: string; doubtful: boolean } {
  let end = 0;
  let doubtful = false;
  for (;;) {
    const found = titleAt(name.slice(end));
    // a title without a separator counts only when it is the first and only title: after another title it is more
    // likely part of the name
    if (!found || (found.touches && end > 0)) break;
    end += found.length;
    doubtful = found.touches;
    if (doubtful) break;
  }
  return { title: name.slice(0, end).trim(), rest: name.slice(end), doubtful };
}

function titleAt(name: string): { length: number; touches: boolean } | undefined {
  const lower = name.toLowerCase();
  for (const { pattern, glued } of TITLE_PATTERNS.get(lower.charAt(0)) ?? []) {
    const title = pattern.exec(lower)?.[0];
    if (title === undefined) continue;
    const rest = name.slice(title.length);
    const touches = glued && !rest.startsWith(' ');
    if (touches ? /^(?![ะาำๅๆฯ])\p{L}\p{M}*\p{L}/u.test(rest) : /^ ?\p{L}/u.test(rest))
      return { length: title.length + (rest.startsWith(' ') ? 1 : 0), touches };
  }
  return undefined;
}

/** Particles that belong to the surname that follows, such as ณ in ณ อยุธยา. */
const PARTICLES = new Set(['ณ', 'na', 'de', 'da', 'van', 'von', 'der', 'den', 'bin', 'la', 'le']);

/** Whether `shown` consists of the whole first name of `whole` and the beginning of its surname. */
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

/** Remove masking characters from the end of a word on a slip (`ท***`, `t.`, `txxx`). A single x counts as a letter. */
function unmask(shown: string): string {
  return shown.replace(/[x*.•●×_#]+$/, (run) => (run === 'x' ? run : '')).trim();
}
