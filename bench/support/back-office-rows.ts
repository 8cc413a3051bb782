import type { BenchDatabase } from './database.ts';
import { say } from './report.ts';

export const MEMBERS = 1_000_000;
export const MOVEMENTS_EACH = 10;
export const WITHDRAWALS = 100_000;
/** Number of the first member. */
export const ANY_MEMBER = 100_001;
/** Number of the only staff member. */
export const STAFF = 1001n;
/** Withdrawals that wait for staff, of the members with the lowest numbers. */
const WAITING = 2000;
/** Deposits that wait for money, and transfers that wait for staff, of the members with the lowest numbers. */
const OPEN_DEPOSITS = 2000;
const TRANSFERS_IN_REVIEW = 200;
const ENTRIES = 300_000;
const ENTRIES_AT_ONCE = 1000;
const STEP = 50_000;

/** Reference of the withdrawal of a member whose number ends like the first one's. */
export const refOf = (member: number) => `WD${String(member).padStart(12, '0')}`;

/**
 * Fill a migrated database with members who registered over a year, paid in, played and withdrew. Rows are those that the
 * product writes, except for hashes, which these readings never compare.
 */
export async function fillBackOffice(bench: BenchDatabase): Promise<void> {
  const started = Date.now();
  const run = async (what: string, text: string, values: unknown[] = []) => {
    await bench.query('sanam', text, values);
    say(`${what}, ${Math.round((Date.now() - started) / 1000)} s`);
  };
  const last = ANY_MEMBER + MEMBERS - 1;
  for (let from = ANY_MEMBER; from <= last; from += STEP) {
    const to = from + STEP - 1;
    await bench.query('sanam', MEMBER, [from, to, ANY_MEMBER]);
    await bench.query('sanam', PHONE, [from, to]);
    await bench.query('sanam', WALLET, [from, to, MOVEMENTS_EACH]);
    await bench.query('sanam', ACCOUNT, [from, to]);
    await bench.query('sanam', SESSION, [from, to]);
    await bench.query('sanam', DEVICE, [from, to]);
    await bench.query('sanam', PLAY, [from, to]);
    await run(`${to - ANY_MEMBER + 1} members with their movements`, MOVEMENT, [from, to, MOVEMENTS_EACH]);
  }
  await run('withdrawals', WITHDRAWAL, [ANY_MEMBER, last, ANY_MEMBER + 10 * WAITING]);
  await run('references', REFERENCE);
  await bench.query('sanam', RECEIVING);
  await run('deposits', DEPOSIT, [ANY_MEMBER, last, ANY_MEMBER + 10 * OPEN_DEPOSITS]);
  await run('transfers', TRANSFER, [ANY_MEMBER, last, ANY_MEMBER + 10 * TRANSFERS_IN_REVIEW]);
  await run(
    'findings',
    `insert into finding (kind, subject, member_id, detail, halts_payouts)
       select 'transfer_in_review', n::text, $1::bigint + n, '{}', 'none' from generate_series(1, 500) n`,
    [ANY_MEMBER],
  );
  await run(
    'staff',
    `insert into staff (id, name, shown_name, status, password_hash, created_by) overriding system value
       values ($1, 'owner', 'เจ้าของ', 'active', '$argon2id$none', 'system')`,
    [STAFF],
  );
  // the chain is one row, which a single transaction would update too often
  for (let from = 1; from <= ENTRIES; from += ENTRIES_AT_ONCE)
    await bench.query('sanam', ENTRY, [STAFF, ENTRIES, ANY_MEMBER, MEMBERS, from, from + ENTRIES_AT_ONCE - 1]);
  say(`entries of the audit log, ${Math.round((Date.now() - started) / 1000)} s`);
  await run('statistics', 'vacuum analyze');
}

const MEMBER = `insert into member (id, phone, birth_date, status, password_hash, created_at) overriding system value
  select n, '+668' || lpad((n % 100000000)::text, 8, '0'), '1990-01-01', 'active', '$argon2id$none',
    '2025-12-01'::timestamptz + (n - $3) * interval '30 seconds' from generate_series($1::bigint, $2::bigint) n`;
const PHONE = `insert into member_phone (phone, member_id)
  select phone, id from member where id between $1 and $2`;
const WALLET = `insert into wallet (member_id, cash_satang, last_sequence)
  select n, 100000, $3::int from generate_series($1::bigint, $2::bigint) n`;
const ACCOUNT = `insert into member_bank_account (member_id, bank, account_number, holder_name)
  select n, 'kbank', (1000000000 + n)::text, 'สมชาย ' || n % 5000 || 'ใจดี' from generate_series($1::bigint, $2::bigint) n`;
const SESSION = `insert into session (member_id, kind, access_hash, access_expires_at, expires_at, ip, user_agent, method,
    last_used_at, last_ip, created_at)
  select n, 'member', sha256(n::text::bytea), now(), now() + interval '1 day',
    '10.' || n % 200 || '.' || n % 250 || '.' || n % 249, 'Mozilla/5.0', 'password', now(),
    '10.' || n % 200 || '.' || n % 250 || '.' || n % 249, now() - interval '1 day'
  from generate_series($1::bigint, $2::bigint) n`;
