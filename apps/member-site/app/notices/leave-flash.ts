import type { FlashName } from './flash.ts';

/** The cookie that makes the next page show a notice; for a `Set-Cookie` header, or `document.cookie`. */
export function flashCookie(name: FlashName): string {
  return `sanam.notice=${name}; Path=/; Max-Age=60; SameSite=Lax`;
}

/** The cookie that forgets it, once shown. */
export const FORGET_FLASH = 'sanam.notice=; Path=/; Max-Age=0; SameSite=Lax';
