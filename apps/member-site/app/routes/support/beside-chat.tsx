import { formatBaht, satangFromBaht } from '@sanam/money';
import { Icon, type IconName } from '@sanam/ui/icon';
import { type ShownStatus, statusWords } from '../../money/requests/request-words.ts';
import { requestPath } from '../../money/requests/result-path.ts';
import { Link } from '../../visit/link.tsx';
import type { Attachable } from './composer.tsx';
import { kindOf } from './conversation.tsx';
import { words } from './messages.ts';

const SHOWN = 4;

/**
 * What stands beside the conversation on a desktop screen: the latest requests as they are now, and what a person can
 * do alone.
 */
export function BesideChat({
  requests,
  isGuest,
}: {
  requests: readonly (Attachable & { status: ShownStatus })[];
  isGuest: boolean;
}) {
  return (
    <aside className="only-desk support-beside">
      {requests.length > 0 ? (
        <section className="card stack s">
          <h2 className="h3">{words.latest}</h2>
          <ul className="rows-of-links">
            {requests.slice(0, SHOWN).map((one) => (
              <li key={one.id}>
                <Link to={requestPath(one.id)}>
                  <span className="grow">
                    {kindOf(one.id)} {words.baht(formatBaht(satangFromBaht(one.amount)))}
                  </span>
                  <span className="small dim">
                    {statusWords(isDeposit(one.id) ? 'deposit' : 'withdraw', one.status).text}
                  </span>
                </Link>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
      <section className="card stack s">
        <h2 className="h3">{words.self}</h2>
        <ul className="rows-of-links">
          <Way to="/how-to" icon="list" name={words.howTo} />
          {isGuest ? (
            <Way to="/forgetpassword" icon="lock" name={words.toForgotten} />
          ) : (
            <>
              <Way to="/history?tab=2" icon="history" name={words.toHistory} />
              <Way to="/history?tab=1" icon="gift" name={words.toBonus} />
              <Way to="/history?tab=0" icon="user" name={words.toAccount} />
            </>
          )}
        </ul>
      </section>
    </aside>
  );
}

function Way({ to, icon, name }: { to: string; icon: IconName; name: string }) {
  return (
    <li>
      <Link to={to}>
        <Icon name={icon} size="s" />
        <span className="grow">{name}</span>
      </Link>
    </li>
  );
}

const isDeposit = (id: string) => !id.startsWith('w');
