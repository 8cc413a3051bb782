import { randomUUID } from 'node:crypto';
import { satang } from '@sanam/money';
import { bangkokDay, dayAfter } from '@sanam/thai/dates';
import { expect, test } from 'vitest';
import { addSeconds } from '../../core/clock.ts';
import { transactAsOwner } from '../../core/database.ts';
import { asOwner } from '../../testing/as-owner.ts';
import { later, newMember, type Person, profileOf, proveAccountOf } from '../../testing/people.ts';
import { player } from '../../testing/player.ts';
import { offer, take } from '../../testing/promotions.ts';
import { exclude } from '../../testing/protection.ts';
import { type TestPlatform, testPlatform } from '../../testing/test-platform.ts';
import { makeVouchers } from '../vouchers/index.ts';
import { grantTicket } from '../wheel/index.ts';

const DAY = 86_400;
const KINDS = ['wheel', 'commission', 'card', 'bonus', 'cashback'] as const;
const all = (answer: unknown) => Object.fromEntries(KINDS.map((kind) => [kind, answer]));
const FREE = { kind: 'fixed', percent: 0, bonus_max_baht: 50, deposit_min_baht: 0, turnover_multiple: 0 } as const;

/** Everything that the house gives, ready to be taken by one member. @returns what taking each of them answers. */
async function giftsFor(platform: TestPlatform, person: Person) {
  const { memberId } = person;
  const now = platform.members.clock.now();
  await platform.db
    .transaction()
    .execute((tx) =>
      grantTicket(platform.wheel, tx, { memberId, cause: 'promotion:test:1', expiresAt: addSeconds(now, 90 * DAY) }),
    );
  await offer(platform, 'thanks', { ...FREE, once: 'ever' });
  await offer(platform, 'card', { ...FREE, kind: 'voucher', once: 'deposit' });
  const order = { count: 1, amount: satang(2000n), days: 60, note: 'a gift', by: 'test', promotion: 'card' };
  const { vouchers } = await transactAsOwner(platform.ownerUrl, (tx) =>
    makeVouchers(tx, order, platform.members.clock.now()),
  );
  await asOwner(
    platform,
    `insert into commission_balance (member_id, earned_millionths) values (${memberId}, 100000000000)`,
  );
  const week = '2026-03-04';
  const until = addSeconds(now, 90 * DAY).toISOString();
  await asOwner(
    platform,
    `insert into cashback_week (week, percent, least_satang, most_satang, accrued_at, claim_until)
      values ('${week}', 5, 100, 100000, now(), '${until}');
     insert into cashback (member_id, week, staked_satang, won_satang, bonus_satang, own_satang, amount_satang)
      values (${memberId}, '${week}', 100000, 0, 0, 5000, 5000)`,
  );
  return async () => {
    const { body } = await platform.call('GET', '/api/wheel', undefined, person.token);
    const { sealed } = (body as { data: { sealed: string } }).data;
    const post = async (path: string, given: object) => {
      const { status, body: reply } = await platform.call('POST', path, given, person.token);
      return status === 200 ? 'given' : Object.values((reply as { errors: Record<string, string[]> }).errors).join();
    };
    const claim = async (id: string) => {
      const reply = await take(platform, person, id);
      return reply.success ? 'given' : reply.msg;
    };
    return {
      wheel: await post('/api/wheel/spin', { play_id: randomUUID(), sealed }),
      commission: await post('/api/referral/claim', { id: randomUUID() }),
      card: await post('/api/vouchers/redeem', { code: vouchers[0]?.code, ip: '{ip}' }),
      bonus: await claim('promotion-thanks'),
      cashback: await claim(`cashback-${week}`),
    };
  };
}

test('SAFE-06 at the heavy level nothing is given: no bonus, card, spin, loss return or commission; nothing of it is lost, and all of it is given when the week is over', async () => {
  const platform = await testPlatform();
  const person = await player(platform);
  const takeAll = await giftsFor(platform, person);
  await offer(platform, 'half');
  const offered = async () => {
    const { body } = await platform.call('GET', '/api/customers/get-promotion', undefined, person.token);
    const { events, offers_stopped: isStopped } = await profileOf(platform, person);
    return [isStopped, events.length, (body as { data: unknown[] }).data.length];
  };
  expect(await offered()).toEqual([false, 2, 1]);
  const until = dayAfter(bangkokDay(new Date()), 6);
  await asOwner(platform, `insert into care_heavy_member values (${person.memberId}, '${until}')`);
  expect(await takeAll()).toEqual(all(expect.stringMatching(/รับโบนัสและของรางวัลไม่ได้|^ตอนนี้คุณรับโบนัสไม่ได้/)));
  expect((await profileOf(platform, person)).ufabet_credit).toBe(1000);
  expect(await offered()).toEqual([true, 0, 0]);
  await later(platform, person, 7 * DAY);
  expect(await takeAll()).toEqual(all('given'));
});

test('SAFE-03 an account of an excluded person is given nothing, also when it is noticed only now', async () => {
  const platform = await testPlatform();
  const person = await player(platform);
  const takeAll = await giftsFor(platform, person);
  const first = await newMember(platform);
  await proveAccountOf(platform, first);
  await exclude(platform, first);
  // linked after the exclusion
  await asOwner(
    platform,
    `update member_bank_account b set bank = a.bank, account_number = a.account_number from member_bank_account a
      where a.member_id = ${first.memberId} and b.member_id = ${person.memberId}`,
  );
  expect(await takeAll()).toEqual(all(expect.stringContaining('ระงับการเล่น')));
  expect((await profileOf(platform, person)).ufabet_credit).toBe(1000);
});
