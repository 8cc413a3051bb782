import { Icon } from '@sanam/ui/icon';
import { Note } from '@sanam/ui/note';
import { baht } from '../../bonuses/messages.ts';
import type { Invited } from './load-invite.ts';
import { words } from './messages.ts';

/** Who invites, masked, and what the guest gets, in figures of the rules that hold now; short, as the form follows. */
export function InviteCard({ invited: { by, offer } }: { invited: Invited }) {
  return (
    <section className="welcome soft invite" data-testid="invited">
      <span className="face" aria-hidden="true">
        <Icon name="users" />
      </span>
      <p>
        <span className="small dim">{words.invitedBy}</span> <b className="num">{by}</b>
        {offer ? (
          <>
            <br />
            <b>{words.youGetBonus(offer.percent)}</b>{' '}
            <span className="small dim">{words.youGetText(baht(offer.most), offer.multiple)}</span>
          </>
        ) : null}
      </p>
    </section>
  );
}

/** What the friend gets, and what they cannot see; below the form. */
export function FriendGets({ invited: { rates } }: { invited: Invited }) {
  return (
    <section className="card stack s" data-testid="invite-friend">
      {rates ? (
        <p>
          <span className="small dim">{words.friendGets}</span>{' '}
          <b className="num">{words.friendGetsRate(rates.least, rates.most)}</b>{' '}
          <span className="small dim">{words.friendGetsText}</span>
        </p>
      ) : null}
      <p className="small dim">{words.friendSees}</p>
    </section>
  );
}

/** Notice for a link whose code is nobody's invite: registering goes on without it. */
export function UnknownInvite() {
  return <Note>{words.inviteUnknown}</Note>;
}
