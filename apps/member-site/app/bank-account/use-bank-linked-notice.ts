import { useEffect, useRef } from 'react';
import { useNotify } from '../notices/notices.tsx';
import type { Member } from '../shell/member.ts';
import { linkedWords } from './linked-words.ts';

/** Says that the bank account was linked, whichever page the member went on to. */
export function useBankLinkedNotice(member: Member | null): void {
  const notify = useNotify();
  const linked = member !== null && member.bank !== null;
  const missing = member !== null && member.bank === null;
  const wasMissing = useRef(missing);
  useEffect(() => {
    if (wasMissing.current && linked) notify('success', linkedWords.done);
    wasMissing.current = missing;
  }, [linked, missing, notify]);
}
