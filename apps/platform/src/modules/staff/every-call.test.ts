import { randomUUID } from 'node:crypto';
import {
  type Call,
  type CallName,
  calls,
  EXPORT_FILES_PATH,
  EXPORTS_PATH,
  SCOPES,
  type ScopeName,
  STAFF_STREAM,
} from '@sanam/contract';
import { expect, test } from 'vitest';
import { openFinding } from '../../core/findings.ts';
import { asOwner } from '../../testing/as-owner.ts';
import { entriesOf } from '../../testing/back-office.ts';
import { giveUpJob } from '../../testing/give-up-job.ts';
import { decide, freshPhone, hold, newMember, newStaff } from '../../testing/people.ts';
import { player } from '../../testing/player.ts';
import { offer, TERMS } from '../../testing/promotions.ts';
import {
  documentInReview,
  givePasskey,
  openedFinding,
  unknownWithdrawal,
  waitingWithdrawal,
} from '../../testing/staff-subjects.ts';
import { type TestPlatform, testPlatform } from '../../testing/test-platform.ts';

/** A PNG of one point. */
const PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==';

const STAFF_CALLS = (Object.entries(calls) as [CallName, Call][]).filter(([, { access }]) =>
  access.startsWith('staff'),
);
/** Calls with which a person comes in, or sees and ends the own session. They have tests of their own beside this one. */
const ENTERING: readonly CallName[] = [
  'staffDoor',
  'signInStaff',
  'acceptInvitation',
  'staffSelf',
  'giveSecondFactor',
  'givePasskeyOptions',
  'givePasskey',
  'beginEnrolment',
  'confirmEnrolment',
  'signOutStaff',
];
/** Calls of a queue, which need the queue's own scope. */
const OF_QUEUE: readonly CallName[] = ['takeLease', 'takeNext', 'keepDraft', 'giveBack', 'parkItem'];
/** Further calls without a scope of their own, with the reason. */
const OPEN_TO_STAFF: Partial<Record<CallName, string>> = {
  workCounts: 'tells nothing of a queue that the person may not see',
  colleagues: 'names of colleagues, which are beside every decision',
  seconds: 'tells only what the person may see',
  exportFiles: 'one’s own, of lists that one may see',
  decideSecond: 'needs the scopes of the proposal’s kind',
  staffViews: 'one’s own views, and those of one’s roles',
  saveView: 'for oneself, or for a role that one has',
  removeView: 'of one’s own',
  staffPasskeys: 'one’s own',
  staffPasskeyOptions: 'for oneself',
  addStaffPasskey: 'for oneself',
  removeStaffPasskey: 'one’s own',
  changeStaffPassword: 'one’s own',
  renewRecoveryCodes: 'one’s own',
  staffPush: 'one’s own',
  unsubscribeStaffPush: 'one’s own, also without the right to see alerts',
};
/** Calls that leave no entry, with the reason. */
const LEAVES_NONE: Partial<Record<CallName, string>> = {
  workCounts: 'numbers, asked for all the time',
  colleagues: 'shows nothing about a member',
  staffViews: 'shows nothing about a member',
  staffPasskeys: 'shows nothing about a member',
  staffPush: 'shows nothing about a member',
  exportFiles: 'how far one’s files are; having one leaves an entry',
  staffPasskeyOptions: 'nothing is kept until the passkey exists',
  checkPromotion: 'asked while a person types; shows nothing about a member',
  promotionWhatIf: 'asked while a person types; shows sums only',
  cleanContent: 'asked while a person types; nothing is kept',
  checkSettings: 'shows what would be, and changes nothing',
  voucherRules: 'bounds of a form; shows nothing about a member',
  keepDraft: 'the draft decides nothing, and is kept while a person types',
};
/** Calls that leave two entries, with the reason. */
const LEAVES_TWO: Partial<Record<CallName, string>> = {
  proposeOutcome: 'the bank is asked first, and its answer counts whatever becomes of the proposal',
};
/** Acts that need money on its way. Their entries are judged by the tests of the reviews. */
const NOT_MADE_HERE: Partial<Record<CallName, string>> = {
  addStaffPasskey: 'needs a device: staff/passkeys.test.ts',
  removeStaffPasskey: 'needs a passkey: staff/passkeys.test.ts',
  changeStaffPassword: 'needs the person’s password: staff/passwords.test.ts',
  renewRecoveryCodes: 'needs a second factor: staff/factor.test.ts',
  depositCandidates: 'needs a transfer that fits nothing: deposits/review/review.test.ts',
  slipArrivals: 'needs a slip: deposits/slips/slips.test.ts',
  creditIncomingPayment: 'needs a transfer that fits nothing: deposits/review/review.test.ts',
  returnIncomingPayment: 'needs a transfer that fits nothing: deposits/review/review.test.ts',
  mergeIncomingPayment: 'needs two reports of one transfer: deposits/review/merge-incoming-payment.test.ts',
  rejectDeposit: 'needs a deposit under review: deposits/slips/slips.test.ts',
  staffSlipImage: 'needs a slip: deposits/slips/slips.test.ts',
  subscribeStaffPush: 'needs web push: staff/push/push.test.ts',
  unsubscribeStaffPush: 'needs web push: staff/push/push.test.ts',
  testStaffPush: 'needs web push: staff/push/push.test.ts',
  broadcast: 'needs web push: notifications/notifications.test.ts',
};

