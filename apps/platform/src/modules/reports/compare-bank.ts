import type { BankMovement } from '../../providers/bank/statement-port.ts';
import type { NotedReturn, TransferInBooks } from '../deposits/index.ts';
import type { PayoutInBooks } from '../withdrawals/index.ts';
import type { Difference } from './difference.ts';

/** An account's balance before and after a day. */
export interface AccountDay {
  account: string;
  openingSatang: bigint;
  closingSatang: bigint;
}

/** One day at the bank compared with our records; satang, all positive except the balances, which may be negative. */
export interface BankDay {
  /** Balances of each account with movements. */
  balances: AccountDay[];
  cameInSatang: bigint;
  paidOutSatang: bigint;
  cameBackSatang: bigint;
  creditedSatang: bigint;
  inReviewSatang: bigint;
  /** Incoming payments that staff recorded as sent back. */
  sentBackSatang: bigint;
  /** Outgoing transfers by which staff sent such payments back. */
  sentBackOutSatang: bigint;
  settledSatang: bigint;
  returnedSatang: bigint;
  differences: Difference[];
}

/**
 * Compare a bank's statement of a day with our records, both ways and line by line. Every incoming payment must be
 * credited, sent back, or wait for staff. Every payout must belong to a withdrawal that the ledger settled. A payout
 * that came back must be with its member again. Pure.
 * @param ours our rows for the references in the statement, and our rows of the same day, which the statement should
 *   contain. `returns`: amounts that staff sent back by hand, by the bank's reference of the outgoing transfer.
 *   `noted`: those that staff recorded on this day.
 * @param nearby the statement with a margin before and after the day, and what `readSince` asks for: a payout is
 *   reported to us later than the bank made it, perhaps on the next day.
 */
export function compareBank(
  bank: readonly BankMovement[],
  ours: {
    transfers: readonly TransferInBooks[];
    payouts: readonly PayoutInBooks[];
    returns?: ReadonlyMap<string, bigint>;
    noted?: ReadonlyMap<string, NotedReturn>;
  },
  nearby: readonly BankMovement[] = bank,
): BankDay {
  const differences: Difference[] = [];
  const differ = (subject: string, what: Difference['what'], amountSatang: bigint) =>
    void differences.push({ subject, what, amountSatang });
  const day: BankDay = {
    balances: [],
    cameInSatang: 0n,
    paidOutSatang: 0n,
    cameBackSatang: 0n,
    creditedSatang: 0n,
    inReviewSatang: 0n,
    sentBackSatang: 0n,
    sentBackOutSatang: 0n,
    settledSatang: 0n,
    returnedSatang: 0n,
    differences,
  };
  for (const line of bank) {
    const account = day.balances.find((one) => one.account === line.account);
    if (!account) {
      day.balances.push({
        account: line.account,
        openingSatang: line.balanceSatang - line.amountSatang,
        closingSatang: line.balanceSatang,
      });
      continue;
    }
    if (account.closingSatang + line.amountSatang !== line.balanceSatang)
      differ(line.reference, "the bank's own balances do not add up here", line.amountSatang);
    account.closingSatang = line.balanceSatang;
  }

  const transfers = new Map(ours.transfers.map((one) => [`${one.from_bank}:${one.reference}`, one]));
  const atBank = new Set<string>();
  for (const line of bank.filter(({ kind }) => kind === 'in')) {
    const subject = subjectOf(line);
    day.cameInSatang += line.amountSatang;
    if (atBank.has(subject)) {
      differ(subject, 'the bank has it twice', line.amountSatang);
      continue;
    }
    atBank.add(subject);
    const known = transfers.get(subject);
    if (!known) differ(subject, 'it came in and is not in our books', line.amountSatang);
    else if (known.amount_satang !== line.amountSatang)
      differ(subject, 'the bank has another amount than our books', line.amountSatang);
    else if (known.state === 'credited') {
      if (known.credited_satang !== line.amountSatang)
        differ(subject, 'the ledger credited something else', known.credited_satang);
      day.creditedSatang += known.credited_satang;
    } else if (known.state === 'returned') day.sentBackSatang += known.amount_satang;
    else day.inReviewSatang += known.amount_satang;
  }
  const inNear = new Set(nearby.filter((line) => line.kind === 'in').map((line) => subjectOf(line)));
  for (const [subject, one] of transfers)
    if (!inNear.has(subject)) differ(subject, 'our books have it and the bank does not', one.amount_satang);

  const payouts = new Map(ours.payouts.map((one) => [one.ref, one]));
  const out = new Map<string, bigint>();
  const back = new Map<string, bigint>();
  const sentBack = new Set<string>();
  for (const line of bank) {
    // staff noted one transfer: another line under its reference is money that left besides
    if (isSentBack(line, ours.returns) && !sentBack.has(line.reference)) {
      sentBack.add(line.reference);
      day.sentBackOutSatang -= line.amountSatang;
    } else if (line.kind === 'payout') out.set(line.note, (out.get(line.note) ?? 0n) - line.amountSatang);
    if (line.kind === 'payout-return') back.set(line.note, (back.get(line.note) ?? 0n) + line.amountSatang);
  }
  const near = (kind: BankMovement['kind']) =>
    new Set(nearby.filter((line) => line.kind === kind).map((line) => line.note));
  const [outNear, backNear] = [near('payout'), near('payout-return')];
  for (const [ref, amount] of out) {
    day.paidOutSatang += amount;
    const known = payouts.get(ref);
    if (!known) differ(ref, 'it was paid out and is no withdrawal', amount);
    else if (known.amount_satang !== amount) differ(ref, 'another amount was paid out than asked for', amount);
    else if (known.state === 'submitted') differ(ref, 'it was paid and our books still wait for word of it', amount);
    else if (known.settled_satang === 0n && !backNear.has(ref))
      differ(ref, `it was paid, and our books say ${known.state}`, amount);
    day.settledSatang += known?.settled_satang ?? 0n;
  }
  for (const [ref, amount] of back) {
    day.cameBackSatang += amount;
    const known = payouts.get(ref);
    if (!known) differ(ref, 'it came back and is no withdrawal', amount);
    // `failed` is right too: the bank reversed the payout before it was reported to us as paid, so the hold was
    // released and never settled
    else if (known.state !== 'reversed' && known.state !== 'failed')
      differ(ref, `it came back, and our books say ${known.state}`, amount);
    else if (known.amount_satang !== amount) differ(ref, 'another amount came back than was paid out', amount);
    day.returnedSatang += known?.returned_satang ?? 0n;
  }
  const leftNear = new Set(
    nearby.filter((line) => line.kind === 'payout').map((line) => `${line.reference}:${-line.amountSatang}`),
  );
  for (const [reference, { amountSatang }] of ours.noted ?? [])
    if (!leftNear.has(`${reference}:${amountSatang}`))
      differ(reference, 'staff noted it as sent back and the bank has no such line', amountSatang);
  for (const [ref, one] of payouts)
    if (!outNear.has(ref) && !backNear.has(ref))
      differ(ref, 'our books say paid and the bank does not', one.amount_satang);
  return day;
}

