import { bahtFromSatang, satang } from '@sanam/money';
import { accountDigits, maskAccount } from '@sanam/thai/accounts';
import { maskName } from '@sanam/thai/masks';
import { splitTitle, withUsualTitles } from '@sanam/thai/names';
import { sql } from 'kysely';
import { addSeconds } from '../../../core/clock.ts';
import { type DepositState, OPEN_STATES } from '../deposit-states.ts';
import type { Deposits } from '../deposits.ts';
import { type ArrivedPayment, compareCandidate, type Fits, fitCount } from './compare-candidate.ts';

/** Candidates of one payment: as many as there are number keys. */
const SHOWN = 9;
/** Deposits of each way to find candidates that are compared at most. */
const COMPARED = 30;
/** Accounts of one bank whose name begins like the payer's that are looked at, for each title. */
const NAMESAKES = 200;
/** Sorts after every letter: the index compares bytes. */
const LAST_LETTER = 0x10ffff;
const DAYS_BEFORE = 3;

/** A payment with the name that decisions use. */
export interface NamedPayment extends ArrivedPayment {
  name: string;
  /** Deposit that the payment names. */
  depositRef: string | null;
}

interface Row {
  member_id: bigint;
  ref: string;
  state: DepositState;
  amount_satang: bigint;
  created_at: Date;
  expires_at: Date;
  bank: string | null;
  account_number: string | null;
  holder_name: string | null;
  to_bank: string | null;
  to_account: string | null;
  slip_id: bigint | null;
  slip_bank: string | null;
  slip_ref: string | null;
}

/**
 * Deposits that a payment may be for, those that fit best first: open ones and ones under review of the same amount, and
 * those of members whose linked account or name may be the payer's. One statement.
 */
export async function findCandidates({ db, rules }: Pick<Deposits, 'db' | 'rules'>, payment: NamedPayment) {
  const open = sql.join(OPEN_STATES.map((state) => sql.lit(state)));
  const at = payment.transferredAt;
  const recent = sql`d.created_at between ${addSeconds(at, -DAYS_BEFORE * 86_400)} and ${addSeconds(at, 3600)}`;
  const { rows } = await sql<Row>`
    with found as (
      (select d.member_id, d.id from deposit d
        where d.state in (${open}) and d.amount_satang = ${payment.amountSatang} and d.way = 'bank'
        order by d.expires_at desc limit ${COMPARED})
      union
      (select d.member_id, d.id from deposit d
        where d.state = 'in_review' and d.amount_satang = ${payment.amountSatang} and d.way = 'bank'
        order by d.created_at desc limit ${COMPARED})
      union
      (select d.member_id, d.id from member_linked_account b join deposit d on d.member_id = b.member_id
        where b.bank = ${payment.fromBank} and b.account_number = ${accountDigits(payment.fromAccount) ?? null}
          and d.way = 'bank' and ${recent}
        order by d.created_at desc limit ${COMPARED})
      union
      (select d.member_id, d.id from unnest(${beginnings(payment.fromName)}::text[]) n
          cross join lateral (select b.member_id from member_linked_account b
            where b.holder_name ~>=~ n and b.holder_name ~<~ (n || chr(${LAST_LETTER})) and b.bank = ${payment.fromBank}
            limit ${NAMESAKES}) b
          cross join lateral (select d.member_id, d.id, d.created_at from deposit d
            where d.member_id = b.member_id and d.way = 'bank' and ${recent}
            order by d.created_at desc limit ${SHOWN}) d
        order by d.created_at desc limit ${COMPARED})
      union
      (select d.member_id, d.id from request_reference q join deposit d on d.member_id = q.member_id and d.ref = q.ref
        where q.ref = ${payment.depositRef})
    )
    select ${COLUMNS} from found join deposit d on d.member_id = found.member_id and d.id = found.id ${JOINED}`.execute(
    db,
  );
  return rows
    .map((row) => ({ row, fits: compareCandidate(payment, depositOf(row), rules.lateSeconds) }))
    .filter(({ row, fits }) => row.ref === payment.depositRef || mayBe(row, fits))
    .sort(
      (a, b) =>
        fitCount(b.fits) - fitCount(a.fits) ||
        Math.abs(a.row.created_at.getTime() - at.getTime()) - Math.abs(b.row.created_at.getTime() - at.getTime()),
    )
    .slice(0, SHOWN)
    .map(({ row, fits }) => onWire(payment, row, fits));
}

