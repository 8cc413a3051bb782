import type { PendingDeposit } from '@sanam/contract';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { newMember, payIn, profileOf, transferOf } from '../../testing/people.ts';
import { testPlatform } from '../../testing/test-platform.ts';
import { depositRoute, saveReceivingAccount, setDepositRoute } from './index.ts';
import { accountOfShare } from './receiving-accounts.ts';

const NAME = 'บจก. สนามทดลอง';
const prepareBody = { amount: 300, promotion_id: null, ip: '{ip}' };

test('DEP-03 members are distributed over the accounts in proportion to their shares; an account without a share gets no members', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 0, max: 5 }), { minLength: 1, maxLength: 6 }),
      fc.bigInt({ min: 0n, max: 10_000n }),
      (shares, first) => {
        const accounts = shares.map((share, at) => ({ at, share }));
        const total = shares.reduce((sum, share) => sum + share, 0);
        const counts = shares.map(() => 0);
        for (let one = 0n; one < BigInt(total); one++) {
          const chosen = accountOfShare(first + one, accounts);
          if (chosen) counts[chosen.at] = (counts[chosen.at] ?? 0) + 1;
        }
        expect(counts).toEqual(shares);
        if (total === 0) expect(accountOfShare(first, accounts)).toBeUndefined();
      },
    ),
  );
});

test('DEP-03 DEP-05 a member assigned to an account without a biller id gets that account and no QR code, and is credited after a plain transfer', async () => {
  const platform = await testPlatform();
  const person = await newMember(platform);
  expect(await profileOf(platform, person)).toMatchObject({
    to_bank: 'scb',
    to_account_number: '0000456789',
    to_name: NAME,
  });
  const other = await platform.db
    .selectFrom('receiving_account')
    .select('id')
    .where('bank', '=', 'kbank')
    .executeTakeFirstOrThrow();
  await setDepositRoute(platform.db, person.memberId, { accountId: other.id }, new Date());
  expect(await profileOf(platform, person)).toMatchObject({ to_bank: 'kbank', to_account_number: '0000987654' });
  const { body } = await platform.call('POST', '/api/requests/deposit/prepare', prepareBody, person.token);
  const deposit = body as unknown as PendingDeposit;
  expect(deposit).toMatchObject({
    to_bank: 'kbank',
    to_account_number: '0000987654',
    to_name: NAME,
    qr_payload: null,
    qr_svg: null,
    way: 'bank',
  });
  await platform.bankNotice(
    'transfer.received',
    transferOf(person, deposit, { ref1: null, biller_id: null, to_bank: 'kbank', to_account: '0000987654' }),
  );
  await platform.runDueJobs();
  expect((await profileOf(platform, person)).ufabet_credit).toBe(300);
});

test('DEP-03 a member to whom an account was shown keeps it when the shares change, until the account is closed', async () => {
  const platform = await testPlatform();
  const [shown, fresh] = [await newMember(platform), await newMember(platform)];
  await payIn(platform, shown, 300);
  const main = {
    bank: 'scb',
    account: '0000456789',
    name: NAME,
    billerId: '099400000045678',
    terminals: ['A', 'B', 'C', 'D', 'E'],
  };
  const other = { bank: 'kbank', account: '0000987654', name: NAME, billerId: null, terminals: [] };
  const bankOf = async (memberId: bigint) => (await depositRoute(platform.db, memberId)).account?.bank;
  await saveReceivingAccount(platform.db, { ...main, share: 0, active: true });
  await saveReceivingAccount(platform.db, { ...other, share: 1, active: true });
  expect([await bankOf(shown.memberId), await bankOf(fresh.memberId)]).toEqual(['scb', 'kbank']);
  await saveReceivingAccount(platform.db, { ...main, share: 0, active: false });
  expect(await bankOf(shown.memberId)).toBe('kbank');
  await saveReceivingAccount(platform.db, { ...other, share: 1, active: false });
  expect(await bankOf(shown.memberId)).toBeUndefined();
  expect((await platform.call('POST', '/api/requests/deposit/prepare', prepareBody, fresh.token)).status).toBe(503);
});

test('DEP-03 the database enforces five terminals for an account with a biller id', async () => {
  const platform = await testPlatform();
  const account = {
    bank: 'ktb',
    account: '0000111111',
    name: NAME,
    billerId: '099400000045678',
    terminals: ['ONE'],
    share: 1,
    active: true,
  };
  await expect(saveReceivingAccount(platform.db, account)).rejects.toThrow('receiving_account_terminals');
});
