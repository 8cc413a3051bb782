import { useEffect, useRef } from 'react';
import { useNotify } from '../notices/notices.tsx';
import type { Member } from '../visit/member.ts';
import { linkedWords } from './linked-words.ts';

/** Show a notice that the bank account was linked, on whichever page the member continues. */
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
