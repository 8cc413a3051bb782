import { expect, test } from 'vitest';
import { transferOf } from '../../testing/people.ts';
import { player } from '../../testing/player.ts';
import { beginDeposit, limitOf, setLimit } from '../../testing/protection.ts';
import { testPlatform } from '../../testing/test-platform.ts';

test('SAFE-02 DEP-01 the rest of a deposit limit is shown without the deposit under way, and is exactly the amount by which the next deposit is judged', async () => {
  const platform = await testPlatform();
  const person = await player(platform, 100);
  const [day, month, stake] = [
    { kind: 'deposit', period: 'day' },
    { kind: 'deposit', period: 'month' },
    { kind: 'stake', period: 'day' },
  ] as const;
  await setLimit(platform, person, day, 500);
  await setLimit(platform, person, month, 5000);
  await setLimit(platform, person, stake, 500);
  const left = async () => [
    (await limitOf(platform, person, day)).left,
    (await limitOf(platform, person, month)).left,
    (await limitOf(platform, person, stake)).left,
  ];
  expect(await left()).toEqual([400, 4900, 500]);
  const begun = await beginDeposit(platform, person, 300);
  expect(await left()).toEqual([100, 4600, 500]);
  expect(begun.status).toBe(200);
  await platform.bankNotice('transfer.received', transferOf(person, begun.body as { ref: string; amount: number }));
  await platform.runDueJobs();
  expect(await left()).toEqual([100, 4600, 500]);
});
