import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'kysely';
import pg from 'pg';
import { expect, test } from 'vitest';
import { testPlatform } from '../testing/test-platform.ts';
import { isUniqueViolation } from './database.ts';

/*
 * Rules that let the tables of members be distributed by member. Each key begins with the member, and a foreign key to
 * another such table includes the member. A value that must be unique over all members has a claim table, whose key is
 * the claimed value.
 */

const CLAIM = 'a claim: its key is what is claimed, and it names the member';
const CATALOGUE = 'what is offered to everybody, written by the operator';
const PROGRESS = 'how far a job came: one row, or a row a day';
const SUMS = 'sums over all members';
const LOG = 'one chain of what all staff did: its order over all members is what it proves';
const STAFF = 'about staff, who are no members';
const BEFORE_MEMBER = 'found before anybody knows whose it is';

/** Tables that do not belong to a member, with the reason. */
const NOBODYS: Readonly<Record<string, string>> = {
  incoming_payment_decision: 'words of staff about money that may be nobody’s',
  alert: 'what is wrong with the platform as a whole',
  audit_entry: LOG,
  audit_head: LOG,
  known_setting: LOG,
  database_mode: PROGRESS,
  known_key: PROGRESS,
  audit_run: PROGRESS,
  audit_seal: LOG,
  audit_seal_delivery: LOG,
  bank_account_claim: CLAIM,
  bank_report: SUMS,
  bank_report_line: SUMS,
  bank_transfer: 'money that arrived, before it is known whose it is; its key is the bank’s name for it',
  bonus_reference: CLAIM,
  bonus_voucher: CLAIM,
  care_watermark: PROGRESS,
  identity_claim: CLAIM,
  cashback_watermark: PROGRESS,
  cashback_week: PROGRESS,
  commission_day: PROGRESS,
  own_play_watermark: PROGRESS,
  commission_rate: 'rates of a day, for everybody',
  content_entry: CATALOGUE,
  content_picture: CATALOGUE,
  content_version: CATALOGUE,
  export_file: STAFF,
  finding_kind: 'a list that the product itself brings',
  finding: 'what staff must look at: about a member, the books, or a provider; once a subject',
  game: CATALOGUE,
  game_change: CATALOGUE,
  game_draw: 'results of draws, the same for everybody',
  game_provider_change: CATALOGUE,
  game_consumer: CATALOGUE,
  game_statistics: SUMS,
  game_statistics_watermark: PROGRESS,
  game_watermark_stamp: PROGRESS,
  game_provider: CATALOGUE,
  gateway_charge_claim: CLAIM,
  gateway_report: SUMS,
  house_position: SUMS,
  invite_code: CLAIM,
  ledger_seal: PROGRESS,
  job_round: 'last runs of jobs',
  member_alias_claim: CLAIM,
  member_phone: CLAIM,
  movement_kind: CATALOGUE,
  one_at_a_time: 'rows that stand for a lock',
  otp_challenge: 'codes sent to a phone that may have no member',
  page_view: SUMS,
  page_vital: SUMS,
  passkey_challenge: BEFORE_MEMBER,
  passkey_claim: CLAIM,
  promotion: CATALOGUE,
  promotion_version: CATALOGUE,
  provider_health: SUMS,
  provider_reconciliation: PROGRESS,
  provider_transaction_claim: CLAIM,
  push_broadcast: 'what is told to everybody',
  push_endpoint: CLAIM,
  puzzle_key: 'one key for all puzzles',
  rate_use: 'uses by a subject: a phone, a network, or a member',
  receiving_account: CATALOGUE,
  request_reference: CLAIM,
  staff_draft: 'drafts of promotions and texts',
  staff_passkey: STAFF,
  staff_passkey_challenge: STAFF,
  staff_proposal: 'acts that wait for two people: about a member, a finding, or staff',
  staff_view: STAFF,
  work_lease: STAFF,
  work_parking: STAFF,
  report_closed_day: PROGRESS,
  report_cohort: SUMS,
  report_cohort_month: SUMS,
  report_correction: SUMS,
  report_day_sum: SUMS,
  report_day_total: SUMS,
  report_hour_sum: SUMS,
  report_minute_sum: SUMS,
  report_wait: SUMS,
  report_watermark: PROGRESS,
  retired_claim: 'claims of nobody: hashes of what nameless members had',
  retired_claim_key: 'one key for all these hashes',
  schema_file: 'which files were applied',
  schema_version: 'which versions migrated the database',
  sign_in: 'tries, also of phones that have no member',
  slip_once: CLAIM,
  staff: STAFF,
  staff_factor: STAFF,
  staff_grant: STAFF,
  staff_invitation: STAFF,
  staff_push_message: STAFF,
  staff_push_subscription: STAFF,
  staff_recovery_code: STAFF,
  setting_cancellation: STAFF,
  setting_value: STAFF,
  setting_version: STAFF,
  staff_role: STAFF,
  staff_session: STAFF,
  statement_cursor: PROGRESS,
  support_conversation: 'of members, and of guests who have no member',
  support_message: 'of such a conversation',
  voucher: 'cards: anybody’s until somebody redeems one, and then a claim on it',
  voucher_batch: CATALOGUE,
  wheel_day: SUMS,
  wheel_rules: CATALOGUE,
  wheel_table: CATALOGUE,
};
/** Tables whose member column has another name. */
const MEMBER_COLUMN: Readonly<Record<string, string>> = { member: 'id', member_upline: 'descendant_id' };

interface Table {
  name: string;
  columns: string[];
  keys: { name: string; first: string | null }[];
}

