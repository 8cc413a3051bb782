import type { Member } from '../visit/member.ts';

/** Page that a member on a break sees in place of pages for playing, paying in and gifts. */
export const STOPPED = '/stopped';

/** Pages that stay open on a break: money that is there, protection, help and the account. Every other page is closed. */
const OPEN = [
  ...['stopped', 'protection/.+', 'protection', 'responsible-play', 'support', 'inbox'],
  ...['withdraw', 'deposit/slip', 'slip', 'history', 'own-play', 'own-play/.+', 'identity', 'bank-account'],
  ...['changepassword', 'account/close', 'forgetpassword', 'authenticate', 'authentication', 'install'],
  ...['how-to', 'how-to/.+', 'privacy-policy', 'terms'],
];
const IS_OPEN = new RegExp(`^/(?:${OPEN.join('|')})/?$`);

/** Whether a member on a break is led from this page to `STOPPED`. Pure. */
export function isStopped(member: Pick<Member, 'block'> | null, pathname: string): boolean {
  return Boolean(member?.block) && !IS_OPEN.test(pathname);
}
