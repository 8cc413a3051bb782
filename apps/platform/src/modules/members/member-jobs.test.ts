import { expect, test } from 'vitest';
import { lastCode, newMember } from '../../testing/people.ts';
import { testPlatform } from '../../testing/test-platform.ts';
import { endPersonalData } from '../retention/index.ts';

test('data that no rule needs any more is deleted, and no other data', async () => {
  const platform = await testPlatform();
  const person = await newMember(platform);
  await platform.call('POST', '/api/login', { phone: person.phone, password: 'Wrong1234', ip: '{ip}' });
  const left = async () => {
    const { rows } = await platform.pool.query(
      'select (select count(*) from otp_challenge) codes, (select count(*) from rate_use) uses, (select count(*) from session) sessions, (select count(*) from sign_in) sign_ins',
    );
    return rows[0] as { codes: bigint; uses: bigint; sessions: bigint; sign_ins: bigint };
  };
  const before = await left();
  await endPersonalData(platform.retention);
  expect(await left()).toEqual(before);
  platform.wait(121 * 86_400);
  await endPersonalData(platform.retention);
  expect(await left()).toEqual({ codes: 0n, uses: 0n, sessions: 0n, sign_ins: 0n });
});

test('SEC-07 no secret is stored readable: tokens and codes only as hashes', async () => {
  const platform = await testPlatform();
  const person = await newMember(platform);
  const { rows } = await platform.pool.query(
    'select to_jsonb(s)::text as row from session s union all select to_jsonb(o)::text from otp_challenge o union all select to_jsonb(m)::text from member m',
  );
  const everything = rows.map((row: { row: string }) => row.row).join('\n');
  for (const secret of [person.token, person.password, lastCode(platform, person.phone)])
    expect(everything.includes(secret)).toBe(false);
});