/** What one call is sent. */
interface Sent {
  params?: Record<string, string>;
  query?: string;
  body?: object;
}

/** What is answered with a stream or a file, and so is no declared call. The stream leaves no entry: it tells numbers. */
const NO_CALLS = [STAFF_STREAM.path, `${EXPORTS_PATH}audit.csv`, `${EXPORT_FILES_PATH}1`];

/** Plan another value of a setting for tomorrow. @returns the version. */
async function planSetting({ pool, staff }: TestPlatform): Promise<string> {
  const { rows } = await pool.query<{ id: bigint }>(
    `select setting_change('deposits', '[{"name":"SLIP_PATIENCE_MINUTES","value":"20","before":"15","seen":0}]',
      'as agreed for a fair', 1, null, null, $1::timestamptz + interval '1 day', $1) as id`,
    [staff.clock.now()],
  );
  return String(rows[0]?.id);
}

const send = (platform: TestPlatform, { method, path }: Call, { params = {}, query, body }: Sent, token?: string) =>
  platform.call(
    method,
    path.replace(/:(\w+)/g, (_, name: string) => params[name] ?? '1') + (query ? `?${query}` : ''),
    method === 'GET' ? undefined : (body ?? {}),
    token,
  );

test('OPS-01 every staff call declares the scope that it needs, or is one of those with which a person comes in', () => {
  for (const [name, { access, scope }] of STAFF_CALLS) {
    expect([name, access === 'staff'], name).toEqual([name, !ENTERING.includes(name)]);
    const needsNone = ENTERING.includes(name) || OF_QUEUE.includes(name) || name in OPEN_TO_STAFF;
    expect(scope === undefined, name).toBe(needsNone);
    if (scope) expect(SCOPES, name).toContain(scope);
  }
  expect(STAFF_CALLS.length).toBeGreaterThan(35);
  // who decides about money, roles or a locked account has shown the second factor lately
  expect(STAFF_CALLS.filter(([, { freshFactor }]) => freshFactor).map(([name]) => name)).toEqual(
    expect.arrayContaining([
      'approveWithdrawal',
      'rejectWithdrawal',
      'creditIncomingPayment',
      'returnIncomingPayment',
      'mergeIncomingPayment',
      'rejectDeposit',
      'closeFinding',
      'decideIdentity',
      'inviteStaff',
      'unlockMember',
      'claimAccount',
      'decideSecond',
    ]),
  );
});

