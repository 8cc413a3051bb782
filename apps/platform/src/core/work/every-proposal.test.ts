import type { ScopeName } from '@sanam/contract';
import { expect, test } from 'vitest';
import { auditLedger } from '../../modules/audit/index.ts';
import { asOwner } from '../../testing/as-owner.ts';
import { enrol, hire, suspend } from '../../testing/back-office.ts';
import {
  addPasskey,
  enterAgain,
  freshPhone,
  hold,
  newMember,
  newStaff,
  type Person,
  payIn,
  type StaffPerson,
  takeRoles,
} from '../../testing/people.ts';
import { offer, TERMS } from '../../testing/promotions.ts';
import { type TestPlatform, testPlatform } from '../../testing/test-platform.ts';
import { untilLocked } from '../../testing/until-locked.ts';
import { openFinding } from '../findings.ts';

/** Something that can be proposed. */
interface Case {
  /** Propose it. */
  propose: (who: StaffPerson) => ReturnType<TestPlatform['call']>;
  /** How often it has been done, as the rows say that it changes. */
  done: () => Promise<number>;
  /** Change what it is about, so that it is not possible any more; only of acts in `CHANGING`. */
  spoil?: () => Promise<unknown>;
}
interface Scenario {
  first: ScopeName[];
  second: ScopeName[];
  make: (p: TestPlatform, first: StaffPerson) => Promise<Case>;
}

const NOTE = 'ตามที่ตกลงกัน';
const post = (p: TestPlatform, who: Pick<StaffPerson, 'token'>, path: string, body: object = {}) =>
  p.call('POST', `/api/staff/${path}`, { note: NOTE, ...body }, who.token);
const count = async (p: TestPlatform, from: string, values: unknown[]) =>
  Number((await p.pool.query<{ count: string }>(`select count(*) from ${from}`, values)).rows[0]?.count);
const close = (p: TestPlatform, { memberId }: Pick<Person, 'memberId'>) =>
  p.db.updateTable('member').set({ status: 'closed', closed_at: new Date() }).where('id', '=', memberId).execute();

/** Somebody who may be second, and an owner, as every platform with staff has. */
async function others(p: TestPlatform): Promise<void> {
  await enrol(p, await hire(p, 'lead'));
  await enrol(p, await hire(p, 'owner'));
}

const MEMBER_ACT = { first: ['members.act'], second: ['members.act', 'second'] } satisfies Partial<Scenario>;
const STAFF_ACT = { first: ['staff'], second: ['staff', 'second'] } satisfies Partial<Scenario>;
const WITHDRAWAL_ACT = { first: ['withdrawals'], second: ['withdrawals'] } satisfies Partial<Scenario>;

/** About a member: the path of the act, and what the rows say once it is done. */
const aboutMember = (
  path: string,
  body: () => object,
  from: string,
  before?: (p: TestPlatform, person: Person) => Promise<unknown>,
): Scenario => ({
  ...MEMBER_ACT,
  async make(p) {
    const person = await newMember(p);
    await before?.(p, person);
    const given = body();
    return {
      propose: (who) => post(p, who, `members/${person.memberId}/${path}`, given),
      done: () => count(p, from, [person.memberId]),
      spoil: () => close(p, person),
    };
  },
});

/** About a colleague, who has a second factor. */
const aboutColleague = (
  path: string,
  body: object,
  from: string,
  before?: (p: TestPlatform, id: bigint) => Promise<unknown>,
): Scenario => ({
  ...STAFF_ACT,
  async make(p) {
    await others(p);
    const { staffId } = await enrol(p, await hire(p, 'support'));
    await before?.(p, staffId);
    return {
      propose: (who) => post(p, who, `people/${staffId}/${path}`, body),
      done: () => count(p, from, [staffId]),
    };
  },
});

let name = 0;

