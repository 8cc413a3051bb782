import { later } from '../../../loading/later.tsx';

/** The forms behind the buttons of the profile; loaded when one of them opens, never drawn by the server. */
export const ContactForm = later('[data-testid=contact-form]', () =>
  import('./contact-forms.tsx').then((module) => module.ContactForm),
);
