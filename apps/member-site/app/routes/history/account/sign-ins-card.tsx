import type { SignIn } from '@sanam/contract';
import { formatDateTime } from '@sanam/thai/dates';
import type { IconName } from '@sanam/ui/icon';
import { type StatusLook, StatusPill } from '@sanam/ui/status-pill';
import { Link } from 'react-router';
import type { AccountView } from './load-account.ts';
import { accountWords as words } from './messages.ts';
import { Part, Unavailable } from './part.tsx';

const LOOKS: Readonly<Record<SignIn['outcome'], { look: StatusLook; icon: IconName }>> = {
  success: { look: 'done', icon: 'check' },
  wrong: { look: 'failed', icon: 'x' },
  paused: { look: 'wait', icon: 'clock' },
};

/**
 * Login history, page by page: as a list in the hand and a table on a desk.
 * @param older not the newest page.
 */
export function SignInsCard({ signIns, older }: { signIns: AccountView['signIns']; older: boolean }) {
  return (
    <Part title={words.signIns} testId="account-sign-ins">
      {signIns === null ? (
        <Unavailable />
      ) : signIns.lines.length === 0 ? (
        <p className="small dim">{older ? words.noOlder : words.noSignIns}</p>
      ) : (
        <Lines lines={signIns.lines} />
      )}
      <div className="row between wrap small dimmer">
        <span>{words.thaiTime}</span>
        <span className="row">
          {older ? (
            <Link className="btn quiet small" to="/history?tab=0" preventScrollReset>
              {words.newest}
            </Link>
          ) : null}
          {signIns?.nextCursor ? (
            <Link
              className="btn second small"
              to={`/history?tab=0&cursor=${encodeURIComponent(signIns.nextCursor)}`}
              preventScrollReset
            >
              {words.older}
            </Link>
          ) : null}
        </span>
      </div>
    </Part>
  );
}

function Lines({ lines }: { lines: readonly SignIn[] }) {
  const head = words.signInsHead;
  return (
    <>
      <ul className="only-hand">
        {lines.map((line, at) => (
          <li className="entry" key={`${line.at} ${at}`} data-testid="sign-in">
            <div className="grow">
              <p className="num">{formatDateTime(line.at)}</p>
              <p className="small dimmer break">
                <span className="num">{words.methods[line.method]}</span> · {line.device || words.unknownDevice} ·{' '}
                {line.ip}
              </p>
            </div>
            <Outcome line={line} />
          </li>
        ))}
      </ul>
      <div className="only-desk">
        <table className="table">
          <thead>
            <tr>
              {Object.values(head).map((name) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {lines.map((line, at) => (
              <tr key={`${line.at} ${at}`}>
                <td className="num">{formatDateTime(line.at)}</td>
                <td>
                  <Outcome line={line} />
                </td>
                <td>{words.methods[line.method]}</td>
                <td className="break">{line.device || words.unknownDevice}</td>
                <td className="break">{line.ip}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}

function Outcome({ line }: { line: SignIn }) {
  const { look, icon } = LOOKS[line.outcome];
  return (
    <StatusPill look={look} icon={icon}>
      {words.outcomes[line.outcome]}
    </StatusPill>
  );
}
