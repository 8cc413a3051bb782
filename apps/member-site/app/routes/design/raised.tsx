import { Button } from '@sanam/ui/button';
import { Dialog } from '@sanam/ui/dialog';
import { ProgressBar } from '@sanam/ui/progress-bar';
import { Sheet } from '@sanam/ui/sheet';
import { useState } from 'react';
import { useNotify } from '../../notices/notices.tsx';
import { words } from './messages.ts';
import { Part } from './part.tsx';

/** Section with the components that are shown over the page. */
export function Raised() {
  const [open, setOpen] = useState<'dialog' | 'sheet' | null>(null);
  const notify = useNotify();
  const close = () => setOpen(null);
  return (
    <Part title={words.parts.dialogs}>
      <div className="row wrap">
        <Button onClick={() => setOpen('dialog')}>{words.open}</Button>
        <Button onClick={() => setOpen('sheet')}>{words.openSheet}</Button>
        {(['success', 'warning', 'error'] as const).map((kind) => (
          <Button key={kind} look="quiet" onClick={() => notify(kind, words.notify[kind])}>
            {words.notify[kind]}
          </Button>
        ))}
      </div>
      <ProgressBar running={open !== null} />
      <Dialog open={open === 'dialog'} onClose={close} title={words.sample}>
        <p>{words.dialogText}</p>
      </Dialog>
      <Sheet open={open === 'sheet'} onClose={close} title={words.sample}>
        <p className="center">{words.dialogText}</p>
      </Sheet>
    </Part>
  );
}
