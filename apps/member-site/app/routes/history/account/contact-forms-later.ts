import { later } from '../../../loading/later.tsx';

/** The forms behind the links of the profile; loaded when one of them opens, or when the server drew one of them. */
export const ContactForm = later('[data-testid=contact-form]', () =>
  import('./contact-forms.tsx').then((module) => module.ContactForm),
);