const SCENARIOS: Readonly<Record<string, Scenario>> = {
  'adjust-balance': aboutMember(
    'adjustments',
    () => ({ amount: 75.5, evidence: 'รอบ NV-1' }),
    `ledger_transaction where member_id = $1 and kind = 'adjustment_credit'`,
  ),
  'change-account': aboutMember(
    'bank-account',
    () => ({ bank: 'scb', account_number: String(9_000_000_000 + ++name), name: 'ดวงใจ ดีงาม' }),
    `member_bank_account where member_id = $1 and bank = 'scb' and account_number like '90%'`,
  ),
  'change-phone': aboutMember(
    'phone',
    () => ({ phone: freshPhone() }),
    `security_event where member_id = $1 and kind = 'phone_changed'`,
  ),
  'reset-factor': aboutMember(
    'factor-reset',
    () => ({}),
    `security_event where member_id = $1 and kind = 'passkey_removed'`,
    addPasskey,
  ),
  'unlock-member': aboutMember(
    'unlock',
    () => ({}),
    `security_event where member_id = $1 and kind = 'account_unlocked'`,
    async (p, { memberId }) => post(p, await newStaff(p, 'members.act'), `members/${memberId}/lock`),
  ),
  'include-payouts': {
    ...MEMBER_ACT,
    async make(p, first) {
      const person = await newMember(p);
      await post(p, first, `members/${person.memberId}/payouts/exclude`);
      return {
        propose: (who) => post(p, who, `members/${person.memberId}/payouts/include`),
        done: () => count(p, `security_event where member_id = $1 and kind = 'payouts_included'`, [person.memberId]),
        spoil: () => p.db.deleteFrom('payout_exclusion').where('member_id', '=', person.memberId).execute(),
      };
    },
  },
  'resume-commission': {
    first: ['rewards'],
    second: ['second'],
    async make(p, first) {
      const person = await newMember(p);
      await post(p, first, `referral/members/${person.memberId}/stop`);
      return {
        propose: (who) => post(p, who, `referral/members/${person.memberId}/resume`),
        done: () => count(p, "commission_stop where member_id = $1 and resumed_by like 'staff:%'", [person.memberId]),
        spoil: () =>
          asOwner(
            p,
            `update commission_stop set resumed_at = now() + interval '1 day', resumed_by = 'x' where member_id = $1`,
            [person.memberId],
          ),
      };
    },
  },
  'payout-outcome': {
    ...WITHDRAWAL_ACT,
    async make(p) {
      const person = await newMember(p);
      await payIn(p, person, 500);
      await auditLedger(p.audit);
      const { body } = await p.call(
        'POST',
        '/api/requests/withdraw',
        { phone: person.phone, amount: 200 },
        person.token,
      );
      const { ref } = body as { ref: string };
      p.bank.reachable = false;
      await p.runDueJobs();
      return {
        propose: (who) => post(p, who, `withdrawals/${ref}/outcome`, { outcome: 'failed', proof: 'จดหมายธนาคาร 45' }),
        done: () =>
          count(p, `ledger_transaction where member_id = $1 and kind = 'withdraw_release' and actor like 'staff:%'`, [
            person.memberId,
          ]),
        // the bank tells after all that it has paid
        async spoil() {
          p.bank.reachable = true;
          await p.bank.send({ key: `sanam-payout-${ref}` } as Parameters<typeof p.bank.send>[0]);
          await post(p, await newStaff(p, 'withdrawals'), `withdrawals/${ref}/ask`);
        },
      };
    },
  },
  'close-finding': {
    first: ['findings'],
    second: ['findings', 'second'],
    async make(p) {
      const subject = `s${++name}`;
      await openFinding(p.db, { kind: 'ledger_hash', subject, detail: {} });
      const { id } = await p.db
        .selectFrom('finding')
        .select('id')
        .where('subject', '=', subject)
        .executeTakeFirstOrThrow();
      return {
        async propose(who) {
          await hold(p, who, 'findings', String(id));
          return post(p, who, `findings/${id}/close`);
        },
        done: () => count(p, `finding where id = $1 and closed_by like 'staff:%, staff:%'`, [id]),
        spoil: () =>
          p.db
            .updateTable('finding')
            .set({ closed_at: new Date(), closed_by: 'system' })
            .where('id', '=', id)
            .execute(),
      };
    },
  },
  'write-promotion': {
    first: ['promotions'],
    second: ['promotions'],
    async make(p) {
      const id = `offer-${++name}`;
      const version = `promotion p join promotion_version v on v.promotion_id = p.id
        where p.slug = $1 and v.written_by like 'staff:%, staff:%'`;
      return {
        propose: (who) => post(p, who, 'promotions', { id, terms: TERMS }),
        done: () => count(p, version, [id]),
        spoil: () => offer(p, id),
      };
    },
  },
  'make-vouchers': {
    first: ['rewards'],
    second: ['rewards'],
    async make(p) {
      const note = `ชุดบัตร ${++name}`;
      const order = { count: 100, amount: 5000, days: 30, note, promotion: null };
      return {
        propose: (who) => post(p, who, 'vouchers', order),
        done: () => count(p, 'voucher_batch where note = $1 and proposal_id is not null', [note]),
      };
    },
  },
  'invite-staff': {
    ...STAFF_ACT,
    async make(p) {
      await others(p);
      const shown = `คนใหม่ ${++name}`;
      return {
        propose: (who) => post(p, who, 'people', { shown_name: shown, role: 'support' }),
        done: () => count(p, 'staff where shown_name = $1', [shown]),
      };
    },
  },
  'change-settings': {
    first: ['settings'],
    second: ['second'],
    async make(p) {
      const change = async (who: Pick<StaffPerson, 'token'>, value: string) =>
        post(p, who, 'settings/withdrawals', { changes: [{ name: 'WITHDRAWAL_AUTO_BAHT', value, seen: '0' }] });
      return {
        propose: (who) => change(who, '20000'),
        done: () => count(p, `setting_value where name = 'WITHDRAWAL_AUTO_BAHT' and value = '20000'`, []),
        spoil: async () => change(await newStaff(p, 'settings'), '5000'),
      };
    },
  },
  'change-role': aboutColleague(
    'roles',
    { role: 'payments', on: true },
    `staff_grant where staff_id = $1 and role = 'payments'`,
  ),
  'change-role-scopes': {
    ...STAFF_ACT,
    async make(p) {
      await others(p);
      const role = `night-${++name}`;
      return {
        propose: (who) => post(p, who, 'roles', { role, title: 'กะดึก', scopes: ['games'] }),
        done: () => count(p, 'staff_role where role = $1', [role]),
      };
    },
  },
  'reset-staff-factor': aboutColleague(
    'factor-reset',
    {},
    `staff where id = $1 and not exists (select from staff_factor f where f.staff_id = staff.id)`,
  ),
  'reset-staff-password': aboutColleague(
    'password-reset',
    {},
    'staff_invitation where staff_id = $1 and used_at is null',
  ),
  'resume-staff': aboutColleague('resume', {}, `staff where id = $1 and status = 'active'`, (p, staffId) =>
    suspend(p, { staffId }),
  ),
};

