import { AccountLine } from '../../money/account-line.tsx';
import { Link } from '../../visit/link.tsx';
import { useMember } from '../../visit/member.ts';
import { SupportLink } from '../../visit/support-link.tsx';
import { useSite } from '../../visit/use-site.ts';
import { words } from './first-day-words.ts';

/** Three steps to the first game, with the times as measured or configured (SITE-21), and a person to ask. */
export function FirstSteps() {
  const { site } = useSite();
  const member = useMember();
  return (
    <div className="stack fill later">
      <section className="card stack s">
        <h2 className="h3">{words.firstSteps}</h2>
        <ol className="steps3">
          <li className="now">
            <Link to="/deposit">
              <b>{words.stepDeposit}</b>
              <span>{site.deposit.expected}</span>
            </Link>
          </li>
          <li>
            <span>
              <b>{words.stepGame}</b>
              <span>{words.stepGameText}</span>
            </span>
          </li>
          <li>
            <span>
              <b>{words.stepWithdraw}</b>
              <span>
                {member?.bank ? <AccountLine bank={member.bank} last4={member.accountLast4} /> : null}{' '}
                {site.withdrawal.expected}
              </span>
            </span>
          </li>
        </ol>
      </section>
      <SupportLink className="card row between wrap">
        <span className="small dim">{words.questions}</span>
        <span className="link small">{words.askUs}</span>
      </SupportLink>
    </div>
  );
}
