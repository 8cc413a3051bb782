import { expect, test } from 'vitest';
import { asOwner, tamper } from '../../../testing/as-owner.ts';
import { summedUpTo } from '../../../testing/downline.ts';
import { bet, player, playRound, rollback, UNREVIEWED, win } from '../../../testing/player.ts';
import {
  bonusesOf,
  bonusOf,
  daysPass,
  forfeit,
  moneyOf,
  offer,
  payInWith,
  sumUp,
} from '../../../testing/promotions.ts';
import { testPlatform } from '../../../testing/test-platform.ts';
import { settleBonuses } from './grant-jobs.ts';

test('BON-05 WAL-11 a bonus whose last money is staked goes on while a rolled back win waits to be paid anew, and the right win is bonus money', async () => {
  const platform = await testPlatform(UNREVIEWED);
  await offer(platform, 'half', { turnover_multiple: 10, stake_max_baht: 1000 });
  const person = await player(platform, 100);
  await payInWith(platform, person, 400, 'half');
  await playRound(platform, person, 500);
  const stake = bet(person, 200);
  await platform.walletCall('/transaction/bet', stake);
  const wrong = win(person, 300, stake.transaction_uuid);
  await platform.walletCall('/transaction/win', wrong);
  await platform.walletCall('/transaction/rollback', rollback(person, wrong.transaction_uuid));
  expect(await moneyOf(platform, person)).toEqual({ own: 0, bonus: 0 });
  await settleBonuses(platform.promotions);
  expect((await bonusOf(platform, person)).state).toBe('active');
  await platform.walletCall('/transaction/win', win(person, 500, stake.transaction_uuid));
  expect(await moneyOf(platform, person)).toEqual({ own: 0, bonus: 500 });
});

test('BON-05 WAL-11 what a member is told before a withdrawal is what the withdrawal does: a bonus whose turnover is done becomes own money, unless its money is in play', async () => {
  for (const ends_on_withdrawal of [true, false]) {
    const platform = await testPlatform(UNREVIEWED);
    await offer(platform, 'half', { turnover_multiple: 1, cash_out_max_baht: 300, ends_on_withdrawal });
    const person = await player(platform, 100);
    await payInWith(platform, person, 400, 'half');
    const notice = async () =>
      ((await platform.call('GET', '/api/customers/check-turnover', undefined, person.token)).body as { msg: string })
        .msg;
    await playRound(platform, person, 500);
    expect(await notice()).toContain('ยังทำเทิร์นไม่ครบ');
    await playRound(platform, person, 200, 450);
    const done = await notice();
    expect(done).toContain('ทำเทิร์นครบแล้ว เครดิตโบนัส 300.00 บาท เป็นเงินของคุณ');
    expect(done).toContain('ส่วนที่เกิน 150.00 บาท ถูกหักคืน');
    expect(done).not.toMatch(/ยกเลิก|รอรอบ|เมื่อเล่นครบ/);
    const open = bet(person, 50);
    await platform.walletCall('/transaction/bet', open);
    const waits = await notice();
    expect(waits).toContain('ทำเทิร์นครบแล้ว รอรอบเกมที่ยังไม่จบ');
    expect(waits).not.toContain('เมื่อเล่นครบ');
    expect(waits.includes('หากถอนตอนนี้')).toBe(ends_on_withdrawal);
    await platform.walletCall('/transaction/win', win(person, 0, open.transaction_uuid));
    await platform.runJob('sum-up-rounds');
    await settleBonuses(platform.promotions);
    expect(await moneyOf(platform, person)).toEqual({ own: 300, bonus: 0 });
  }
});

test('BON-05 a bonus that is over, and not ended yet, is shown as over before a withdrawal', async () => {
  const platform = await testPlatform(UNREVIEWED);
  await offer(platform, 'half', { turnover_multiple: 10, days: 1 });
  const person = await player(platform, 100);
  await payInWith(platform, person, 400, 'half');
  await daysPass(platform, person, 2);
  await sumUp(platform);
  const { body } = await platform.call('GET', '/api/customers/check-turnover', undefined, person.token);
  expect((body as { msg: string }).msg).toBe(
    'โบนัส “โบนัสทดสอบ” สิ้นสุดแล้ว เครดิตโบนัส 200.00 บาท ถูกหักคืน เงินของคุณเองถอนได้ตามปกติ',
  );
});

