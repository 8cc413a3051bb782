import { useSignOut } from '../api/session.ts';
import { toast } from '../parts/toasts.tsx';
import { useSay } from '../parts/words.ts';
import { shell } from './words.ts';

/** A function that signs the person out, and tells them when they are still in. */
export function useSignOutOrTell(): () => Promise<void> {
  const say = useSay();
  const signOut = useSignOut();
  return async () => {
    if (!(await signOut())) toast('no', say(shell.stillIn));
  };
}
