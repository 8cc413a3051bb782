import { Dialog } from '@sanam/ui/dialog';
import { Bone } from '@sanam/ui/skeleton';
import { useCallback, useState } from 'react';
import type { Contact } from './contact-forms.tsx';
import { ContactForm } from './contact-forms-later.ts';
import { contactWords as words } from './contact-words.ts';

const TITLES: Readonly<Record<Contact, string>> = {
  line: words.lineTitle,
  bank: words.bankTitle,
  phone: words.phoneTitle,
};

/** A button that opens a dialog, in which the member changes what stands beside it. @param line the present LINE id. */
export function ChangeContact({ what, line = null }: { what: Contact; line?: string | null }) {
  const [open, setOpen] = useState(false);
  const close = useCallback(() => setOpen(false), []);
  return (
    <>
      <button type="button" className="link small act" onClick={() => setOpen(true)}>
        {TITLES[what]}
      </button>
      <Dialog open={open} onClose={close} title={TITLES[what]}>
        {open ? <ContactForm what={what} line={line} onDone={close} fallback={<Bone className="wide" />} /> : null}
      </Dialog>
    </>
  );
}
