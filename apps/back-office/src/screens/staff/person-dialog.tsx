import type { StaffPerson } from '@sanam/contract';
import { ask } from '../../api/ask.ts';
import { ConfirmDialog } from '../../parts/confirm-dialog.tsx';
import { toast } from '../../parts/toasts.tsx';
import { type Bilingual, useSay } from '../../parts/words.ts';
import type { StaffLink } from './link-dialog.tsx';
import { staff as words } from './words.ts';

/** What is done to a colleague with a reason alone. */
export type PersonAct = 'suspend' | 'sign-out' | 'factor-reset' | 'password-reset' | 'resume';

interface ActWords {
  name: Bilingual;
  about: Bilingual;
  /** What a message says when it is done; without it a link is shown. */
  done?: Bilingual;
  isDanger?: boolean;
  send: (id: string, note: string) => Promise<object>;
}

const sent = (id: string, note: string) => ({ params: { id }, body: { note } });
const ACTS: Readonly<Record<PersonAct, ActWords>> = {
  suspend: {
    name: words.suspend,
    about: words.suspendAbout,
    done: words.suspendedNow,
    isDanger: true,
    send: (id, note) => ask('suspendStaff', sent(id, note)),
  },
  'sign-out': {
    name: words.endSessions,
    about: words.endSessionsAbout,
    done: words.sessionsEnded,
    send: (id, note) => ask('signOutColleague', sent(id, note)),
  },
  'factor-reset': {
    name: words.resetFactor,
    about: words.resetFactorAbout,
    done: words.waitsForSecond,
    send: (id, note) => ask('resetColleagueFactor', sent(id, note)),
  },
  'password-reset': {
    name: words.resetPassword,
    about: words.resetPasswordAbout,
    send: (id, note) => ask('resetColleaguePassword', sent(id, note)),
  },
  resume: {
    name: words.resume,
    about: words.resumeAbout,
    done: words.waitsForSecond,
    send: (id, note) => ask('resumeStaff', sent(id, note)),
  },
};

/**
 * The question before something is done to a colleague.
 * @param onLink called with the link that the act made.
 */
export function PersonDialog({
  person,
  act,
  onDone,
  onLink,
  onClose,
}: {
  person: StaffPerson;
  act: PersonAct;
  onDone: () => void;
  onLink: (link: StaffLink) => void;
  onClose: () => void;
}) {
  const say = useSay();
  const { name, about, done, isDanger, send } = ACTS[act];
  return (
    <ConfirmDialog
      title={`${say(name)}: ${person.shown_name}`}
      about={<p className="dim">{say(about)}</p>}
      reason={words.reason}
      yes={name}
      isDanger={isDanger ?? false}
      act={async (note) => {
        const answer = await send(person.id, note);
        if ('data' in answer) onLink(answer.data as StaffLink);
      }}
      onDone={() => {
        onDone();
        if (done) toast('ok', say(done), person.shown_name);
      }}
      onClose={onClose}
    />
  );
}
