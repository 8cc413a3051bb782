import { buttonClass } from '@sanam/ui/button';
import { Icon } from '@sanam/ui/icon';
import { useCallback, useState } from 'react';
import type { StepDone } from '../../../../account/use-step.ts';
import { Link } from '../../../../visit/link.tsx';
import { accountWords as words } from '../messages.ts';
import { PasswordDialog } from '../password-dialog.tsx';

/**
 * Export of the member's own data, after the password was entered.
 * @param asked whether the URL requests the dialog. Without script, the dialog opens only in this way.
 */
export function ExportData({ asked }: { asked: boolean }) {
  const [open, setOpen] = useState(asked);
  const close = useCallback(() => setOpen(false), []);
  return (
    <div className="entry">
      <Icon name="deposit" />
      <div className="grow">
        <p className="strong">{words.export}</p>
        <p className="small dimmer">{words.exportLead}</p>
      </div>
      <Link
        className={buttonClass({ small: true })}
        to="/history?tab=0&ask=export"
        data-testid="export"
        onClick={(event) => {
          if (event.metaKey || event.ctrlKey || event.shiftKey) return;
          event.preventDefault();
          setOpen(true);
        }}
      >
        {words.exportDo}
      </Link>
      <PasswordDialog
        open={open}
        title={words.export}
        step="export"
        lead={words.exportAsk}
        go={words.exportDo}
        onClose={close}
        onDone={fetchFile}
      />
    </div>
  );
}

/** Fetch the file as a download, so that the page stays whatever the result is. */
function fetchFile({ download }: StepDone): void {
  if (!download) return;
  const link = document.createElement('a');
  link.href = download;
  link.download = '';
  link.click();
}
