import { satang } from '@sanam/money';
import { expect, test } from 'vitest';
import { addSeconds } from '../../core/clock.ts';
import { openFindings } from '../../core/findings.ts';
import { decideProposal, type ProposalKind } from '../../core/work/proposals.ts';
import { asOwner } from '../../testing/as-owner.ts';
import { entriesOf } from '../../testing/back-office.ts';
import { newMember, newStaff, payIn, type StaffPerson } from '../../testing/people.ts';
import { offer } from '../../testing/promotions.ts';
import { type TestPlatform, testPlatform } from '../../testing/test-platform.ts';
import { untilLocked } from '../../testing/until-locked.ts';
import { auditLedger } from '../audit/index.ts';
import { orderVouchers, vouchersOfTwo } from './order-vouchers.ts';

const ORDER = { count: 3, amount: 150.5, days: 30, note: 'แจกงานเปิดตัว', promotion: null };
const NOTE = { note: 'ทำผิดจำนวน' };
type Who = Pick<StaffPerson, 'token'>;
const get = async (p: TestPlatform, who: Who, path: string) =>
  p.call('GET', `/api/staff/${path}`, undefined, who.token);
const post = async (p: TestPlatform, who: Who, path: string, body: object = {}) =>
  p.call('POST', `/api/staff/${path}`, body, who.token);
const dataOf = <Data>({ body }: { body: unknown }) => (body as { data: Data }).data;
const order = async (p: TestPlatform, who: Who, changes: Partial<Record<keyof typeof ORDER, unknown>> = {}) =>
  dataOf<{ batch: string | null; missing: number }>(await post(p, who, 'vouchers', { ...ORDER, ...changes }));
interface Printed {
  cards: { ref: string; code: string }[];
}
const print = async (p: TestPlatform, who: Who, batch: string) =>
  dataOf<Printed>(await post(p, who, `vouchers/${batch}/print`)).cards;
const redeem = async (p: TestPlatform, code: string) =>
  p.call('POST', '/api/vouchers/redeem', { code, ip: '{ip}' }, (await newMember(p)).token);

