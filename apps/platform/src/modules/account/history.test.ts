import { bangkokDay, dayAfter } from '@sanam/thai/dates';
import { expect, test } from 'vitest';
import { newMember, payIn } from '../../testing/people.ts';
import { testPlatform } from '../../testing/test-platform.ts';

const DAY_SECONDS = 86_400;

test('SITE-24 the requests of chosen days are those that were made from the first day to the last, both whole, in Bangkok', async () => {
  const platform = await testPlatform();
  const person = await newMember(platform);
  const today = bangkokDay(platform.members.clock.now());
  // a session ends while a day passes
  const signIn = async () => {
    const { phone, password } = person;
    const { body } = await platform.call('POST', '/api/login', { phone, password, ip: '{ip}' });
    return body as { access_token: string };
  };
  for (const amount of [100, 200, 300]) {
    const { access_token } = await signIn();
    await platform.call('POST', '/api/requests/deposit/prepare', { amount, ip: '{ip}' }, access_token);
    platform.wait(DAY_SECONDS);
  }
  const { access_token: token } = await signIn();
  const amounts = async (query: string) => {
    const { status, body } = await platform.call('GET', `/api/history?${query}`, undefined, token);
    return status === 200 ? (body as { data: { amount: number }[] }).data.map(({ amount }) => amount) : status;
  };
  const [second, third] = [dayAfter(today, 1), dayAfter(today, 2)];
  expect(await amounts('')).toEqual([300, 200, 100]);
  expect(await amounts(`from=${second}`)).toEqual([300, 200]);
  expect(await amounts(`to=${second}`)).toEqual([200, 100]);
  expect(await amounts(`from=${second}&to=${second}&type=deposit`)).toEqual([200]);
  expect(await amounts(`from=${third}&to=${second}`)).toEqual([]);
  expect(await amounts('from=2026-02-31')).toBe(422);
});

test('ROUTE-06 ACC-15 a deposit in the history names the account that paid it, also after the member linked another account', async () => {
  const platform = await testPlatform();
  const person = await newMember(platform);
  await payIn(platform, person, 500);
  await platform.db
    .updateTable('member_bank_account')
    .set({ bank: 'scb', account_number: '9876543210' })
    .where('member_id', '=', person.memberId)
    .execute();
  const { body } = await platform.call('GET', '/api/history?type=deposit', undefined, person.token);
  const paid = { bank: person.bank, account_number_last4: person.account.slice(-4) };
  expect(body).toMatchObject({ data: [{ status: 'completed', ...paid }] });
});