test('BON-05 staff are told of a bonus that is over and cannot be ended; it delays no other one, and ends once it can', async () => {
  const platform = await testPlatform(UNREVIEWED);
  await offer(platform, 'half', { turnover_multiple: 10, days: 1 });
  const [stuck, other] = [await player(platform, 100), await player(platform, 101)];
  for (const person of [stuck, other]) await payInWith(platform, person, 400, 'half');
  platform.wait(2 * 86_400);
  await sumUp(platform);
  await asOwner(
    platform,
    `create function refuse_it() returns trigger language plpgsql as $$ begin raise 'a broken row'; end $$;
     create trigger refuse_it before update on bonus_grant for each row when (old.member_id = ${stuck.memberId}) execute function refuse_it()`,
  );
  await settleBonuses(platform.promotions);
  await settleBonuses(platform.promotions);
  const states = async () =>
    (await platform.db.selectFrom('bonus_grant').select('state').orderBy('member_id').execute()).map(
      (one) => one.state,
    );
  expect(await states()).toEqual(['active', 'expired']);
  const findings = () =>
    platform.db.selectFrom('finding').select(['kind', 'member_id', 'detail', 'closed_by']).orderBy('id').execute();
  expect(await findings()).toEqual([
    {
      kind: 'bonus_not_settled',
      member_id: stuck.memberId,
      detail: { error: expect.stringContaining('a broken row') },
      closed_by: null,
    },
  ]);
  await asOwner(platform, 'drop trigger refuse_it on bonus_grant');
  await settleBonuses(platform.promotions);
  expect(await states()).toEqual(['expired', 'expired']);
  expect((await findings()).map(({ closed_by }) => closed_by)).toEqual(['system']);
});

test('BON-05 OPS-06 the finding about a bonus that cannot be ended is closed once it can be judged, and opened again when it fails anew', async () => {
  const platform = await testPlatform(UNREVIEWED);
  await offer(platform, 'half', { turnover_multiple: 10, days: 1, stake_max_baht: 1000 });
  const person = await player(platform, 100);
  await payInWith(platform, person, 400, 'half');
  platform.wait(30 * 3600);
  await sumUp(platform);
  await asOwner(
    platform,
    "create function refuse_it() returns trigger language plpgsql as $$ begin raise 'a broken row'; end $$",
  );
  const settle = async () => {
    await settleBonuses(platform.promotions);
    const { rows } = await platform.pool.query("select closed_by from finding where kind = 'bonus_not_settled'");
    return rows;
  };
  const fail = () =>
    asOwner(
      platform,
      'create trigger refuse_it before update on bonus_grant for each row execute function refuse_it()',
    );
  await fail();
  expect(await settle()).toEqual([{ closed_by: null }]);
  await asOwner(platform, 'drop trigger refuse_it on bonus_grant');
  const stake = bet(person, 550);
  await platform.walletCall('/transaction/bet', stake);
  expect(await settle()).toEqual([{ closed_by: 'system' }]);
  await platform.walletCall('/transaction/win', win(person, 0, stake.transaction_uuid));
  await fail();
  const before = new Date();
  expect(await settle()).toEqual([{ closed_by: null }]);
  // it counts from now on, as a new one does
  const again = await platform.db.selectFrom('finding').select('opened_at').executeTakeFirstOrThrow();
  expect(again.opened_at.getTime()).toBeGreaterThanOrEqual(before.getTime());
  const { rows } = await platform.pool.query(
    "select action from audit_entry where subject like 'finding:%' order by at, id",
  );
  expect(rows.map(({ action }) => action)).toEqual(['openFinding', 'closeFinding', 'openFinding']);
});

test('BON-05 of a bonus that was played away, nothing is said to be taken back before a withdrawal', async () => {
  const platform = await testPlatform(UNREVIEWED);
  await offer(platform, 'half', { turnover_multiple: 10, stake_max_baht: 1000 });
  const person = await player(platform, 100);
  await payInWith(platform, person, 400, 'half');
  await playRound(platform, person, 500);
  await playRound(platform, person, 200);
  expect(await moneyOf(platform, person)).toEqual({ own: 0, bonus: 0 });
  const { body } = await platform.call('GET', '/api/customers/check-turnover', undefined, person.token);
  expect((body as { msg: string }).msg).toBe('โบนัส “โบนัสทดสอบ” สิ้นสุดแล้ว เงินของคุณเองถอนได้ตามปกติ');
});

