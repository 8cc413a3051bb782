import type { DepositResult, PendingDeposit } from '@sanam/contract';
import { expect, test } from 'vitest';
import {
  decide,
  newMember,
  newStaff,
  type Person,
  profileOf,
  signInAgain,
  transferOf,
} from '../../../testing/people.ts';
import { ScriptedGateway } from '../../../testing/scripted-gateway.ts';
import { type TestPlatform, testPlatform } from '../../../testing/test-platform.ts';
import { setDepositRoute, sweepDeposits, sweepGateway } from '../index.ts';
import { askGateway } from './ask-gateway.ts';

async function payer(platform: TestPlatform): Promise<Person> {
  const person = await newMember(platform);
  await setDepositRoute(platform.db, person.memberId, { gateway: true }, new Date());
  return person;
}
const begin = async (platform: TestPlatform, person: Person, amount = 500) =>
  platform.call(
    'POST',
    '/api/requests/deposit/payment-gateway',
    { amount, promotion_id: null, ip: '{ip}' },
    person.token,
  );
async function begun(platform: TestPlatform, person: Person, amount = 500): Promise<PendingDeposit> {
  const reply = await begin(platform, person, amount);
  expect(reply.status).toBe(200);
  return reply.body;
}
async function notice(platform: TestPlatform, charge: string, proof = 'good'): Promise<number> {
  const reply = await platform.app.inject({
    method: 'POST',
    url: '/api/webhooks/gateway',
    headers: { 'x-proof': proof, 'content-type': 'application/json' },
    payload: JSON.stringify({ charge }),
  });
  return reply.statusCode;
}
const credit = async (platform: TestPlatform, person: Person) => (await profileOf(platform, person)).ufabet_credit;
const result = async (platform: TestPlatform, person: Person, id: string) =>
  ((await platform.call('GET', `/api/requests/deposit/${id}`, undefined, person.token)).body as { data: DepositResult })
    .data;
const findings = async (platform: TestPlatform) =>
  (await platform.db.selectFrom('finding').select('kind').orderBy('id').execute()).map(({ kind }) => kind);

test('DEP-04 the gateway serves members for whom it is enabled; the answer leads to the gateway’s page, and a payment is credited only after querying the gateway', async () => {
  const platform = await testPlatform();
  const [person, other] = [await payer(platform), await newMember(platform)];
  expect([
    (await profileOf(platform, person)).payment_gateway_status,
    (await profileOf(platform, other)).payment_gateway_status,
  ]).toEqual([true, false]);
  expect((await begin(platform, other)).body).toMatchObject({
    errors: { error: [expect.stringContaining('ยังไม่เปิด')] },
  });

  const deposit = await begun(platform, person);
  expect(deposit).toMatchObject({
    way: 'gateway',
    status: 'paying',
    amount: 500,
    to_bank: null,
    qr_payload: null,
    checkout_url: `https://pay.test/${deposit.ref}`,
  });
  expect(await notice(platform, `chg_${deposit.ref.toLowerCase()}`)).toBe(204);
  await platform.runDueJobs();
  // the notice was authentic, but the charge was not paid yet
  expect(await credit(platform, person)).toBe(0);
  const { id } = platform.gateway.pay(deposit.ref);
  for (let times = 0; times < 3; times++) expect(await notice(platform, id)).toBe(204);
  await platform.runDueJobs();
  expect(await profileOf(platform, person)).toMatchObject({
    ufabet_credit: 500,
    pending_request: null,
    has_deposited: true,
    completed_requests: [{ status: 'completed', amount: 500 }],
  });
  expect(await result(platform, person, deposit.id)).toMatchObject({
    way: 'gateway',
    bank_ref: id,
    steps: [{ state: 'prepared' }, { state: 'paying' }, { state: 'paid' }, { state: 'credited' }],
  });
  expect(await findings(platform)).toEqual([]);
});

