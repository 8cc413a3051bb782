import { Icon } from '@sanam/ui/icon';
import { Link } from 'react-router';
import { useMember } from '../../shell/member.ts';
import { words } from './messages.ts';

/** What can be claimed now, by name; where nothing can, that is said, and no amount is guessed (WAL-09). */
export function CashbackCard() {
  const claims = useMember()?.claims ?? [];
  return (
    <section className="card stack s">
      <div className="row between wrap">
        <h2 className="h3 row">
          <Icon name="gift" size="s" />
          {words.cashback}
        </h2>
        <Link className="link small" to="/history?tab=1">
          {claims.length > 0 ? words.claim : words.seeBonus}
        </Link>
      </div>
      {claims.length > 0 ? (
        <ul className="stack s" data-testid="claims">
          {claims.map(({ id, name }) => (
            <li key={id} className="strong">
              {name}
            </li>
          ))}
        </ul>
      ) : (
        <p className="small dim">{words.noClaims}</p>
      )}
    </section>
  );
}
