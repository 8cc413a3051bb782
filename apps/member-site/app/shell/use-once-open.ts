import { useState } from 'react';

/**
 * Whether something was open at least once: until then nothing of it is drawn, and afterwards what was begun in it goes
 * on when it closes.
 */
export function useOnceOpen(open: boolean): boolean {
  const [was, setWas] = useState(open);
  if (open && !was) setWas(true);
  return was || open;
}
