import { type RefCallback, useCallback, useEffect, useRef } from 'react';
import type { FormProblem } from '../server/api-errors.ts';

/**
 * Once a form was refused, puts the focus where it is wrong: what has to be typed anew is in view and read out,
 * wherever on the page the button was. Words that belong to no field are brought into view alone.
 * @returns for the form.
 */
export function useWrongField(problem: FormProblem | undefined): RefCallback<HTMLFormElement> {
  const form = useRef<HTMLFormElement>(null);
  const sentFrom = useRef<Element>(null);
  useEffect(() => {
    if (!problem) return;
    const now = document.activeElement;
    // whoever is typing elsewhere by the time the answer comes is not torn away
    if (now !== sentFrom.current && now?.matches('input, select')) return;
    const field = form.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    if (field) field.focus();
    else form.current?.querySelector('[role="alert"]')?.scrollIntoView({ block: 'nearest' });
  }, [problem]);
  return useCallback((element: HTMLFormElement) => {
    const send = () => {
      sentFrom.current = document.activeElement;
    };
    form.current = element;
    element.addEventListener('submit', send);
    return () => {
      element.removeEventListener('submit', send);
      form.current = null;
    };
  }, []);
}
