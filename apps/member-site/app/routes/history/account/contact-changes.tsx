import { Dialog } from '@sanam/ui/dialog';
import { Bone } from '@sanam/ui/skeleton';
import { Link } from '../../../visit/link.tsx';
import { type AskedDialog, useAskedDialog } from './asked-dialog.ts';
import type { Contact } from './contact-forms.tsx';
import { ContactForm } from './contact-forms-later.ts';
import { contactWords as words } from './contact-words.ts';

const TITLES: Readonly<Record<Contact, string>> = {
  line: words.lineTitle,
  bank: words.bankTitle,
  phone: words.phoneTitle,
};

/** A link to a dialog, in which the member changes what stands beside it. @param line the present LINE id. */
export function ChangeContact({
  what,
  asked,
  line = null,
}: {
  what: Contact;
  asked: AskedDialog;
  line?: string | null;
}) {
  const { open, close, link, sent } = useAskedDialog(what, asked);
  return (
    <>
      <Link {...link} className="link small act">
        {TITLES[what]}
      </Link>
      <Dialog open={open} onClose={close} title={TITLES[what]}>
        {open ? (
          <ContactForm what={what} line={line} sent={sent} onDone={close} fallback={<Bone className="wide" />} />
        ) : null}
      </Dialog>
    </>
  );
}
