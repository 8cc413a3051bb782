import { useConnection } from '../live/connection.ts';
import { useMoney } from '../live/live-money.tsx';
import { useMember } from './member.ts';
import { shellWords } from './messages.ts';

/** Says that the site cannot be reached, or is slow, and that the page goes on by itself. Nothing while all is well. */
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
