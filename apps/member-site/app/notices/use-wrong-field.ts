import { type RefCallback, useCallback, useEffect, useRef } from 'react';

/**
 * After a form was refused, move the focus to what is wrong: to the first invalid field, or else to the form's
 * `Refusal`, which stands above its button. Both are scrolled into the middle of the screen, clear of the bars. A screen
 * reader then reads the message, and the focus is never lost with the button that was disabled while the form was sent.
 * @param problem changes with every refusal.
 * @returns a ref for the form, or for the element around a form and its refusal.
 */
export function useWrongField(problem: unknown): RefCallback<HTMLElement> {
  const form = useRef<HTMLElement>(null);
  const sentFrom = useRef<Element>(null);
  useEffect(() => {
    if (!problem) return;
    const now = document.activeElement;
    // the focus does not move when the person is already typing elsewhere
    if (now !== sentFrom.current && now?.matches('input, select')) return;
    const wrong = form.current?.querySelector<HTMLElement>('[aria-invalid="true"], .refusal');
    wrong?.focus({ preventScroll: true });
    wrong?.scrollIntoView({ block: 'center' });
  }, [problem]);
  return useCallback((element: HTMLElement) => {
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
