import type { DepositResult, PendingDeposit } from '@sanam/contract';
import { sql } from 'kysely';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import type { SlipTransfer } from '../../../providers/slip-check/slip-port.ts';
import { entriesOf } from '../../../testing/back-office.ts';
import { decide, newMember, newStaff, type Person, profileOf, transferOf } from '../../../testing/people.ts';
import { pictureOf, slipText, slipTransferOf } from '../../../testing/slip-picture.ts';
import { type TestPlatform, testPlatform } from '../../../testing/test-platform.ts';
import { sweepDeposits } from '../index.ts';
import { sweepSlips } from './check-slip.ts';

let references = 0;
const reference = () => `0162192359CPM${String(++references).padStart(6, '0')}`;

async function prepared(platform: TestPlatform, person: Person, amount = 500): Promise<PendingDeposit> {
  return (
    await platform.call(
      'POST',
      '/api/requests/deposit/prepare',
      { amount, promotion_id: null, ip: '{ip}' },
      person.token,
    )
  ).body;
}
const send = async (platform: TestPlatform, person: Person, deposit: { id: string }, text: string | Buffer) => {
  const bytes = typeof text === 'string' ? await pictureOf(text) : text;
  return platform.call(
    'POST',
    `/api/requests/deposit/${deposit.id}/slip`,
    { image: bytes.toString('base64') },
    person.token,
  );
};
/** Make a transfer that the slip service knows. @returns the data that its slip shows. */
function paid(
  platform: TestPlatform,
  person: Person,
  change: Partial<SlipTransfer> = {},
): { text: string; transRef: string } {
  const transRef = reference();
  const text = slipText(person.bank, transRef);
  platform.slips.known.set(text, slipTransferOf(person, transRef, change));
  return { text, transRef };
}
const credit = async (platform: TestPlatform, person: Person) => (await profileOf(platform, person)).ufabet_credit;
const slipOf = async (platform: TestPlatform, person: Person) =>
  (await profileOf(platform, person)).pending_request?.slip;
const findings = async (platform: TestPlatform) =>
  (await platform.db.selectFrom('finding').select('kind').orderBy('id').execute()).map(({ kind }) => kind);

test('DEP-06 DEP-10 a checked slip credits its deposit once; the bank’s later notice of the same transfer credits nothing more', async () => {
  const platform = await testPlatform();
  const person = await newMember(platform);
  const deposit = await prepared(platform, person);
  const { text, transRef } = paid(platform, person);
  expect(await send(platform, person, deposit, text)).toMatchObject({ status: 200, body: { success: true } });
  expect((await profileOf(platform, person)).pending_request).toMatchObject({
    status: 'paying',
    slip: { state: 'checking' },
  });
  await platform.runDueJobs();
  expect(await credit(platform, person)).toBe(500);
  const { body } = await platform.call('GET', `/api/requests/deposit/${deposit.id}`, undefined, person.token);
  expect((body as { data: DepositResult }).data).toMatchObject({
    status: 'completed',
    bank_ref: transRef,
    bank: person.bank,
    slip: { state: 'matched' },
    steps: [{ state: 'prepared' }, { state: 'paying' }, { state: 'paid' }, { state: 'credited' }],
  });
  for (let times = 0; times < 2; times++)
    await platform.bankNotice(
      'transfer.received',
      transferOf(person, deposit, { reference: transRef, ref1: times === 0 ? deposit.ref : null }),
    );
  await platform.runDueJobs();
  expect([await credit(platform, person), await findings(platform)]).toEqual([500, []]);
  expect(await platform.db.selectFrom('bank_transfer').select(['source', 'from_account']).execute()).toEqual([
    { source: 'slip', from_account: person.account },
  ]);
});

test('DEP-06 a mini-QR alone credits nothing: when no bank knows the transfer, the slip is checked again for `SLIP_NOT_FOUND_SECONDS`, then refused', async () => {
  const platform = await testPlatform();
  const person = await newMember(platform);
  const deposit = await prepared(platform, person);
  await send(platform, person, deposit, slipText('kbank', reference()));
  await platform.runDueJobs();
  expect([await slipOf(platform, person), await credit(platform, person)]).toMatchObject([{ state: 'checking' }, 0]);
  platform.wait(121);
  await sweepSlips(platform.deposits);
  expect(await slipOf(platform, person)).toMatchObject({
    state: 'refused',
    cause: expect.stringContaining('ไม่พบการโอน'),
  });
  expect([await credit(platform, person), await findings(platform)]).toEqual([0, []]);
});

