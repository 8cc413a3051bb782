import { expect, test } from 'vitest';
import { readConfig } from '../config.ts';
import { asOwner } from '../testing/as-owner.ts';
import { newStaff } from '../testing/people.ts';
import { type TestPlatform, testPlatform } from '../testing/test-platform.ts';
import { beyondBounds } from './bounds.ts';

/** Values that staff can set, each beyond what real money allows. */
const BEYOND = {
  CARE_NIGHT_BETS: '101',
  CARE_LONG_HOURS: '7',
  CARE_CHASING_DEPOSITS: '7',
  CARE_CHASING_MINUTES: '4',
  CARE_TIMES_USUAL: '21',
  CARE_LIMIT_TRIES: '11',
  CARE_RAISES: '6',
  CARE_HEAVY_SIGNALS: '5',
};
/** What a licence asks of a sign-in, and a sandbox does not. */
const SIGN_IN = { LOGIN_FAILURES: '3', LOGIN_PAUSE_SECONDS: '1800', SESSION_IDLE_SECONDS: '1800' };
const change = async (p: TestPlatform, group: string, name: string, value: string, token: string) => {
  const changes = [{ name, value, seen: '0' }];
  const { status, body } = await p.call('POST', `/api/staff/settings/${group}`, { changes, note: 'as agreed' }, token);
  return [status, JSON.stringify(body)];
};

test('SAFE-05 OPS-08 with real money staff cannot set what the start would refuse: each value is named, and nothing changes', async () => {
  const p = await testPlatform({ MODE: 'real', ...SIGN_IN });
  const { token } = await newStaff(p, 'settings');
  const before = p.protection.care.rules;
  for (const [name, value] of Object.entries(BEYOND))
    expect(await change(p, 'care', name, value, token), name).toEqual([422, expect.stringContaining(`${name} ต้องไม่`)]);
  expect(await change(p, 'withdrawals', 'WITHDRAWAL_CANCELLABLE', 'yes', token)).toEqual([
    422,
    expect.stringContaining('WITHDRAWAL_CANCELLABLE ต้องเป็น no'),
  ]);
  expect((await change(p, 'care', 'CARE_HEAVY_SIGNALS', '2', token))[0]).toBe(200);
  // a version that is written past the product does not count either
  await asOwner(
    p,
    `with v as (insert into setting_version (settings_group, valid_from, reason, made_by)
        values ('care', $1, 'by hand', 1) returning id)
      insert into setting_value select v.id, 'CARE_HEAVY_SIGNALS', '7', 'x' from v`,
    [p.staff.clock.now()],
  );
  await p.settings.readAnew();
  expect(p.protection.care.rules).toEqual({ ...before, heavy_kinds: 2 });
});

test('SAFE-05 with play money the same values can be set', async () => {
  const p = await testPlatform();
  const { token } = await newStaff(p, 'settings');
  expect((await change(p, 'withdrawals', 'WITHDRAWAL_CANCELLABLE', 'yes', token))[0]).toBe(200);
});

test('SAFE-05 the defaults are within the bounds of real money, but for a sign-in that is kinder with play money', () => {
  const base = { DATABASE_URL: 'postgres://a@b/c', DATA_DIR: '/tmp/x' };
  expect(beyondBounds(readConfig(base)).map(({ text }) => text.split(':')[0])).toEqual(Object.keys(SIGN_IN));
  expect(beyondBounds(readConfig({ ...base, ...SIGN_IN }))).toEqual([]);
});
