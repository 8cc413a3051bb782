import type { DepositResult, PendingDeposit } from '@sanam/contract';
import { expect, test } from 'vitest';
import { newMember, transferOf } from '../../testing/people.ts';
import { testPlatform } from '../../testing/test-platform.ts';

test.each([
  ['the whole number', (account: string) => account, (account: string) => account.slice(-4)],
  [
    'the last digits',
    (account: string) => `xxx-x-xx${account.slice(-4, -1)}-${account.slice(-1)}`,
    (account: string) => account.slice(-4),
  ],
  ['other digits than the last', (account: string) => `xxx-x-x${account.slice(5, 9)}-x`, () => null],
])(
  'ROUTE-05 DEP-05 a receipt names the last digits of the payer’s account when the bank shows %s',
  async (_, shown, told) => {
    const platform = await testPlatform();
    const person = await newMember(platform);
    const asked = { amount: 500, promotion_id: null, ip: '{ip}' };
    const { body } = await platform.call('POST', '/api/requests/deposit/prepare', asked, person.token);
    const deposit = body as PendingDeposit;
    await platform.bankNotice(
      'transfer.received',
      transferOf(person, deposit, { from_account: shown(person.account) }),
    );
    await platform.runDueJobs();
    const answer = await platform.call('GET', `/api/requests/deposit/${deposit.id}`, undefined, person.token);
    const { data } = answer.body as { data: DepositResult };
    expect([data.status, data.bank, data.account_number_last4]).toEqual([
      'completed',
      person.bank,
      told(person.account),
    ]);
  },
);
