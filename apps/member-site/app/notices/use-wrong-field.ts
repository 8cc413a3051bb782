import { type RefCallback, useCallback, useEffect, useRef } from 'react';

/**
 * After a form was refused, move the focus to what is wrong: to the first invalid field, to the message of a group of
 * choices, or else to the form's `Refusal`, which stands above its button. It is scrolled into the middle of the
 * screen, clear of the bars. A screen reader then reads the message, and the focus is never lost with the button that
 * was disabled while the form was sent.
 * @param problem changes with every refusal.
 * @returns a ref for the form, or for the element around a form and its refusal.
 */
export function useWrongField(problem: unknown): RefCallback<HTMLElement> {
  const form = useRef<HTMLElement>(null);
  // the field in which the person has typed since the form was sent
  const typedIn = useRef<EventTarget>(null);
  useEffect(() => {
    if (!problem) return;
    // the focus does not move when the person is already typing elsewhere
    if (typedIn.current && typedIn.current === document.activeElement) return;
    const wrong = form.current?.querySelector<HTMLElement>('[aria-invalid="true"], .refusal, .error[tabindex]');
    wrong?.focus({ preventScroll: true });
    wrong?.scrollIntoView({ block: 'center' });
  }, [problem]);
  return useCallback((element: HTMLElement) => {
    const send = () => {
      typedIn.current = null;
    };
    const type = ({ target }: Event) => {
      typedIn.current = target;
    };
    form.current = element;
    element.addEventListener('submit', send);
    document.addEventListener('input', type);
    return () => {
      element.removeEventListener('submit', send);
      document.removeEventListener('input', type);
      form.current = null;
    };
  }, []);
}