test('DEP-04 SEC-05 a notice that the gateway did not sign is refused, and a notice of an unknown charge changes nothing', async () => {
  const platform = await testPlatform();
  const person = await payer(platform);
  const deposit = await begun(platform, person);
  const { id } = platform.gateway.pay(deposit.ref);
  expect(await notice(platform, id, 'forged')).toBe(401);
  expect(await notice(platform, 'chg_of_nobody')).toBe(204);
  await platform.runDueJobs();
  expect(await credit(platform, person)).toBe(0);
  platform.gateway.charges.set('ELSE', { ...platform.gateway.pay(deposit.ref), id: 'chg_else', reference: 'ELSE' });
  await notice(platform, 'chg_else');
  await platform.runDueJobs();
  expect([await credit(platform, person), await findings(platform)]).toEqual([0, ['unknown_charge']]);
});

test('DEP-04 a payment without any notice is found by querying the gateway', async () => {
  const platform = await testPlatform();
  const person = await payer(platform);
  const deposit = await begun(platform, person);
  platform.gateway.pay(deposit.ref);
  platform.wait(31);
  await sweepGateway(platform.deposits);
  expect(await credit(platform, person)).toBe(500);
});

test('DEP-04 a charge that was asked about by a wrong clock, in the future, is asked about again now, whether it is known at the gateway or not', async () => {
  const platform = await testPlatform();
  const [person, other] = [await payer(platform), await payer(platform)];
  platform.gateway.pay((await begun(platform, person)).ref);
  platform.gateway.losesAnswers = true;
  platform.gateway.hides = true;
  const { ref } = await begun(platform, other);
  platform.gateway.hides = false;
  platform.gateway.pay(ref);
  await platform.pool.query("update gateway_charge set asked_at = date_trunc('second', now()) + interval '30 days'");
  await sweepGateway(platform.deposits);
  expect([await credit(platform, person), await credit(platform, other)]).toEqual([500, 500]);
});

test('DEP-04 a lost answer makes no second charge: the first charge is found, at once or later, and the member continues with it', async () => {
  const platform = await testPlatform();
  const [person, other] = [await payer(platform), await payer(platform)];
  platform.gateway.losesAnswers = true;
  expect(await begun(platform, person)).toMatchObject({
    status: 'paying',
    checkout_url: expect.stringContaining('https://pay.test/'),
  });
  platform.gateway.hides = true;
  const deposit = await begun(platform, other);
  expect(deposit).toMatchObject({ status: 'pending', checkout_url: null });
  platform.gateway.hides = false;
  platform.wait(31);
  await sweepGateway(platform.deposits);
  expect((await profileOf(platform, other)).pending_request).toMatchObject({
    status: 'paying',
    checkout_url: `https://pay.test/${deposit.ref}`,
  });
  expect([platform.gateway.creates, platform.gateway.charges.size]).toEqual([2, 2]);
});

test('DEP-04 when the gateway is down nothing is lost: the charge is created once when the gateway is back, however many requests come', async () => {
  const platform = await testPlatform();
  const person = await payer(platform);
  platform.gateway.reachable = false;
  await begun(platform, person);
  platform.gateway.reachable = true;
  platform.wait(31);
  await Promise.all(Array.from({ length: 4 }, () => sweepGateway(platform.deposits)));
  expect((await profileOf(platform, person)).pending_request).toMatchObject({ status: 'paying' });
  expect(platform.gateway.creates).toBe(2);
});

test('DEP-04 another process creates a charge only after the time that the first one may wait for the gateway', async () => {
  const platform = await testPlatform({ GATEWAY_TIMEOUT_MS: '60000' });
  const { gateway } = platform;
  const person = await payer(platform);
  gateway.reachable = false;
  const { ref } = await begun(platform, person);
  gateway.reachable = true;
  const ask = () => askGateway(platform.deposits, { gateway: gateway.name, reference: ref });
  platform.wait(120);
  expect([await ask(), gateway.creates]).toEqual(['left', 1]);
  platform.wait(60);
  expect([await ask(), gateway.creates]).toEqual(['charge', 2]);
});

