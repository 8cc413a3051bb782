import type { Limit } from '@sanam/contract';
import { Link } from '../visit/link.tsx';
import { useMember } from '../visit/member.ts';
import { limitText } from './limit-text.ts';
import { protectionWords as words } from './messages.ts';

/** What the member's own deposit limit leaves; without a limit, the offer to set one before the first deposit. */
export function LimitNote({ limit }: { limit: Limit | null }) {
  const member = useMember();
  if (limit?.left == null && member?.hasDeposited) return null;
  const to = '/protection?edit=deposit';
  return (
    <p className="small dim" data-testid="deposit-limit">
      {limit?.left == null ? (
        <Link className="link" to={to}>
          {words.setLimitFirst}
        </Link>
      ) : (
        <>
          {words.depositLeft(words.periods[limit.period], limitText('deposit', limit.left))}{' '}
          <Link className="link" to={to}>
            {words.changeLimit}
          </Link>
        </>
      )}
    </p>
  );
}
