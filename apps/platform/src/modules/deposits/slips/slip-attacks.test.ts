import type { PendingDeposit } from '@sanam/contract';
import { expect, test } from 'vitest';
import { closeFinding, closeFindingByHand, openFinding } from '../../../core/findings.ts';
import { arrive, credit, mask, open, paid, prepared, say, send, stateOf } from '../../../testing/deposit-attacks.ts';
import { decide, newMember, newStaff, type Person, proveAccountOf, transferOf } from '../../../testing/people.ts';
import { slipTransferOf } from '../../../testing/slip-picture.ts';
import { testPlatform } from '../../../testing/test-platform.ts';
import { sweepWithdrawals } from '../../withdrawals/index.ts';
import { sweepDeposits } from '../index.ts';
import { checkSlip, sweepSlips } from './check-slip.ts';

test('DEP-06 two reports of one transfer: when the bank masks the payer and uses another reference than the slip, the payment is credited once', async () => {
  const p = await testPlatform();
  const person = await newMember(p);
  const first = await prepared(p, person);
  await arrive(p, transferOf(person, first, { reference: 'FEED1', from_account: mask(person) }));
  const second = await prepared(p, person);
  await send(p, person, second, paid(p, person, { refs: [first.ref] }).text);
  await p.runDueJobs();
  expect(await credit(p, person)).toBe(500);
});

test('DEP-06 a slip that is checked while the bank’s report of its transfer, without a reference and with a masked payer, still waits for its matching, names the deposit, and the credit follows', async () => {
  const p = await testPlatform();
  const person = await newMember(p);
  const d = await prepared(p, person);
  const { text, transRef } = paid(p, person);
  await send(p, person, d, text);
  const report = { reference: transRef, ref1: null, biller_id: null, from_account: mask(person) };
  await p.bankNotice('transfer.received', transferOf(person, d, report));
  const { id } = await p.db.selectFrom('slip').select('id').executeTakeFirstOrThrow();
  await checkSlip(p.deposits, { memberId: person.memberId, id });
  await p.runDueJobs();
  expect([await credit(p, person), await open(p)]).toEqual([500, []]);
});

test('DEP-06 a slip of a transfer that staff sent back is refused, and promises no credit', async () => {
  const p = await testPlatform();
  const [person, clerk] = [await newMember(p), await newStaff(p, 'deposits')];
  const { text, transRef } = paid(p, person);
  const d = await prepared(p, person);
  const report = { reference: transRef, ref1: null, biller_id: null, from_account: mask(person) };
  const incoming = await arrive(p, transferOf(person, d, report));
  await say(p, clerk, 'return', { incoming_payment: incoming, returned_reference: 'BACK1' });
  await send(p, person, d, text);
  await p.runDueJobs();
  expect(await p.db.selectFrom('slip').select(['state', 'cause']).execute()).toEqual([
    { state: 'refused', cause: expect.stringContaining('โอนคืนแล้ว') },
  ]);
  expect(await credit(p, person)).toBe(0);
});

test.each(['the bank’s report', 'the slip’s transfer'])(
  'DEP-06 two reports of one transfer: when staff have sent the money of %s back, the other report, under another reference, is not credited but waits for staff',
  async (first) => {
    const p = await testPlatform();
    const [person, clerk] = [await newMember(p), await newStaff(p, 'deposits')];
    const sendBack = async (incoming_payment: string) =>
      expect((await say(p, clerk, 'return', { incoming_payment, returned_reference: 'BACK1' })).status).toBe(200);
    const report = { reference: 'FEED1', ref1: null, biller_id: null };
    if (first === 'the bank’s report') {
      const d = await prepared(p, person);
      await sendBack(await arrive(p, transferOf(person, d, { ...report, from_account: mask(person) })));
      await send(p, person, d, paid(p, person).text);
      await p.runDueJobs();
    } else {
      const { text, transRef } = paid(p, person);
      await send(p, person, await prepared(p, person, 700), text);
      await p.runDueJobs();
      await sendBack(`bank:${person.bank}:${transRef}`);
      await arrive(p, transferOf(person, await prepared(p, person, 500), report));
    }
    const states = await p.db.selectFrom('bank_transfer').select(['state', 'cause']).orderBy('received_at').execute();
    expect([await credit(p, person), states[1]]).toEqual([0, { state: 'review', cause: 'twin' }]);
  },
);

