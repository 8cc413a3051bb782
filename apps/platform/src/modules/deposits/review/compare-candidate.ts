import { accountDigits, masksAgree } from '@sanam/thai/accounts';
import { compareNames } from '@sanam/thai/names';
import { addSeconds } from '../../../core/clock.ts';
import { SKEW_SECONDS } from '../transfers/match-payer.ts';

/** How a field of a payment fits a deposit. `hidden`: the bank does not show enough of it. */
type Fit = 'yes' | 'near' | 'no' | 'hidden';

/** A payment that waits, as the bank reported it. */
export interface ArrivedPayment {
  fromBank: string;
  fromAccount: string;
  fromName: string;
  toBank: string;
  toAccount: string;
  amountSatang: bigint;
  transferredAt: Date;
}

/** A deposit that the payment may be for. */
export interface CandidateDeposit {
  amountSatang: bigint;
  createdAt: Date;
  expiresAt: Date;
  bank: string;
  accountNumber: string;
  holderName: string;
  receiving: { bank: string; account: string } | undefined;
}

export interface Fits {
  amount: Fit;
  account: Fit;
  name: Fit;
  bank: Fit;
  time: Fit;
  /** Whether the money went to the account that the member was shown. */
  receiver: Fit;
}

const NAME_FITS = { full: 'yes', partial: 'near', incomparable: 'hidden', different: 'no' } as const;

/** Compare a payment with a deposit, field by field. What fits decides nothing: staff do. Pure. */
export function compareCandidate(payment: ArrivedPayment, deposit: CandidateDeposit, lateSeconds: number): Fits {
  return {
    amount: payment.amountSatang === deposit.amountSatang ? 'yes' : 'no',
    account: compareAccounts(deposit.accountNumber, payment.fromAccount),
    name: deposit.holderName === '' ? 'hidden' : NAME_FITS[compareNames(deposit.holderName, payment.fromName)],
    bank: deposit.bank === '' ? 'hidden' : payment.fromBank === deposit.bank ? 'yes' : 'no',
    time: compareTimes(payment.transferredAt, deposit, lateSeconds),
    receiver:
      payment.toBank === deposit.receiving?.bank && payment.toAccount === deposit.receiving.account ? 'yes' : 'no',
  };
}

const SHARES: Record<Fit, number> = { yes: 1, near: 0.5, hidden: 0, no: 0 };

/** How many of the five fields fit that tell whose a payment is; a near one counts half. Pure. */
export const fitCount = ({ amount, account, name, bank, time }: Fits): number =>
  [amount, account, name, bank, time].reduce((sum, fit) => sum + SHARES[fit], 0);

const SEEN_DIGITS_MIN = 3;

function compareAccounts(linked: string, shown: string): Fit {
  if (linked === '' || shown.replace(/\D/g, '').length < SEEN_DIGITS_MIN) return 'hidden';
  if (!masksAgree(linked, shown)) return 'no';
  return accountDigits(shown) === undefined ? 'near' : 'yes';
}

function compareTimes(at: Date, { createdAt, expiresAt }: CandidateDeposit, lateSeconds: number): Fit {
  if (at < addSeconds(createdAt, -SKEW_SECONDS) || at > addSeconds(expiresAt, lateSeconds)) return 'no';
  return at <= addSeconds(expiresAt, SKEW_SECONDS) ? 'yes' : 'near';
}
