import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { someOf } from '../apps/platform/src/testing/how-many.ts';
import { call } from './support/http.ts';
import {
  type Begun,
  bankBalance,
  begin,
  DEPOSIT_WAYS,
  type DepositWay,
  deposit,
  movementKinds,
  newPayer,
  type Payer,
  pay,
  purse,
  sendSlip,
  withdraw,
} from './support/money-ways.ts';
import { operate, type RunningStack, startStack, waitFor } from './support/stack.ts';

/*
 * Every fault of the world outside, and this side dying, under every way that money moves. A fault is asked for, five
 * members move money by the five ways at once, and the next fault follows; what each came to is waited for at the end,
 * when the bank, the gateway and the ledger must agree.
 */
const FEED_LATE_MS = 75_000;
const AMOUNT = 300;
const WITHDRAWN = 200;
const LONG_MS = 180_000;

let stack: RunningStack;

beforeAll(async () => {
  stack = await startStack(
    {
      GATEWAY_MEMBERS: 'all',
      DEPOSIT_WINDOW_MINUTES: '1',
      SANDBOX_FEED_LATE_MS: String(FEED_LATE_MS),
      PAYOUT_TIMEOUT_MS: '500',
      PAYOUT_RECHECK_SECONDS: '1',
      GATEWAY_TIMEOUT_MS: '1000',
      OTP_PER_ADDRESS_HOUR: '1000',
      OTP_PER_ADDRESS_DAY: '1000',
      MONEY_CALLS_PER_ADDRESS: '10000',
    },
    { durable: true },
  );
});
afterAll(async () => {
  await stack?.stop();
  stack?.remove();
});

/** One member and what their money must come to. */
interface Case {
  fault: string;
  way: DepositWay | 'withdraw';
  person: Payer;
  /** Credit and kinds of movement at the end; what must be in their account at the bank, when they were paid out. */
  expected: { credit: number; kinds: string[]; bank?: number };
  /** A slip was sent, and the bank's statement had not told of the transfer before. */
  isSlipTaken?: boolean;
}
const cases: Case[] = [];

const KIND: Record<DepositWay, string> = {
  qr: 'deposit',
  transfer: 'deposit',
  slip: 'deposit',
  gateway: 'gateway_deposit',
};
const fault = (where: 'bank' | 'gateway', kind: string, times: number) =>
  call(stack.sandbox, 'POST', `/api/${where}/faults`, { kind, times });

async function payer(way: DepositWay | 'withdraw'): Promise<Payer> {
  const person = await newPayer(stack);
  // a plain transfer goes to the account that has no QR
  if (way === 'transfer')
    expect((await operate(stack, 'receiving', 'send', person.phone, 'kbank', '0000987654')).code).toBe(0);
  if (way === 'withdraw') {
    await deposit(stack, person, 'qr', AMOUNT);
    await waitFor('the credit to withdraw', async () => (await purse(stack, person)).ufabet_credit === AMOUNT, LONG_MS);
  }
  return person;
}

/** Five members, one for each way. */
async function payers(): Promise<Record<DepositWay | 'withdraw', Payer>> {
  const ways = [...DEPOSIT_WAYS, 'withdraw'] as const;
  const people = await Promise.all(ways.map(async (way) => [way, await payer(way)] as const));
  return Object.fromEntries(people) as Record<DepositWay | 'withdraw', Payer>;
}

const paidIn = (faultName: string, way: DepositWay, person: Payer): Case => ({
  fault: faultName,
  way,
  person,
  expected: { credit: AMOUNT, kinds: [KIND[way]] },
});

/** What a withdrawal comes to, by how the bank takes it. */
async function paidOut(faultName: string, person: Payer, end: 'paid' | 'given back'): Promise<Case> {
  const bank = (await bankBalance(stack, person)) + (end === 'paid' ? WITHDRAWN : 0);
  return end === 'paid'
    ? {
        fault: faultName,
        way: 'withdraw',
        person,
        expected: { credit: AMOUNT - WITHDRAWN, kinds: ['deposit', 'withdraw_hold', 'withdraw_settle'], bank },
      }
    : {
        fault: faultName,
        way: 'withdraw',
        person,
        expected: { credit: AMOUNT, kinds: ['deposit', 'withdraw_hold', 'withdraw_release'], bank },
      };
}

/** Money in by four ways and out by one, all at once. */
async function moveAll(
  faultName: string,
  people: Record<DepositWay | 'withdraw', Payer>,
  end: 'paid' | 'given back' = 'paid',
): Promise<void> {
  const moveIn = async (way: DepositWay) => {
    const one = paidIn(faultName, way, people[way]);
    cases.push(one);
    one.isSlipTaken = (await deposit(stack, people[way], way, AMOUNT)).isSlipTaken;
  };
  const out = await paidOut(faultName, people.withdraw, end);
  await Promise.all([...DEPOSIT_WAYS.map(moveIn), withdraw(stack, people.withdraw, WITHDRAWN)]);
  cases.push(out);
}

