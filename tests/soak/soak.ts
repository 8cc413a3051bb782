import { readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { call } from '../support/http.ts';
import {
  type Begun,
  bankBalance,
  begin,
  DEPOSIT_WAYS,
  type DepositWay,
  newPayer,
  type Payer,
  pay,
  purse,
  sendSlip,
  withdraw,
} from '../support/money-ways.ts';
import { operate, type RunningStack, startStack } from '../support/stack.ts';

/*
 * `npm run soak`: members pay in by every way and withdraw, all at once, for two minutes. Meanwhile the bank, the
 * gateway and the slip service fail in every way they support, and the servers are killed. Then each member's credit
 * must equal the bank's and the gateway's records, to the satang. Everything runs on this machine. SOAK_MEMBERS and
 * SOAK_SECONDS change the number of members and the time.
 */
const MEMBERS = whole('SOAK_MEMBERS', 200, 1, 2000);
const SECONDS = whole('SOAK_SECONDS', 120, 5, 3600);
/** Opening balance of a person's account at the pretend bank. */
const OPENING_BAHT = 100_000;
const SETTLE_MS = 180_000;
const FAULT_EVERY_MS = 400;

const FAULTS = [
  ...[
    'feed-lost',
    'feed-late',
    'feed-twice',
    'feed-disorder',
    'slip-pending',
    'slip-unavailable',
    'payout-timeout',
    'payout-fails',
    'payout-reversed',
  ].map((kind) => ['bank', kind] as const),
  ...[
    'webhook-lost',
    'webhook-late',
    'webhook-twice',
    'webhook-forged',
    'webhook-disorder',
    'create-timeout',
    'create-fails',
    'query-fails',
  ].map((kind) => ['gateway', kind] as const),
];

/** What one member did and the platform may not know yet. */
interface Doing {
  person: Payer;
  /** References of the member's deposits at the gateway. */
  atGateway: Set<string>;
  /** Ids of deposits that the member has already paid and that are not credited yet. */
  paid: Set<string>;
}

const count = {
  begun: 0,
  paid: { qr: 0, transfer: 0, slip: 0, gateway: 0 } satisfies Record<DepositWay, number>,
  withdrawals: 0,
  refusals: 0,
  lost: 0,
  faults: 0,
  kills: 0,
};
const say = (text: string) => process.stdout.write(`${text}\n`);

/** Run the soak test. @returns whether all checks passed. */
export async function soak(): Promise<boolean> {
  const stack = await startStack({
    GATEWAY_MEMBERS: 'all',
    // A payment that is lost on its way to the bank was never made. Its deposit must expire within the test, so
    // deposits expire after one minute.
    DEPOSIT_WINDOW_MINUTES: '1',
    SANDBOX_FEED_LATE_MS: '10000',
    PAYOUT_TIMEOUT_MS: '1000',
    GATEWAY_TIMEOUT_MS: '1000',
    ACCESS_TOKEN_SECONDS: '86400',
    OTP_PER_ADDRESS_HOUR: '100000',
    OTP_PER_ADDRESS_DAY: '100000',
    ADDRESS_TRIES: '100000',
    PUZZLE_FROM_PERCENT: '100',
    MONEY_CALLS_PER_MEMBER: '10000',
    MONEY_CALLS_PER_ADDRESS: '1000000',
    SLIPS_PER_HOUR: '1000',
    WITHDRAWALS_PER_DAY: '1000',
    WITHDRAWAL_DAILY_MAXIMUM_BAHT: '10000000',
    WITHDRAWAL_AUTO_DAILY_BAHT: '10000000',
  });
  try {
    // half of the members use a plain transfer, the others a QR
    await operate(stack, 'receiving', 'account', 'kbank', '0000987654', 'บจก. สนามทดลอง', '--share', '1');
    say(`Registering ${MEMBERS} members …`);
    const doings: Doing[] = [];
    for (let first = 0; first < MEMBERS; first += 10)
      doings.push(
        ...(await Promise.all(
          Array.from({ length: Math.min(10, MEMBERS - first) }, async () => ({
            person: await newPayer(stack, '0881'),
            atGateway: new Set<string>(),
            paid: new Set<string>(),
          })),
        )),
      );
    say(`Moving money for ${SECONDS} s, with faults …`);
    const until = Date.now() + SECONDS * 1000;
    await Promise.all([...doings.map((doing) => live(stack, doing, until)), makeTrouble(stack, until)]);
    say('Waiting for everything to settle …');
    return await judge(stack, doings);
  } finally {
    await stack.stop();
    stack.remove();
  }
}

/**
 * Simulate one member: pay in or withdraw, wait a while, and check again. After a lost answer the member checks the
 * state, as people do.
 */
async function live(stack: RunningStack, doing: Doing, until: number): Promise<void> {
  await sleep(Math.random() * 3000);
  while (Date.now() < until) {
    await step(stack, doing).catch((error: Error) => {
      if (/answered 4\d\d/.test(error.message)) count.refusals++;
      else count.lost++;
    });
    await sleep(1000 + Math.random() * 3000);
  }
}

async function step(stack: RunningStack, doing: Doing): Promise<void> {
  const { person } = doing;
  const { pending_request, ufabet_credit, held } = await purse(stack, person);
  if (pending_request && !doing.paid.has(pending_request.id)) return payThrough(stack, doing, pending_request);
  if (pending_request) return;
  if (held === 0 && ufabet_credit >= 200 && Math.random() < 0.4) {
    await withdraw(stack, person, 100 + Math.floor(Math.random() * (Math.min(ufabet_credit, 2000) - 100)));
    count.withdrawals++;
    return;
  }
  // There are only four amounts, so that payments of several members can be confused with each other.
  const amount = [100, 150.25, 300, 500.5][Math.floor(Math.random() * 4)] ?? 100;
  await begin(stack, person, Math.random() < 0.3 ? 'gateway' : 'transfer', amount);
  count.begun++;
}

/** Pay a waiting deposit, by a way that this deposit allows. */
async function payThrough(stack: RunningStack, doing: Doing, begun: Begun): Promise<void> {
  const ways = DEPOSIT_WAYS.filter((way) =>
    begun.to_account_number === null ? way === 'gateway' : way === 'qr' ? begun.qr_payload !== null : way !== 'gateway',
  );
  const way = ways[Math.floor(Math.random() * ways.length)] as DepositWay;
  if (way === 'gateway') {
    if (!begun.checkout_url) return;
    doing.atGateway.add(begun.ref);
  }
  // Recorded before the payment: a payment that may have succeeded must not be repeated.
  doing.paid.add(begun.id);
  const reference = await pay(stack, doing.person, way, begun);
  count.paid[way]++;
  if (way === 'slip') await sendSlip(stack, doing.person, begun, reference);
}

/** Request one fault after another, and kill the servers now and then. */
async function makeTrouble(stack: RunningStack, until: number): Promise<void> {
  const victims = ['apps/platform/src/main.ts', 'apps/sandbox/src/main.ts', 'apps/platform/src/main.ts'];
  let nextKill = Date.now() + (SECONDS * 1000) / 5;
  while (Date.now() < until) {
    const [where, kind] = FAULTS[Math.floor(Math.random() * FAULTS.length)] ?? ['bank', 'feed-lost'];
    await call(stack.sandbox, 'POST', `/api/${where}/faults`, { kind, times: 1 + Math.floor(Math.random() * 3) }).then(
      () => void count.faults++,
      () => {},
    );
    if (Date.now() > nextKill && victims.length > 0) {
      const victim = victims.shift() ?? '';
      say(`  kill -9 ${victim}`);
      for (const pid of stack.pidsOf(victim)) process.kill(pid, 'SIGKILL');
      count.kills++;
      nextKill = Date.now() + (SECONDS * 1000) / 5;
    }
    await sleep(FAULT_EVERY_MS);
  }
}

/**
 * List deposits and withdrawals that are still pending, and differences from the bank's and the gateway's records: one
 * line for each member, no lines when all records agree.
 */
async function look(stack: RunningStack, doings: readonly Doing[]): Promise<{ lines: string[]; totalBaht: number }> {
  const paidAtGateway = await gatewayPayments(stack);
  const lines: string[] = [];
  let totalBaht = 0;
  for (const { person, atGateway, paid } of doings) {
    const { ufabet_credit: inside, held, pending_request: pending } = await purse(stack, person);
    if (pending && !paid.has(pending.id))
      await call(stack.site, 'POST', `/api/requests/deposit/${pending.id}/cancel`, undefined, person.token);
    const outside =
      OPENING_BAHT -
      (await bankBalance(stack, person)) +
      [...atGateway].reduce((sum, ref) => sum + (paidAtGateway.get(ref) ?? 0), 0);
    totalBaht += inside;
    if (pending || held > 0)
      lines.push(
        `${person.phone}: ${held} held, ${pending ? `${pending.ref} is ${pending.status}` : 'no deposit under way'}`,
      );
    else if (Math.round(outside * 100) !== Math.round(inside * 100))
      lines.push(`${person.phone}: paid in ${outside.toFixed(2)} more than was paid out, and has ${inside.toFixed(2)}`);
  }
  return { lines, totalBaht };
}

/**
 * Wait until each member's credit equals the bank's and the gateway's records, and compare the records of all modules
 * with the ledger.
 */
async function judge(stack: RunningStack, doings: readonly Doing[]): Promise<boolean> {
  const begun = Date.now();
  let seen = await look(stack, doings);
  while (seen.lines.length > 0 && Date.now() < begun + SETTLE_MS) {
    await sleep(2000);
    seen = await look(stack, doings);
  }
  const books = [
    await operate(stack, 'reconcile'),
    await operate(stack, 'ledger-audit'),
    await operate(stack, 'ledger-verify'),
  ];
  say(
    `${count.begun} deposits begun; paid by ${DEPOSIT_WAYS.map((way) => `${way} ${count.paid[way]}`).join(', ')}; ${count.withdrawals} withdrawals asked for`,
  );
  say(
    `${count.faults} times faults, ${count.kills} kills; ${count.refusals} refusals and ${count.lost} lost answers seen by members`,
  );
  say(`at rest ${Math.round((Date.now() - begun) / 1000)} s after the last fault`);
  say(
    `${MEMBERS} members hold ${seen.totalBaht.toFixed(2)} baht; ${seen.lines.length === 0 ? 'each has what the bank and the gateway say' : `WRONG for ${seen.lines.length}`}`,
  );
  for (const line of seen.lines) say(`  ${line}`);
  for (const { output } of books) say(output.trim());
  return seen.lines.length === 0 && books.every(({ code }) => code === 0);
}

/** Paid amounts in the gateway's own statement in baht, by the operator's references. */
async function gatewayPayments(stack: RunningStack): Promise<Map<string, number>> {
  const secret = readFileSync(path.join(stack.dataDir, 'sandbox/secret'), 'utf8').trim();
  const paid = new Map<string, number>();
  for (let after = 0; ; ) {
    const page = await call<{ id: number; reference: string; amount: number }[]>(
      stack.sandbox,
      'GET',
      `/api/gateway/settlements?from=${new Date(0).toISOString()}&to=${new Date(Date.now() + 60_000).toISOString()}&after=${after}`,
      undefined,
      secret,
    );
    for (const { reference, amount } of page) paid.set(reference, (paid.get(reference) ?? 0) + amount);
    const last = page.at(-1);
    if (!last) return paid;
    after = last.id;
  }
}

function whole(name: string, fallback: number, least: number, most: number): number {
  const value = Number(process.env[name] || fallback);
  if (!Number.isInteger(value) || value < least || value > most)
    throw new Error(`${name} is a whole number from ${least} to ${most}.`);
  return value;
}
