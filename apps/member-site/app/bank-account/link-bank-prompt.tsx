import { buttonClass } from '@sanam/ui/button';
import { Dialog } from '@sanam/ui/dialog';
import { Icon } from '@sanam/ui/icon';
import { useState } from 'react';
import { useFetcher } from 'react-router';
import type { FormProblem } from '../server/api-errors.ts';
import { Link } from '../visit/link.tsx';
import { LinkBankForm } from './link-bank-form.tsx';
import { linkBankPath } from './link-bank-path.ts';
import { bankWords } from './messages.ts';

/**
 * Replacement for content that needs a bank account: a dialog that links an account, and a link that opens the dialog
 * again after the member has closed it (ACC-18). The dialog is open at first.
 */
export function LinkBankPrompt({ next }: { next: string }) {
  const fetcher = useFetcher<FormProblem>({ key: 'link-bank' });
  const [open, setOpen] = useState(true);
  return (
    <div className="card leaf stack narrow" id="link-bank">
      <p className="row gap3">
        <Icon name="bank" />
        {bankWords.first}
      </p>
      {/* a link, so that it also works before the page's script has loaded */}
      <Link
        className={buttonClass({ look: 'primary', block: true })}
        to={linkBankPath(next)}
        onClick={(event) => {
          if (event.metaKey || event.ctrlKey || event.shiftKey) return;
          event.preventDefault();
          setOpen(true);
        }}
      >
        {bankWords.title}
      </Link>
      <Dialog open={open} onClose={() => setOpen(false)} title={bankWords.title}>
        <p className="small dim">{bankWords.lead}</p>
        <LinkBankForm fetcher={fetcher} next={next} problem={fetcher.data} />
      </Dialog>
    </div>
  );
}