test.each(['while its search still runs', 'before its search ends, and has created the charge'])(
  'DEP-04 a process whose search for a charge takes long creates none when another process has begun the same %s',
  async (when) => {
    const platform = await testPlatform();
    const { gateway } = platform;
    const person = await payer(platform);
    gateway.reachable = false;
    const { ref } = await begun(platform, person);
    gateway.reachable = true;
    const key = { gateway: gateway.name, reference: ref };
    const held: (() => void)[] = [];
    gateway.find = async (reference) => {
      const said = await ScriptedGateway.prototype.find.call(gateway, reference);
      await new Promise<void>((resolve) => held.push(resolve));
      return said;
    };
    platform.wait(31);
    const createsBefore = gateway.creates;
    const slow = askGateway(platform.deposits, key);
    await expect.poll(() => held.length).toBe(1);
    platform.wait(16);
    const other = askGateway(platform.deposits, key);
    await expect.poll(() => held.length).toBe(2);
    const [first, second] = when === 'while its search still runs' ? [0, 1] : [1, 0];
    held[first]?.();
    await (first === 0 ? slow : other);
    held[second]?.();
    expect([await slow, await other, gateway.creates - createsBefore]).toEqual(['left', 'charge', 1]);
    expect((await profileOf(platform, person)).pending_request).toMatchObject({ status: 'paying' });
  },
);

test('DEP-04 while the gateway does not answer, a sweep ends after three charges, and the next sweep goes on with those asked about longest ago', async () => {
  const platform = await testPlatform();
  const charges: string[] = [];
  for (let n = 0; n < 5; n++) charges.push(`chg_${(await begun(platform, await payer(platform))).ref.toLowerCase()}`);
  const { gateway } = platform;
  let asked: string[] = [];
  gateway.query = (charge) => {
    asked.push(charge);
    return ScriptedGateway.prototype.query.call(gateway, charge);
  };
  const askedByNext = async () => {
    asked = [];
    platform.wait(31);
    await sweepGateway(platform.deposits);
    return asked;
  };
  gateway.reachable = false;
  const [first, second, third, fourth, fifth] = charges;
  expect(await askedByNext()).toEqual([first, second, third]);
  expect(await askedByNext()).toEqual([fourth, fifth, first]);
  gateway.reachable = true;
  expect(await askedByNext()).toEqual([second, third, fourth, fifth, first]);
});

test('DEP-04 a sweep goes on when an answer comes before three charges in a row had none', async () => {
  const platform = await testPlatform();
  const { gateway } = platform;
  const people: Person[] = [];
  const told = new Set<string>();
  for (const isTold of [false, false, true, false, false, true]) {
    const person = await payer(platform);
    const { id } = gateway.pay((await begun(platform, person)).ref);
    if (isTold) told.add(id);
    people.push(person);
  }
  gateway.query = async (charge) =>
    told.has(charge) ? ScriptedGateway.prototype.query.call(gateway, charge) : { outcome: 'unknown' };
  platform.wait(31);
  await sweepGateway(platform.deposits);
  expect(await Promise.all(people.map((person) => credit(platform, person)))).toEqual([0, 0, 500, 0, 0, 500]);
});

test('DEP-04 of two sweeps at the same time each asks about other charges, although the first still waits for an answer', async () => {
  const platform = await testPlatform();
  const charges: string[] = [];
  for (let n = 0; n < 4; n++) charges.push(`chg_${(await begun(platform, await payer(platform))).ref.toLowerCase()}`);
  const { gateway } = platform;
  const asked: string[] = [];
  const waiting: (() => void)[] = [];
  let isHeld = true;
  gateway.query = async (charge) => {
    asked.push(charge);
    if (isHeld) await new Promise<void>((resolve) => waiting.push(resolve));
    return ScriptedGateway.prototype.query.call(gateway, charge);
  };
  platform.wait(31);
  const sweeps = [];
  for (const count of [1, 2]) {
    sweeps.push(sweepGateway(platform.deposits));
    await expect.poll(() => asked.length).toBe(count);
  }
  isHeld = false;
  for (const answer of waiting) answer();
  await Promise.all(sweeps);
  expect(asked.toSorted()).toEqual(charges.toSorted());
});