test('BON-05 a bonus that is smaller than what counts as used up stays until some of it is played away', async () => {
  const platform = await testPlatform({ ...UNREVIEWED, BONUS_USED_UP_BAHT: '60' });
  await offer(platform, 'half', { turnover_multiple: 10 });
  const person = await player(platform, 100);
  await payInWith(platform, person, 100, 'half');
  await settleBonuses(platform.promotions);
  expect(await bonusOf(platform, person)).toMatchObject({ state: 'active', left: 50 });
  await playRound(platform, person, 201);
  await settleBonuses(platform.promotions);
  expect(await bonusOf(platform, person)).toMatchObject({ state: 'forfeited', taken: 49 });
  expect(await moneyOf(platform, person)).toEqual({ own: 0, bonus: 0 });
});

test('BON-05 a bonus for which own stakes count waits at its end for a round of own money that began in time, and that round still completes it', async () => {
  const platform = await testPlatform(UNREVIEWED);
  await offer(platform, 'half', { turnover_multiple: 1, days: 1, own_stakes_count: true });
  const person = await player(platform, 100);
  await payInWith(platform, person, 400, 'half');
  const before = new Date().toISOString();
  const stake = bet(person, 300);
  await platform.walletCall('/transaction/bet', stake);
  await daysPass(platform, person, 1.01);
  await sumUp(platform);
  const notice = async () =>
    ((await platform.call('GET', '/api/customers/check-turnover', undefined, person.token)).body as { msg: string })
      .msg;
  expect(await notice()).toContain('หมดเวลาทำเทิร์นแล้ว รอรอบเกมจบ');
  await settleBonuses(platform.promotions);
  expect((await bonusOf(platform, person)).state).toBe('active');
  // the database's clock has not moved, so what comes now is behind that mark
  await summedUpTo(platform, before);
  await platform.walletCall('/transaction/win', win(person, 0, stake.transaction_uuid));
  await settleBonuses(platform.promotions);
  expect(await bonusOf(platform, person)).toMatchObject({ state: 'completed', converted: 200, counted: 300 });
});

test.each([
  ['that began after its end', '1 day 1 hour', true],
  ['of own money, which does not count for it', '0', false],
])('BON-05 a bonus does not wait at its end for a round %s', async (_, ago, own_stakes_count) => {
  const platform = await testPlatform(UNREVIEWED);
  await offer(platform, 'half', { turnover_multiple: 1, days: 1, own_stakes_count });
  const person = await player(platform, 100);
  await payInWith(platform, person, 400, 'half');
  await platform.walletCall('/transaction/bet', bet(person, 300));
  await tamper(platform, `update provider_transaction set created_at = created_at + interval '${ago}'`);
  await daysPass(platform, person, 1.01);
  await sumUp(platform);
  await settleBonuses(platform.promotions);
  expect((await bonusOf(platform, person)).state).toBe('expired');
});

test('BON-05 a bonus whose turnover is done cannot be forfeited from a page that is behind: nothing changes, and it becomes own money', async () => {
  const platform = await testPlatform(UNREVIEWED);
  await offer(platform, 'half', { turnover_multiple: 1 });
  const person = await player(platform, 100);
  await payInWith(platform, person, 400, 'half');
  const { ref } = await bonusOf(platform, person);
  await playRound(platform, person, 500);
  await playRound(platform, person, 200, 450);
  const { status, body } = await forfeit(platform, person, ref);
  expect([status, (body as { message: string }).message]).toEqual([
    422,
    'โบนัสนี้ทำเทิร์นครบแล้ว กำลังปิดยอดโบนัส เครดิตของคุณไม่เปลี่ยน',
  ]);
  expect(await moneyOf(platform, person)).toEqual({ own: 0, bonus: 450 });
  await platform.runJob('sum-up-rounds');
  await settleBonuses(platform.promotions);
  expect(await moneyOf(platform, person)).toEqual({ own: 450, bonus: 0 });
});

test('BON-05 an older page of bonuses tells the turnover that is left of the active bonus, which is on the first page', async () => {
  const platform = await testPlatform(UNREVIEWED);
  await offer(platform, 'half', { turnover_multiple: 2 });
  const person = await player(platform, 100);
  for (let count = 0; count < 11; count++) {
    if (count > 0) await forfeit(platform, person, (await bonusOf(platform, person)).ref);
    await payInWith(platform, person, 100, 'half');
  }
  const first = await bonusesOf(platform, person);
  const { body } = await platform.call('GET', `/api/bonuses?before=${first.next_before}`, undefined, person.token);
  expect(first.data).toMatchObject({ turnover: 100, total: 50, pending: 0 });
  expect((body as typeof first).data).toMatchObject({ turnover: 100, total: 50, pending: 0, bonuses: [{}] });
});
