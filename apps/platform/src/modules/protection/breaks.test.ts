import { randomUUID } from 'node:crypto';
import type { Block } from '@sanam/contract';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { addSeconds } from '../../core/clock.ts';
import { openFindings } from '../../core/findings.ts';
import { asOwner } from '../../testing/as-owner.ts';
import {
  later,
  newMember,
  type Person,
  payIn,
  profileOf,
  proveAccountOf,
  signInAgain,
  transferOf,
} from '../../testing/people.ts';
import { bet, player, rollback, win } from '../../testing/player.ts';
import { chooseWith, offer } from '../../testing/promotions.ts';
import { beginDeposit, exclude, launch, protectionOf, setLimit, timeOut } from '../../testing/protection.ts';
import { platformWithStudio } from '../../testing/studio.ts';
import { type TestPlatform, testPlatform } from '../../testing/test-platform.ts';
import { untilLocked } from '../../testing/until-locked.ts';
import { lockActiveMember } from '../members/index.ts';
import { lockBalance } from '../wallet/index.ts';
import { grantTicket } from '../wheel/index.ts';
import { beginBreak, exclusionEnd, timeOutEnd } from './breaks.ts';
import { exportProtection } from './export-protection.ts';
import { areGiftsStopped } from './read-block.ts';

const DAY = 86_400;
const MINUTE = 60;
const stake = async (platform: TestPlatform, call: ReturnType<typeof bet>) =>
  (await platform.walletCall('/transaction/bet', call)).status;
const until = (reply: { body: unknown }) => (reply.body as { data: Block }).data;

/** Every way in which a member could play, pay in or be given something; each with the answer that it gets. */
async function tryEverything(platform: TestPlatform, person: Person): Promise<Record<string, string>> {
  const told = (reply: { status: number; body: unknown }) =>
    reply.status === 200
      ? 'done'
      : `${reply.status} ${Object.values((reply.body as { errors?: object }).errors ?? {})}`;
  const bonusTold = ({ body }: { body: unknown }) => (body as { success: boolean; msg: string }).msg;
  const post = async (path: string, body: object) => told(await platform.call('POST', path, body, person.token));
  const { body } = await platform.call('GET', '/api/wheel', undefined, person.token);
  const { sealed } = (body as { data: { sealed: string } }).data;
  return {
    bet: await stake(platform, bet(person, 10)),
    freeBet: await stake(platform, bet(person, 10, { is_free: true })),
    launch: told(await launch(platform, person)),
    deposit: told(await beginDeposit(platform, person, 200)),
    wheel: await post('/api/wheel/spin', { play_id: randomUUID(), sealed }),
    bonus: bonusTold(await platform.call('POST', '/api/customers/get-bonus/promotion-thanks', undefined, person.token)),
  };
}

/** A member with credit, a ticket of the wheel, a gift to claim and commission to claim. */
async function wantsEverything(platform: TestPlatform): Promise<Person> {
  const person = await player(platform);
  await platform.db.transaction().execute((tx) =>
    grantTicket(platform.wheel, tx, {
      memberId: person.memberId,
      cause: 'promotion:test:1',
      expiresAt: addSeconds(platform.members.clock.now(), 90 * DAY),
    }),
  );
  await offer(platform, 'thanks', {
    ...{ kind: 'fixed', percent: 0, bonus_max_baht: 50, deposit_min_baht: 0, turnover_multiple: 0, once: 'ever' },
  });
  return person;
}