const DEVICE = `insert into known_device (member_id, token_hash, first_used_at, last_used_at)
  select n, sha256((n / 3)::text::bytea), now() - interval '30 days', now() from generate_series($1::bigint, $2::bigint) n`;
const PLAY = `insert into member_play (member_id, day, area, rounds, staked_satang, won_satang, own_staked_satang,
    own_won_satang, risked_satang, changed_watermark_at)
  select n, current_date - d, 'slot', 40, 100000, 95000, 100000, 95000, 100000, now()
  from generate_series($1::bigint, $2::bigint) n cross join generate_series(1, 2) d`;
/** Of ten movements the first, fourth and seventh are deposits, the last is the hold of a withdrawal. */
const MOVEMENT = `insert into ledger_transaction (member_id, sequence, created_at, cash_satang, bonus_satang,
    held_satang, cash_after_satang, bonus_after_satang, held_after_satang, house_account, kind, idempotency_key, actor,
    detail, hash, is_play)
  select m, n, now() - ($3::int - n) * interval '5 days' - m % 86400 * interval '1 second',
    case when k = 'withdraw_hold' then -50000 when k = 'bet' then -10000 else 30000 end, 0,
    case when k = 'withdraw_hold' then 50000 else 0 end, 100000, 0, 0,
    case k when 'deposit' then 'house:bank' when 'bet' then 'house:provider' end, k,
    case when k = 'withdraw_hold' then 'withdraw_hold:WD' || lpad(m::text, 12, '0') else m || '-' || n end, 'member',
    '{"ref": "x"}', sha256(''), k = 'bet'
  from generate_series($1::bigint, $2::bigint) m cross join generate_series(1, $3::int) n
    cross join lateral (select case when n = $3 then 'withdraw_hold' when n % 3 = 1 then 'deposit' else 'bet' end as k) kind`;
const WITHDRAWAL = `insert into withdrawal (member_id, ref, amount_satang, state, bank, account_number, holder_name,
    created_at, updated_at, finished_at, review_reasons, approvals_needed, facts_at, signals)
  select n, 'WD' || lpad(n::text, 12, '0'), 50000, case when n < $3 then 'review' else 'paid' end, 'kbank',
    (1000000000 + n)::text, 'สมชาย ' || n % 5000 || 'ใจดี', t.at, t.at, case when n < $3 then null else t.at end,
    '{large}', 1, t.at,
    case n % 3 when 0 then '[{"key": "unplayed", "weight": 3, "evidence": {}}]'::jsonb
      else '[{"key": "large", "weight": 1, "evidence": {}}]' end
  from generate_series($1::bigint, $2::bigint, 10) n
    cross join lateral (select now() - n % 2592000 * interval '1 second' as at) t`;
const RECEIVING = `insert into receiving_account (bank, account_number, holder_name, designated)
  values ('scb', '4056789012', 'บริษัท สนาม จำกัด', false)`;
const DEPOSIT = `insert into deposit (member_id, ref, amount_satang, state, receiving_account_id, created_at, expires_at,
    finished_at, credited_satang)
  select n, 'DP' || lpad(n::text, 12, '0'), 100000 + n % 5000, case when n < $3 then 'prepared' else 'credited' end,
    (select min(id) from receiving_account), t.at, t.at + interval '15 minutes', case when n < $3 then null else t.at end,
    case when n < $3 then null else 100000 + n % 5000 end
  from generate_series($1::bigint, $2::bigint, 10) n
    cross join lateral (select now() - (case when n < $3 then n % 900 else n % 2592000 end) * interval '1 second' as at) t`;
const TRANSFER = `insert into bank_transfer (from_bank, reference, to_bank, to_account, amount_satang, from_account,
    from_name, transferred_at, received_at, state, cause, member_id, deposit_id, settled_at, seen_at_bank)
  select 'kbank', 'T' || n, 'scb', '4056789012', d.amount_satang, (1000000000 + n)::text, 'สมชาย ' || n % 5000 || 'ใจดี',
    d.created_at, d.created_at, case when n < $3 then 'review' else 'credited' end, 'no_deposit',
    case when n < $3 then null else n end, case when n < $3 then null else d.id end, d.created_at, d.created_at
  from generate_series($1::bigint, $2::bigint, 10) n join deposit d on d.member_id = n`;
const REFERENCE = 'insert into request_reference (ref, member_id) select ref, member_id from withdrawal';
const ENTRY = `insert into audit_entry (at, actor, action, subject, outcome, detail)
  select now() - ($2::int - n) * interval '1 minute', 'staff:' || case when n % 5 = 0 then $1::bigint else $1 + n % 40 end,
    'staffMember', 'member:' || $3::bigint + n * 37 % $4::bigint, case when n % 100 = 0 then 'refused' else 'done' end,
    '{"note": "as agreed"}' from generate_series($5::int, $6::int) n`;
