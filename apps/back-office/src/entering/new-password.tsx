import { ByLink } from './invitation.tsx';

/** Choosing a new password with a link, for a person who forgot theirs. */
export function Component() {
  return <ByLink asksName={false} />;
}
