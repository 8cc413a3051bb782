import type { Protection } from '@sanam/contract';
import { buttonClass } from '@sanam/ui/button';
import { limitText } from '../../../protection/limit-text.ts';
import { protectionWords } from '../../../protection/messages.ts';
import { Link } from '../../../visit/link.tsx';
import { accountWords as words } from './messages.ts';
import { Part, Unavailable } from './part.tsx';

/** The limits that the member has set, with what each leaves, and the way to change them or to stop for a while. */
export function LimitsCard({ protection }: { protection: Protection | null }) {
  const set = protection?.limits.filter(({ amount }) => amount !== null) ?? [];
  return (
    <Part title={protectionWords.title} testId="account-limits">
      {protection === null ? (
        <Unavailable />
      ) : set.length === 0 ? (
        <p className="small dim">{words.noLimits}</p>
      ) : (
        <dl className="facts">
          {set.map(({ kind, period, amount, left }) => (
            <div key={`${kind} ${period}`}>
              <dt>{words.limitPer(protectionWords.limits[kind], protectionWords.periods[period])}</dt>
              <dd>{words.limitLeft(limitText(kind, left ?? 0), limitText(kind, amount ?? 0))}</dd>
            </div>
          ))}
        </dl>
      )}
      <Link className={buttonClass({ small: true })} to="/protection">
        {words.toLimits}
      </Link>
    </Part>
  );
}
