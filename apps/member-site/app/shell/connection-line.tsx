import { useMoney } from '../live/live-money.tsx';
import { useConnection } from '../live/replies/connection.ts';
import { useMember } from '../visit/member.ts';
import { shellWords } from './messages.ts';

/**
 * Notice that the site is unreachable or slow, and that the page recovers by itself. Empty while the connection is
 * good.
 */
export function ConnectionLine() {
  const connection = useConnection();
  const { stale } = useMoney();
  const member = useMember();
  const lost = connection === 'lost' || stale;
  return (
    <div className="link-line" role="status">
      {lost ? (
        <p>
          <span className="spin" aria-hidden="true" />
          <span>
            {shellWords.connectionLost} {member ? shellWords.maybeStale : ''}
          </span>
        </p>
      ) : connection === 'slow' ? (
        <p className="slow">
          <span className="spin" aria-hidden="true" />
          {shellWords.connectionSlow}
        </p>
      ) : null}
    </div>
  );
}