test('SAFE-03 in a time-out every way to play, pay in or be given something is refused at once and says that the money is safe; open rounds are paid, and money can be withdrawn', async () => {
  const { platform } = await platformWithStudio({ BONUS_DEPOSIT_OFFERS_PER_DAY: '10' });
  const person = await wantsEverything(platform);
  const open = bet(person, 100);
  const lost = bet(person, 50);
  expect([await stake(platform, open), await stake(platform, lost)]).toEqual(['RS_OK', 'RS_OK']);
  const begun = await timeOut(platform, person);
  expect([begun.status, until(begun)]).toEqual([200, { kind: 'time_out', until: expect.stringMatching(/Z$/) }]);
  const answers = await tryEverything(platform, person);
  expect(answers).toMatchObject({ bet: 'RS_ERROR_USER_DISABLED', freeBet: 'RS_ERROR_USER_DISABLED' });
  for (const way of ['launch', 'deposit', 'wheel'] as const)
    expect(answers[way], way).toMatch(/^422 คุณพักการเล่นอยู่ ถึง .+\sน\. เงินของคุณอยู่ครบ/);
  expect(answers.bonus).toMatch(/^ตอนนี้คุณรับโบนัสไม่ได้/);
  expect((await profileOf(platform, person)).block).toMatchObject({ kind: 'time_out' });

  // what is under way ends as it would have
  const won = await platform.walletCall('/transaction/win', win(person, 300, open.transaction_uuid));
  const back = await platform.walletCall('/transaction/rollback', rollback(person, lost.transaction_uuid));
  expect([won.status, back.status]).toEqual(['RS_OK', 'RS_OK']);
  expect((await profileOf(platform, person)).ufabet_credit).toBe(1200);
  const withdrawal = await platform.call(
    'POST',
    '/api/requests/withdraw',
    { phone: person.phone, amount: 1200 },
    person.token,
  );
  expect(withdrawal.status).toBe(200);

  // it ends by itself
  await later(platform, person, 7 * DAY);
  expect((await profileOf(platform, person)).block).toBeNull();
  expect((await launch(platform, person)).status).toBe(200);
  expect((await beginDeposit(platform, person, 200)).status).toBe(200);
});

test('SAFE-03 money that arrives in a break is credited without its bonus, and staff get a finding', async () => {
  const platform = await testPlatform();
  const person = await newMember(platform);
  await offer(platform, 'half');
  const begun = await chooseWith(platform, person, 400, 'half');
  await timeOut(platform, person);
  await platform.bankNotice('transfer.received', transferOf(person, begun.body));
  await platform.runDueJobs();
  const profile = await profileOf(platform, person);
  expect([profile.ufabet_credit, profile.bonus_credit, profile.bonus]).toEqual([400, 0, null]);
  expect((await openFindings(platform.db, 10)).map(({ kind }) => kind)).toEqual(['deposit_during_break']);
});

test('SAFE-03 an exclusion asks for the password, is not shortened by anything, and ends only when the member asks to return and a day has passed', async () => {
  const { platform } = await platformWithStudio({ SESSION_IDLE_SECONDS: String(365 * DAY) });
  const person = await player(platform);
  expect((await exclude(platform, person, '6_months', 'wrong')).status).toBe(422);
  expect((await profileOf(platform, person)).block).toBeNull();
  const begun = until(await exclude(platform, person));
  expect(begun).toEqual({ kind: 'exclusion', until: expect.stringMatching(/Z$/) });
  const end = new Date(begun.until ?? 0);
  // a time-out, another password or signing in again change nothing
  await timeOut(platform, person, '1_day');
  await later(platform, person, 2 * DAY);
  expect((await profileOf(platform, person)).block).toEqual(begun);
  const comeBack = () => platform.call('POST', '/api/protection/return', undefined, person.token);
  expect((await comeBack()).status).toBe(422);
  await later(platform, person, Math.floor((end.getTime() - platform.members.clock.now().getTime()) / 1000) - MINUTE);
  expect((await comeBack()).status).toBe(422);
  await later(platform, person, 2 * MINUTE);
  expect((await profileOf(platform, person)).block).toEqual({ kind: 'exclusion_over', until: null });
  expect((await launch(platform, person)).status).toBe(422);
  const asked = await comeBack();
  expect(until(asked)).toEqual({ kind: 'cooling', until: expect.stringMatching(/Z$/) });
  await later(platform, person, MINUTE);
  // asked twice, because the first answer was lost: the day is not begun anew
  expect(until(await comeBack())).toEqual(until(asked));
  await later(platform, person, DAY - 2 * MINUTE);
  expect((await launch(platform, person)).status).toBe(422);
  await later(platform, person, 2 * MINUTE);
  expect((await launch(platform, person)).status).toBe(200);
  expect((await comeBack()).status).toBe(422);
});

test('SAFE-03 an exclusion for ever has no end and no return; its row can be neither changed nor deleted', async () => {
  const platform = await testPlatform();
  const person = await newMember(platform);
  expect(until(await exclude(platform, person, 'forever'))).toEqual({ kind: 'exclusion', until: null });
  await later(platform, person, 20 * 365 * DAY);
  expect((await platform.call('POST', '/api/protection/return', undefined, person.token)).status).toBe(422);
  expect((await beginDeposit(platform, person, 300)).status).toBe(422);
  for (const change of [
    sql`update member_break set ends_at = now()`,
    sql`delete from member_break`,
    sql`update play_guard set blocked_until = '-infinity'`,
    sql`delete from excluded_identity`,
  ])
    await expect(change.execute(platform.db)).rejects.toThrow(/permission denied/);
});

