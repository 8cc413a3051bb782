import { Refusal } from '../../notices/refusal.tsx';
import type { FormProblem } from '../../server/api-errors.ts';
import { Link } from '../../visit/link.tsx';
import { useMember } from '../../visit/member.ts';
import { SupportLink } from '../../visit/support-link.tsx';
import { words } from './messages.ts';

/** Why a withdrawal was refused, at its button, with the ways out that fit: the bonus in play, the history, a person. */
export function WithdrawRefusal({ problem }: { problem: FormProblem }) {
  const member = useMember();
  const hasBonus = (member?.bonusBaht ?? 0) > 0 && !member?.block;
  return (
    <Refusal
      {...(problem.unanswered ? {} : { title: words.cannot })}
      ways={
        <>
          {problem.errors.identity ? (
            <Link className="link" to="/identity">
              {words.toIdentity}
            </Link>
          ) : null}
          {problem.unanswered ? (
            <Link className="link" to="/history?tab=2">
              {words.toHistory}
            </Link>
          ) : hasBonus ? (
            <Link className="link" to="/history?tab=1">
              {words.toBonus}
            </Link>
          ) : null}
          <SupportLink className="link">{words.contact}</SupportLink>
        </>
      }
    >
      {problem.alert}
    </Refusal>
  );
}