/** Largest difference between the bank's clock and ours. */
const CLOCKS_MS = 3_600_000;

/**
 * Since when the statement must be read so that it has the payouts of our rows, and what staff sent back: the bank may
 * have made a payout days before it told us so, and staff may note days later what they sent. Undefined when `nearby`
 * has them all. Pure.
 */
export function readSince(
  { payouts, noted }: { payouts: readonly PayoutInBooks[]; noted: ReadonlyMap<string, NotedReturn> },
  nearby: readonly BankMovement[],
): Date | undefined {
  const left = nearby.filter(({ kind }) => kind === 'payout');
  const [notes, references] = [new Set(left.map(({ note }) => note)), new Set(left.map(({ reference }) => reference))];
  const since = [
    ...payouts.filter(({ ref }) => !notes.has(ref)).map(({ created_at }) => created_at),
    ...[...noted].filter(([reference]) => !references.has(reference)).map(([, { cameInAt }]) => cameInAt),
  ];
  return since.length === 0 ? undefined : new Date(Math.min(...since.map((at) => at.getTime())) - CLOCKS_MS);
}

/** Whether a line is the transfer by which staff sent a payment back. */
const isSentBack = (line: BankMovement, returns: ReadonlyMap<string, bigint> | undefined): boolean =>
  line.kind === 'payout' && returns?.get(line.reference) === -line.amountSatang;

/**
 * Subject of a statement line: for a transfer its sending bank and reference, for a payout its withdrawal, and for what
 * staff sent back by hand, whose note is anything, the bank's reference.
 */
export function subjectOf(line: BankMovement, returns?: ReadonlyMap<string, bigint>): string {
  if (line.kind === 'in') return `${line.fromBank}:${line.reference}`;
  return isSentBack(line, returns) ? line.reference : line.note;
}