test('DEP-06 two reports of one transfer: when the bank’s row waits in review without a deposit, the slip with another reference is not credited in addition', async () => {
  const p = await testPlatform();
  const [person, clerk] = [await newMember(p), await newStaff(p, 'deposits')];
  await p.db
    .updateTable('member_bank_account')
    .set({ account_number: '9999999999' })
    .where('member_id', '=', clerk.memberId)
    .execute();
  const incoming = await arrive(p, transferOf(person, { ref: 'x', amount: 500 }, { reference: 'FEED1', ref1: null }));
  const d = await prepared(p, person);
  await send(p, person, d, paid(p, person).text);
  await p.runDueJobs();
  await say(p, clerk, 'credit', { incoming_payment: incoming, deposit_ref: d.ref });
  expect(await credit(p, person)).toBe(500);
});

test.each([['scb'], [null]])(
  'DEP-06 a slip to a stranger’s account that shares our four digits (bank %s) credits nothing',
  async (receivingBank) => {
    const p = await testPlatform();
    const person = await newMember(p);
    const d = await prepared(p, person);
    await send(
      p,
      person,
      d,
      paid(p, person, {
        receivingBank,
        receiver: { nameTh: 'นาย โจร ป', nameEn: null, account: 'xxx-x-x5678-x', proxy: null },
      }).text,
    );
    await p.runDueJobs();
    expect(await credit(p, person)).toBe(0);
  },
);

test('DEP-06 a finding is opened when the bank’s complete account number contradicts the member whom a slip credited', async () => {
  const p = await testPlatform();
  const [payer, thief] = [await newMember(p), await newMember(p)];
  const d = await prepared(p, thief);
  // the payer paid from an account that no member linked; its visible digits equal those of the thief's account
  const { text, transRef } = paid(p, thief);
  await send(p, thief, d, text);
  await p.runDueJobs();
  expect(await credit(p, thief)).toBe(500);
  await arrive(
    p,
    transferOf(payer, d, {
      reference: transRef,
      ref1: null,
      from_account: `77777${thief.account.slice(5, 9)}7`,
      from_name: 'นาย คนอื่น คนละคน',
    }),
  );
  expect((await open(p)).length).toBeGreaterThan(0);
});

test('DEP-06 when a slip names one deposit and the bank’s report names another, neither deposit stays in the state “paid”', async () => {
  const p = await testPlatform({ ACCESS_TOKEN_SECONDS: '86400' });
  const person = await newMember(p);
  const d1 = await prepared(p, person);
  await p.call('POST', `/api/requests/deposit/${d1.id}/cancel`, undefined, person.token);
  const d2 = await prepared(p, person);
  const { text, transRef } = paid(p, person);
  await send(p, person, d2, text);
  const slip = await p.db.selectFrom('slip').select(['member_id', 'id']).executeTakeFirstOrThrow();
  await checkSlip(p.deposits, { memberId: slip.member_id, id: slip.id });
  await arrive(p, transferOf(person, d1, { reference: transRef }));
  p.wait(7200);
  await sweepDeposits(p.deposits);
  expect([await stateOf(p, d1.ref), await stateOf(p, d2.ref)]).not.toContain('paid');
});

test('DEP-06 a slip waiting for staff is closed when the bank’s notice credits its deposit', async () => {
  const p = await testPlatform({ ACCESS_TOKEN_SECONDS: '86400' });
  const [person, clerk] = [await newMember(p), await newStaff(p, 'deposits')];
  p.slips.says = 'unavailable';
  const d = await prepared(p, person);
  const { text } = paid(p, person);
  await send(p, person, d, text);
  await p.runDueJobs();
  p.wait(16 * 60);
  await sweepSlips(p.deposits);
  await arrive(p, transferOf(person, d));
  const { body } = await p.call('GET', '/api/staff/deposits', undefined, clerk.token);
  const reject = await decide(p, `/api/staff/deposits/${d.ref}/reject`, { note: 'จบรายการแล้ว' }, clerk.token);
  expect({
    state: await stateOf(p, d.ref),
    slips: (body as { data: { slips: object[] } }).data.slips.length,
    reject: reject.status,
    findings: await open(p),
  }).toMatchObject({
    slips: 0,
    findings: [],
  });
});

test('DEP-06 when the bank and the slip show different digits of one account, their reports count as the same transfer: no finding is opened', async () => {
  const p = await testPlatform();
  const person = await newMember(p);
  const d = await prepared(p, person);
  const { text, transRef } = paid(p, person);
  await send(p, person, d, text);
  await p.runDueJobs();
  await arrive(
    p,
    transferOf(person, d, { reference: transRef, from_account: `xxx-x-${person.account.slice(4, 9)}-x`.toUpperCase() }),
  );
  expect(await open(p)).toEqual([]);
});

