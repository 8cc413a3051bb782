import { randomInt } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Database, openDatabase, openPool } from '../../apps/platform/src/core/database.ts';
import { setDepositRoute } from '../../apps/platform/src/modules/deposits/index.ts';
import { thaiMobile } from '../../packages/thai/src/phone.ts';
import { memberOfPhone } from './member-of-phone.ts';
import { DEMO_FILE } from './settings.ts';
import type { Stack } from './stack.ts';

/** A demo account for signing in. */
export interface DemoSignIn {
  role: string;
  phone: string;
  password: string;
  note: string;
  /** Account at the pretend bank, from which the member pays; a file of an older start has none. */
  account?: { bank: string; number: string; holder: string };
}

/** A demo member, with the member's way of paying in. */
interface DemoMember {
  phone: string;
  bank: { bank: string; account_number: string; name: string; line: string };
  way: 'qr' | 'transfer' | 'gateway';
  note: string;
}

const MEMBERS: readonly DemoMember[] = [
  {
    phone: '0812345678',
    bank: { bank: 'kbank', account_number: '1234567890', name: 'สมชาย ใจดี', line: 'somchai' },
    way: 'qr',
    note: 'สมาชิกตัวอย่าง ฝากเงินจำลองแล้ว 1,000 บาท',
  },
  {
    phone: '0823456789',
    bank: { bank: 'scb', account_number: '2345012340', name: 'มาลี รักดี', line: 'malee' },
    way: 'transfer',
    note: 'สมาชิกตัวอย่าง ฝากด้วยการโอนเข้าเลขบัญชี',
  },
  {
    phone: '0834567890',
    bank: { bank: 'bbl', account_number: '3456023450', name: 'ปรีชา มั่นคง', line: 'preecha' },
    way: 'gateway',
    note: 'สมาชิกตัวอย่าง ฝากเงินจำลองแล้ว 1,000 บาท ครั้งต่อไปฝากผ่านช่องทางชำระเงินจำลอง',
  },
];
const FIRST_BAHT = 1000;

/**
 * Register one demo member for each way of paying in, on the first start of a sandbox. Members are registered as a
 * person registers: over HTTP, with the code from the pretend phone. The member of the QR code has one deposit. So has
 * the member of the gateway, which does not tell who paid: the deposit proves the bank account, so that withdrawals are
 * paid without a person.
 */
export async function loadDemo(
  dataDir: string,
  stack: Pick<Stack, 'siteUrl' | 'sandboxUrl'>,
  databaseUrl: string,
): Promise<DemoSignIn[]> {
  const file = path.join(dataDir, DEMO_FILE);
  if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8')) as DemoSignIn[];
  const password = draftPassword(dataDir);
  const site = caller(stack.siteUrl);
  const sandbox = caller(stack.sandboxUrl);
  const db = openDatabase(openPool(databaseUrl, 1, () => {}));
  try {
    for (const member of MEMBERS) {
      // an interrupted start may have registered the member already
      if (!(await isRegistered(db, member))) await register(site, sandbox, member, password);
      const signIn = { phone: member.phone, password, ip: '{ip}' };
      const { access_token } = await site<{ access_token: string }>('POST', '/api/login', signIn);
      if (member.way !== 'transfer') await payInOnce(site, sandbox, member, access_token);
    }
    await sendEachTheirWay(db);
  } finally {
    await db.destroy();
  }
  const signIns = MEMBERS.map(({ phone, note, bank: { bank, account_number, name } }) => ({
    ...{ role: 'member', phone, password, note },
    account: { bank, number: account_number, holder: name },
  }));
  writeFileSync(file, JSON.stringify(signIns, null, 2), { mode: 0o600 });
  return signIns;
}

async function isRegistered(db: Database, { phone }: DemoMember): Promise<boolean> {
  const found = await db
    .selectFrom('member')
    .select('id')
    .where('phone', '=', thaiMobile(phone) ?? '')
    .where('status', '=', 'active')
    .executeTakeFirst();
  return found !== undefined;
}

async function payInOnce(site: Caller, sandbox: Caller, { bank }: DemoMember, token: string): Promise<void> {
  const credit = async () =>
    (await site<{ data: { ufabet_credit: number } }>('GET', '/api/customers/profile', undefined, token)).data
      .ufabet_credit;
  if ((await credit()) > 0) return;
  const { qr_payload } = await site<{ qr_payload: string }>(
    'POST',
    '/api/requests/deposit/prepare',
    { amount: FIRST_BAHT, promotion_id: null, ip: '{ip}' },
    token,
  );
  await sandbox('POST', '/api/bank/qr-payments', {
    payload: qr_payload,
    fromBank: bank.bank,
    fromAccount: bank.account_number,
    fromName: bank.name,
  });
  for (let waited = 0; (await credit()) === 0 && waited < 10_000; waited += 100) await sleep(100);
}

/**
 * Assign a way of paying to each demo member: transfers to the account without a QR, or the gateway, as `npm run
 * receiving` would do.
 */
async function sendEachTheirWay(db: Database): Promise<void> {
  const byNumber = await db
    .selectFrom('receiving_account')
    .select('id')
    .where('active', '=', true)
    .where('biller_id', 'is', null)
    .orderBy('id')
    .executeTakeFirst();
  for (const { phone, way } of MEMBERS) {
    const memberId = await memberOfPhone(db, thaiMobile(phone) ?? '');
    if (way === 'transfer' && byNumber) await setDepositRoute(db, memberId, { accountId: byNumber.id }, new Date());
    if (way === 'gateway') await setDepositRoute(db, memberId, { gateway: true }, new Date());
  }
}

/** Save the demo password before it is used, so that the password is still known after an interrupted start. */
function draftPassword(dataDir: string): string {
  const file = path.join(dataDir, 'demo-password');
  if (!existsSync(file)) writeFileSync(file, `Kla${randomInt(10_000, 100_000)}Na`, { mode: 0o600 });
  return readFileSync(file, 'utf8');
}

async function register(site: Caller, sandbox: Caller, { phone, bank }: DemoMember, password: string): Promise<void> {
  const start = await site<{ token: string }>('POST', '/api/register/start', {
    phone,
    birth_date: '1995-05-15',
    accept_terms: true,
    marketing_consent: false,
  });
  const [message] = await sandbox<{ code: string }[]>('GET', `/api/sms?phone=${phone}`);
  const registering = await site<{ access_token: string }>('POST', '/api/register/confirm-otp', {
    phone,
    token: start.token,
    otp: message?.code,
  });
  await site('POST', '/api/register/password', { password, password_confirmation: password }, registering.access_token);
  await site('POST', '/api/register/bank-account', { phone, ...bank }, registering.access_token);
}

type Caller = ReturnType<typeof caller>;

function caller(base: string) {
  return async <Reply>(method: string, at: string, body?: unknown, token?: string): Promise<Reply> => {
    const reply = await fetch(base + at, {
      method,
      headers: {
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(token ? { authorization: `Bearer ${token}` } : {}),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    if (!reply.ok)
      throw new Error(
        `Loading the demo data: ${method} ${at} answered ${reply.status}: ${(await reply.text()).slice(0, 300)}`,
      );
    return (await reply.json()) as Reply;
  };
}
