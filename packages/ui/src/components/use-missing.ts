import { type FormEvent, useState } from 'react';
import { uiWords } from '../messages.ts';

type Checked = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

const CHOSEN: readonly string[] = ['radio', 'select-one', 'file'];

/** What is wrong with a field that the browser does not send, in the site's own words. Pure. */
export function missingWords(type: string, isMissing: boolean): string {
  if (!isMissing) return uiWords.notValid;
  const { fill, choose, tick } = uiWords.missing;
  return type === 'checkbox' ? tick : CHOSEN.includes(type) ? choose : fill;
}

/**
 * The site's own red line where a form is not sent because a field is empty, for every form of the site: the browser's
 * bubble speaks the browser's language and stands over what it is about. Without script the bubble stays.
 * @param error what the server says of the field.
 * @returns the error to show, and what the element around the field listens to.
 */
export function useMissing(error: string | undefined) {
  const [wrong, setWrong] = useState<string>();
  return {
    error: wrong ?? error,
    watch: {
      // this event does not bubble, so it is caught on its way to the field
      onInvalidCapture: (event: FormEvent) => {
        const field = event.target as Checked;
        event.preventDefault();
        setWrong(missingWords(field.type, field.validity.valueMissing));
        if (field.form?.querySelector(':is(input, select, textarea):invalid') === field) field.focus();
      },
      onInput: () => setWrong(undefined),
    },
  };
}