describe('DEP-10 DEP-09 DEP-04 DEP-05 DEP-06 WD-04 WAL-05 whatever fails outside or dies here, money ends where it belongs', () => {
  let expiring: { way: DepositWay; person: Payer; begun: Begun }[] = [];

  test('deposits are begun whose time will run out before they are paid', { tags: ['long'] }, async () => {
    const people = await payers();
    expiring = await Promise.all(
      DEPOSIT_WAYS.map(async (way) => ({ way, person: people[way], begun: await beginWhole(people[way], way) })),
    );
    cases.push(...expiring.map(({ way, person }) => paidIn('paid after its time', way, person)));
  });

  // as often as there are transfers in a round: by QR, plain, and with a slip
  test.each(someOf(1, [['feed-lost'], ['feed-late'], ['feed-twice'], ['feed-disorder']]))(
    'the bank’s notices: %s',
    async (kind) => {
      const people = await payers();
      await fault('bank', kind, 3);
      await moveAll(kind, people);
    },
  );

  test.each(
    someOf(1, [['webhook-lost'], ['webhook-late'], ['webhook-twice'], ['webhook-disorder'], ['create-timeout']]),
  )('the gateway: %s', async (kind) => {
    const people = await payers();
    await fault('gateway', kind, 1);
    await moveAll(kind, people);
  });

  test('the gateway: a notice it never signed says that a payment was made, and none was', async () => {
    const people = await payers();
    await fault('gateway', 'webhook-forged', 1);
    const begun = await beginWhole(people.gateway, 'gateway');
    // time for the lie to arrive and be believed
    await new Promise((resolve) => setTimeout(resolve, 2000));
    expect(await purse(stack, people.gateway)).toMatchObject({
      ufabet_credit: 0,
      pending_request: { status: 'paying' },
    });
    await pay(stack, people.gateway, 'gateway', begun);
    cases.push(paidIn('webhook-forged', 'gateway', people.gateway));
  });

  test('the gateway is down when a charge is to be made: it is made when the gateway is back, once', {
    tags: ['long'],
  }, async () => {
    const person = await payer('gateway');
    await fault('gateway', 'create-fails', 1);
    await begin(stack, person, 'gateway', AMOUNT).catch(() => {});
    cases.push(paidIn('create-fails', 'gateway', person));
    // a 503 is no clear no: it is made when the gateway is back
    const begun = await waitFor(
      'the checkout',
      async () => (await purse(stack, person)).pending_request ?? undefined,
      LONG_MS,
    );
    await pay(stack, person, 'gateway', begun);
  });

  test.each(someOf(1, [['slip-pending'], ['slip-unavailable']]))('the slip service: %s', async (kind) => {
    const people = await payers();
    await fault('bank', 'feed-lost', 3);
    await fault('bank', kind, 1);
    await moveAll(kind, people);
  });

  test.each(
    someOf<[string, 'paid' | 'given back']>(1, [
      ['payout-timeout', 'paid'],
      ['payout-fails', 'given back'],
      ['payout-reversed', 'given back'],
    ]),
  )('the payout: %s', async (kind, end) => {
    const people = await payers();
    await fault('bank', kind, 1);
    await moveAll(kind, people, end);
    const { person } = cases.at(-1) as Case;
    // the fault is the bank's answer to this payout: the next must not get it
    await waitFor('the bank to have decided', async () => (await movementKinds(stack, person)).length > 2, LONG_MS);
  });

  test.each(someOf(1, [[40], [0], [5], [150], [400]]))(
    'the server killed with -9, %d ms after everything was set off',
    async (afterMs) => {
      const people = await payers();
      const name = `killed after ${afterMs} ms`;
      // what is under way at the moment of dying may be lost to its caller: each member looks, and does what is left to
      // do
      const moving = [...DEPOSIT_WAYS.map((way) => depositThrough(people[way], way)), withdrawThrough(people.withdraw)];
      cases.push(
        ...DEPOSIT_WAYS.map((way) => paidIn(name, way, people[way])),
        await paidOut(name, people.withdraw, 'paid'),
      );
      await new Promise((resolve) => setTimeout(resolve, afterMs));
      const pids = stack.pidsOf('apps/platform/src/main.ts');
      expect(pids.length).toBeGreaterThan(0);
      for (const pid of pids) process.kill(pid, 'SIGKILL');
      await Promise.all(moving);
    },
  );

  test('what ran out is paid after all', { tags: ['long'] }, async () => {
    await waitFor(
      'the deposits to run out',
      async () =>
        (await Promise.all(expiring.map(({ person }) => purse(stack, person)))).every(
          ({ pending_request }) => pending_request === null,
        ),
      LONG_MS,
    );
    for (const { way, person, begun } of expiring) {
      const reference = await pay(stack, person, way, begun, { late: true });
      if (way === 'slip') await sendSlip(stack, person, begun, reference);
    }
  });

  test('each member’s money is where it belongs, moved once', async () => {
    const wrong: string[] = [];
    for (const { fault: name, way, person, expected } of cases) {
      const settled = await waitFor(
        `${way} under ${name}`,
        async () => {
          const { ufabet_credit, held } = await purse(stack, person);
          return (
            ufabet_credit === expected.credit &&
            held === 0 &&
            (await movementKinds(stack, person)).length >= expected.kinds.length
          );
        },
        LONG_MS,
      ).catch((error: Error) => error.message);
      const { ufabet_credit: credit, held, completed_requests } = await purse(stack, person);
      const kinds = await movementKinds(stack, person);
      const bank = await bankBalance(stack, person);
      // a payout that came back may have been settled before it was returned, or not
      const isSame =
        JSON.stringify(kinds) === JSON.stringify(expected.kinds) ||
        (name === 'payout-reversed' && kinds.join() === 'deposit,withdraw_hold,withdraw_settle,withdraw_return');
      if (
        settled !== true ||
        credit !== expected.credit ||
        held !== 0 ||
        !isSame ||
        (expected.bank !== undefined && bank !== expected.bank)
      )
        wrong.push(
          `${way} under ${name} (${person.phone}): ${JSON.stringify({ credit, held, kinds, bank, completed_requests })} instead of ${JSON.stringify(expected)}`,
        );
    }
    expect(wrong).toEqual([]);
  });

  test('where the bank’s notices were lost, the slips were what credited', async () => {
    const slips = cases.filter(
      (one) => one.way === 'slip' && ['feed-lost', 'slip-pending', 'slip-unavailable'].includes(one.fault),
    );
    // the statement of a full minute may tell of a transfer before its slip is sent
    expect(slips.some(({ isSlipTaken }) => isSlipTaken)).toBe(true);
    for (const { fault: name, person, isSlipTaken } of slips) {
      const { completed_requests } = await purse(stack, person);
      const { data } = await call<{ data: { slip: { state: string } | null } }>(
        stack.site,
        'GET',
        `/api/requests/deposit/${completed_requests[0]?.id}`,
        undefined,
        person.token,
      );
      expect([name, data.slip?.state]).toEqual([name, isSlipTaken ? 'matched' : undefined]);
    }
  });

  test('the bank, the gateway and our books agree to the satang; nothing waits for a person; the ledger is whole', async () => {
    expect(await operate(stack, 'reconcile')).toMatchObject({ code: 0, output: expect.stringContaining('agree') });
    expect(await operate(stack, 'ledger-audit')).toMatchObject({
      code: 0,
      output: expect.stringContaining('No finding is open.'),
    });
    expect(await operate(stack, 'ledger-verify')).toMatchObject({
      code: 0,
      output: expect.stringContaining('The ledger is whole'),
    });
  });
});