async function readTables(): Promise<Table[]> {
  const { rows } = await sql<Table>`
    select c.relname as name,
        (select array_agg(a.attname::text) from pg_attribute a where a.attrelid = c.oid and a.attnum > 0) as columns,
        (select coalesce(json_agg(json_build_object('name', k.relname, 'first', a.attname)), '[]') from pg_index i
          join pg_class k on k.oid = i.indexrelid left join pg_attribute a on a.attrelid = c.oid and a.attnum = i.indkey[0]
          where i.indrelid = c.oid and (i.indisunique or i.indisexclusion)) as keys
      from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') order by 1`.execute(
    (await testPlatform()).db,
  );
  return rows;
}

const memberColumn = (name: string) => MEMBER_COLUMN[name] ?? 'member_id';
const isMembers = (name: string) => !(name in NOBODYS);

test('each table belongs to a member, or has a listed reason why not', async () => {
  const tables = await readTables();
  expect(tables.length).toBeGreaterThan(70);
  expect(Object.keys(NOBODYS).filter((name) => !tables.some((table) => table.name === name))).toEqual([]);
  const members = tables.filter(({ name }) => isMembers(name));
  expect(members.filter(({ name, columns }) => !columns.includes(memberColumn(name))).map(({ name }) => name)).toEqual(
    [],
  );
});

test('each key of a member’s table begins with the member', async () => {
  const tables = await readTables();
  const wrong = tables.flatMap(({ name, keys }) =>
    keys.filter(({ first }) => isMembers(name) && first !== memberColumn(name)).map((key) => key.name),
  );
  expect(wrong).toEqual([]);
  expect(tables.filter(({ name, keys }) => isMembers(name) && keys.length === 0).map(({ name }) => name)).toEqual([]);
});

test('a foreign key to a member’s table comes from a member’s table, and includes the member', async () => {
  const platform = await testPlatform();
  const { rows } = await sql<{ name: string; from: string; to: string; columns: string[]; others: string[] }>`
    select f.conname as name, f.conrelid::regclass::text as from, f.confrelid::regclass::text as to,
        array(select a.attname::text from unnest(f.conkey) with ordinality k (at, n) join pg_attribute a
          on a.attrelid = f.conrelid and a.attnum = k.at order by n) as columns,
        array(select a.attname::text from unnest(f.confkey) with ordinality k (at, n) join pg_attribute a
          on a.attrelid = f.confrelid and a.attnum = k.at order by n) as others
      from pg_constraint f where f.contype = 'f' and f.connamespace = 'public'::regnamespace`.execute(platform.db);
  expect(rows.length).toBeGreaterThan(40);
  const wrong = rows.filter(({ from, to, columns, others }) => {
    if (!isMembers(to)) return false;
    const at = others.indexOf(memberColumn(to));
    return !isMembers(from) || at < 0 || columns[at] !== memberColumn(from);
  });
  expect(wrong.map(({ name }) => name)).toEqual([]);
});

const PLATFORM = path.resolve(import.meta.dirname, '../..');
const files = ['sql', 'src', 'migrations'].flatMap((folder) =>
  readdirSync(path.join(PLATFORM, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /(?<!\.test)\.(ts|sql)$/.test(file))
    .map((file) => ({ file: `${folder}/${file}`, text: readFileSync(path.join(PLATFORM, folder, file), 'utf8') })),
);

test('an advisory lock is used only where no row can be locked', () => {
  expect(
    files.filter(({ text }) => /pg_(try_)?advisory_(xact_)?lock\(|'pg_advisory/.test(text)).map(({ file }) => file),
  ).toEqual([
    'sql/core/rate_claim.sql',
    'src/core/migrate.ts',
    'src/core/rate-limit.ts',
    'src/modules/games/reconcile.ts',
  ]);
});

test('only game_calls and the wallet’s own functions update wallets, and each such statement is limited to one member', () => {
  const writers = files.flatMap(({ file, text }) => {
    const updates = [...text.matchAll(/\bupdate wallet\b[^;]*/g)].map(([statement]) => statement);
    for (const statement of updates)
      expect(statement).toMatch(/where wallet\.member_id = (p_member_id|w\.member_id)(\s+and |$)/);
    return updates.length > 0 ? [file] : [];
  });
  expect(writers).toEqual([
    'sql/games/game_calls.sql',
    'sql/wallet/wallet_bonus_begin.sql',
    'sql/wallet/wallet_bonus_end.sql',
    'sql/wallet/wallet_keep_play.sql',
    'sql/wallet/wallet_move.sql',
  ]);
});

test('no query uses the whole row of an outer-joined table as a single value', () => {
  const found = files
    .filter(({ file }) => file.startsWith('sql/'))
    .flatMap(({ file, text }) =>
      [...text.matchAll(/\b(?:left|full) join (?!lateral)(\w+)(?: (?!on\b|using\b)(?:as )?(\w+))?/g)].flatMap(
        ([, table, alias]) =>
          new RegExp(
            `(?:select|,)\\s+${alias ?? table}\\s*(?:,|as\\b(?! \\(| materialized)|from\\b)|\\(${alias ?? table}\\)\\.|(?:to_jsonb|row)\\(${alias ?? table}\\)`,
          ).test(text)
            ? [`${file}: ${alias ?? table}`]
            : [],
      ),
    );
  expect(found).toEqual([]);
});

test('a unique violation in a partition is recognized by the beginning of the constraint’s name', () => {
  const error = Object.assign(new pg.DatabaseError('duplicate key', 0, 'error'), { code: '23505' });
  expect(isUniqueViolation(Object.assign(error, { constraint: 'slip_once_pkey_102008' }), 'slip_once')).toBe(true);
  expect(isUniqueViolation(error, 'withdrawal_one_pending')).toBe(false);
});
