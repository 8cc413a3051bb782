import { expect, test } from 'vitest';
import { readConfig } from '../config.ts';
import { claimMode, madeInMode } from '../core/database-mode.ts';
import { asOwner } from '../testing/as-owner.ts';
import { newStaff } from '../testing/people.ts';
import { type TestPlatform, testPlatform } from '../testing/test-platform.ts';
import { requireMode } from './require-mode.ts';

const MIGRATIONS = new URL('../../migrations/', import.meta.url);
const start = (platform: TestPlatform, MODE: 'sandbox' | 'real', now?: Date) =>
  requireMode({ ...platform.config, MODE }, MIGRATIONS, now);
const saidOf = (started: Promise<void>) =>
  started.then(
    () => 'started',
    (error: Error) => error.message,
  );

test('SAFE-05 the first start writes its mode into the database, and the database opens in no other', async () => {
  const platform = await testPlatform();
  expect(await madeInMode(platform.db)).toBeUndefined();
  await start(platform, 'sandbox');
  expect(await madeInMode(platform.db)).toBe('sandbox');
  await start(platform, 'sandbox');
  expect(await saidOf(start(platform, 'real'))).toContain(
    'it was made in the sandbox, and never opens with real money',
  );
});

test('SAFE-05 a database made with real money never opens in the sandbox', async () => {
  const platform = await testPlatform();
  await claimMode(platform.db, 'real');
  expect(await saidOf(start(platform, 'sandbox'))).toContain('made in another mode');
});

test('SAFE-05 a start with real money that is refused leaves a new database without a mode, and names all in one text', async () => {
  const platform = await testPlatform();
  const said = await saidOf(start(platform, 'real'));
  expect(said.split('\n')[0]).toBe('Real-money mode (MODE=real) does not start. Missing:');
  expect(
    said
      .split('\n')
      .slice(1)
      .every((line) => line.startsWith('  - ')),
  ).toBe(true);
  for (const name of ['LICENCE_NUMBER', 'SMS_GATEWAY', 'PUBLIC_URL', 'AUDIT_SEAL_URL', 'BACKUP_TARGET', 'The bank'])
    expect(said).toContain(`  - ${name}`);
  expect(await madeInMode(platform.db)).toBeUndefined();
});

test('SAFE-05 of two processes that start a new database at once in two modes, one mode stays', async () => {
  const platform = await testPlatform();
  const modes = await Promise.all(
    (['sandbox', 'real', 'sandbox', 'real'] as const).map((mode) => claimMode(platform.db, mode)),
  );
  expect(new Set(modes).size).toBe(1);
  expect(await madeInMode(platform.db)).toBe(modes[0]);
});

test('SAFE-05 nobody changes the mode of a database, and the servers cannot even write it', async () => {
  const platform = await testPlatform();
  await claimMode(platform.db, 'sandbox');
  for (const change of ["update database_mode set mode = 'real'", 'delete from database_mode']) {
    await expect(asOwner(platform, change), change).rejects.toThrow('keeps the mode');
    await expect(platform.pool.query(change), change).rejects.toThrow('permission denied');
  }
});

test('SAFE-05 staff who had days to set up a second factor and did not are named', async () => {
  const platform = await testPlatform();
  const { memberId, staffId } = await newStaff(platform, 'members');
  const later = new Date(Date.now() + 73 * 3_600_000);
  expect(await saidOf(start(platform, 'real'))).not.toContain('Second factors');
  expect(await saidOf(start(platform, 'real', later))).toContain(`Second factors: s${memberId} had time`);
  await asOwner(platform, "insert into staff_factor (staff_id, secret, confirmed_at) values ($1, '', now())", [
    staffId,
  ]);
  expect(await saidOf(start(platform, 'real', later))).not.toContain('Second factors');
});

test('SAFE-05 a database that cannot be opened is named with everything else', async () => {
  const platform = await testPlatform();
  await platform.dropDatabase();
  const said = await saidOf(start(platform, 'real'));
  expect(said).toContain('  - LICENCE_NUMBER');
  expect(said).toContain('  - The database: ');
  expect(await saidOf(start(platform, 'sandbox'))).not.toContain('Real-money mode');
});

test('SAFE-05 the sandbox takes no live key of the payment gateway', () => {
  const given = {
    ...{ DATABASE_URL: 'postgres://a@b/c', DATA_DIR: '/tmp/x', PAYMENT_GATEWAY: 'omise' },
    OMISE_WEBHOOK_SECRET: 'c2VjcmV0',
  };
  expect(() => readConfig({ ...given, OMISE_SECRET_KEY: 'skey_live_1' })).toThrow('OMISE_SECRET_KEY is a live key');
  expect(readConfig({ ...given, OMISE_SECRET_KEY: 'skey_test_1' }).PAYMENT_GATEWAY).toBe('omise');
  expect(readConfig({ ...given, MODE: 'real', OMISE_SECRET_KEY: 'skey_live_1' }).MODE).toBe('real');
});
