import { expect, test } from 'vitest';
import { asOwner } from '../../testing/as-owner.ts';
import { later, newMember, newStaff, type Person, payIn, profileOf, proveAccountOf } from '../../testing/people.ts';
import { bet, player } from '../../testing/player.ts';
import { beginDeposit, exclude, launch } from '../../testing/protection.ts';
import { platformWithStudio } from '../../testing/studio.ts';
import { type TestPlatform, testPlatform } from '../../testing/test-platform.ts';

const DAY = 86_400;
const stake = async (platform: TestPlatform, person: Person) =>
  (await platform.walletCall('/transaction/bet', bet(person, 1))).status;
/** Give a member the bank account of another one, whose it is proven to be. */
async function shareAccount(platform: TestPlatform, from: Person, to: Person): Promise<void> {
  await asOwner(
    platform,
    `update member_bank_account b set bank = a.bank, account_number = a.account_number from member_bank_account a
      where a.member_id = ${from.memberId} and b.member_id = ${to.memberId}`,
  );
}

test('SAFE-03 SAFE-06 when staff stop a member for a time or exclude them, the game that the same person has open on another account takes no bet any more', async () => {
  const platform = await testPlatform();
  const staff = await newStaff(platform, 'care');
  const [first, other] = [await newMember(platform), await player(platform)];
  await proveAccountOf(platform, first);
  await shareAccount(platform, first, other);
  const begin = async (length: string) => {
    const path = `/api/staff/members/${first.memberId}/breaks`;
    return (await platform.call('POST', path, { length, note: 'asked for by phone' }, staff.token)).status;
  };
  for (const [length, kind] of [
    ['7_days', 'time_out'],
    ['6_months', 'exclusion'],
  ] as const) {
    expect([await begin(length), await stake(platform, other)]).toEqual([200, 'RS_ERROR_USER_DISABLED']);
    expect((await profileOf(platform, other)).block).toMatchObject({ kind });
  }
  // neither is told that they did it themselves
  for (const person of [first, other]) {
    const { body } = await beginDeposit(platform, person, 300);
    expect(JSON.stringify(body)).toContain('บัญชีของคุณระงับการเล่นไว้ ถึง');
  }
});

test('SAFE-03 an exclusion that is noticed at a launch is kept: the refused launch ends the account’s other games too', async () => {
  const { platform } = await platformWithStudio();
  const [first, other] = [await newMember(platform), await player(platform)];
  await proveAccountOf(platform, first);
  await exclude(platform, first);
  await shareAccount(platform, first, other);
  expect([(await profileOf(platform, other)).block, await stake(platform, other)]).toEqual([null, 'RS_OK']);
  expect((await launch(platform, other)).status).toBe(422);
  expect((await profileOf(platform, other)).block).toMatchObject({ kind: 'exclusion' });
  expect(await stake(platform, other)).toBe('RS_ERROR_USER_DISABLED');
});

test('SAFE-03 WAL-08 after an exclusion, and while the member waits to play again, money is withdrawn without turnover; afterwards it counts again', async () => {
  const platform = await testPlatform({ TURNOVER_PERCENT: '100', SESSION_IDLE_SECONDS: String(365 * DAY) });
  const people = [await newMember(platform), await newMember(platform), await newMember(platform)] as const;
  const [over, cooling, back] = people;
  for (const person of people) {
    await payIn(platform, person, 500);
    await exclude(platform, person);
  }
  const withdraw = async (person: Person) => {
    const given = { phone: person.phone, amount: 500 };
    return (await platform.call('POST', '/api/requests/withdraw', given, person.token)).status;
  };
  await later(platform, over, 190 * DAY);
  expect((await profileOf(platform, over)).block).toMatchObject({ kind: 'exclusion_over' });
  expect(await withdraw(over)).toBe(200);
  for (const person of [back, cooling]) {
    await later(platform, person, 0);
    await platform.call('POST', '/api/protection/return', undefined, person.token);
  }
  expect((await profileOf(platform, cooling)).block).toMatchObject({ kind: 'cooling' });
  expect(await withdraw(cooling)).toBe(200);
  await later(platform, back, 2 * DAY);
  expect((await profileOf(platform, back)).block).toBeNull();
  expect(await withdraw(back)).toBe(422);
});
