import { Button } from '@sanam/ui/button';
import { StatusPill } from '@sanam/ui/status-pill';
import { useState } from 'react';
import { MessageDialog } from './message-dialog.tsx';
import { popupWords } from './messages.ts';

/** The place of the wheel: it does not turn yet, says so, and what will be shown once it does (SITE-12). */
export function WheelCard() {
  const [open, setOpen] = useState(false);
  return (
    <section className="card stack s">
      <div className="row between wrap">
        <h2 className="h3">{popupWords.wheelTitle}</h2>
        <StatusPill look="off" icon="clock">
          {popupWords.wheelSoon}
        </StatusPill>
      </div>
      <noscript>
        <p className="small dim">{popupWords.wheelClosed}</p>
      </noscript>
      <Button aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {popupWords.wheelMore}
      </Button>
      <MessageDialog open={open} onClose={() => setOpen(false)} title={popupWords.wheelTitle}>
        <p>{popupWords.wheelClosed}</p>
      </MessageDialog>
    </section>
  );
}
