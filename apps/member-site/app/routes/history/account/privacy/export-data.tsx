import { buttonClass } from '@sanam/ui/button';
import { Icon } from '@sanam/ui/icon';
import type { StepDone } from '../../../../account/use-step.ts';
import { Link } from '../../../../visit/link.tsx';
import { type AskedDialog, useAskedDialog } from '../asked-dialog.ts';
import { accountWords as words } from '../messages.ts';
import { PasswordDialog } from '../password-dialog.tsx';

/** Export of the member's own data, after the password was entered. */
export function ExportData({ asked }: { asked: AskedDialog }) {
  const { open, close, link, sent } = useAskedDialog('export', asked);
  return (
    <div className="entry">
      <Icon name="deposit" />
      <div className="grow">
        <p className="strong">{words.export}</p>
        <p className="small dimmer">{words.exportLead}</p>
      </div>
      <Link {...link} className={buttonClass({ small: true })} data-testid="export">
        {words.exportDo}
      </Link>
      <PasswordDialog
        open={open}
        title={words.export}
        step="export"
        sent={sent?.problem}
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