test('DEP-04 a refusal by the gateway ends the deposit at once with a reason, and the member can begin the next deposit', async () => {
  const platform = await testPlatform();
  const person = await payer(platform);
  platform.gateway.refuses = 'amount_too_low';
  await begin(platform, person);
  const profile = await profileOf(platform, person);
  expect(profile).toMatchObject({
    pending_request: null,
    completed_requests: [{ status: 'failed', deleted_cause: expect.stringContaining('ไม่มีการตัดเงิน') }],
  });
  platform.gateway.refuses = undefined;
  await begun(platform, person);
});

test('DEP-04 DEP-09 a payment declined at the gateway is shown at once; money that arrives afterwards is credited, also after expiry and cancelling', async () => {
  const platform = await testPlatform();
  const [declined, expired, cancelled] = [await payer(platform), await payer(platform), await payer(platform)] as [
    Person,
    Person,
    Person,
  ];
  const [first, second, third] = [
    await begun(platform, declined),
    await begun(platform, expired),
    await begun(platform, cancelled),
  ];
  await notice(platform, platform.gateway.change(first.ref, { status: 'failed', failureCode: 'payment_rejected' }).id);
  await platform.call('POST', `/api/requests/deposit/${third.id}/cancel`, undefined, cancelled.token);
  await platform.runDueJobs();
  expect((await profileOf(platform, declined)).completed_requests).toMatchObject([
    { status: 'failed', deleted_cause: expect.stringContaining('ไม่มีการเติมเครดิต') },
  ]);
  platform.wait(16 * 60);
  await sweepDeposits(platform.deposits);
  platform.gateway.change(second.ref, { status: 'expired' });
  await sweepGateway(platform.deposits);
  expect(
    await result(platform, { ...expired, token: (await signInAgain(platform, expired)).token }, second.id),
  ).toMatchObject({ status: 'expired' });
  for (const { ref } of [first, second, third]) platform.gateway.pay(ref);
  // an unpaid charge is queried less often than an open charge
  platform.wait(3601);
  await sweepGateway(platform.deposits);
  for (const person of [declined, expired, cancelled])
    expect(await credit(platform, { ...person, token: (await signInAgain(platform, person)).token })).toBe(500);
});

test('DEP-04 DEP-10 a charge paid in part, or a deposit paid twice in two ways, is reviewed by staff and never credited automatically', async () => {
  const platform = await testPlatform();
  const [part, both] = [await payer(platform), await payer(platform)];
  const [first, second] = [await begun(platform, part), await begun(platform, both)];
  await notice(platform, platform.gateway.pay(first.ref, 40_000n).id);
  // a bank transfer that names a gateway deposit, which should not be paid into our bank account
  await platform.bankNotice('transfer.received', transferOf(both, second));
  await platform.runDueJobs();
  await notice(platform, platform.gateway.pay(second.ref).id);
  await platform.runDueJobs();
  expect((await profileOf(platform, part)).pending_request).toMatchObject({ status: 'review' });
  expect([await credit(platform, part), await credit(platform, both)]).toEqual([0, 0]);
  expect((await findings(platform)).sort()).toEqual(['charge_in_review', 'charge_in_review', 'transfer_in_review']);
});

test('DEP-04 OPS-06 a charge that is paid after its deposit was credited with other money is left to staff, as the audit log says', async () => {
  const platform = await testPlatform();
  const [person, clerk] = [await payer(platform), await newStaff(platform, 'deposits')];
  const deposit = await begun(platform, person);
  const transfer = transferOf(person, deposit);
  await platform.bankNotice('transfer.received', transfer);
  await platform.runDueJobs();
  const incoming_payment = `bank:${transfer.from_bank}:${transfer.reference}`;
  const about = { incoming_payment, deposit_ref: deposit.ref, note: 'ตรวจสอบแล้ว' };
  expect((await decide(platform, '/api/staff/deposits/credit', about, clerk.token)).status).toBe(200);
  await notice(platform, platform.gateway.pay(deposit.ref).id);
  await platform.runDueJobs();
  const entries = platform.db
    .selectFrom('audit_entry')
    .select(['actor', 'detail'])
    .where('subject', '=', `incoming_payment:gateway:scripted:${deposit.ref}`);
  expect(await entries.execute()).toEqual([
    { actor: 'system', detail: { cause: 'already', member: String(person.memberId), amount_satang: '50000' } },
  ]);
});

