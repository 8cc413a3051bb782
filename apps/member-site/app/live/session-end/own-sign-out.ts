let isOwn = false;

/** Note whether this page itself is signing out, so that it does not tell the person of an end from elsewhere. */
export function noteOwnSignOut(own: boolean): void {
  isOwn = own;
}

/** Whether this page signed out by itself. The answer is given once. */
export function takeOwnSignOut(): boolean {
  const was = isOwn;
  isOwn = false;
  return was;
}

/** Whether this page is signing out. */
export const isSigningOut = () => isOwn;
