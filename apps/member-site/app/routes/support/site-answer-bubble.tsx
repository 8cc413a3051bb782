import type { HistoryItem } from '@sanam/contract';
import { formatDateTime } from '@sanam/thai/dates';
import { bahtText } from '@sanam/ui/amount';
import { shownStatus, statusWords } from '../../money/requests/request-words.ts';
import { requestPath, resultPath } from '../../money/requests/result-path.ts';
import { Link } from '../../visit/link.tsx';
import { words } from './messages.ts';
import { answerOf, type SiteAnswered } from './site-answer.ts';

interface Shown {
  answer: SiteAnswered;
  isGuest: boolean;
  /** Ids of the deposits on whose page a slip can be sent. */
  takingSlips: readonly string[];
}

/** What the site knows of a topic, said as the site's own words and not as a person's. */
export function SiteAnswer(shown: Shown) {
  return (
    <div className="bub" data-testid="site-answer">
      <Answer {...shown} />
      <small>{words.site}</small>
    </div>
  );
}

const [OF_DEPOSIT, OF_WITHDRAWAL, OF_BONUS, OF_ACCOUNT, OF_CODE] = words.topics;

function Answer({ answer: { topic, request, isAgain }, isGuest, takingSlips }: Shown) {
  if (isAgain) return <Again request={request} />;
  if (topic === OF_DEPOSIT || topic === OF_WITHDRAWAL) {
    if (isGuest) return <Way text={words.noAccount} to="/login?next=/support" name={words.toLogin} />;
    if (request && topic === OF_DEPOSIT)
      return <OfDeposit deposit={request} isSlipTaken={takingSlips.includes(request.id)} />;
    if (request) return <OfWithdrawal withdrawal={request} />;
    if (request === undefined) return <Way text={words.inHistory} to="/history?tab=2" name={words.toHistory} />;
    return topic === OF_DEPOSIT ? (
      words.noDeposit
    ) : (
      <Way text={words.noWithdrawal} to="/how-to/withdraw" name={words.howToWithdraw} />
    );
  }
  if (topic === OF_BONUS)
    return isGuest ? (
      <Way text={words.promotionsTell} to="/promotion" name={words.toPromotions} />
    ) : (
      <Way text={words.bonusTells} to="/history?tab=1" name={words.toBonus} />
    );
  if (topic === OF_CODE) return <Way text={words.codeTells} to="/how-to/register" name={words.howToRegister} />;
  if (topic !== OF_ACCOUNT)
    return isGuest ? (
      <Way text={words.gamesTell} to="/sports/results" name={words.toResults} />
    ) : (
      <Way text={words.gameTells} to="/history?tab=2&view=rounds" name={words.toRounds} />
    );
  return isGuest ? (
    <Way text={words.forgotten} to="/forgetpassword" name={words.toForgotten} />
  ) : (
    <Way text={words.accountTells} to="/history?tab=0" name={words.toAccount} />
  );
}

/** The same answer as above, in a line: the request as it stands now. */
function Again({ request }: { request: SiteAnswered['request'] }) {
  if (!request) return words.asAbove;
  return (
    <>
      {words.asAbove} · {words.state} <b>{statusWords(request.type, shownStatus(request)).text}</b>{' '}
      <Link className="link act" to={requestPath(request.id)}>
        {words.toResult}
      </Link>
    </>
  );
}

function Way({ text, to, name }: { text: string; to: string; name: string }) {
  return (
    <>
      {text}{' '}
      <Link className="link act" to={to}>
        {name}
      </Link>
    </>
  );
}

function OfWithdrawal({ withdrawal }: { withdrawal: HistoryItem }) {
  return (
    <>
      <p>{words.lastWithdrawal(bahtText(withdrawal.amount), formatDateTime(withdrawal.created_at))}</p>
      <p>
        {words.state} <b>{statusWords('withdraw', shownStatus(withdrawal)).text}</b> · {withdrawal.ref}
      </p>
      <Link className="link act" to={requestPath(withdrawal.id)}>
        {words.toResult}
      </Link>
    </>
  );
}

function OfDeposit({ deposit, isSlipTaken }: { deposit: HistoryItem; isSlipTaken: boolean }) {
  return (
    <>
      <p>{words.lastDeposit(bahtText(deposit.amount), formatDateTime(deposit.created_at))}</p>
      <p>
        {words.state} <b>{statusWords('deposit', shownStatus(deposit)).text}</b> · {deposit.ref}
      </p>
      <p>{answerOf(deposit, isSlipTaken)}</p>
      <Link className="link act" to={resultPath(deposit.id)}>
        {isSlipTaken ? words.toDeposit : words.toResult}
      </Link>
    </>
  );
}