test('DEP-04 an open charge of a gateway that is not configured any more opens one finding, an hour after its end', async () => {
  const platform = await testPlatform();
  const person = await payer(platform);
  const deposit = await begun(platform, person);
  platform.gateway.pay(deposit.ref);
  const without = { ...platform.deposits, gateway: undefined };
  platform.wait(16 * 60);
  await sweepGateway(without);
  expect(await findings(platform)).toEqual([]);
  platform.wait(3600);
  for (let times = 0; times < 2; times++) await sweepGateway(without);
  const told = await platform.db.selectFrom('finding').select(['kind', 'subject', 'member_id']).execute();
  expect(told).toEqual([{ kind: 'gateway_silent', subject: `scripted:${deposit.ref}`, member_id: person.memberId }]);
});

test('DEP-04 when a charge without a checkout page came without its QR code, the QR code is requested again', async () => {
  const platform = await testPlatform();
  const person = await payer(platform);
  platform.gateway.checkoutUrl = null;
  const deposit = await begun(platform, person);
  expect([deposit.status, deposit.qr_image, deposit.checkout_url]).toEqual(['paying', null, null]);
  platform.wait(31);
  await sweepGateway(platform.deposits);
  expect((await profileOf(platform, person)).pending_request).toMatchObject({ status: 'paying', qr_image: null });
  const qr = { type: 'image/svg+xml', bytes: Buffer.from('<svg/>') } as const;
  platform.gateway.change(deposit.ref, { qr });
  // only the search of a charge has its picture
  platform.wait(31);
  await sweepGateway(platform.deposits);
  expect((await profileOf(platform, person)).pending_request?.qr_image).toMatch(/^data:image\/svg/);
});

test.each(['was paid', 'was never made'])(
  'DEP-04 OPS-02 the finding that the gateway is silent about a charge ends when the gateway answers that it %s',
  async (says) => {
    const platform = await testPlatform({ ACCESS_TOKEN_SECONDS: '86400' });
    const person = await payer(platform);
    platform.gateway.reachable = says === 'was paid';
    const { ref } = says === 'was paid' ? await begun(platform, person) : (await begin(platform, person)).body;
    platform.gateway.reachable = false;
    platform.wait(2 * 3600);
    await sweepGateway(platform.deposits);
    const open = async () =>
      (await platform.db.selectFrom('finding').select('kind').where('closed_at', 'is', null).execute()).map(
        ({ kind }) => kind,
      );
    expect(await open()).toEqual(['gateway_silent']);
    platform.gateway.reachable = true;
    if (says === 'was paid') platform.gateway.pay(ref);
    platform.wait(31);
    await sweepGateway(platform.deposits);
    expect(await open()).toEqual([]);
  },
);

test('DEP-04 WAL-05 a reversal by the gateway after the credit halts the member’s payouts', async () => {
  const platform = await testPlatform();
  const person = await payer(platform);
  const deposit = await begun(platform, person);
  await notice(platform, platform.gateway.pay(deposit.ref).id);
  await platform.runDueJobs();
  await notice(platform, platform.gateway.change(deposit.ref, { status: 'reversed' }).id);
  await platform.runDueJobs();
  expect([await credit(platform, person), await findings(platform)]).toEqual([500, ['charge_reversed']]);
  expect(
    (await platform.call('POST', '/api/requests/withdraw', { phone: person.phone, amount: 400 }, person.token)).status,
  ).toBe(422);
});

