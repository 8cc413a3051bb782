import { randomUUID } from 'node:crypto';
import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import pg from 'pg';
import { expect, inject, onTestFinished, test } from 'vitest';
import { openDatabase, openPool } from '../../core/database.ts';
import { migrate } from '../../core/migrate.ts';
import { verifyLedger } from './index.ts';

const MIGRATIONS = new URL('../../../migrations/', import.meta.url);

/** Money as the first version of the ledger moved it: held, settled, played, taken back. */
const BEFORE = `
  insert into member (phone, birth_date, terms_version, terms_accepted_at, marketing_consent) values ('+66811111111', '1990-01-01', '1', now(), false), ('+66822222222', '1990-01-01', '1', now(), false);
  insert into member (phone, birth_date, status, terms_version, terms_accepted_at, marketing_consent) values ('+66833333333', '1990-01-01', 'closed', '1', now(), true);
  insert into wallet (member_id) select id from member;
  select wallet_move(100001, 'deposit', 'deposit:kbank:1', 1000, 'bank', '{"bank":"kbank","reference":"1"}');
  select wallet_move(100001, 'bet', 'studio:b', 300, 'provider:studio', '{"provider":"studio","game":"g","round":"r","transaction":"b"}');
  select wallet_move(100001, 'win', 'studio:w', 500, 'provider:studio', '{"provider":"studio","game":"g","round":"r","transaction":"w"}');
  select wallet_move(100001, 'withdraw_hold', 'withdraw_hold:W', 200, 'member', '{"ref":"W"}');
  select wallet_move(100001, 'withdraw_settle', 'withdraw_settle:W', 200, 'bank', '{"ref":"W"}');
  select wallet_move(100002, 'deposit', 'deposit:kbank:2', 50, 'bank', '{"bank":"kbank","reference":"2"}');`;

test('WAL-01 WAL-05 a ledger of the first version is carried over: same balances, every entry, whole by its new hashes, and it goes on', async () => {
  const url = inject('postgresUrl');
  const name = `up_${randomUUID().replaceAll('-', '')}`;
  const admin = new pg.Client({ connectionString: url.replace(/\/sanam$/, '/postgres') });
  await admin.connect();
  await admin.query(`create database ${name}`);
  const folder = mkdtempSync(path.join(os.tmpdir(), 'sanam-first-'));
  for (const file of readdirSync(MIGRATIONS).filter((one) => one < '0006')) cpSync(new URL(file, MIGRATIONS), path.join(folder, file));
  const own = url.replace(/\/sanam$/, `/${name}`);
  const owner = new pg.Client({ connectionString: own });
  onTestFinished(async () => {
    await owner.end();
    await admin.query(`drop database ${name} with (force)`);
    await admin.end();
    rmSync(folder, { recursive: true });
  });
  await migrate(own, pathToFileURL(`${folder}/`));
  await owner.connect();
  await owner.query(BEFORE);
  const entries = 'select member_id, sequence, account, amount_satang, balance_after_satang from ledger_entry order by 1, 2, 3';
  const before = (await owner.query(entries)).rows;

  expect((await migrate(own, MIGRATIONS))[0]).toMatch(/^0006/);
  // a provider's part of the house's account is its own since then
  expect((await owner.query(entries)).rows).toEqual(before.map((row) => (row.account === 'house:provider' ? { ...row, account: 'house:provider:studio' } : row)));
  expect((await owner.query('select member_id, cash_satang, held_satang, last_sequence from wallet order by 1')).rows).toEqual([
    { member_id: '100001', cash_satang: '1000', held_satang: '0', last_sequence: '5' },
    { member_id: '100002', cash_satang: '50', held_satang: '0', last_sequence: '1' },
    { member_id: '100003', cash_satang: '0', held_satang: '0', last_sequence: '0' },
  ]);
  // what was said when registering is carried over, and a closed account stays one
  const closed = await owner.query(
    'select kind, given, m.closed_at is not null as is_closed from member_consent join member m on m.id = member_id where member_id = 100003 order by kind',
  );
  expect(closed.rows).toEqual(['marketing', 'privacy', 'terms'].map((kind) => ({ kind, given: true, is_closed: true })));
  const db = openDatabase(openPool(own, 1, () => {}));
  const parts: number[] = [];
  expect((await owner.query('select outcome from wallet_move(100001, \'deposit\', \'deposit:kbank:1\', 1000, \'bank\', \'{"bank":"kbank","reference":"1"}\')')).rows).toEqual([
    { outcome: 'replayed' },
  ]);
  expect((await owner.query("select outcome, cash_satang from wallet_move(100001, 'bet', 'studio:c', 1, 'provider:studio', '{}')")).rows).toEqual([
    { outcome: 'moved', cash_satang: '999' },
  ]);
  expect(await verifyLedger(db, (part) => parts.push(part.movements))).toBeUndefined();
  expect(parts).toEqual([7]);
  await db.destroy();
});