test('DEP-06 a thief’s slip for an unmatched transfer does not take the money from the real payer: staff can still credit the payer', async () => {
  const p = await testPlatform();
  const [owner, thief, clerk] = [await newMember(p), await newMember(p), await newStaff(p, 'deposits')] as [
    Person,
    Person,
    Person,
  ];
  const [mine, theirs] = [await prepared(p, owner), await prepared(p, thief)];
  const { text, transRef } = paid(p, thief);
  // the real payer paid from an account they did not link; its visible digits and name equal those of the account that
  // the thief linked
  const incoming = await arrive(
    p,
    transferOf(owner, mine, { reference: transRef, ref1: null, from_account: `77777${thief.account.slice(5, 9)}7` }),
  );
  await send(p, thief, theirs, text);
  await p.runDueJobs();
  expect((await say(p, clerk, 'credit', { incoming_payment: incoming, deposit_ref: mine.ref })).body).toMatchObject({
    success: true,
  });
});

test('DEP-06 a payment that returns to review has an open finding again', async () => {
  const p = await testPlatform();
  const person = await newMember(p);
  const d = await prepared(p, person);
  const { text, transRef } = paid(p, person, { amountSatang: 40_000n });
  await arrive(
    p,
    transferOf(person, { ref: 'x', amount: 400 }, { reference: transRef, ref1: null, from_account: mask(person) }),
  );
  await send(p, person, d, text);
  await p.runDueJobs();
  const { state } = await p.db.selectFrom('bank_transfer').select('state').executeTakeFirstOrThrow();
  expect({ state, findings: await open(p) }).toEqual({ state: 'review', findings: ['transfer_in_review'] });
});

test('DEP-06 when two checks of one slip run at once and one of them gets no answer, a slip that the other refused is not handed to staff', async () => {
  const p = await testPlatform();
  const person = await newMember(p);
  const d = await prepared(p, person);
  const { text } = paid(p, person, {
    sender: { nameTh: 'นาย สมชาย ก', nameEn: null, account: 'xxx-x-x9999-x', proxy: null },
  });
  await send(p, person, d, text);
  const slip = await p.db.selectFrom('slip').select(['member_id', 'id']).executeTakeFirstOrThrow();
  const key = { memberId: slip.member_id, id: slip.id };
  p.wait(16 * 60);
  const real = p.slips.verify.bind(p.slips);
  p.slips.verify = async () => {
    p.slips.verify = real;
    await checkSlip(p.deposits, key);
    return { outcome: 'unavailable' };
  };
  await checkSlip(p.deposits, key);
  const { state } = await p.db.selectFrom('slip').select('state').executeTakeFirstOrThrow();
  expect({ slip: state, deposit: await stateOf(p, d.ref), findings: await open(p) }).toMatchObject({
    slip: 'refused',
    deposit: 'paying',
    findings: [],
  });
});

test('DEP-06 while the slip service is silent, a stranger who has the QR code of a slip does not block the slip’s owner', async () => {
  const p = await testPlatform({ ACCESS_TOKEN_SECONDS: '86400' });
  const [person, thief] = [await newMember(p), await newMember(p)];
  const [mine, theirs] = [await prepared(p, person), await prepared(p, thief)];
  const { text } = paid(p, person);
  p.slips.says = 'quota';
  await send(p, thief, theirs, text);
  await p.runDueJobs();
  p.wait(16 * 60);
  await sweepSlips(p.deposits);
  p.slips.says = undefined;
  p.wait(60);
  await sweepSlips(p.deposits);
  const sent = await send(p, person, mine, text);
  await p.runDueJobs();
  expect({ sent: sent.status, credit: await credit(p, person) }).toEqual({ sent: 200, credit: 500 });
});

test('DEP-06 a slip is handed to staff when the database rejects the slip service’s answer', async () => {
  const p = await testPlatform();
  const person = await newMember(p);
  const d = await prepared(p, person);
  const base = slipTransferOf(person, 'x').sender;
  await send(p, person, d, paid(p, person, { sender: { ...base, nameTh: `${base.nameTh}\u0000` } }).text);
  for (let i = 0; i < 3; i++) {
    await p.runDueJobs();
    p.wait(16 * 60);
    await sweepSlips(p.deposits);
  }
  const { state } = await p.db.selectFrom('slip').select('state').executeTakeFirstOrThrow();
  expect({ state, findings: await open(p) }).not.toMatchObject({ state: 'checking' });
});

