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
 * Tests of every fault of the outside services and every crash of the platform's servers, combined with every way that
 * money moves. Each step requests one fault and lets five members move money in the five ways at once. The last test
 * waits for all results; then the bank, the gateway and the ledger must agree.
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

/** One member and the expected result of their money. */
interface Case {
  fault: string;
  way: DepositWay | 'withdraw';
  person: Payer;
  /**
   * Expected credit of the member and expected kinds of movement at the end of the case, and the expected balance of
   * the member's bank account after a payout.
   */
  expected: { credit: number; kinds: string[]; bank?: number };
  /** Whether the platform accepted a slip before the bank's statement showed the transfer. */
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
  // a plain transfer goes to the receiving account without a QR
  if (way === 'transfer')
    expect((await operate(stack, 'receiving', 'send', person.phone, 'kbank', '0000987654')).code).toBe(0);
  if (way === 'withdraw') {
    await deposit(stack, person, 'qr', AMOUNT);
    await waitFor('the credit to withdraw', async () => (await purse(stack, person)).ufabet_credit === AMOUNT, LONG_MS);
  }
  return person;
}

/** Five members, one member for each way that money moves. */
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

/** Expected result of a withdrawal that is paid, or that is given back after a fault of the bank. */
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

/** Pay in by the four ways and withdraw, all at once. */
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

describe('DEP-10 DEP-09 DEP-04 DEP-05 DEP-06 WD-04 WAL-05 with faults of outside services and server crashes, all money arrives at the right place', () => {
  let expiring: { way: DepositWay; person: Payer; begun: Begun }[] = [];

  test('a deposit is begun in each way, and left to expire before it is paid', { tags: ['long'] }, async () => {
    const people = await payers();
    expiring = await Promise.all(
      DEPOSIT_WAYS.map(async (way) => ({ way, person: people[way], begun: await beginWhole(people[way], way) })),
    );
    cases.push(...expiring.map(({ way, person }) => paidIn('paid after its time', way, person)));
  });

  // The fault is requested three times: for the transfer by QR, the plain transfer and the transfer with a slip.
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

  test('a forged gateway notice of a payment that was never made does not credit', async () => {
    const people = await payers();
    await fault('gateway', 'webhook-forged', 1);
    const begun = await beginWhole(people.gateway, 'gateway');
    // time for the forged notice to be delivered and processed
    await new Promise((resolve) => setTimeout(resolve, 2000));
    expect(await purse(stack, people.gateway)).toMatchObject({
      ufabet_credit: 0,
      pending_request: { status: 'paying' },
    });
    await pay(stack, people.gateway, 'gateway', begun);
    cases.push(paidIn('webhook-forged', 'gateway', people.gateway));
  });

  test('when the gateway is down while a charge is created, the charge is created once after the gateway is back', {
    tags: ['long'],
  }, async () => {
    const person = await payer('gateway');
    await fault('gateway', 'create-fails', 1);
    await begin(stack, person, 'gateway', AMOUNT).catch(() => {});
    cases.push(paidIn('create-fails', 'gateway', person));
    // a 503 is not a definite refusal: the platform creates the charge when the gateway is back
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
    // Wait until the fault has affected the bank's answer to this payout. Otherwise the next payout might get the
    // fault.
    await waitFor('the bank to have decided', async () => (await movementKinds(stack, person)).length > 2, LONG_MS);
  });

  test.each(someOf(1, [[40], [0], [5], [150], [400]]))(
    'the server is killed with -9, %d ms after all transactions started, and all money arrives',
    async (afterMs) => {
      const people = await payers();
      const name = `killed after ${afterMs} ms`;
      // A request that is running at the crash may get no answer. So each member checks the state, and does the steps
      // that are still missing.
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

  test('the deposits that were left to expire are paid afterwards', { tags: ['long'] }, async () => {
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

  test("each member's money is at the right place and moved once", async () => {
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
      // A returned payout may have been settled first. Both courses are right.
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

  test('a slip sent while the bank’s notices were lost is finally matched', async () => {
    const slips = cases.filter(
      (one) => one.way === 'slip' && ['feed-lost', 'slip-pending', 'slip-unavailable'].includes(one.fault),
    );
    // The platform reads the statement every full minute, so the statement may show a transfer before its slip is sent.
    expect(slips.some(({ isSlipTaken }) => isSlipTaken)).toBe(true);
    for (const { fault: name, person, isSlipTaken } of slips) {
      const { completed_requests } = await purse(stack, person);
      const slipState = async () => {
        const { data } = await call<{ data: { slip: { state: string } | null } }>(
          stack.site,
          'GET',
          `/api/requests/deposit/${completed_requests[0]?.id}`,
          undefined,
          person.token,
        );
        return data.slip?.state;
      };
      // The statement may credit the deposit while the platform still repeats the check of its slip.
      if (isSlipTaken) await waitFor(`the slip under ${name}`, async () => (await slipState()) === 'matched', LONG_MS);
      else expect([name, await slipState()]).toEqual([name, undefined]);
    }
  });

  test("the bank, the gateway and the platform's records agree to the satang; no finding is open; the ledger is intact", async () => {
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
 * Begin a deposit, and wait for its checkout page if it has one. A slow gateway provides the checkout page a moment
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

/** Deposit like a person who retries until the deposit is paid, and checks the state each time. */
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

/** Withdraw like a person who retries until exactly one withdrawal was accepted. */
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
