import { ClaimButton } from '../../../bonuses/claim-button.tsx';
import { useMember } from '../../../visit/member.ts';
import { words } from './messages.ts';

/** Items that the member can claim now, except the weekly loss returns, which are shown in their own card. */
export function OpenClaims() {
  const claims = (useMember()?.claims ?? []).filter(({ id }) => !id.startsWith('cashback-'));
  if (claims.length === 0) return null;
  return (
    <section className="card leaf stack" data-testid="open-claims">
      <h2>{words.claimsTitle}</h2>
      {claims.map(({ id, name, text }) => (
        <div key={id} className="stack s">
          <p className="strong">{name}</p>
          {text ? <p className="small dim">{text}</p> : null}
          <ClaimButton id={id} label={words.claim(name)} />
        </div>
      ))}
    </section>
  );
}