test('SAFE-03 another account with the same bank account, browser or phone is excluded until the same end, and its answer tells nothing of the first', async () => {
  const platform = await testPlatform();
  const first = await newMember(platform, { account: '1234567890' });
  await proveAccountOf(platform, first);
  const [sameBank, sameBrowser, other] = [
    await newMember(platform, { account: '1234567890' }),
    await newMember(platform),
    await newMember(platform),
  ];
  const end = until(await exclude(platform, first)).until;
  // both used one browser
  await platform.db
    .insertInto('known_device')
    .columns(['member_id', 'token_hash', 'first_used_at', 'last_used_at'])
    .expression((from) =>
      from
        .selectFrom('known_device')
        .select([sql<bigint>`${sameBrowser.memberId}`.as('member_id'), 'token_hash', 'first_used_at', 'last_used_at'])
        .where('member_id', '=', first.memberId),
    )
    .execute();
  for (const [person, isExcluded] of [
    [sameBank, true],
    [sameBrowser, true],
    [other, false],
  ] as const) {
    const reply = await beginDeposit(platform, person, 300);
    expect(reply.status).toBe(isExcluded ? 422 : 200);
    expect((await profileOf(platform, person)).block).toEqual(isExcluded ? { kind: 'exclusion', until: end } : null);
    if (isExcluded) expect(JSON.stringify(reply.body)).toContain('คุณระงับการเล่นไว้ ถึง');
  }
  // what the first is known by stays known after the account is closed
  await platform.call('POST', '/api/account/close', { password: first.password }, first.token);
  const again = await newMember(platform, { account: '1234567890' });
  expect((await beginDeposit(platform, again, 300)).status).toBe(422);
});

test('SAFE-03 an exclusion also ends the play of the same person’s other account that has a game open; the pause of a reality check costs no bonus', async () => {
  const platform = await testPlatform();
  const first = await newMember(platform, { account: '5554443332' });
  await proveAccountOf(platform, first);
  const other = await player(platform);
  await asOwner(
    platform,
    `update member_bank_account set account_number = '5554443332' where member_id = ${other.memberId}`,
  );
  expect(await stake(platform, bet(other, 1))).toBe('RS_OK');
  await exclude(platform, first);
  expect(await stake(platform, bet(other, 1))).toBe('RS_ERROR_USER_DISABLED');

  const pausing = await newMember(platform);
  await offer(platform, 'half');
  const begun = await chooseWith(platform, pausing, 400, 'half');
  await platform.call('POST', '/api/play-session/answer', { choice: 'pause' }, pausing.token);
  await platform.bankNotice('transfer.received', transferOf(pausing, begun.body));
  await platform.runDueJobs();
  const { ufabet_credit, bonus_credit } = await profileOf(platform, pausing);
  expect([ufabet_credit, bonus_credit]).toEqual([400, 200]);
  expect(await openFindings(platform.db, 10)).toEqual([]);
});

test('SAFE-03 after an exclusion was answered no bet is accepted, however many are on their way', async () => {
  const platform = await testPlatform();
  const person = await player(platform, 5000);
  let answered = false;
  const late: string[] = [];
  const send = async () => {
    for (let at = 0; at < 60; at++) {
      const began = answered;
      const status = await stake(platform, bet(person, 1, { round: `race-${at}` }));
      if (began) late.push(status);
    }
  };
  const senders = [send(), send(), send()];
  await exclude(platform, person);
  answered = true;
  await Promise.all(senders);
  late.push(await stake(platform, bet(person, 1)));
  expect(new Set(late)).toEqual(new Set(['RS_ERROR_USER_DISABLED']));
});

test('SAFE-03 an exclusion is answered only after the movement that was under way, and a bet after that finds it', async () => {
  const platform = await testPlatform();
  const person = await player(platform);
  const holding = await platform.db.startTransaction().execute();
  await lockBalance(holding, person.memberId);
  let isAnswered = false;
  const excluded = exclude(platform, person).then(() => {
    isAnswered = true;
  });
  // the exclusion waits for the wallet, or is answered although it must not be
  await untilLocked(platform, { like: 'break_begin', isOver: () => isAnswered });
  expect(isAnswered).toBe(false);
  await holding.commit().execute();
  await excluded;
  expect(await stake(platform, bet(person, 1))).toBe('RS_ERROR_USER_DISABLED');
});