test('DEP-06 a slip that is still to be checked when the slip service is taken away is left to staff after `SLIP_PATIENCE_MINUTES`', async () => {
  const platform = await testPlatform({ ACCESS_TOKEN_SECONDS: '86400' });
  const person = await newMember(platform);
  await send(platform, person, await prepared(platform, person), paid(platform, person).text);
  for (const seconds of [31, 15 * 60]) {
    platform.wait(seconds);
    await sweepSlips({ ...platform.deposits, slips: undefined });
  }
  expect(await slipOf(platform, person)).toMatchObject({ state: 'review' });
  expect([await credit(platform, person), await findings(platform)]).toEqual([0, ['slip_in_review']]);
});

test('DEP-06 a slip that was checked by a wrong clock, in the future, is checked again now', async () => {
  const platform = await testPlatform();
  const person = await newMember(platform);
  await send(platform, person, await prepared(platform, person), paid(platform, person).text);
  await platform.pool.query('delete from graphile_worker._private_jobs');
  await platform.pool.query("update slip set checked_at = now() + interval '30 days'");
  await sweepSlips(platform.deposits);
  await platform.runDueJobs();
  expect(await credit(platform, person)).toBe(500);
});

test('DEP-06 when the bank knows a transfer only after a while, the deposit is then credited without any action of the member', async () => {
  const platform = await testPlatform();
  const person = await newMember(platform);
  const deposit = await prepared(platform, person);
  const { text } = paid(platform, person);
  for (const says of ['pending', 'unavailable', 'quota'] as const) {
    platform.slips.says = says;
    if (says === 'pending') await send(platform, person, deposit, text);
    platform.wait(31);
    await platform.runDueJobs();
    await sweepSlips(platform.deposits);
    expect(await slipOf(platform, person)).toMatchObject({ state: 'checking' });
  }
  platform.slips.says = undefined;
  platform.wait(31);
  await sweepSlips(platform.deposits);
  await platform.runDueJobs();
  expect(await credit(platform, person)).toBe(500);
});

test.each<[string, Partial<SlipTransfer>, string]>([
  [
    'another receiver',
    { receiver: { nameTh: 'ใครบางคน', nameEn: null, account: 'xxx-x-x9999-x', proxy: null } },
    'ไม่ได้โอนเข้าบัญชี',
  ],
  ['another time', { transferredAt: new Date(Date.now() - 3_600_000) }, 'เวลาในสลิป'],
  [
    'another payer',
    { sender: { nameTh: 'นาย สมชาย ก', nameEn: null, account: 'xxx-x-x9999-x', proxy: null } },
    'บัญชีผู้โอน',
  ],
])('DEP-06 a slip of %s is refused with words, credits nothing, and another may be sent', async (_, change, words) => {
  const platform = await testPlatform();
  const person = await newMember(platform);
  const deposit = await prepared(platform, person);
  await send(platform, person, deposit, paid(platform, person, change).text);
  await platform.runDueJobs();
  expect([await slipOf(platform, person), await credit(platform, person)]).toMatchObject([
    { state: 'refused', cause: expect.stringContaining(words) },
    0,
  ]);
  await send(platform, person, deposit, paid(platform, person).text);
  await platform.runDueJobs();
  expect(await credit(platform, person)).toBe(500);
});

test('DEP-06 a slip of another amount becomes an incoming payment: staff review it, and no money is lost', async () => {
  const platform = await testPlatform();
  const person = await newMember(platform);
  const deposit = await prepared(platform, person);
  await send(platform, person, deposit, paid(platform, person, { amountSatang: 40_000n }).text);
  await platform.runDueJobs();
  expect([(await profileOf(platform, person)).pending_request?.status, await findings(platform)]).toEqual([
    'review',
    ['transfer_in_review'],
  ]);
});