test('OPS-04 DEP-11 a batch that staff order has cards only once it is printed, which its maker does once; its cards redeem, and codes stand nowhere', async () => {
  const p = await testPlatform();
  const [maker, other] = [await newStaff(p, 'rewards'), await newStaff(p, 'rewards')];
  const { batch } = await order(p, maker);
  const path = `vouchers/${batch}`;
  expect((await get(p, maker, path)).body).toMatchObject({ data: { state: 'ordered', fresh: 0, may_print: true } });
  expect((await get(p, other, path)).body).toMatchObject({ data: { state: 'ordered', may_print: false } });
  expect((await post(p, other, `${path}/print`)).status).toBe(403);
  // the same person in two windows at once
  const prints = await Promise.all([1, 2, 3].map(() => post(p, maker, `${path}/print`)));
  expect(prints.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  const { cards } = dataOf<Printed>(prints.find(({ status }) => status === 200) as { body: unknown });
  expect(cards).toHaveLength(3);
  expect((await redeem(p, cards[0]?.code ?? '')).body).toMatchObject({ amount: 150.5, ref: cards[0]?.ref });
  expect((await get(p, maker, path)).body).toMatchObject({
    data: {
      state: 'open',
      fresh: 2,
      redeemed: 1,
      redeemed_amount: 150.5,
      may_print: false,
      made_by: `staff:${maker.staffId}`,
    },
  });
  const list = await get(p, maker, `${path}/cards`);
  expect(dataOf<object[]>(list)).toMatchObject([{ state: 'redeemed' }, { state: 'new' }, { state: 'new' }]);
  expect(dataOf<object[]>(await get(p, maker, `${path}/cards?state=redeemed`))).toHaveLength(1);
  // found by its number, and by its code, which the log does not keep
  const code = cards[1]?.code ?? '';
  for (const text of [cards[1]?.ref, code, ` ${code.toLowerCase().replace(/(.{4})/g, '$1-')} `.replace('- ', ' ')])
    expect(dataOf<object>(await post(p, other, 'vouchers/find', { text }))).toMatchObject({
      batch,
      card: { ref: cards[1]?.ref, state: 'new', member_id: null },
    });
  for (const text of ['VC999999', 'AAAA-BBBB-CCCC-DDDD', 'อะไร'])
    expect((await post(p, other, 'vouchers/find', { text })).status).toBe(404);
  const log = JSON.stringify(await entriesOf(p));
  const kept = JSON.stringify(list.body) + log;
  for (const card of cards) expect(kept).not.toContain(card.code);
  expect(log).toContain('"makeVouchers"');
  expect(log).toContain('"printVouchers"');
  await auditLedger(p.audit);
  expect(await openFindings(p.db, 10)).toEqual([]);
});

test('OPS-04 OPS-07 small batches of one person count together for 24 hours, also when they are ordered at the same moment', async () => {
  const p = await testPlatform({ VOUCHER_TWO_PEOPLE_BAHT: '451' });
  const [maker, second] = [await newStaff(p, 'rewards'), await newStaff(p, 'rewards')];
  const { batch } = await order(p, maker, { amount: 150.33 });
  const rules = async () => dataOf<{ alone_left: number }>(await get(p, maker, 'voucher-rules')).alone_left;
  expect(await rules()).toBe(0.01);
  expect(await order(p, maker, { count: 1, amount: 0.02 })).toEqual({ batch: null, missing: 1 });
  const atOnce = await Promise.all([1, 2, 3].map((days) => order(p, second, { count: 2, amount: 100, days })));
  expect(atOnce.map(({ missing }) => missing).sort()).toEqual([0, 0, 1]);
  // an order that is made void before it is printed counts no more
  await post(p, maker, `vouchers/${batch}/void`, NOTE);
  expect(await rules()).toBe(451);
});

test('OPS-04 OPS-07 a batch above the limit is ordered by the second person’s yes, under the maker’s name, who prints it; the bounds are settings', async () => {
  const p = await testPlatform({ VOUCHER_TWO_PEOPLE_BAHT: '451', VOUCHER_CARDS_MAX: '4' });
  const [maker, second] = [await newStaff(p, 'rewards'), await newStaff(p, 'rewards')];
  expect(await order(p, maker, { amount: 150.33 })).toMatchObject({ missing: 0 });
  expect(await order(p, maker)).toEqual({ batch: null, missing: 1 });
  // the same order sent again is the same proposal
  expect((await post(p, maker, 'vouchers', ORDER)).status).toBe(409);
  const { id } = await p.db.selectFrom('staff_proposal').select('id').executeTakeFirstOrThrow();
  expect((await post(p, maker, `seconds/${id}`, { says: 'yes' })).status).toBe(403);
  expect((await post(p, second, `seconds/${id}`, { says: 'yes' })).body).toMatchObject({ state: 'done' });
  const [batch] = dataOf<{ id: string; made_by: string }[]>(await get(p, maker, 'vouchers'));
  expect(batch).toMatchObject({ state: 'ordered', made_by: `staff:${maker.staffId}`, cards: 3, amount: 150.5 });
  expect((await post(p, second, `vouchers/${batch?.id}/print`)).status).toBe(403);
  expect(await print(p, maker, batch?.id ?? '')).toHaveLength(3);
  for (const [changes, field] of [
    [{ count: 5 }, 'count'],
    [{ amount: 5000.01 }, 'amount'],
    [{ amount: 0 }, 'amount'],
    [{ amount: 1.234 }, 'amount'],
    [{ days: 366 }, 'days'],
    [{ note: 'สั้น' }, 'note'],
    [{ promotion: 'none' }, 'promotion'],
  ] as const) {
    const { status, body } = await post(p, maker, 'vouchers', { ...ORDER, ...changes });
    expect([changes, status, Object.keys((body as { errors: object }).errors)]).toEqual([
      changes,
      422,
      expect.arrayContaining([field]),
    ]);
  }
  expect(dataOf<object[]>(await get(p, maker, 'vouchers'))).toHaveLength(2);
});

test.each(['the yes', 'the order'])(
  'OPS-04 OPS-07 an order that is sent again when its proposal ends and the second person’s yes do not deadlock, and make one batch: %s first',
  async (first) => {
    const p = await testPlatform({ VOUCHER_TWO_PEOPLE_BAHT: '100' });
    const [maker, second] = [await newStaff(p, 'rewards'), await newStaff(p, 'rewards')];
    const again = { ...ORDER, amount: satang(15_050n) };
    await orderVouchers(p.vouchers, again, maker.staffId);
    const { id, expires_at } = await p.db
      .selectFrom('staff_proposal')
      .select(['id', 'expires_at'])
      .executeTakeFirstOrThrow();
    // the yes came just in time, and by the clock of the order the proposal is over
    const word = { id, staffId: second.staffId, says: 'yes', note: '' } as const;
    const kinds = [vouchersOfTwo(p.vouchers)] as readonly object[] as readonly ProposalKind[];
    const yes = () => decideProposal(p.db, kinds, word, addSeconds(expires_at, -1));
    const order = () => orderVouchers(p.vouchers, again, maker.staffId);
    p.wait(86_401);
    const holder = await p.pool.connect();
    await holder.query(`begin; select from one_at_a_time where name = 'voucher_order' for update`);
    const begun: Promise<unknown>[] = [];
    try {
      for (const act of first === 'the yes' ? [yes, order] : [order, yes]) {
        begun.push(act());
        await untilLocked(p, { like: 'one_at_a_time', count: begun.length });
      }
    } finally {
      await holder.query('rollback');
      holder.release();
    }
    const ended = await Promise.allSettled(first === 'the yes' ? begun : begun.toReversed());
    expect(ended).toMatchObject([
      { status: 'fulfilled', value: { state: 'done' } },
      // behind the yes the same order is a new proposal
      first === 'the yes'
        ? { status: 'fulfilled', value: undefined }
        : { status: 'rejected', reason: { status: 409, message: 'another proposal is open' } },
    ]);
    expect(await p.db.selectFrom('voucher_batch').select('id').execute()).toHaveLength(1);
  },
);

test('OPS-04 DEP-11 staff can void the rest of a batch, an order that is not printed, or one card, and never a redeemed card', async () => {
  const p = await testPlatform();
  const maker = await newStaff(p, 'rewards');
  const { batch } = await order(p, maker);
  const cards = await print(p, maker, batch ?? '');
  const [used, lost] = cards;
  expect((await redeem(p, used?.code ?? '')).status).toBe(200);
  const voidCard = (ref = '') => post(p, maker, `voucher-cards/${ref}/void`, NOTE);
  expect((await voidCard(lost?.ref)).status).toBe(200);
  expect((await redeem(p, lost?.code ?? '')).status).toBe(422);
  expect((await Promise.all([used?.ref, lost?.ref, 'VC999999'].map(voidCard))).map(({ status }) => status)).toEqual([
    409, 409, 404,
  ]);
  expect((await post(p, maker, `vouchers/${batch}/void`, { note: 'x' })).status).toBe(422);
  expect((await post(p, maker, `vouchers/${batch}/void`, NOTE)).body).toEqual({ data: { cards: 1 } });
  expect((await post(p, maker, `vouchers/${batch}/void`, NOTE)).status).toBe(409);
  expect((await post(p, maker, 'vouchers/999/void', NOTE)).status).toBe(404);
  expect((await get(p, maker, `vouchers/${batch}`)).body).toMatchObject({
    data: { state: 'void', redeemed: 1, void: 2, void_reason: NOTE.note, voided_by: `staff:${maker.staffId}` },
  });
  expect((await redeem(p, cards[2]?.code ?? '')).status).toBe(422);
  // an order that nobody printed
  const { batch: second } = await order(p, maker);
  expect((await post(p, maker, `vouchers/${second}/void`, NOTE)).body).toEqual({ data: { cards: 0 } });
  expect((await post(p, maker, `vouchers/${second}/print`)).status).toBe(409);
  const acts = (await entriesOf(p)).map(({ action, subject }) => `${action} ${subject}`);
  expect(acts).toEqual(expect.arrayContaining([`voidVouchers batch:${batch}`, `voidVoucher voucher:${lost?.ref}`]));
});

test('OPS-04 batches are found by state, page by page; one that nobody printed in time expires, and the database keeps a batch as it was ordered', async () => {
  const p = await testPlatform({ VOUCHER_TWO_PEOPLE_BAHT: '1000000' });
  const maker = await newStaff(p, 'rewards');
  const { batch } = await order(p, maker, { days: 1 });
  for (let nth = 0; nth < 51; nth++) await order(p, maker, { note: `ชุดที่ ${nth}` });
  const first = await get(p, maker, 'vouchers');
  const cursor = (first.body as { next_cursor: string }).next_cursor;
  expect([
    dataOf<object[]>(first).length,
    dataOf<object[]>(await get(p, maker, `vouchers?cursor=${cursor}`)).length,
  ]).toEqual([50, 2]);
  p.wait(86_401);
  const token = (await newStaff(p, 'rewards')).token;
  const expired = dataOf<{ id: string }[]>(await get(p, { token }, 'vouchers?state=expired'));
  expect(expired.map(({ id }) => id)).toEqual([batch]);
  expect((await get(p, { token }, 'vouchers?cursor=x')).status).toBe(422);
  for (const statement of [
    'update voucher_batch set cards = 9',
    'update voucher_batch set amount_satang = 1',
    'update voucher_batch set proposal_id = 1',
  ])
    await expect(asOwner(p, statement), statement).rejects.toThrow('once, and nothing else');
  await asOwner(p, 'update voucher_batch set printed_at = now() where id = $1', [batch]);
  await expect(
    asOwner(p, 'update voucher_batch set printed_at = now() + interval $$1 s$$ where id = $1', [batch]),
  ).rejects.toThrow('printed once');
});

const CARDS = { kind: 'voucher', percent: 0, bonus_max_baht: 100, deposit_min_baht: 0, once: 'deposit' } as const;

test('BON-02 DEP-11 a bonus card gives what it promised when it was ordered: its terms hold when they become stricter, and when the promotion closes', async () => {
  const p = await testPlatform();
  const maker = await newStaff(p, 'rewards');
  await offer(p, 'cards', { ...CARDS, turnover_multiple: 1, budget_baht: 200 });
  const { batch } = await order(p, maker, { count: 2, amount: 100, promotion: 'cards' });
  const cards = await print(p, maker, batch ?? '');
  p.wait(60);
  const required: bigint[] = [];
  for (const [at, terms] of [{ turnover_multiple: 10 }, { turnover_multiple: 10, open: false }].entries()) {
    await offer(p, 'cards', { ...CARDS, budget_baht: 100, ...terms });
    const person = await newMember(p);
    await payIn(p, person, 100);
    const { status } = await p.call('POST', '/api/vouchers/redeem', { code: cards[at]?.code }, person.token);
    expect(status).toBe(200);
    const grant = p.db.selectFrom('bonus_grant').select('required_satang').where('member_id', '=', person.memberId);
    required.push((await grant.executeTakeFirstOrThrow()).required_satang);
  }
  expect(required).toEqual([10_000n, 10_000n]);
});

test('BON-02 DEP-11 a bonus card that was ordered within a smaller budget is given after cards of a larger budget were', async () => {
  const p = await testPlatform();
  const maker = await newStaff(p, 'rewards');
  const ordered = async (budget_baht: number, count: number) => {
    await offer(p, 'cards', { ...CARDS, budget_baht });
    p.wait(60);
    const { batch } = await order(p, maker, { count, amount: 100, promotion: 'cards' });
    return print(p, maker, batch ?? '');
  };
  const early = await ordered(200, 2);
  const late = await ordered(500, 3);
  // neither does a budget that is smaller again take back what was promised
  await offer(p, 'cards', { ...CARDS, budget_baht: 100 });
  p.wait(60);
  for (const { code } of [...late, ...early]) {
    const person = await newMember(p);
    await payIn(p, person, 100);
    const { status, body } = await p.call('POST', '/api/vouchers/redeem', { code }, person.token);
    expect([status, body]).toEqual([200, expect.objectContaining({ amount: 100 })]);
  }
  const { committed_satang } = await p.db.selectFrom('promotion').select('committed_satang').executeTakeFirstOrThrow();
  expect(committed_satang).toBe(50_000n);
});

test('BON-06 DEP-11 no more bonus cards are ordered than the budget can give: cards that may still be used count, void ones do not', async () => {
  const p = await testPlatform();
  const maker = await newStaff(p, 'rewards');
  await offer(p, 'cards', { ...CARDS, budget_baht: 300 });
  const ask = (count: number) => post(p, maker, 'vouchers', { ...ORDER, count, amount: 100, promotion: 'cards' });
  expect((await ask(4)).status).toBe(422);
  const { batch } = await order(p, maker, { count: 2, amount: 100, promotion: 'cards' });
  const refused = await ask(2);
  expect([refused.status, JSON.stringify(refused.body)]).toEqual([422, expect.stringContaining('เหลือ 100.00 บาท')]);
  await print(p, maker, batch ?? '');
  expect((await ask(2)).status).toBe(422);
  expect((await post(p, maker, `vouchers/${batch}/void`, NOTE)).status).toBe(200);
  expect((await ask(3)).status).toBe(200);
});

test('BON-01 OPS-04 a bonus card is ordered only for a promotion of cards, within its largest bonus', async () => {
  const p = await testPlatform();
  const maker = await newStaff(p, 'rewards');
  await offer(p, 'cards', CARDS);
  expect((await get(p, maker, 'voucher-rules')).body).toMatchObject({
    data: { promotions: [{ id: 'cards', amount_max: 100 }] },
  });
  expect((await post(p, maker, 'vouchers', { ...ORDER, promotion: 'cards' })).status).toBe(422);
  const { batch } = await order(p, maker, { amount: 100, promotion: 'cards' });
  const [card] = await print(p, maker, batch ?? '');
  expect((await get(p, maker, `vouchers/${batch}`)).body).toMatchObject({ data: { promotion: 'cards' } });
  expect(card?.code).toMatch(/^.{16}$/);
});
