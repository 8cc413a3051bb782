import { expect, test } from 'vitest';
import { asOwner } from '../../../testing/as-owner.ts';
import { later, newMember, payIn, profileOf, transferOf } from '../../../testing/people.ts';
import { credit, UNREVIEWED } from '../../../testing/player.ts';
import { chooseWith, moneyOf, offer } from '../../../testing/promotions.ts';
import { type TestPlatform, testPlatform } from '../../../testing/test-platform.ts';
import { settleBonuses } from './grant-jobs.ts';

type Payer = Awaited<ReturnType<typeof newMember>>;
type Begun = Awaited<ReturnType<typeof chooseWith>>['body'];

/** Begin a deposit with a bonus, and cancel it unpaid. */
async function beginAndCancel(p: TestPlatform, person: Payer, baht: number, promotion: string): Promise<Begun> {
  const { body } = await chooseWith(p, person, baht, promotion);
  const { pending_request } = await profileOf(p, person);
  await p.call('POST', `/api/requests/deposit/${pending_request?.id}/cancel`, undefined, person.token);
  await settleBonuses(p.promotions);
  return body;
}

async function pay(p: TestPlatform, person: Payer, deposit: Begun): Promise<void> {
  const at = { transferred_at: p.promotions.clock.now().toISOString() };
  await p.bankNotice('transfer.received', transferOf(person, deposit, at));
  await p.runDueJobs();
}

test.each([
  ['within three days', 71, 500],
  ['later than three days', 73, 0],
])(
  'BON-02 a payment %s after its deposit was cancelled brings the bonus of a promotion that has closed since: %s hours',
  async (_, hours, bonus) => {
    const p = await testPlatform(UNREVIEWED);
    await offer(p, 'flash');
    const person = await newMember(p);
    await payIn(p, person, 100);
    const deposit = await beginAndCancel(p, person, 1000, 'flash');
    await offer(p, 'flash', { open: false, budget_baht: null });
    await later(p, person, hours * 3600);
    await pay(p, person, deposit);
    expect(await moneyOf(p, person)).toEqual({ own: 1100, bonus });
    const [grant] = await p.db.selectFrom('bonus_grant').select(['state', 'cause']).execute();
    expect(grant).toEqual(
      bonus > 0
        ? { state: 'active', cause: null }
        : { state: 'cancelled', cause: expect.stringContaining('เงินฝากเข้าครบแล้ว') },
    );
  },
);

test('BON-02 of a closed promotion without a budget, the budget of the chosen terms holds for late payments', async () => {
  const p = await testPlatform(UNREVIEWED);
  await offer(p, 'flash', { budget_baht: 500 });
  const [first, second] = [await newMember(p), await newMember(p)];
  for (const one of [first, second]) await payIn(p, one, 100);
  const deposits = [
    [first, await beginAndCancel(p, first, 1000, 'flash')],
    [second, await beginAndCancel(p, second, 1000, 'flash')],
  ] as const;
  await offer(p, 'flash', { open: false, budget_baht: null });
  for (const [person, deposit] of deposits) await pay(p, person, deposit);
  expect([await moneyOf(p, first), await moneyOf(p, second)]).toEqual([
    { own: 1100, bonus: 500 },
    { own: 1100, bonus: 0 },
  ]);
});

test('BON-01 a bonus for new members that was chosen in time is given when its payment comes on the next day', async () => {
  const p = await testPlatform(UNREVIEWED);
  await offer(p, 'welcome', { first_deposit: true, once: 'ever', member_days_max: 0 });
  const person = await newMember(p);
  await later(p, person, 86_400 - 120);
  const { status, body } = await chooseWith(p, person, 300, 'welcome');
  expect(status).toBe(200);
  p.wait(300);
  await pay(p, person, body);
  expect(await moneyOf(p, person)).toEqual({ own: 300, bonus: 150 });
});

test('BON-02 a bonus that a late payment does not bring says why, and not that no money came', async () => {
  const p = await testPlatform(UNREVIEWED);
  await offer(p, 'half', { budget_baht: 500 });
  const [person, other] = [await newMember(p), await newMember(p)];
  await payIn(p, person, 100);
  const deposit = await beginAndCancel(p, person, 1000, 'half');
  // somebody else takes the budget
  await pay(p, other, (await chooseWith(p, other, 1000, 'half')).body);
  await pay(p, person, deposit);
  expect(await credit(p, person)).toBe(1100);
  const { cause } = await p.db
    .selectFrom('bonus_grant')
    .select('cause')
    .where('member_id', '=', person.memberId)
    .executeTakeFirstOrThrow();
  expect(cause).toBe('สิทธิ์ของโปรโมชั่นนี้เต็มแล้ว');
  // and nothing else of it changes any more, whoever tries
  for (const change of ['bonus_satang = 1', "cause = 'x', required_satang = 1"]) {
    const tried = asOwner(p, `update bonus_grant set ${change} where state = 'cancelled'`);
    await expect(tried, change).rejects.toThrow('a bonus goes forward only');
  }
});

test('BON-02 a bonus that could neither be given nor given up beside its credited deposit is cancelled later, and staff are told', async () => {
  const p = await testPlatform(UNREVIEWED);
  await offer(p, 'half');
  const person = await newMember(p);
  const { body } = await chooseWith(p, person, 1000, 'half');
  // neither the bonus nor the finding can be written
  await asOwner(
    p,
    'revoke execute on function wallet_bonus_begin from sanam_app; revoke insert on finding from sanam_app',
  );
  await pay(p, person, body);
  const state = async () => (await p.db.selectFrom('bonus_grant').select(['state', 'cause']).execute())[0];
  expect([await credit(p, person), (await state())?.state]).toEqual([1000, 'reserved']);
  await asOwner(p, 'grant execute on function wallet_bonus_begin to sanam_app; grant insert on finding to sanam_app');
  await settleBonuses(p.promotions);
  expect(await state()).toEqual({ state: 'cancelled', cause: expect.stringContaining('เงินฝากเข้าครบแล้ว') });
  expect(await p.db.selectFrom('finding').select('kind').execute()).toEqual([{ kind: 'bonus_not_given' }]);
  const { committed_satang } = await p.db.selectFrom('promotion').select('committed_satang').executeTakeFirstOrThrow();
  expect(committed_satang).toBe(0n);
});
