import { expect, test } from 'vitest';
import { asOwner } from '../../testing/as-owner.ts';
import { later, newMember, newStaff, type Person, proveAccountOf } from '../../testing/people.ts';
import { beginDeposit, exclude, timeOut } from '../../testing/protection.ts';
import { type TestPlatform, testPlatform } from '../../testing/test-platform.ts';
import { wantsNews } from '../members/index.ts';

const DAY = 86_400;
const agree = (platform: TestPlatform, person: Pick<Person, 'token'>) =>
  platform.call('POST', '/api/account/marketing', { marketing_consent: true }, person.token);
const answers = (platform: TestPlatform, person: Person) =>
  platform.db
    .selectFrom('member_consent')
    .select(['given', 'version'])
    .where('member_id', '=', person.memberId)
    .where('kind', '=', 'marketing')
    .orderBy('id')
    .execute();

test('SAFE-03 PDPA an exclusion ends the consent to news, however it begins, and the end of the exclusion gives nobody the consent back', async () => {
  const platform = await testPlatform({ SESSION_IDLE_SECONDS: String(365 * DAY) });
  const staff = await newStaff(platform, 'care');
  const [own, byStaff, carried] = [
    await newMember(platform, { account: '1234567890' }),
    await newMember(platform),
    await newMember(platform),
  ];
  for (const person of [own, byStaff, carried]) await agree(platform, person);
  const before = await answers(platform, own);
  await proveAccountOf(platform, own);
  await exclude(platform, own);
  const given = { length: '6_months', note: 'asked for by phone' };
  await platform.call('POST', `/api/staff/members/${byStaff.memberId}/breaks`, given, staff.token);
  await asOwner(
    platform,
    `update member_bank_account set account_number = '1234567890', bank = 'kbank' where member_id = ${carried.memberId}`,
  );
  await beginDeposit(platform, carried, 300);
  for (const person of [own, byStaff, carried]) expect(await wantsNews(platform.db, person.memberId)).toBe(false);
  // the answer of before stays, with the text that it was about
  expect(await answers(platform, own)).toEqual([...before, { given: false, version: before.at(-1)?.version }]);
  await later(platform, own, 190 * DAY);
  await platform.call('POST', '/api/protection/return', undefined, own.token);
  await later(platform, own, 2 * DAY);
  expect(await wantsNews(platform.db, own.memberId)).toBe(false);
  await agree(platform, own);
  expect(await wantsNews(platform.db, own.memberId)).toBe(true);
});

test('SAFE-03 a time-out leaves the consent to news as it is, and a member who wanted none is not asked', async () => {
  const platform = await testPlatform();
  const [resting, quiet] = [await newMember(platform), await newMember(platform)];
  await agree(platform, resting);
  await timeOut(platform, resting);
  expect(await wantsNews(platform.db, resting.memberId)).toBe(true);
  await platform.call('POST', '/api/account/marketing', { marketing_consent: false }, quiet.token);
  const before = await answers(platform, quiet);
  await exclude(platform, quiet);
  expect(await answers(platform, quiet)).toEqual(before);
});