test('SEC-09 no staff call is answered on the members’ origin, with a member’s token or with a staff session, nor a member’s call on the back office’s', async () => {
  const platform = await testPlatform();
  const staff = await newStaff(platform, ...SCOPES);
  const same = { 'sec-fetch-site': 'same-origin' };
  for (const [name, { method, path }] of STAFF_CALLS)
    for (const headers of [
      { authorization: `Bearer ${staff.memberToken}` },
      { ...same, cookie: `staff=${staff.token}` },
    ]) {
      const reply = await platform.app.inject({ method, url: path.replace(/:\w+/g, '1'), headers });
      expect([name, reply.statusCode]).toEqual([name, 404]);
    }
  for (const url of NO_CALLS) {
    const headers = { ...same, cookie: `staff=${staff.token}` };
    expect([url, (await platform.app.inject({ method: 'GET', url, headers })).statusCode]).toEqual([url, 404]);
  }
  const backOffice = platform.app.backOffice ?? platform.app;
  for (const [name, { method, path, access }] of Object.entries(calls) as [CallName, Call][]) {
    if (access.startsWith('staff')) continue;
    const headers = { authorization: `Bearer ${staff.memberToken}` };
    const reply = await backOffice.inject({ method, url: path.replace(/:\w+/g, '1'), headers });
    expect([name, reply.statusCode]).toEqual([name, 404]);
  }
});

test('OPS-01 OPS-06 SEC-09 every staff call returns 401 without a session; with all scopes but its own it returns 403 and writes one entry about the refusal', async () => {
  const platform = await testPlatform();
  const { token: own } = await newStaff(platform, 'staff');
  const { role } = await platform.db.selectFrom('staff_grant').select('role').executeTakeFirstOrThrow();
  /** Let the person have every scope but one. */
  const keepAllBut = (scope: ScopeName) =>
    asOwner(platform, 'update staff_role set scopes = $1 where role = $2', [
      SCOPES.filter((one) => one !== scope),
      role,
    ]);
  for (const path of NO_CALLS)
    for (const token of [undefined, 'x'.repeat(43), randomUUID()])
      expect([path, (await platform.call('GET', path, undefined, token)).status]).toEqual([path, 401]);
  const before = (await entriesOf(platform)).length;
  const expected = [];
  for (const [name, declared] of STAFF_CALLS) {
    if (declared.access === 'staff-visitor') continue;
    for (const token of [undefined, 'x'.repeat(43), randomUUID()])
      expect([name, (await send(platform, declared, {}, token)).status]).toEqual([name, 401]);
    const { scope } = declared;
    if (!scope) continue;
    await keepAllBut(scope);
    const reply = await send(platform, declared, {}, own);
    expect([name, reply.status, (reply.body as { second_factor?: boolean }).second_factor]).toEqual([
      name,
      403,
      undefined,
    ]);
    expected.push([name, 'refused']);
  }
  const entries = (await entriesOf(platform)).slice(before);
  expect(entries.map(({ action, outcome }) => [action, outcome])).toEqual(expected);
  for (const { actor, session_id, ip } of entries)
    expect([actor, session_id, ip]).toEqual([
      expect.stringMatching(/^staff:\d+$/),
      expect.stringMatching(/^[0-9a-f-]{36}$/),
      '127.0.0.1',
    ]);
});

test('OPS-01 OPS-06 OPS-07 without the scope of a queue nobody takes, gives back or parks its items, and without the right of a second person nobody takes over a colleague’s', async () => {
  const platform = await testPlatform({ WITHDRAWAL_AUTO_BAHT: '100' });
  const others = SCOPES.filter((scope) => scope !== 'withdrawals' && scope !== 'second');
  const [staff, holder] = [await newStaff(platform, ...others), await newStaff(platform, 'withdrawals')];
  const rival = await newStaff(platform, 'withdrawals');
  const ref = await waitingWithdrawal(platform);
  expect((await hold(platform, holder, 'withdrawals', ref)).status).toBe(200);
  const before = (await entriesOf(platform)).length;
  const body = { draft: 'x', reason: 'as agreed', waits_for: 'bank', until: platform.staff.clock.now().toISOString() };
  for (const name of OF_QUEUE) {
    const reply = await send(platform, calls[name], { params: { queue: 'withdrawals', ref }, body }, staff.token);
    expect([name, reply.status]).toEqual([name, 403]);
  }
  const takeOver = { params: { queue: 'withdrawals', ref }, body: { take_over: 'I know better' } };
  expect((await send(platform, calls.takeLease, takeOver, rival.token)).status).toBe(403);
  expect((await entriesOf(platform)).slice(before).map(({ action, outcome }) => [action, outcome])).toEqual(
    [...OF_QUEUE, 'takeLease'].map((name) => [name, 'refused']),
  );
});