test('DEP-06 a transfer belongs to one slip permanently: sent again by its owner the slip is accepted; sent by another member or for another deposit it is refused', async () => {
  const platform = await testPlatform();
  const [person, thief] = [await newMember(platform), await newMember(platform)];
  const [mine, theirs] = [await prepared(platform, person), await prepared(platform, thief)];
  const { text } = paid(platform, person);
  const both = await Promise.all([send(platform, person, mine, text), send(platform, person, mine, text)]);
  expect(both.map(({ status }) => status)).toEqual([200, 200]);
  await platform.runDueJobs();
  expect((await send(platform, thief, theirs, text)).body).toMatchObject({
    errors: { slip: [expect.stringContaining('ถูกใช้ไปแล้ว')] },
  });
  const second = await prepared(platform, person);
  expect((await send(platform, person, second, text)).status).toBe(422);
  expect([await credit(platform, person), await credit(platform, thief)]).toEqual([500, 0]);
  expect(await platform.db.selectFrom('slip').select('state').execute()).toEqual([{ state: 'matched' }]);
});

test('DEP-06 DEP-05 a stolen slip credits nothing, and does not block the slip’s owner', async () => {
  const platform = await testPlatform();
  const [person, thief] = [await newMember(platform), await newMember(platform)];
  const [mine, theirs] = [await prepared(platform, person), await prepared(platform, thief)];
  // the visible digits and the name on the slip both match the thief's account too
  await platform.db
    .updateTable('member_bank_account')
    .set({ account_number: `99999${person.account.slice(5, 9)}1` })
    .where('member_id', '=', thief.memberId)
    .execute();
  const { text, transRef } = paid(platform, person);
  await send(platform, thief, theirs, text);
  await platform.runDueJobs();
  expect([await slipOf(platform, thief), await credit(platform, thief)]).toMatchObject([
    { state: 'refused', cause: expect.stringContaining('ยืนยันจากธนาคาร') },
    0,
  ]);
  await platform.bankNotice('transfer.received', transferOf(person, mine, { reference: transRef, ref1: null }));
  await platform.runDueJobs();
  expect(await credit(platform, person)).toBe(500);
});

test('DEP-06 DEP-10 when the bank and a slip report one transfer with two references, it is credited once, and staff decide whether the money came twice', async () => {
  const platform = await testPlatform();
  const person = await newMember(platform);
  const first = await prepared(platform, person);
  await platform.bankNotice('transfer.received', transferOf(person, first, { ref1: null, reference: 'FEEDNAME1' }));
  await platform.runDueJobs();
  // a slip of the same transfer, sent for a second deposit that was never paid
  const second = await prepared(platform, person);
  await send(platform, person, second, paid(platform, person).text);
  await platform.runDueJobs();
  expect([
    await credit(platform, person),
    (await profileOf(platform, person)).pending_request?.status,
    await findings(platform),
  ]).toEqual([500, 'review', ['transfer_in_review']]);

  const other = await newMember(platform);
  const third = await prepared(platform, other);
  await send(platform, other, third, paid(platform, other).text);
  await platform.runDueJobs();
  await prepared(platform, other);
  await platform.bankNotice('transfer.received', transferOf(other, third, { ref1: null, reference: 'FEEDNAME2' }));
  await platform.runDueJobs();
  expect([await credit(platform, other), (await findings(platform)).length]).toEqual([500, 2]);
});

test('DEP-06 a slip’s transfer that looked like a second report of another transfer is credited when the bank reports it too', async () => {
  const platform = await testPlatform();
  const person = await newMember(platform);
  const first = await prepared(platform, person);
  await platform.bankNotice('transfer.received', transferOf(person, first));
  await platform.runDueJobs();
  const second = await prepared(platform, person);
  const { text, transRef } = paid(platform, person);
  await send(platform, person, second, text);
  await platform.runDueJobs();
  expect(await credit(platform, person)).toBe(500);
  await platform.bankNotice('transfer.received', transferOf(person, second, { reference: transRef }));
  await platform.runDueJobs();
  expect([await credit(platform, person), (await profileOf(platform, person)).pending_request]).toEqual([1000, null]);
  expect(await platform.db.selectFrom('finding').select('kind').where('closed_at', 'is', null).execute()).toEqual([]);
});

test('DEP-06 DEP-05 a transfer that could not be matched because the bank masks its payer is credited by its slip', async () => {
  const platform = await testPlatform();
  const person = await newMember(platform);
  const deposit = await prepared(platform, person);
  const { text, transRef } = paid(platform, person);
  const masked = `xxx-x-x${person.account.slice(5, 9)}-x`;
  await platform.bankNotice(
    'transfer.received',
    transferOf(person, deposit, { reference: transRef, ref1: null, from_account: masked }),
  );
  await platform.runDueJobs();
  expect([await credit(platform, person), await findings(platform)]).toEqual([0, ['transfer_in_review']]);
  await send(platform, person, deposit, text);
  await platform.runDueJobs();
  expect(await credit(platform, person)).toBe(500);
  expect(await platform.db.selectFrom('finding').select('kind').where('closed_at', 'is', null).execute()).toEqual([]);
});