const COLUMNS = sql`d.member_id, d.ref, d.state, d.amount_satang, d.created_at, d.expires_at, p.bank, p.account_number,
  p.holder_name, r.bank as to_bank, r.account_number as to_account, s.id as slip_id, s.sending_bank as slip_bank,
  s.trans_ref as slip_ref`;
const JOINED = sql`
  left join member_payee p on p.member_id = d.member_id
  left join receiving_account r on r.id = d.receiving_account_id
  left join lateral (select s.id, s.sending_bank, s.trans_ref from slip s
    where s.member_id = d.member_id and s.deposit_id = d.id order by s.sent_at desc limit 1) s on true`;

/**
 * Read a deposit under review. One statement.
 * @returns whether a payment may be its money: it names the deposit, or its amount, account or name fits; undefined when
 *   no such deposit is under review.
 */
export async function comparerOf(
  { db, rules }: Pick<Deposits, 'db' | 'rules'>,
  ref: string,
): Promise<((payment: NamedPayment) => boolean) | undefined> {
  const { rows } = await sql<Row>`
    select ${COLUMNS} from request_reference q join deposit d on d.member_id = q.member_id and d.ref = q.ref ${JOINED}
      where q.ref = ${ref} and d.state = 'in_review'`.execute(db);
  const [row] = rows;
  if (!row) return undefined;
  const deposit = depositOf(row);
  return (payment) => {
    if (payment.depositRef === ref) return true;
    const { amount, account, name } = compareCandidate(payment, deposit, rules.lateSeconds);
    return amount === 'yes' || account === 'yes' || name === 'yes';
  };
}

/** Whether a deposit is worth a look: something fits; of one that is credited already, the payer's account. */
const mayBe = ({ state }: Row, fits: Fits): boolean =>
  state === 'credited' ? fits.account === 'yes' || fits.account === 'near' : fitCount(fits) >= 1;

const depositOf = (row: Row) => ({
  amountSatang: row.amount_satang,
  createdAt: row.created_at,
  expiresAt: row.expires_at,
  bank: row.bank ?? '',
  accountNumber: row.account_number ?? '',
  holderName: row.holder_name ?? '',
  receiving: row.to_bank && row.to_account ? { bank: row.to_bank, account: row.to_account } : undefined,
});

function onWire(payment: NamedPayment, row: Row, fits: Fits) {
  return {
    deposit_ref: row.ref,
    member_id: String(row.member_id),
    member_name: maskName(row.holder_name ?? ''),
    amount: bahtFromSatang(satang(row.amount_satang)),
    state: row.state,
    created_at: row.created_at.toISOString(),
    expires_at: row.expires_at.toISOString(),
    bank: row.bank,
    account: row.account_number === null ? null : maskAccount(row.account_number),
    fits,
    fit_count: fitCount(fits),
    slip:
      row.slip_id === null || row.slip_ref === null
        ? null
        : {
            id: String(row.slip_id),
            reference: row.slip_ref,
            is_same: payment.name === `bank:${row.slip_bank}:${row.slip_ref}`,
          },
  };
}

/**
 * How a stored name of the payer begins: with the first name and what is seen of the surname, and the usual titles; none
 * for a single letter.
 */
function beginnings(fromName: string): string[] {
  const [first = '', ...others] = splitTitle(fromName).rest.split(' ');
  if (first.length < 2) return [];
  // a name of three parts may be stored without the middle one
  const surname = others.length === 1 ? (others[0] ?? '').replace(/[*.].*$/, '') : '';
  return withUsualTitles(`${first} ${surname}`);
}

/** How a payer's account is shown: as the bank masked it, and otherwise masked here. Pure. */
export const shownAccount = (account: string): string => {
  const digits = accountDigits(account);
  return digits === undefined ? account : maskAccount(digits);
};