test('OPS-06 SEC-11 a refusal is recorded whatever stands in the address: long, with signs that a database refuses, with many parts', async () => {
  const platform = await testPlatform();
  const { token } = await newStaff(platform, 'games');
  const before = (await entriesOf(platform)).length;
  const many = Array.from({ length: 300 }, (_, nth) => `${'k'.repeat(20)}${nth}=${nth}`).join('&');
  const paths = [
    `/api/staff/members/${'9'.repeat(195)}/security-events`,
    '/api/staff/members/a%00b/security-events',
    `/api/staff/members/${'%E0%B8%81'.repeat(60)}/security-events?cursor=%00%F0%9F%98%80`,
    `/api/staff/audit?subject=${'x'.repeat(5000)}&__proto__=1&actor=a&actor=b`,
    `/api/staff/audit?${many}`,
  ];
  for (const path of paths)
    expect([path.slice(0, 60), (await platform.call('GET', path, undefined, token)).status]).toEqual([
      path.slice(0, 60),
      403,
    ]);
  const entries = (await entriesOf(platform)).slice(before);
  expect(entries.map(({ outcome }) => outcome)).toEqual(paths.map(() => 'refused'));
  for (const { detail } of entries) expect(JSON.stringify(detail).length).toBeLessThan(10_000);
});

