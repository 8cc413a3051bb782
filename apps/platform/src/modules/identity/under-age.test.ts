import { expect, test } from 'vitest';
import { openFindings } from '../../core/findings.ts';
import { asOwner } from '../../testing/as-owner.ts';
import { own, scriptedService, send, waiting } from '../../testing/identity.ts';
import { decide, later, newStaff, type Person, profileOf, proveAccountOf } from '../../testing/people.ts';
import { bet, player, playRound, UNREVIEWED } from '../../testing/player.ts';
import { beginDeposit, exclude, launch } from '../../testing/protection.ts';
import { platformWithStudio } from '../../testing/studio.ts';
import type { TestPlatform } from '../../testing/test-platform.ts';

const DAY = 86_400;
const REQUIRED = {
  ...UNREVIEWED,
  IDENTITY: 'before-withdrawal',
  TURNOVER_PERCENT: '100',
  IDENTITY_TRIES_PER_DAY: '50',
};
const stake = async (platform: TestPlatform, person: Person) =>
  (await platform.walletCall('/transaction/bet', bet(person, 1))).status;

/** A platform whose service reads a date of birth from each document, and a member who plays there. */
async function platformWithPlayer() {
  const { service } = scriptedService();
  let birthDate: string | null = '2012-01-31';
  service.says = ({ name }) => ({ outcome: 'found', name, birthDate });
  const { platform } = await platformWithStudio(
    { ...REQUIRED, SESSION_IDLE_SECONDS: String(365 * DAY) },
    { identity: service },
  );
  const person = await player(platform, 500);
  await proveAccountOf(platform, person);
  const says = (date: string | null) => {
    birthDate = date;
  };
  return { platform, person, says, service };
}

/** Decide about the document that waits. */
async function judge(platform: TestPlatform, decision: 'pass' | 'refuse', by?: Awaited<ReturnType<typeof newStaff>>) {
  const staff = by ?? (await newStaff(platform, 'members.act'));
  const [item] = await waiting(platform, staff.token);
  const { status } = await decide(
    platform,
    `/api/staff/identity/${item?.ref}/decide`,
    { decision, note: 'looked at the document' },
    staff.token,
  );
  return [item?.reasons, status];
}

test('SAFE-01 SAFE-08 a document of a minor stops play, deposits and gifts at once and is announced to staff and the member; the money can be withdrawn', async () => {
  const { platform, person } = await platformWithPlayer();
  expect([await stake(platform, person), (await launch(platform, person)).status]).toEqual(['RS_OK', 200]);
  expect((await send(platform, person)).body).toEqual({ success: true, state: 'review' });
  expect(await stake(platform, person)).toBe('RS_ERROR_USER_DISABLED');
  const refused = [await launch(platform, person), await beginDeposit(platform, person, 300)];
  for (const { status, body } of refused)
    expect([status, JSON.stringify(body)]).toEqual([422, expect.stringMatching(/อายุไม่ถึง 20 ปี.+เงินของคุณอยู่ครบและถอนได้/)]);
  const wheel = await platform.call('GET', '/api/wheel', undefined, person.token);
  const { sealed } = (wheel.body as { data: { sealed: string } }).data;
  const spin = { play_id: '6f1f1c5e-7f0a-4a8e-9c39-0e6f5f3a1c11', sealed };
  const spun = await platform.call('POST', '/api/wheel/spin', spin, person.token);
  expect(JSON.stringify(spun.body)).toContain('อายุไม่ถึง 20 ปี');
  expect((await profileOf(platform, person)).block).toEqual({ kind: 'under_age', until: null });
  expect((await openFindings(platform.db, 10)).map((one) => [one.kind, one.member_id, one.halts_payouts])).toEqual([
    ['document_under_age', person.memberId, 'none'],
  ]);
  const inbox = await platform.call('GET', '/api/inbox?kind=security', undefined, person.token);
  expect(JSON.stringify(inbox.body)).toContain('เอกสารยืนยันตัวตนระบุว่าอายุไม่ถึง 20 ปี');
  // without the turnover that is asked for of others
  const withdrawal = { phone: person.phone, amount: 499 };
  expect((await platform.call('POST', '/api/requests/withdraw', withdrawal, person.token)).status).toBe(200);
});