const latest = (p: TestPlatform) =>
  p.db.selectFrom('staff_proposal').selectAll().orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow();
const says = (p: TestPlatform, who: Pick<StaffPerson, 'token'>, id: bigint, word: 'yes' | 'no') =>
  p.call('POST', `/api/staff/seconds/${id}`, { says: word }, who.token);
const stateOf = async (reply: ReturnType<typeof says>) => ((await reply).body as { state?: string }).state;

test('OPS-07 every kind of proposal is in this file', async () => {
  const p = await testPlatform();
  const kinds = p.plugged.flatMap(({ proposals }) => proposals.map(({ kind }) => kind));
  expect(Object.keys(SCENARIOS).sort()).toEqual(kinds.sort());
});

for (const [kind, { first, second, make }] of Object.entries(SCENARIOS))
  test(`OPS-07 ${kind} is never done by one person through two sessions nor by anybody without the scope, and is done once when many agree at once`, async () => {
    const p = await testPlatform();
    const one = await newStaff(p, ...first, ...second);
    const [two, three, leaving] = [
      await newStaff(p, ...second),
      await newStaff(p, ...second),
      await newStaff(p, ...second),
    ];
    const what = await make(p, one);
    const propose = async (who: StaffPerson) => {
      expect((await what.propose(who)).status).toBe(200);
      const proposal = await latest(p);
      expect([proposal.kind, proposal.state, proposal.proposed_by]).toEqual([kind, 'open', who.staffId]);
      return proposal.id;
    };
    const before = await what.done();

    // the same person through two sessions, at once
    const again = await enterAgain(p, one);
    const alone = await propose(one);
    expect((await Promise.all([one, again].map((who) => says(p, who, alone, 'yes')))).map((r) => r.status)).toEqual([
      403, 403,
    ]);
    // a second person whose scope is taken while they wait for the proposal
    let waiting: ReturnType<typeof says> | undefined;
    await p.db.transaction().execute(async (tx) => {
      await tx.selectFrom('staff_proposal').select('id').where('id', '=', alone).forUpdate().execute();
      waiting = says(p, leaving, alone, 'yes');
      await untilLocked(p);
      await takeRoles(p, leaving);
    });
    expect((await waiting)?.status).toBe(403);
    expect(await what.done()).toBe(before);
    expect(await stateOf(says(p, again, alone, 'no'))).toBe('withdrawn');

    // the first person's scope is taken in between
    const gone = await newStaff(p, ...first);
    const orphan = await propose(gone);
    await takeRoles(p, gone);
    expect(await stateOf(says(p, two, orphan, 'yes'))).toBe('outdated');
    expect(await what.done()).toBe(before);

    // two people in three sessions, and the person who proposed it, at once
    const asked = await propose(one);
    const replies = await Promise.all([
      says(p, two, asked, 'yes'),
      says(p, await enterAgain(p, two), asked, 'yes'),
      says(p, three, asked, 'yes'),
      says(p, one, asked, 'yes'),
    ]);
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await what.done()).toBe(before + 1);
    const { rows } = await p.pool.query(
      'select state, proposed_by <> decided_by as two from staff_proposal where id = $1',
      [asked],
    );
    expect(rows).toEqual([{ state: 'done', two: true }]);
    expect((await says(p, three, asked, 'yes')).status).toBe(404);
  });

