import type { FlashName } from './flash.ts';

/** Cookie that makes the next page show a notice; for a `Set-Cookie` header, or `document.cookie`. */
export function flashCookie(name: FlashName): string {
  return `sanam.notice=${name}; Path=/; Max-Age=60; SameSite=Lax`;
}

/** Cookie line that deletes the notice after it was shown. */
export const FORGET_FLASH = 'sanam.notice=; Path=/; Max-Age=0; SameSite=Lax';
