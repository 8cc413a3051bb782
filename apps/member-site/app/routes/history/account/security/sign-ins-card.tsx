import type { SignIn } from '@sanam/contract';
import { formatDateTime } from '@sanam/thai/dates';
import type { IconName } from '@sanam/ui/icon';
import { type StatusLook, StatusPill } from '@sanam/ui/status-pill';
import { OlderLinksBeside } from '../../../../lists/older-links.tsx';
import type { AccountView } from '../load-account.ts';
import { accountWords as words } from '../messages.ts';
import { Part, Unavailable } from '../part.tsx';

const LOOKS: Readonly<Record<SignIn['outcome'], { look: StatusLook; icon: IconName }>> = {
  success: { look: 'done', icon: 'check' },
  wrong: { look: 'failed', icon: 'x' },
  paused: { look: 'wait', icon: 'clock' },
};

/**
 * Login history, page by page: a list on a phone and a table on a desktop.
 * @param older whether this is not the newest page.
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
      <OlderLinksBeside
        note={words.thaiTime}
        newest={older ? { to: '/history?tab=0', name: words.newest } : null}
        older={
          signIns?.nextCursor
            ? { to: `/history?tab=0&cursor=${encodeURIComponent(signIns.nextCursor)}`, name: words.older }
            : null
        }
      />
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