test('DEP-06 WD-03 money credited by a slip is paid out only after the bank confirmed the transfer; if the bank never confirms it, a finding is opened', async () => {
  const p = await testPlatform({ ACCESS_TOKEN_SECONDS: '86400' });
  const [told, never] = [await newMember(p), await newMember(p)];
  const slips = [];
  for (const person of [told, never]) {
    await proveAccountOf(p, person);
    const d = await prepared(p, person);
    const slip = paid(p, person);
    slips.push({ d, ...slip });
    await send(p, person, d, slip.text);
    await p.runDueJobs();
    await p.call('POST', '/api/requests/withdraw', { phone: person.phone, amount: 400 }, person.token);
    await p.runDueJobs();
  }
  expect([await credit(p, told), await credit(p, never), p.bank.sends]).toEqual([100, 100, 0]);
  await arrive(p, transferOf(told, slips[0]?.d as PendingDeposit, { reference: slips[0]?.transRef }));
  p.wait(60);
  await sweepWithdrawals(p.withdrawals);
  await p.runDueJobs();
  expect([p.bank.sends, await open(p)]).toEqual([1, []]);
  p.wait(3600);
  await sweepSlips(p.deposits);
  await sweepWithdrawals(p.withdrawals);
  await p.runDueJobs();
  expect([p.bank.sends, await open(p)]).toEqual([1, ['slip_unproven']]);
  await arrive(p, transferOf(never, slips[1]?.d as PendingDeposit, { reference: slips[1]?.transRef }));
  p.wait(120);
  await sweepWithdrawals(p.withdrawals);
  await p.runDueJobs();
  expect([p.bank.sends, await open(p)]).toEqual([2, []]);
});

test('DEP-06 WD-03 money of a slip that the bank never reports is paid out once staff have closed its finding', async () => {
  const p = await testPlatform({ ACCESS_TOKEN_SECONDS: '86400' });
  const person = await newMember(p);
  await proveAccountOf(p, person);
  for (let slips = 0; slips < 2; slips++) {
    const d = await prepared(p, person);
    await send(p, person, d, paid(p, person).text);
    await p.runDueJobs();
  }
  await p.call('POST', '/api/requests/withdraw', { phone: person.phone, amount: 400 }, person.token);
  p.wait(3700);
  await sweepSlips(p.deposits);
  const findings = p.db.selectFrom('finding').select(['id', 'subject', 'member_id']).where('closed_at', 'is', null);
  const [first, second] = await findings.orderBy('id').execute();
  if (!first || !second) throw new Error('two findings are expected');
  const sendsAfter = async (close: Promise<unknown>) => {
    await close;
    p.wait(120);
    await sweepSlips(p.deposits);
    await sweepWithdrawals(p.withdrawals);
    await p.runDueJobs();
    return p.bank.sends;
  };
  const byStaff = (id: bigint) =>
    closeFindingByHand(p.db, id, 'staff:1', 'the transfer stands in the bank’s statement');
  // each slip is looked at by itself, and by a person
  expect(await sendsAfter(byStaff(first.id))).toBe(0);
  expect(await sendsAfter(closeFinding(p.db, 'slip_unproven', second.subject))).toBe(0);
  await openFinding(p.db, { kind: 'slip_unproven', subject: second.subject, memberId: second.member_id, detail: {} });
  expect(await sendsAfter(byStaff(second.id))).toBe(1);
  expect(await open(p)).toEqual([]);
});

test('DEP-06 when the bank reports two equal transfers, the one that looked like a second report of the other is matched again and credited', async () => {
  const p = await testPlatform();
  const person = await newMember(p);
  const d1 = await prepared(p, person);
  const { text, transRef } = paid(p, person);
  await send(p, person, d1, text);
  await p.runDueJobs();
  const d2 = await prepared(p, person);
  await arrive(p, transferOf(person, d2));
  await arrive(p, transferOf(person, d1, { reference: transRef, ref1: null }));
  expect(await credit(p, person)).toBe(1000);
});

test('DEP-06 a slip of a transfer that was credited with another deposit is refused as used, and promises no credit', async () => {
  const platform = await testPlatform();
  const person = await newMember(platform);
  const first = await prepared(platform, person);
  const { text, transRef } = paid(platform, person);
  await arrive(platform, transferOf(person, first, { reference: transRef }));
  expect(await credit(platform, person)).toBe(500);
  const second = await prepared(platform, person);
  await send(platform, person, second, text);
  await platform.runDueJobs();
  expect(await platform.db.selectFrom('slip').select(['state', 'cause']).execute()).toEqual([
    { state: 'refused', cause: expect.stringContaining('ใช้') },
  ]);
  expect(await credit(platform, person)).toBe(500);
});
