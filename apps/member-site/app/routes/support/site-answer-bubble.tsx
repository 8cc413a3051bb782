import type { HistoryItem } from '@sanam/contract';
import { formatDateTime } from '@sanam/thai/dates';
import { bahtText } from '@sanam/ui/amount';
import { Link } from 'react-router';
import { shownStatus, statusWords } from '../../money/requests/request-words.ts';
import { resultPath } from '../../money/requests/result-path.ts';
import { words } from './messages.ts';
import { answerOf } from './site-answer.ts';

/** What the site knows of the latest deposit, said as the site's own words and not as a person's. */
export function SiteAnswer({ deposit, isGuest }: { deposit: HistoryItem | null; isGuest: boolean }) {
  return (
    <div className="bub" data-testid="site-answer">
      {deposit ? (
        <OfDeposit deposit={deposit} />
      ) : isGuest ? (
        <>
          {words.noAccount}{' '}
          <Link className="link act" to="/login?next=/support">
            {words.toLogin}
          </Link>
        </>
      ) : (
        words.noDeposit
      )}
      <small>{words.site}</small>
    </div>
  );
}

function OfDeposit({ deposit }: { deposit: HistoryItem }) {
  const { text, takesSlip } = answerOf(deposit);
  return (
    <>
      <p>{words.lastDeposit(bahtText(deposit.amount), formatDateTime(deposit.created_at))}</p>
      <p>
        {words.state} <b>{statusWords('deposit', shownStatus(deposit)).text}</b> · {deposit.ref}
      </p>
      <p>{text}</p>
      <Link className="link act" to={resultPath(deposit.id)}>
        {takesSlip ? words.toDeposit : words.toResult}
      </Link>
    </>
  );
}
