import { useState } from 'react';

/**
 * Whether a dialog was shown at least once. Before the first time the dialog is not rendered; afterwards it stays
 * rendered when closed, so that its work continues.
 */
export function useOnceOpen(open: boolean): boolean {
  const [was, setWas] = useState(open);
  if (open && !was) setWas(true);
  return was || open;
}
