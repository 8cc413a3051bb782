import { Button, type ButtonLook } from '@sanam/ui/button';
import { Sheet } from '@sanam/ui/sheet';
import type { ReactNode } from 'react';
import { noticeWords } from './messages.ts';

/**
 * A sheet that asks before something that cannot be undone: what it is about, one button that does it, one that goes
 * back. It stands inside the form that it confirms. On a desktop screen it is a dialog.
 * @param go text of the button that submits the form; it repeats the amount where there is one.
 * @param name name and value that the button adds to the form.
 */
export function ConfirmSheet({
  open,
  onClose,
  title,
  children,
  go,
  name,
  value,
  look = 'primary',
  busy,
  testId,
}: {
  open: boolean;
  onClose: () => void;
  title: string;
  children: ReactNode;
  go: string;
  name: string;
  value: string;
  look?: ButtonLook;
  busy: boolean;
  testId: string;
}) {
  return (
    <Sheet open={open} onClose={onClose} title={title} asks>
      {children}
      <div className="stack s">
        <Button type="submit" name={name} value={value} look={look} block busy={busy} data-testid={testId}>
          {go}
        </Button>
        <Button look="quiet" block onClick={onClose}>
          {noticeWords.goBack}
        </Button>
      </div>
    </Sheet>
  );
}
