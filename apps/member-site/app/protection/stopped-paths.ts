import type { Member } from '../visit/member.ts';

/** Page that a member on a break sees in place of pages for playing, paying in and gifts. */
export const STOPPED = '/stopped';

const CLOSED =
  /^\/(?:deposit|auto-transfer|card|slot(?:-.*)?|casino(?:-test.*)?|fish|skill|lotto|sports|esports|promotion.*|hack-slot.*|cheat|claim|referral|wheel|ufabay-enter|game)?$/;

/** Whether a member on a break is led from this page to `STOPPED`: to their money, help, and nothing that invites. Pure. */
export function isStopped(member: Pick<Member, 'block'> | null, pathname: string): boolean {
  return Boolean(member?.block) && CLOSED.test(pathname);
}
