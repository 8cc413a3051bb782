import { Icon } from '@sanam/ui/icon';
import { baht } from '../../bonuses/messages.ts';
import type { Invited } from './load-invite.ts';
import { words } from './messages.ts';

/** Who invites, masked, and what each gets, in figures of the rules that hold now. */
export function InviteCard({ invited: { by, rates, offer } }: { invited: Invited }) {
  return (
    <section className="welcome soft" data-testid="invited">
      <div className="row gap3">
        <span className="face" aria-hidden="true">
          <Icon name="users" />
        </span>
        <p>
          <span className="small dim">{words.invitedBy}</span>
          <br />
          <b className="num">{by}</b>
        </p>
      </div>
      {offer || rates ? (
        <div className="gains">
          {offer ? (
            <div>
              <small>{words.youGet}</small>
              <b>{words.youGetBonus(offer.percent)}</b>
              <small>{words.youGetText(baht(offer.most), offer.multiple)}</small>
            </div>
          ) : null}
          {rates ? (
            <div>
              <small>{words.friendGets}</small>
              <b className="num">{words.friendGetsRate(rates.least, rates.most)}</b>
              <small>{words.friendGetsText}</small>
            </div>
          ) : null}
        </div>
      ) : null}
      <p className="small dim">{words.friendSees}</p>
    </section>
  );
}