/** Acts about what somebody else may change; those about staff are in `modules/staff/two-people.test.ts`. */
const CHANGING = [
  'adjust-balance',
  'change-account',
  'change-phone',
  'reset-factor',
  'unlock-member',
  'include-payouts',
  'resume-commission',
  'payout-outcome',
  'close-finding',
  'write-promotion',
  'change-settings',
];
test.each(CHANGING)('OPS-07 %s: outdated when what it is about has changed in between', async (kind) => {
  const p = await testPlatform();
  const { first, second, make } = SCENARIOS[kind] as Scenario;
  const [one, two] = [await newStaff(p, ...first), await newStaff(p, ...second)];
  const { propose, done, spoil } = await make(p, one);
  expect((await propose(one)).status).toBe(200);
  const { id } = await latest(p);
  const before = await done();
  if (!spoil) throw new Error(`nothing changes what ${kind} is about`);
  await spoil();
  expect(await stateOf(says(p, two, id, 'yes'))).toBe('outdated');
  expect(await done()).toBe(before);
});

test('OPS-07 ACC-15 adjust-balance: outdated when the account is closed while the second person says yes, so that no money comes to a closed account', async () => {
  const p = await testPlatform();
  const { first, second, make } = SCENARIOS['adjust-balance'] as Scenario;
  const [one, two] = [await newStaff(p, ...first), await newStaff(p, ...second)];
  const { propose, done } = await make(p, one);
  await propose(one);
  const { id, member_id } = await latest(p);
  let said: ReturnType<typeof says> | undefined;
  let isOver = false;
  await p.db.transaction().execute(async (tx) => {
    await tx
      .updateTable('member')
      .set({ status: 'closed', closed_at: new Date() })
      .where('id', '=', member_id)
      .execute();
    said = says(p, two, id, 'yes').finally(() => {
      isOver = true;
    });
    await untilLocked(p, { isOver: () => isOver });
  });
  expect(await stateOf(said as ReturnType<typeof says>)).toBe('outdated');
  expect(await done()).toBe(0);
});
