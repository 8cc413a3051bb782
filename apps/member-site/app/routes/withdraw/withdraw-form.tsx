import type { SiteInfo } from '@sanam/contract';
import { formatBaht } from '@sanam/money';
import { formatDateTime } from '@sanam/thai/dates';
import { Amount, BigAmount, bahtText } from '@sanam/ui/amount';
import { Button } from '@sanam/ui/button';
import { Field } from '@sanam/ui/field';
import { useRef, useState } from 'react';
import { Form, useNavigation } from 'react-router';
import { useMoney } from '../../live/live-money.tsx';
import { useReloadWhenPlayed } from '../../live/use-reload-when-played.ts';
import { AccountLine } from '../../money/account-line.tsx';
import { BonusFact } from '../../money/bonus-fact.tsx';
import type { EndingBonus } from '../../money/ending-bonus.ts';
import { moneyWords } from '../../money/messages.ts';
import { useWrongField } from '../../notices/use-wrong-field.ts';
import type { FormProblem } from '../../server/api-errors.ts';
import { useMember } from '../../visit/member.ts';
import { useSite } from '../../visit/use-site.ts';
import { EndingBonusField, TermsNote } from './bonus-notes.tsx';
import { words } from './messages.ts';
import { AccountNote, IdentityNote, type MissingIdentity, RestNote } from './rest-note.tsx';
import { WithdrawRefusal } from './withdraw-refusal.tsx';
import { WithdrawSheet } from './withdraw-sheet.tsx';
import { limitsFor, readWithdrawal, type WithdrawalFault } from './withdrawal-limits.ts';

/** Error message for an amount. */
export function amountError(fault: WithdrawalFault, limits: SiteInfo['withdrawal'], creditBaht: number): string {
  if (fault === 'not-a-number') return words.notNumber;
  if (fault === 'over-credit') return words.overCredit(bahtText(creditBaht));
  return fault === 'too-small' ? words.tooSmall(bahtText(limits.minimum)) : words.tooLarge(bahtText(limits.maximum));
}

/** What applies to a withdrawal now, with texts in Thai. */
export interface WithdrawTerms {
  /** Turnover still required before anything can be withdrawn. */
  openTurnover: string | null;
  /** State of the active bonus. */
  notice: string | null;
  /** Bonus that a withdrawal would end. */
  endingBonus: EndingBonus | null;
  /** Time before which no payout leaves, after a reset of the password by SMS. */
  restUntil: string | null;
  /** Whether a deposit has proven that the linked account is the member's. */
  isAccountProven: boolean;
  /** Where the proof of identity stands that a withdrawal needs first; null: nothing is missing. */
  missingIdentity: MissingIdentity | null;
}

