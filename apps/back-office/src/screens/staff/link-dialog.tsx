import type { Calls, ReplyOf } from '@sanam/contract';
import { CopyButton } from '../../parts/copy-button.tsx';
import { Dialog } from '../../parts/dialog.tsx';
import { timeOf } from '../../parts/format.ts';
import { Note } from '../../parts/pieces.tsx';
import { useSay } from '../../parts/words.ts';
import { staff as words } from './words.ts';

export type StaffLink = ReplyOf<Calls['inviteStaff']>['data'];

const TITLES = { '/invitation': words.link, '/new-password': words.passwordLink };

/** A link for a colleague, shown once. */
export function LinkDialog({
  path,
  link: { invitation, expires_at: until, missing },
  onClose,
}: {
  path: keyof typeof TITLES;
  link: StaffLink;
  onClose: () => void;
}) {
  const say = useSay();
  // the token is in the fragment, which browsers never send
  const link = `${location.origin}${path}#${invitation}`;
  const title = say(TITLES[path]);
  return (
    <Dialog
      title={title}
      footer={
        <button type="button" className="btn primary" onClick={onClose}>
          {say(words.done)}
        </button>
      }
    >
      <Note look="look" icon="warn">
        {say(words.linkOnce)} {timeOf(until)}
      </Note>
      {missing > 0 ? (
        <Note look="info" icon="two">
          {say(words.linkWaits)}
        </Note>
      ) : null}
      <p className="mono break secret" data-testid="invitation">
        {link}
      </p>
      <div>
        <CopyButton text={link} what={title} />
      </div>
    </Dialog>
  );
}