test('DEP-04 WAL-05 a gateway that contradicts a credit halts the member’s payouts, also when it had not found the charge before', async () => {
  const platform = await testPlatform();
  const { gateway } = platform;
  const person = await payer(platform);
  const deposit = await begun(platform, person);
  gateway.query = async () => ({ outcome: 'absent' });
  platform.wait(31);
  await sweepGateway(platform.deposits);
  gateway.query = ScriptedGateway.prototype.query;
  await notice(platform, gateway.pay(deposit.ref).id);
  await platform.runDueJobs();
  await notice(platform, gateway.change(deposit.ref, { status: 'failed' }).id);
  await platform.runDueJobs();
  expect(await platform.db.selectFrom('finding').select(['kind', 'halts_payouts']).orderBy('id').execute()).toEqual([
    { kind: 'charge_contradicts', halts_payouts: 'none' },
    { kind: 'charge_contradicts', halts_payouts: 'member' },
  ]);
  const asked = { phone: person.phone, amount: 400 };
  expect((await platform.call('POST', '/api/requests/withdraw', asked, person.token)).status).toBe(422);
});

test('DEP-04 DEP-10 a payment of a charge that the gateway had not found is not credited by staff while the finding about it is open', async () => {
  const platform = await testPlatform();
  const { gateway } = platform;
  const [person, clerk] = [await payer(platform), await newStaff(platform, 'deposits')];
  const deposit = await begun(platform, person);
  gateway.query = async () => ({ outcome: 'absent' });
  platform.wait(31);
  await sweepGateway(platform.deposits);
  gateway.query = ScriptedGateway.prototype.query;
  await notice(platform, gateway.pay(deposit.ref, 40_000n).id);
  await platform.runDueJobs();
  const about = { incoming_payment: `gateway:scripted:${deposit.ref}`, deposit_ref: deposit.ref, note: 'ตรวจสอบแล้ว' };
  expect((await decide(platform, '/api/staff/deposits/credit', about, clerk.token)).status).toBe(422);
  expect(await credit(platform, person)).toBe(0);
});

test('DEP-04 a charge that was paid and reversed before its payment was known here is not credited, and opens one finding, which halts no payouts', async () => {
  const platform = await testPlatform();
  const person = await payer(platform);
  const deposit = await begun(platform, person);
  platform.gateway.pay(deposit.ref);
  const { id } = platform.gateway.change(deposit.ref, { status: 'reversed' });
  for (let times = 0; times < 2; times++) {
    await notice(platform, id);
    await platform.runDueJobs();
  }
  expect([await credit(platform, person), (await result(platform, person, deposit.id)).status]).toEqual([0, 'failed']);
  expect(await platform.db.selectFrom('finding').select(['kind', 'member_id', 'halts_payouts']).execute()).toEqual([
    { kind: 'charge_reversed', member_id: person.memberId, halts_payouts: 'none' },
  ]);
});

test('DEP-04 WAL-03 a payment that is in the ledger already moves nothing and waits for staff', async () => {
  const platform = await testPlatform();
  const [person, thief] = [await payer(platform), await payer(platform)];
  const [mine, stolen] = [await begun(platform, person), await begun(platform, thief)];
  await notice(platform, platform.gateway.pay(mine.ref).id);
  await platform.runDueJobs();
  // the gateway contradicts itself: it returns the same charge with another reference
  platform.gateway.charges.set(mine.ref, { ...platform.gateway.pay(mine.ref), id: 'chg_gone' });
  await platform.db
    .updateTable('gateway_charge')
    .set({ charge_id: null })
    .where('reference', '=', stolen.ref)
    .execute();
  platform.gateway.change(stolen.ref, { id: `chg_${mine.ref.toLowerCase()}`, status: 'paid', paidSatang: 50_000n });
  await notice(platform, `chg_${mine.ref.toLowerCase()}`);
  await platform.runDueJobs();
  expect([await credit(platform, person), await credit(platform, thief)]).toEqual([500, 0]);
  expect(await findings(platform)).toContain('charge_contradicts');
});

test('DEP-04 a member has one pending deposit only, whichever payment method it uses', async () => {
  const platform = await testPlatform();
  const person = await payer(platform);
  const both = await Promise.all([
    begin(platform, person),
    platform.call('POST', '/api/requests/deposit/prepare', { amount: 500 }, person.token),
    begin(platform, person),
  ]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 422, 422]);
});
