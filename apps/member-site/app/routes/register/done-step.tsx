import { maskPhone } from '@sanam/thai/masks';
import { buttonClass } from '@sanam/ui/button';
import { Icon } from '@sanam/ui/icon';
import type { FirstOffer } from '../../bonuses/first-offer.ts';
import { OfferLine } from '../../bonuses/offer-line.tsx';
import { AccountLine } from '../../money/account-line.tsx';
import { Seal } from '../../money/seal.tsx';
import { Link } from '../../visit/link.tsx';
import { useMember } from '../../visit/member.ts';
import { words } from './done-words.ts';

/** End of registering: signed in, with one next step. */
export function DoneStep({ phone, by, offer }: { phone: string; by: string | null; offer: FirstOffer | null }) {
  const member = useMember();
  return (
    <div className="stack l" data-testid="registered">
      <section className="moment">
        <Seal icon="check" />
        <h1>{words.title}</h1>
        <p>{words.text}</p>
      </section>
      <section className="card">
        <dl className="facts">
          <div>
            <dt>{words.phone}</dt>
            <dd className="num">{maskPhone(phone)}</dd>
          </div>
          {member?.bank ? (
            <div>
              <dt>{words.account}</dt>
              <dd>
                <AccountLine bank={member.bank} last4={member.accountLast4} />
              </dd>
            </div>
          ) : null}
          {by ? (
            <div>
              <dt>{words.by}</dt>
              <dd className="num">{by}</dd>
            </div>
          ) : null}
        </dl>
      </section>
      {offer ? <OfferLine offer={offer} /> : null}
      <div className="stack s">
        <Link
          className={buttonClass({ look: 'primary', block: true })}
          to={offer ? `/deposit?amount=${offer.example.deposit}&promotion=${encodeURIComponent(offer.id)}` : '/deposit'}
        >
          <Icon name="deposit" size="s" />
          {words.deposit}
        </Link>
        <Link className={buttonClass({ block: true })} to="/casino-test">
          {words.tryGames}
        </Link>
        <Link className="link small self-center" to="/protection?edit=deposit">
          {words.limit}
        </Link>
        <Link className="link small self-center" to="/">
          {words.home}
        </Link>
      </div>
    </div>
  );
}
