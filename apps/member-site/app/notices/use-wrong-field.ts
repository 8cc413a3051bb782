import { type RefCallback, useCallback, useEffect, useRef } from 'react';
import type { FormProblem } from '../server/api-errors.ts';

/**
 * Move the focus to the invalid field after a form was refused. A screen reader then reads the field, and the browser
 * scrolls it into view. A message that belongs to no field is only scrolled into view.
 * @returns a ref for the form.
 */
export function useWrongField(problem: FormProblem | undefined): RefCallback<HTMLFormElement> {
  const form = useRef<HTMLFormElement>(null);
  const sentFrom = useRef<Element>(null);
  useEffect(() => {
    if (!problem) return;
    const now = document.activeElement;
    // the focus does not move when the person is already typing elsewhere
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
