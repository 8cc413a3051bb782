import { looseThai } from '@sanam/thai/text';

/**
 * How well an entry fits what was typed: 1 when a name begins with it, less when a later word does, or it is inside; 0
 * when it is in no name. Thai has no spaces between words, so a part inside counts. Pure.
 */
export function fits(name: string, typed: string, others: readonly string[] = []): number {
  const wanted = plain(typed);
  if (wanted === '') return 1;
  return Math.max(...[name, ...others].map((one) => fitOf(plain(one), wanted)));
}

function fitOf(name: string, wanted: string): number {
  if (name.startsWith(wanted)) return 1;
  if (name.includes(` ${wanted}`)) return 0.8;
  return name.includes(wanted) ? 0.5 : 0;
}

const plain = looseThai;

const MEMBER = /^(?:\+?\d[\d -]{3,}|m-?\d{1,12}|(?:wd|dp|bn)[a-z0-9]{2,}|dev-[0-9a-f]+|\d{1,3}(?:\.\d{1,3}){3})$/i;

/**
 * Whether a typed text may name a member: a phone, a number, an account, a reference, a device, an address. Pure.
 */
export const mayNameMember = (typed: string): boolean => MEMBER.test(typed.trim());