test('DEP-06 DEP-09 OPS-06 OPS-07 a slip that could not be checked waits for staff; the bank’s notice credits the deposit, otherwise staff reject it with a reason', async () => {
  const platform = await testPlatform({ ACCESS_TOKEN_SECONDS: '86400', MONEY_CALLS_PER_MEMBER: '1000' });
  const [told, never] = [await newMember(platform), await newMember(platform)];
  platform.slips.says = 'unavailable';
  const deposits = [await prepared(platform, told), await prepared(platform, never)] as [
    PendingDeposit,
    PendingDeposit,
  ];
  const slips = [paid(platform, told), paid(platform, never)] as const;
  await send(platform, told, deposits[0], slips[0].text);
  await send(platform, never, deposits[1], slips[1].text);
  await platform.runDueJobs();
  platform.wait(16 * 60);
  await sweepSlips(platform.deposits);
  await sweepDeposits(platform.deposits);
  expect((await profileOf(platform, told)).pending_request).toMatchObject({
    status: 'review',
    slip: { state: 'review' },
  });
  const clerk = await newStaff(platform, 'deposits');
  const { body } = await platform.call('GET', '/api/staff/deposits', undefined, clerk.token);
  const { slips: waiting } = (body as { data: { slips: { id: string; member_id: string; deposit_ref: string }[] } })
    .data;
  expect(waiting.map(({ deposit_ref }) => deposit_ref)).toEqual(deposits.map(({ ref }) => ref));
  const picture = await platform.call(
    'GET',
    `/api/staff/slips/${waiting[0]?.member_id}/${waiting[0]?.id}`,
    undefined,
    clerk.token,
  );
  expect(
    Buffer.from((picture.body as { data: { slip_image: string } }).data.slip_image, 'base64').subarray(0, 3),
  ).toEqual(Buffer.from([0xff, 0xd8, 0xff]));

  const arrivals = (ref: string) => platform.call('GET', `/api/staff/deposits/${ref}/arrivals`, undefined, clerk.token);
  expect(await arrivals(deposits[1].ref)).toMatchObject({ status: 200, body: { data: [] } });
  // money of the same person, and of another member who sent another amount
  const odd = { ref1: null, biller_id: null };
  const own = { ...transferOf(never, deposits[1], { amount: 480, reference: 'OWN', ...odd }) };
  const others = {
    ...transferOf(told, deposits[1], { amount: 77, reference: 'OTHER', from_name: 'ชูใจ เลิศล้ำ', ...odd }),
  };
  for (const one of [own, others]) await platform.bankNotice('transfer.received', one);
  await platform.runDueJobs();
  expect(await arrivals(deposits[1].ref)).toMatchObject({ body: { data: [`bank:${own.from_bank}:OWN`] } });
  expect((await arrivals('DP0000000000AA')).status).toBe(404);
  // more payments that wait longer than a list shows
  const sent = new Date(own.transferred_at).toISOString();
  await sql`
    insert into bank_transfer (from_bank, reference, to_bank, to_account, amount_satang, from_account, from_name,
        transferred_at, received_at, state, settled_at)
      select ${own.from_bank}, 'EARLIER' || n, ${own.to_bank}, ${own.to_account}, 100 + n, 'xxx-x-x0000-x', 'นาย ก***',
        ${sent}, ${sent}, 'review', ${sent} from generate_series(1, 250) n`.execute(platform.db);
  expect(await arrivals(deposits[1].ref)).toMatchObject({ body: { data: [`bank:${own.from_bank}:OWN`] } });
  const { data: first } = (await platform.call('GET', '/api/staff/deposits', undefined, clerk.token)).body as {
    data: { incoming_payments: object[]; incoming_payments_total: number; slips_total: number };
  };
  expect([first.incoming_payments.length, first.incoming_payments_total, first.slips_total]).toEqual([200, 252, 2]);
  const all = (await platform.call('GET', '/api/staff/deposits?limit=400', undefined, clerk.token)).body;
  expect((all as { data: { incoming_payments: object[] } }).data.incoming_payments).toHaveLength(252);
  await sql`delete from bank_transfer where reference like 'EARLIER%'`.execute(platform.db);
  await platform.bankNotice(
    'transfer.received',
    transferOf(told, deposits[0], { reference: slips[0].transRef, ref1: null }),
  );
  await platform.runDueJobs();
  expect(await credit(platform, told)).toBe(500);
  expect(
    (await decide(platform, `/api/staff/deposits/${deposits[1].ref}/reject`, { note: 'ธนาคารไม่พบยอดโอน' }, clerk.token))
      .status,
  ).toBe(200);
  expect(await profileOf(platform, never)).toMatchObject({
    ufabet_credit: 0,
    pending_request: null,
    completed_requests: [{ status: 'failed', deleted_cause: 'ธนาคารไม่พบยอดโอน' }],
  });
  const by = { actor: `staff:${clerk.staffId}`, outcome: 'done' };
  expect(await entriesOf(platform, { action: 'staffSlipImage' })).toMatchObject([
    { ...by, subject: `member:${told.memberId}`, detail: { id: waiting[0]?.id } },
  ]);
  expect(await entriesOf(platform, { action: 'rejectDeposit' })).toMatchObject([
    { ...by, subject: `deposit:${deposits[1].ref}`, detail: { note: 'ธนาคารไม่พบยอดโอน' } },
  ]);
});

