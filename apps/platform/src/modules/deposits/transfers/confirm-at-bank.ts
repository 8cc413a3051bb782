import { accountDigits } from '@sanam/thai/accounts';
import type { Selectable } from 'kysely';
import type { Tx } from '../../../core/database.ts';
import type { BankTransfer } from '../../../core/database-types.ts';
import { closeFinding, openFinding } from '../../../core/findings.ts';
import { addJob } from '../../../core/jobs.ts';
import { findMemberAccount, proveByDeposit } from '../../members/index.ts';
import { provesAccount } from './proves-account.ts';

/** Row of a transfer that only a slip has reported, locked by the caller. */
type SlipTransfer = Pick<
  Selectable<BankTransfer>,
  'from_bank' | 'reference' | 'to_account' | 'amount_satang' | 'state' | 'member_id'
>;

/** What the bank reports of a transfer. */
type BankReport = Pick<
  Selectable<BankTransfer>,
  'from_account' | 'from_name' | 'ref1' | 'biller_id' | 'transferred_at' | 'seen_at_bank' | 'amount_satang'
>;

/**
 * Complete a slip's transfer with the bank's own report. From then on its money may be paid out, unless the bank names
 * another payer, which opens a finding.
 */
export async function confirmAtBank(tx: Tx, slip: SlipTransfer, told: BankReport): Promise<void> {
  const { from_account, from_name, ref1, biller_id, transferred_at, seen_at_bank } = told;
  await tx
    .updateTable('bank_transfer')
    .set({ from_account, from_name, ref1, biller_id, transferred_at, seen_at_bank })
    .where('from_bank', '=', slip.from_bank)
    .where('reference', '=', slip.reference)
    .execute();
  const subject = `${slip.from_bank}:${slip.reference}`;
  if (slip.state === 'credited' && slip.member_id !== null)
    await compareWithOwn(tx, slip.member_id, { ...told, from_bank: slip.from_bank }, subject);
  await closeFinding(tx, 'slip_unproven', subject);
  await judgeTwinsAgain(tx, slip);
}

/**
 * Compare the member credited because of a slip with the payer in the bank's report. The report may prove the member's
 * account. When the bank names another person, or the account is proven to be another member's, payouts halt until
 * staff have reviewed the case.
 */
async function compareWithOwn(
  tx: Tx,
  memberId: bigint,
  told: BankReport & { from_bank: string },
  subject: string,
): Promise<void> {
  const whole = accountDigits(told.from_account);
  const own = await findMemberAccount(tx, memberId);
  if (own?.proof === 'none' && told.seen_at_bank && provesAccount(own, told))
    await proveByDeposit(tx, memberId, told.seen_at_bank);
  if (!whole || (whole === own?.accountNumber && own.proof !== 'other')) return;
  const detail = { from_account: told.from_account, amount_satang: String(told.amount_satang) };
  await openFinding(tx, {
    kind: 'slip_of_another_payer',
    subject,
    memberId,
    detail,
  });
}

/**
 * Match transfers again that wait only because each looked like a second report of this transfer: the bank has now
 * reported this transfer itself.
 */
async function judgeTwinsAgain(tx: Tx, told: SlipTransfer): Promise<void> {
  const twins = await tx
    .updateTable('bank_transfer')
    .set({ state: 'received', cause: null })
    .where('state', '=', 'review')
    .where('cause', '=', 'twin')
    .where('from_bank', '=', told.from_bank)
    .where('to_account', '=', told.to_account)
    .where('amount_satang', '=', told.amount_satang)
    .where('reference', '<>', told.reference)
    .returning('reference')
    .execute();
  for (const { reference } of twins) await addJob(tx, 'match-transfer', { fromBank: told.from_bank, reference });
}
