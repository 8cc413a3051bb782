import type { Calls, Referral, ReplyOf } from '@sanam/contract';
import { formatDay } from '@sanam/thai/dates';
import { BigAmount, bahtText } from '@sanam/ui/amount';
import { Button, buttonClass } from '@sanam/ui/button';
import { Note } from '@sanam/ui/note';
import { useState } from 'react';
import { Form, useNavigation } from 'react-router';
import { linkBankPath } from '../../bank-account/link-bank-path.ts';
import { Refusal } from '../../notices/refusal.tsx';
import { useWrongField } from '../../notices/use-wrong-field.ts';
import type { FormProblem } from '../../server/api-errors.ts';
import { Link } from '../../visit/link.tsx';
import { useMember } from '../../visit/member.ts';
import { SupportLink } from '../../visit/support-link.tsx';
import { words } from './messages.ts';

export type ClaimedCommission = Pick<ReplyOf<Calls['claimCommission']>, 'ref' | 'amount' | 'repeated'>;
export const BONUS_PATH = '/referral?tab=1';

/** Claimable commission, claimed commission, and the result of the last claim. */
export function ClaimCard({
  referral,
  claimId,
  reply,
}: {
  referral: Referral;
  claimId: string;
  reply: FormProblem | { claimed: ClaimedCommission } | undefined;
}) {
  const claimed = reply && 'claimed' in reply ? reply.claimed : undefined;
  const problem = reply && 'errors' in reply ? reply : undefined;
  return (
    <section className="card leaf stack" data-testid="commission">
      <div role="status" className="stack s">
        {claimed ? (
          <Note icon="check">
            {claimed.repeated ? words.claimedAgain(bahtText(claimed.amount)) : words.claimed(bahtText(claimed.amount))}
            <p className="small">
              {words.reference(claimed.ref)}{' '}
              <Link className="link" to="/history?tab=2&view=statement&group=bonus">
                {words.toStatement}
              </Link>
            </p>
          </Note>
        ) : null}
      </div>
      <div>
        <p className="small dim">{words.pending}</p>
        <BigAmount baht={referral.pending} />
      </div>
      {/* after a claim, the next claim has a new id */}
      <ClaimForm key={claimed?.ref ?? 'first'} referral={referral} claimId={claimId} problem={problem} />
      <dl className="facts">
        <div>
          <dt>{words.total}</dt>
          <dd className="num">
            {bahtText(referral.total)} {words.baht}
          </dd>
        </div>
        <div>
          <dt>{words.claimedBefore}</dt>
          <dd className="num">
            {bahtText(referral.claimed)} {words.baht}
          </dd>
        </div>
        <div>
          <dt>{words.accruedDay}</dt>
          <dd className="num">{referral.accrued_day ? formatDay(referral.accrued_day) : words.notAccrued}</dd>
        </div>
      </dl>
      <p className="small dim">{words.turnover}</p>
    </section>
  );
}

/** Claim button, or the reason why there is nothing to claim; over both, why the last claim was refused. */
function ClaimForm({
  referral,
  claimId,
  problem,
}: {
  referral: Referral;
  claimId: string;
  problem: FormProblem | undefined;
}) {
  const form = useWrongField(problem);
  return (
    <div className="stack s" ref={form}>
      {problem ? <Refusal>{problem.alert}</Refusal> : null}
      <ClaimButton referral={referral} claimId={claimId} />
    </div>
  );
}

/** A form sent twice under one id claims once. */
function ClaimButton({
  referral: { pending, least_claim, stopped },
  claimId,
}: {
  referral: Referral;
  claimId: string;
}) {
  const navigation = useNavigation();
  const member = useMember();
  // the page's data may reload while an answer is missing: a repeated claim must keep the same id
  const [id] = useState(claimId);
  if (stopped)
    return (
      <Note warn>
        {words.stopped} <SupportLink className="link">{words.toSupport}</SupportLink>
      </Note>
    );
  if (pending < least_claim)
    return <p className="small dim">{pending > 0 ? words.least(bahtText(least_claim)) : words.nothingToClaim}</p>;
  if (member?.bank === null)
    return (
      <Link className={buttonClass({ look: 'primary', block: true })} to={linkBankPath(BONUS_PATH)}>
        {words.bankFirst}
      </Link>
    );
  return (
    <Form method="post" action={BONUS_PATH}>
      <input type="hidden" name="id" value={id} />
      <Button type="submit" look="primary" block busy={navigation.formData !== undefined}>
        {words.claim}
      </Button>
    </Form>
  );
}