test('SAFE-03 exclusions end on the same day of a later month in Bangkok, or on its last day', () => {
  const at = (iso: string) => new Date(iso);
  expect(exclusionEnd('6_months', at('2026-08-31T10:00:00+07:00'))).toEqual(at('2027-02-28T10:00:00+07:00'));
  expect(exclusionEnd('6_months', at('2026-11-23T00:30:00+07:00'))).toEqual(at('2027-05-23T00:30:00+07:00'));
  expect(exclusionEnd('1_year', at('2028-02-29T23:59:00+07:00'))).toEqual(at('2029-02-28T23:59:00+07:00'));
  expect(exclusionEnd('5_years', at('2026-11-25T15:00:00+07:00'))).toEqual(at('2031-11-25T15:00:00+07:00'));
  expect(exclusionEnd('forever', at('2026-11-25T15:00:00+07:00'))).toBeNull();
  expect(timeOutEnd('42_days', at('2026-11-25T15:00:00+07:00'))).toEqual(at('2027-01-06T15:00:00+07:00'));
});

test('SAFE-03 ACC-15 the export of a member has their limits, breaks and what was done, and names nobody of staff', async () => {
  const platform = await testPlatform();
  const person = await newMember(platform);
  await setLimit(platform, person, { kind: 'deposit', period: 'day' }, 500);
  await timeOut(platform, person);
  const part = await exportProtection(platform.db, person.memberId);
  expect(part).toMatchObject({
    limits: [{ kind: 'deposit', period: 'day', amount: 500, raise: null }],
    breaks: [{ kind: 'time_out', by: 'member' }],
    protection_changes: [
      { what: 'limit_set', after: 500, by: 'member' },
      { what: 'time_out', by: 'member' },
    ],
  });
});

test('SAFE-03 WAL-08 an excluded member withdraws without turnover; a member in a time-out waits for it as everybody does', async () => {
  const platform = await testPlatform({ TURNOVER_PERCENT: '100' });
  const person = await newMember(platform);
  await payIn(platform, person, 500);
  const withdraw = async () =>
    (await platform.call('POST', '/api/requests/withdraw', { phone: person.phone, amount: 500 }, person.token)).status;
  await timeOut(platform, person);
  expect(await withdraw()).toBe(422);
  await exclude(platform, person);
  expect(await withdraw()).toBe(200);
});

test('SAFE-03 a member on a break can sign in, and sees until when it lasts', async () => {
  const platform = await testPlatform();
  const person = await newMember(platform);
  await payIn(platform, person, 300);
  await exclude(platform, person, '1_year');
  const { status, token } = await signInAgain(platform, person);
  expect(status).toBe(200);
  expect(await protectionOf(platform, { token })).toMatchObject({ block: { kind: 'exclusion' } });
  expect((await profileOf(platform, { token })).ufabet_credit).toBe(300);
});

test('SAFE-03 a break that begins while the member signs in or closes the account waits for neither, and they do not deadlock', async () => {
  const platform = await testPlatform();
  const person = await newMember(platform);
  await platform.db.transaction().execute(async (tx) => {
    await lockActiveMember(tx, person.memberId);
    // it has locked the wallet, and the transaction goes on to lock it
    expect((await timeOut(platform, person)).status).toBe(200);
    await lockBalance(tx, person.memberId);
  });
});

test('SAFE-03 when a pause is begun that ends later than a running time-out, the time-out still stops gifts until its own end', async () => {
  const platform = await testPlatform();
  const person = await newMember(platform);
  const { memberId } = person;
  const isStopped = () => areGiftsStopped(platform.db, memberId, platform.protection.clock.now());
  await timeOut(platform, person, '1_day');
  platform.wait(DAY - 10 * MINUTE);
  const endsAt = addSeconds(platform.protection.clock.now(), 15 * MINUTE);
  await beginBreak(platform.protection, platform.db, { memberId, kind: 'pause', endsAt, by: 'member' });
  expect(await isStopped()).toBe(true);
  platform.wait(11 * MINUTE);
  expect(await isStopped()).toBe(false);
});