/**
 * A deposit that was begun, with its checkout where it has one: a gateway that is slow to answer brings that a moment
 * later.
 */
async function beginWhole(person: Payer, way: DepositWay): Promise<Begun> {
  const begun = await begin(stack, person, way, AMOUNT);
  if (way !== 'gateway') return begun;
  const checkout_url = await waitFor(
    'the checkout',
    async () => (await purse(stack, person)).pending_request?.checkout_url ?? undefined,
    LONG_MS,
  );
  return { ...begun, checkout_url };
}

/** A deposit by somebody who tries again until it is paid, looking each time at what there is. */
async function depositThrough(person: Payer, way: DepositWay): Promise<void> {
  const begun = await waitFor(
    'a deposit to pay',
    async () => {
      const { pending_request } = await purse(stack, person);
      return pending_request ?? (await begin(stack, person, way, AMOUNT));
    },
    LONG_MS,
  );
  const reference = await pay(stack, person, way, begun);
  if (way !== 'slip') return;
  await waitFor(
    'the slip to be taken or not needed',
    () => sendSlip(stack, person, begun, reference).then(() => true),
    LONG_MS,
  );
}

/** A withdrawal by somebody who asks until one was taken on, once. */
async function withdrawThrough(person: Payer): Promise<void> {
  await waitFor(
    'the withdrawal to be taken on',
    async () => {
      const { ufabet_credit } = await purse(stack, person);
      if (ufabet_credit !== AMOUNT) return true;
      await withdraw(stack, person, WITHDRAWN);
      return true;
    },
    LONG_MS,
  );
}