test('OPS-06 OPS-07 with its scope every staff call that is answered leaves one entry, with who, what and about whom', async () => {
  const platform = await testPlatform({ WITHDRAWAL_AUTO_BAHT: '100' });
  const staff = await newStaff(platform, ...SCOPES);
  const colleague = await newStaff(platform);
  const person = await player(platform);
  const member = { id: String(person.memberId) };
  const [approved, rejected, parked] = [
    await waitingWithdrawal(platform),
    await waitingWithdrawal(platform),
    await waitingWithdrawal(platform),
  ];
  const sent = await unknownWithdrawal(platform);
  // the time in which its order may still be on its way
  platform.wait(platform.withdrawals.rules.orderSeconds);
  const finding = await openedFinding(platform, 'none');
  const note = { note: 'as agreed by phone' };
  const halting = await openedFinding(platform, 'all');
  await decide(platform, `/api/staff/findings/${halting}/close`, note, (await newStaff(platform, 'findings')).token);
  const { id: proposal } = await platform.db.selectFrom('staff_proposal').select('id').executeTakeFirstOrThrow();
  const saved = await send(
    platform,
    calls.saveView,
    { body: { screen: 'members', name: 'ของฉัน', query: 'a=1' } },
    staff.token,
  );
  const view = (saved.body as { data: { id: string } }).data.id;
  const ofMember = { params: member, about: `member:${member.id}` };
  const cards = { count: 2, amount: 50, days: 9, note: 'as agreed for a fair', promotion: null };
  const batch = { params: { batch: '1' }, about: 'batch:1' };
  const [newPhone, newAccount] = [freshPhone(), '4567890123'];
  await givePasskey(platform, person);
  const item = (ref: string) => ({ params: { queue: 'withdrawals', ref }, about: `withdrawal:${ref}` });
  const until = new Date(platform.staff.clock.now().getTime() + 3_600_000).toISOString();
  const evident = await newMember(platform);
  const { created_at: linkedAt } = await platform.db
    .selectFrom('member_bank_account')
    .select('created_at')
    .where('member_id', '=', evident.memberId)
    .executeTakeFirstOrThrow();
  const proving = await newMember(platform);
  const document = await documentInReview(platform, proving);
  await platform.call('POST', '/api/support', { text: 'สวัสดี', key: randomUUID() }, person.token);
  const conversation = String((await platform.pool.query('select id from support_conversation')).rows[0].id);
  const held = (queue: 'withdrawals' | 'findings' | 'identity' | 'conversations', ref: string) => () =>
    hold(platform, staff, queue, ref);
  const inputs: Partial<Record<CallName, Sent & { about?: string; first?: () => Promise<unknown> }>> = {
    closeFinding: {
      first: held('findings', finding),
      params: { id: finding },
      body: note,
      about: `finding:${finding}`,
    },
    decideIdentity: {
      first: held('identity', document),
      params: { ref: document },
      body: { decision: 'pass', ...note },
      about: `member:${proving.memberId}`,
    },
    approveWithdrawal: {
      first: held('withdrawals', approved),
      ...item(approved),
      params: { ref: approved },
      body: note,
    },
    rejectWithdrawal: {
      first: held('withdrawals', rejected),
      ...item(rejected),
      params: { ref: rejected },
      body: note,
    },
    takeLease: item(parked),
    keepDraft: { first: held('withdrawals', parked), ...item(parked), body: { draft: 'asked the bank' } },
    parkItem: {
      first: held('withdrawals', parked),
      ...item(parked),
      body: { reason: 'as agreed, the bank looks', waits_for: 'bank', until },
    },
    giveBack: { first: held('withdrawals', parked), ...item(parked) },
    takeNext: { params: { queue: 'withdrawals' }, first: () => hold(platform, staff, 'withdrawals', parked) },
    decideSecond: { params: { id: String(proposal) }, body: { says: 'yes', ...note }, about: `finding:${halting}` },
    staffConversation: { params: { id: conversation }, about: `member:${member.id}` },
    answerConversation: {
      first: held('conversations', conversation),
      params: { id: conversation },
      body: { text: 'รับเรื่องแล้ว', key: randomUUID() },
      about: `member:${member.id}`,
    },
    endConversation: {
      first: held('conversations', conversation),
      params: { id: conversation },
      about: `member:${member.id}`,
    },
    saveView: { body: { screen: 'members', name: 'อีกอัน', query: 'b=2' } },
    removeView: { params: { id: view }, about: `view:${view}` },
    acknowledgeAlert: {
      first: () => openFinding(platform.db, { kind: 'wallet_differs', subject: '1:1', detail: {}, halts: 'all' }),
      body: { rule: 'payouts_halted', about: '' },
      about: 'alert:payouts_halted',
    },
    retryJob: { body: { id: await giveUpJob(platform, 'of-a-test') }, about: 'job:of-a-test' },
    staffProvider: { params: { id: 'studio' } },
    publishGames: { body: { games: [], providers: [{ id: 'studio', stopped: true }], ...note }, about: 'games' },
    changeGame: { body: { gamecode: 'studio:boat', hot: true, ...note }, about: 'game:studio:boat' },
    staffContentEntry: { params: { kind: 'page', slug: 'about' } },
    saveContentDraft: {
      params: { kind: 'page', slug: 'about' },
      body: { entry: { kind: 'page', slug: 'about', title: 'เกี่ยวกับ' }, revision: 0, base_version: null },
      about: 'page:about',
    },
    dropContentDraft: { params: { kind: 'page', slug: 'about' }, body: { revision: 1 }, about: 'page:about' },
    cleanContent: { body: { html: '<p>ก</p>' } },
    orderContent: { body: { kind: 'entrance', slugs: [] }, about: 'entrance:order' },
    uploadPicture: { body: { image: PIXEL } },
    settingVersions: { params: { group: 'deposits' } },
    checkSettings: {
      params: { group: 'deposits' },
      body: { changes: [{ name: 'DEPOSIT_MINIMUM_BAHT', value: '120' }] },
    },
    changeSettings: {
      params: { group: 'deposits' },
      body: { changes: [{ name: 'DEPOSIT_MINIMUM_BAHT', value: '120', seen: '0' }], ...note },
      about: 'settings:deposits',
    },
    cancelPlannedSettings: {
      params: { group: 'deposits', version: await planSetting(platform) },
      body: note,
      about: 'settings:deposits',
    },
    writeContent: { body: { kind: 'page', slug: 'about', title: 'เกี่ยวกับ' }, about: 'page:about' },
    staffPromotion: { first: () => offer(platform, 'shown'), params: { id: 'shown' } },
    savePromotionDraft: {
      params: { id: 'half' },
      body: { terms: TERMS, note: '', from: null, revision: 0, base_version: null },
      about: 'promotion:half',
    },
    dropPromotionDraft: { params: { id: 'half' }, body: { revision: 1 }, about: 'promotion:half' },
    checkPromotion: { body: { id: 'half', terms: TERMS } },
    promotionWhatIf: { body: { id: 'half', terms: TERMS } },
    writePromotion: { body: { id: 'half', terms: TERMS, ...note }, about: 'promotion:half' },
    staffWithdrawal: { params: { ref: approved }, about: `withdrawal:${approved}` },
    askBank: { params: { ref: sent }, about: `withdrawal:${sent}` },
    proposeOutcome: {
      params: { ref: sent },
      body: { outcome: 'paid', proof: 'letter 2026/7', ...note },
      about: `withdrawal:${sent}`,
    },
    staffMembers: { query: `find=${person.phone}` },
    staffMember: ofMember,
    memberTimeline: ofMember,
    memberMovements: ofMember,
    memberRequests: ofMember,
    memberRounds: ofMember,
    memberGifts: ofMember,
    memberDevices: ofMember,
    memberNotes: ofMember,
    memberCare: ofMember,
    staffLimit: { ...ofMember, body: { kind: 'stake', period: 'day', amount: 100, ...note } },
    staffBreak: { ...ofMember, body: { length: '1_day', ...note } },
    careContact: { ...ofMember, body: { way: 'phone', outcome: 'talked', text: 'คุยแล้ว' } },
    writeMemberNote: { ...ofMember, body: { text: 'โทรแล้ว ไม่รับสาย' } },
    flagMember: { ...ofMember, body: { flag: 'watch', on: true } },
    revealMember: { ...ofMember, body: { what: 'phone', reason: 'as agreed by phone' } },
    adjustBalance: { ...ofMember, body: { amount: 10.5, evidence: 'round 7', ...note } },
    changeMemberAccount: {
      ...ofMember,
      body: { bank: 'scb', account_number: newAccount, name: 'สมชาย ใจดี', ...note },
    },
    declineMemberAccount: {
      first: () =>
        platform.db
          .insertInto('bank_account_request')
          .values({
            member_id: proving.memberId,
            bank: 'scb',
            account_number: newAccount,
            holder_name: 'สมชาย ใจดี',
            asked_at: '2026-11-30T08:00:00.000Z',
          })
          .execute(),
      params: { id: String(proving.memberId) },
      body: { asked_at: '2026-11-30T08:00:00.000Z', ...note },
      about: `member:${proving.memberId}`,
    },
    changeMemberPhone: { ...ofMember, body: { phone: newPhone, ...note } },
    resetMemberFactor: { ...ofMember, body: note },
    excludeMember: { ...ofMember, body: note },
    includeMember: { ...ofMember, body: note },
    messageMember: { ...ofMember, body: { text: 'as agreed, please call us' } },
    stopCommission: { ...ofMember, body: note },
    resumeCommission: { ...ofMember, body: note },
    referralMember: ofMember,
    referralBelow: ofMember,
    cashbackMembers: { query: 'week=2026-11-18' },
    cashbackMember: {
      first: () =>
        asOwner(
          platform,
          `insert into cashback_week values ('2026-11-18', 5, 100, 100000, now(), now() + interval '7 days');
           insert into cashback values (${member.id}, '2026-11-18', 5000, 0, 0, 250, 0, 250)`,
        ),
      params: { week: '2026-11-18', ...member },
      about: `member:${member.id}`,
    },
    voucherBatch: { params: batch.params },
    voucherCards: { params: batch.params },
    findVoucher: { body: { text: 'VC1' }, about: 'voucher:VC1' },
    makeVouchers: { body: cards, about: 'batch:1' },
    printVouchers: batch,
    voidVouchers: { ...batch, body: note },
    voidVoucher: { params: { ref: 'VC1' }, body: note, about: 'voucher:VC1' },
    readTelemetry: { query: 'since=2026-01-01' },
    reportGifts: { query: 'of=wheel' },
    reportMovements: { query: 'day=2026-01-01&kinds=deposit,withdraw_settle' },
    securityEvents: { params: member, about: `member:${member.id}` },
    lockMember: { params: member, body: note, about: `member:${member.id}` },
    unlockMember: { params: member, body: note, about: `member:${member.id}` },
    signOutMember: { params: member, body: note, about: `member:${member.id}` },
    claimAccount: {
      params: { id: String(evident.memberId) },
      body: { linked_at: linkedAt.toISOString(), evidence: 'saw the passbook' },
    },
    inviteStaff: { body: { shown_name: 'คนใหม่', role: 'support' } },
    changeStaffRole: {
      params: { id: String(colleague.staffId) },
      body: { role: 'support', on: true, ...note },
      about: `staff:${colleague.staffId}`,
    },
    changeRoleScopes: { body: { role: 'night', title: 'กะดึก', scopes: ['games'], ...note }, about: 'role:night' },
    resetColleagueFactor: {
      params: { id: String(colleague.staffId) },
      body: note,
      about: `staff:${colleague.staffId}`,
      first: () =>
        platform.db
          .insertInto('staff_factor')
          .values({ staff_id: colleague.staffId, secret: Buffer.from('x') })
          .execute(),
    },
    resetColleaguePassword: {
      params: { id: String(colleague.staffId) },
      body: note,
      about: `staff:${colleague.staffId}`,
    },
    resumeStaff: { params: { id: String(colleague.staffId) }, body: note, about: `staff:${colleague.staffId}` },
    signOutColleague: { params: { id: String(colleague.staffId) }, body: note, about: `staff:${colleague.staffId}` },
    suspendStaff: { params: { id: String(colleague.staffId) }, body: note, about: `staff:${colleague.staffId}` },
  };
  // an account is unlocked after it was locked, and suspending somebody comes last
  const order = (name: CallName) =>
    [
      'makeVouchers',
      'printVouchers',
      'findVoucher',
      'voucherBatch',
      'voucherCards',
      'voidVoucher',
      'voidVouchers',
      'lockMember',
      'unlockMember',
      'excludeMember',
      'includeMember',
      'signOutColleague',
      'suspendStaff',
      'resumeStaff',
    ].indexOf(name);
  const all = STAFF_CALLS.filter(([, { access }]) => access === 'staff').sort(([a], [b]) => order(a) - order(b));
  let made = 0;
  for (const [name, declared] of all) {
    if (name in NOT_MADE_HERE) continue;
    const { about, first, ...sent } = inputs[name] ?? {};
    await first?.();
    const before = (await entriesOf(platform)).length;
    const reply = await send(platform, declared, sent, staff.token);
    expect([name, reply.status, reply.status === 200 ? '' : reply.body]).toEqual([name, 200, '']);
    const entries = (await entriesOf(platform)).slice(before);
    expect(
      entries.map(({ actor, action, outcome }) => [actor, action, outcome]),
      name,
    ).toEqual(Array.from({ length: entriesExpected(name) }, () => [`staff:${staff.staffId}`, name, 'done']));
    if (about && entries.length > 0) expect(entries[0]?.subject, name).toBe(about);
    if (sent.body) for (const word of ['as agreed', 'passbook']) keptWhy(sent.body, word, entries.at(-1)?.detail, name);
    made++;
  }
  expect(made).toBe(all.length - Object.keys(NOT_MADE_HERE).length);
  // the log names members by their numbers, and keeps nothing that tells who they are
  const log = JSON.stringify(await entriesOf(platform));
  for (const personal of [person.phone.slice(1), person.account, person.name, newPhone.slice(1), newAccount, 'สมชาย'])
    expect(log).not.toContain(personal);
});

function entriesExpected(name: CallName): number {
  if (name in LEAVES_NONE) return 0;
  return name in LEAVES_TWO ? 2 : 1;
}

/** Expect that an entry keeps the reason that was sent. */
function keptWhy(body: object, word: string, detail: unknown, name: string): void {
  if (name === 'writePromotion') return; // its versions keep the reason
  if (JSON.stringify(body).includes(word)) expect(JSON.stringify(detail), name).toContain(word);
}
