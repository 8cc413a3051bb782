import type { Limit, PromotionChoice } from '@sanam/contract';
import { bahtFromSatang, satangFromBaht } from '@sanam/money';
import { bahtText } from '@sanam/ui/amount';
import { Button } from '@sanam/ui/button';
import { Field } from '@sanam/ui/field';
import { useRef, useState } from 'react';
import { Form, useNavigation } from 'react-router';
import { useIp } from '../../credentials/use-ip.ts';
import { AccountLine } from '../../money/account-line.tsx';
import { moneyWords } from '../../money/messages.ts';
import { Purses } from '../../money/purses.tsx';
import { Refusal } from '../../notices/refusal.tsx';
import { useWrongField } from '../../notices/use-wrong-field.ts';
import { LimitNote } from '../../protection/limit-note.tsx';
import type { FormProblem } from '../../server/api-errors.ts';
import { Link } from '../../visit/link.tsx';
import { useMember } from '../../visit/member.ts';
import { useSite } from '../../visit/use-site.ts';
import { words } from '../messages.ts';
import { amountError, type DepositFault, readDeposit } from './amount-error.ts';
import { PromotionPicker } from './promotion-picker.tsx';
import { WarningDialog } from './warning-dialog.tsx';

/**
 * Deposit form: first the amount, then the warning (DEP-01), then the request. With script the warning is shown without
 * a request; without script, the server's first reply contains the warning.
 * @param confirmOnServer the amount and the chosen promotion that the server asks the member to confirm.
 * @param atGateway whether the deposit will be paid at the payment gateway.
 * @param way how this deposit is paid, in words.
 * @param others other ways to pay in, as links.
 */
export function DepositForm({
  problem,
  bank,
  confirmOnServer,
  wanted,
  limit,
  promotions,
  atGateway,
  way,
  others,
}: {
  problem: FormProblem | undefined;
  bank: string;
  confirmOnServer: { confirm: string; promotion: string } | undefined;
  /** Amount and promotion that the address fills the form with. */
  wanted: { amount: string; promotion: string };
  /** The member's own deposit limit that leaves least. */
  limit: Limit | null;
  promotions: readonly PromotionChoice[];
  atGateway: boolean;
  way: string;
  others: readonly { to: string; name: string }[];
}) {
  const { site } = useSite();
  const member = useMember();
  const navigation = useNavigation();
  const input = useRef<HTMLInputElement>(null);
  // what was typed before a refusal, on a page without script
  const filled = confirmOnServer?.confirm ?? problem?.values?.amount ?? wanted.amount;
  const [asking, setAsking] = useState<string | null>(confirmOnServer?.confirm ?? null);
  const [typedNow, setTypedNow] = useState(filled);
  const [promised, setPromised] = useState(promotions.find(({ id }) => id === confirmOnServer?.promotion));
  const [fault, setFault] = useState<DepositFault | null>(null);
  const form = useWrongField(problem);
  const ip = useIp();
  const last4 = member?.accountLast4 ?? null;
  const busy = navigation.state !== 'idle' && navigation.formData !== undefined;
  const fill = (baht: number) => {
    if (!input.current) return;
    input.current.value = String(baht);
    setTypedNow(String(baht));
    setFault(null);
  };
  const { amount: serverError, promotion_id: promotionError, ...otherErrors } = problem?.errors ?? {};
  const left = limit?.left ?? null;
  const amount = readDeposit(typedNow, site.deposit, left);
  return (
    <Form
      ref={form}
      method="post"
      className={promotions.length > 0 ? 'card leaf stack narrow ordering' : 'card leaf stack narrow'}
      noValidate
      onSubmit={(event) => {
        const typed = input.current?.value ?? '';
        const read = readDeposit(typed, site.deposit, left);
        const wrong = typeof read === 'string' ? read : null;
        setFault(wrong);
        const confirmed =
          ((event.nativeEvent as SubmitEvent).submitter as HTMLButtonElement | null)?.name === 'confirmed';
        if (wrong || !confirmed) event.preventDefault();
        const chosen = new FormData(event.currentTarget).get('promotion_id');
        setPromised(promotions.find(({ id }) => id === chosen));
        setAsking(wrong || confirmed ? null : typed);
        if (wrong) input.current?.focus();
      }}
    >
      <div className="stack">
        <Purses />
        <nav className="chips flow tight" aria-label={words.otherWays}>
          <span className="chip on" aria-current="page">
            {way}
          </span>
          {others.map(({ to, name }) => (
            <Link key={to} className="chip" to={to}>
              {name}
            </Link>
          ))}
        </nav>
        <input type="hidden" name="ip" value={ip} />
        <Field
          ref={input}
          big
          label={words.amount}
          name="amount"
          inputMode="decimal"
          autoComplete="off"
          required
          defaultValue={filled}
          data-testid="deposit-amount"
          after={<span className="unit">{moneyWords.baht}</span>}
          hint={words.limits(bahtText(site.deposit.minimum), bahtText(site.deposit.maximum))}
          error={fault ? amountError(fault, site.deposit, left) : serverError}
          onInput={(event) => {
            setFault(null);
            setTypedNow(event.currentTarget.value);
          }}
        />
        <LimitNote limit={limit} />
        {/* biome-ignore lint/a11y/useSemanticElements: buttons that fill the field above, not fields of their own */}
        <div className="chips flow even" role="group" aria-label={words.quick}>
          {site.deposit.quick_amounts.map((baht) => (
            <button
              key={baht}
              type="button"
              className={amount === satangFromBaht(baht) ? 'chip square on' : 'chip square'}
              aria-pressed={amount === satangFromBaht(baht)}
              disabled={left !== null && baht > left}
              onClick={() => fill(baht)}
            >
              {baht.toLocaleString('en-US')}
            </button>
          ))}
        </div>
      </div>
      <PromotionPicker
        choices={promotions}
        chosen={confirmOnServer?.promotion ?? usable(promotions, problem?.values?.promotion_id ?? wanted.promotion)}
        amountBaht={typeof amount === 'string' ? null : bahtFromSatang(amount)}
        error={promotionError}
      />
      <div className="stack">
        <div className="row between wrap">
          <span className="small dim">{atGateway ? words.payFromAccount : words.fromAccount}</span>
          <AccountLine bank={bank} last4={last4} />
        </div>
        {problem?.alert && !serverError && !promotionError ? (
          <Refusal>{Object.values(otherErrors)[0] ?? problem.alert}</Refusal>
        ) : null}
        <Button type="submit" look="primary" block busy={busy}>
          {words.go}
        </Button>
        <p className="small dimmer center">{site.deposit.expected}</p>
      </div>
      <WarningDialog
        typed={asking}
        promotion={promised}
        busy={busy}
        bank={bank}
        last4={last4}
        atGateway={atGateway}
        onBack={() => setAsking(null)}
      />
    </Form>
  );
}

/** The wanted promotion, if it can be chosen now; else none. */
function usable(promotions: readonly PromotionChoice[], wanted: string): string {
  return promotions.some(({ id, why_not }) => id === wanted && why_not === null) ? wanted : '';
}