/** Form with amount, account and duration; the sheet before the request states that it cannot be taken back. */
export function WithdrawForm({
  problem,
  bank,
  terms: { openTurnover, notice, endingBonus, restUntil, isAccountProven, missingIdentity },
  confirmOnServer,
}: {
  problem: FormProblem | undefined;
  bank: string;
  terms: WithdrawTerms;
  /** The amount that the server asks the member to confirm, for pages without script. */
  confirmOnServer: { confirm: string; endsBonus: boolean } | undefined;
}) {
  const { site } = useSite();
  const member = useMember();
  const { creditBaht, bonusBaht, heldBaht } = useMoney();
  const navigation = useNavigation();
  const form = useWrongField(problem);
  const input = useRef<HTMLInputElement>(null);
  const [fault, setFault] = useState<WithdrawalFault | null>(null);
  const [typed, setTyped] = useState(confirmOnServer?.confirm ?? problem?.values?.amount ?? '');
  const [asking, setAsking] = useState<string | null>(confirmOnServer?.confirm ?? null);
  // the turnover that is missing, and what a withdrawal would take of a bonus, change with play in another window
  useReloadWhenPlayed();
  const limits = limitsFor(site.withdrawal, creditBaht);
  const busy = navigation.state !== 'idle' && navigation.formData !== undefined;
  // money may leave on another device while the sheet is open: then nobody is asked any more
  const readNow = asking === null ? null : readWithdrawal(asking, limits, creditBaht);
  const late = readNow === 'over-credit' ? readNow : null;
  const wrong = fault ?? late;
  const readTyped = () => setTyped(input.current?.value ?? '');
  const read = readWithdrawal(typed, limits, creditBaht);
  // disabled until the result of the last request is known, because a second request could be a duplicate
  const unknown = busy && problem?.unanswered === true;
  return (
    <Form
      ref={form}
      method="post"
      className="card leaf stack narrow"
      noValidate
      onSubmit={(event) => {
        const read = readWithdrawal(input.current?.value ?? '', limits, creditBaht);
        setFault(typeof read === 'string' ? read : null);
        const confirmed =
          ((event.nativeEvent as SubmitEvent).submitter as HTMLButtonElement | null)?.name === 'confirmed';
        if (typeof read === 'string') {
          event.preventDefault();
          setAsking(null);
          input.current?.focus();
          return;
        }
        // a missing agreement is answered by the server, beside its box
        const agrees = !endingBonus || new FormData(event.currentTarget).get('ends_bonus') === 'yes';
        if (!confirmed && agrees) event.preventDefault();
        setAsking(confirmed || !agrees ? null : (input.current?.value ?? ''));
      }}
    >
      <div className="row between wrap">
        <div>
          <p className="small dim">{openTurnover ? words.notYet : words.available}</p>
          <BigAmount baht={creditBaht} />
        </div>
        <div>
          <p className="small dim">{words.held}</p>
          <p className="strong">
            <Amount baht={heldBaht} testId="held" /> {moneyWords.baht}
          </p>
        </div>
      </div>
      {bonusBaht > 0 && !(openTurnover ?? notice) ? (
        <dl className="facts">
          <BonusFact />
        </dl>
      ) : null}
      <RestNote until={restUntil} />
      <AccountNote isProven={isAccountProven} />
      {problem?.errors.identity ? null : <IdentityNote state={missingIdentity} />}
      {problem?.alert ? null : <TermsNote text={openTurnover ?? notice} isRefused={openTurnover !== null} />}
      <Field
        ref={input}
        big
        label={words.amount}
        name="amount"
        inputMode="decimal"
        autoComplete="off"
        required
        defaultValue={confirmOnServer?.confirm ?? problem?.values?.amount}
        data-testid="withdraw-amount"
        after={
          <>
            <span className="unit">{moneyWords.baht}</span>
            <button
              type="button"
              className="chip"
              onClick={() => {
                if (input.current) input.current.value = String(Math.min(creditBaht, site.withdrawal.maximum));
                setFault(null);
                readTyped();
              }}
            >
              {words.all}
            </button>
          </>
        }
        hint={
          limits.minimum < site.withdrawal.minimum
            ? words.whole(bahtText(creditBaht))
            : words.limits(bahtText(limits.minimum), bahtText(limits.maximum))
        }
        error={wrong ? amountError(wrong, limits, creditBaht) : problem?.alert ? undefined : problem?.errors.amount}
        onInput={() => {
          setFault(null);
          readTyped();
        }}
      />
      <dl className="facts">
        <div>
          <dt>{words.toAccount}</dt>
          <dd>
            <AccountLine bank={bank} last4={member?.accountLast4 ?? null} />
          </dd>
        </div>
        <div>
          <dt>{restUntil || !isAccountProven ? words.leaves : words.expected}</dt>
          <dd>
            {restUntil
              ? words.after(formatDateTime(restUntil))
              : isAccountProven
                ? site.withdrawal.expected
                : words.afterReview}
          </dd>
        </div>
      </dl>
      {endingBonus ? (
        <EndingBonusField
          bonus={endingBonus}
          error={problem?.errors.ends_bonus}
          agreed={confirmOnServer?.endsBonus ?? false}
        />
      ) : null}
      {problem?.alert ? <WithdrawRefusal problem={problem} /> : null}
      <Button type="submit" look="primary" block busy={busy} data-testid="withdraw-confirm">
        {unknown ? words.checking : words.go(typeof read === 'bigint' ? formatBaht(read) : null)}
      </Button>
      <WithdrawSheet
        typed={late ? null : asking}
        busy={busy}
        bank={bank}
        restUntil={restUntil}
        isReviewed={!isAccountProven}
        onBack={() => setAsking(null)}
      />
    </Form>
  );
}