test('DEP-06 SEC-06 only pictures with a slip’s QR code are accepted; they are encoded again, stored, and shown only to their owner', async () => {
  const platform = await testPlatform({ SLIPS_PER_HOUR: '6' });
  const [person, stranger] = [await newMember(platform), await newMember(platform)];
  const deposit = await prepared(platform, person);
  const said = async (bytes: Buffer | string) =>
    (await send(platform, person, deposit, bytes)).body as { errors: { slip: string[] } };
  expect((await said(Buffer.from('<html><script>alert(1)</script>'))).errors.slip[0]).toContain('ไม่ใช่รูปภาพ');
  expect((await said('https://example.test')).errors.slip[0]).toContain('อ่าน QR บนสลิปไม่ได้');
  expect((await said(slipText('kbank', reference()).slice(0, -1))).errors.slip[0]).toContain('QR');
  const { text } = paid(platform, person);
  expect((await send(platform, stranger, deposit, text)).status).toBe(404);
  const jpeg = await pictureOf(text);
  await send(platform, person, deposit, Buffer.concat([jpeg, Buffer.from('<script>alert(1)</script>')]));
  const image = (token: string) => platform.call('GET', `/api/requests/deposit/${deposit.id}/slip`, undefined, token);
  const kept = Buffer.from(
    ((await image(person.token)).body as { data: { slip_image: string } }).data.slip_image,
    'base64',
  );
  expect([kept.includes('<script>'), kept.subarray(0, 3).toString('hex')]).toEqual([false, 'ffd8ff']);
  expect((await image(stranger.token)).status).toBe(404);
  for (let times = 0; times < 2; times++) await said(text);
  expect((await send(platform, person, deposit, text)).status).toBe(429);
});

test('DEP-06 a slip whose job was lost is checked by the sweep; a slip for an expired or cancelled deposit is still valid', async () => {
  const platform = await testPlatform();
  const person = await newMember(platform);
  const deposit = await prepared(platform, person);
  await platform.call('POST', `/api/requests/deposit/${deposit.id}/cancel`, undefined, person.token);
  await send(platform, person, deposit, paid(platform, person).text);
  await platform.pool.query('delete from graphile_worker._private_jobs');
  platform.wait(31);
  await sweepSlips(platform.deposits);
  await platform.runDueJobs();
  expect(await credit(platform, person)).toBe(500);
});

test.each([
  [4032, 3024, 200],
  [3024, 4032, 200],
  [4200, 3100, 422],
])(
  'DEP-06 SEC-06 a photograph of %i × %i pixels gets the answer %i: cameras of 12 megapixels are accepted',
  async (width, height, status) => {
    // how long the reader may take is the subject of another test
    const platform = await testPlatform({ SLIP_READ_SECONDS: '60' });
    const person = await newMember(platform);
    const deposit = await prepared(platform, person);
    const picture = await sharp({ create: { width, height, channels: 3, background: '#ffffff' } })
      .composite([{ input: await pictureOf(paid(platform, person).text) }])
      .jpeg()
      .toBuffer();
    expect((await send(platform, person, deposit, picture)).status).toBe(status);
  },
);