test('SAFE-01 SAFE-08 nobody of staff lets a document of a minor pass; after a refusal another document waits for a person, and only one that passes ends the block', async () => {
  const { platform, person, says } = await platformWithPlayer();
  const staff = await newStaff(platform, 'members.act');
  await send(platform, person);
  expect(await judge(platform, 'pass', staff)).toEqual([['birth_date_differs', 'under_age'], 422]);
  expect(await judge(platform, 'refuse', staff)).toEqual([['birth_date_differs', 'under_age'], 200]);
  expect(await own(platform, person)).toMatchObject({ state: 'refused', latest: { is_under_age: true } });
  expect(await stake(platform, person)).toBe('RS_ERROR_USER_DISABLED');

  for (const [date, decision] of [
    [null, 'refuse'],
    ['1990-01-31', 'refuse'],
  ] as const) {
    says(date);
    expect((await send(platform, person)).body, String(date)).toMatchObject({ state: 'review' });
    const untold = date === null ? ['birth_date_untold'] : [];
    expect(await judge(platform, decision, staff)).toEqual([[...untold, 'under_age_before'], 200]);
    expect((await profileOf(platform, person)).block).toEqual({ kind: 'under_age', until: null });
  }
  expect((await send(platform, person)).body).toMatchObject({ state: 'review' });
  // meanwhile the money is not locked in
  const withdrawal = { phone: person.phone, amount: 100 };
  expect((await platform.call('POST', '/api/requests/withdraw', withdrawal, person.token)).status).toBe(200);
  expect(await judge(platform, 'pass', staff)).toEqual([['under_age_before'], 200]);
  expect((await profileOf(platform, person)).block).toBeNull();
  // a game of before stays ended
  expect(await stake(platform, person)).toBe('RS_ERROR_TOKEN_EXPIRED');
  expect([(await launch(platform, person)).status, (await beginDeposit(platform, person, 300)).status]).toEqual([
    200, 200,
  ]);
});

test('SAFE-01 SAFE-03 the end of the block ends no break of the member: an exclusion and the wait after it stand, and a wish to return opens nothing', async () => {
  const { platform, person, says } = await platformWithPlayer();
  const heldAndFreed = async () => {
    says('2012-01-31');
    await send(platform, person);
    await judge(platform, 'refuse');
    const held = await platform.call('POST', '/api/protection/return', undefined, person.token);
    const { block } = await profileOf(platform, person);
    const played = [await stake(platform, person), (await launch(platform, person)).status];
    says('1990-01-31');
    await send(platform, person);
    await judge(platform, 'pass');
    const kinds = [block?.kind, (await profileOf(platform, person)).block?.kind];
    return [held.status, ...played, ...kinds, (await launch(platform, person)).status];
  };
  await exclude(platform, person);
  expect(await heldAndFreed()).toEqual([422, 'RS_ERROR_USER_DISABLED', 422, 'under_age', 'exclusion', 422]);
  await later(platform, person, 190 * DAY);
  await asOwner(platform, "update member_bank_account set holder_name = 'สมหญิง อีกชื่อ'");
  person.name = 'สมหญิง อีกชื่อ';
  expect(await heldAndFreed()).toEqual([200, 'RS_ERROR_USER_DISABLED', 422, 'under_age', 'cooling', 422]);
  await later(platform, person, 2 * DAY);
  expect((await launch(platform, person)).status).toBe(200);
});

test('SAFE-08 WAL-02 a document of a minor with the name of somebody else does not open the withdrawal', async () => {
  const { platform, person, service } = await platformWithPlayer();
  service.says = () => ({ outcome: 'found', name: 'ชื่อ อื่น', birthDate: '2012-01-31' });
  await playRound(platform, person, 500, 500);
  await send(platform, person);
  const withdraw = () =>
    platform.call('POST', '/api/requests/withdraw', { phone: person.phone, amount: 499 }, person.token);
  expect(await withdraw()).toMatchObject({ status: 422, body: { errors: { identity: [expect.any(String)] } } });
  await judge(platform, 'refuse');
  expect((await withdraw()).status).toBe(422);
});
