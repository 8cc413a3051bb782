import { randomInt } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Stack } from './stack.ts';

/** Somebody to sign in as. */
export interface DemoSignIn {
  role: string;
  phone: string;
  password: string;
  note: string;
}

const PHONE = '0812345678';
const BANK = { bank: 'kbank', account_number: '1234567890', name: 'สมชาย ใจดี' };

/** On the first start of a sandbox, registers a member and pays in once, the way a person does: over HTTP, with the code from the pretend phone. */
export async function loadDemo(dataDir: string, stack: Pick<Stack, 'siteUrl' | 'sandboxUrl'>): Promise<DemoSignIn[]> {
  const file = path.join(dataDir, 'demo.json');
  if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8')) as DemoSignIn[];
  const password = draftPassword(dataDir);
  const site = caller(stack.siteUrl);
  const sandbox = caller(stack.sandboxUrl);
  const signIn = () => site<{ access_token: string }>('POST', '/api/login', { phone: PHONE, password, ip: '{ip}' });
  // a start that died half-way has registered already
  const { access_token } = await signIn().catch(async () => {
    await register(site, sandbox, password);
    return signIn();
  });
  const credit = async () => (await site<{ data: { ufabet_credit: number } }>('GET', '/api/customers/profile', undefined, access_token)).data.ufabet_credit;
  if ((await credit()) === 0) {
    const { qr_payload } = await site<{ qr_payload: string }>('POST', '/api/requests/deposit/prepare', { amount: 1000, promotion_id: null, ip: '{ip}' }, access_token);
    await sandbox('POST', '/api/bank/qr-payments', { payload: qr_payload, fromBank: BANK.bank, fromAccount: BANK.account_number, fromName: BANK.name });
    for (let waited = 0; (await credit()) === 0 && waited < 10_000; waited += 100) await sleep(100);
  }
  const signIns = [{ role: 'member', phone: PHONE, password, note: 'สมาชิกตัวอย่าง ฝากเงินจำลองแล้ว 1,000 บาท' }];
  writeFileSync(file, JSON.stringify(signIns, null, 2), { mode: 0o600 });
  return signIns;
}

/** The password, kept before it is used: a start that dies in between knows it the next time. */
function draftPassword(dataDir: string): string {
  const file = path.join(dataDir, 'demo-password');
  if (!existsSync(file)) writeFileSync(file, `Kla${randomInt(10_000, 100_000)}Na`, { mode: 0o600 });
  return readFileSync(file, 'utf8');
}

async function register(site: Caller, sandbox: Caller, password: string): Promise<void> {
  const start = await site<{ token: string }>('POST', '/api/register/start', { phone: PHONE, birth_date: '1995-05-15', accept_terms: true, marketing_consent: false });
  const [message] = await sandbox<{ code: string }[]>('GET', `/api/sms?phone=${PHONE}`);
  const registering = await site<{ access_token: string }>('POST', '/api/register/confirm-otp', { phone: PHONE, token: start.token, otp: message?.code });
  await site('POST', '/api/register/password', { password, password_confirmation: password }, registering.access_token);
  await site('POST', '/api/register/bank-account', { phone: PHONE, ...BANK, line: 'somchai' }, registering.access_token);
}

type Caller = ReturnType<typeof caller>;

function caller(base: string) {
  return async <Reply>(method: string, at: string, body?: unknown, token?: string): Promise<Reply> => {
    const reply = await fetch(base + at, {
      method,
      headers: { ...(body === undefined ? {} : { 'content-type': 'application/json' }), ...(token ? { authorization: `Bearer ${token}` } : {}) },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    if (!reply.ok) throw new Error(`Loading the demo data: ${method} ${at} answered ${reply.status}: ${(await reply.text()).slice(0, 300)}`);
    return (await reply.json()) as Reply;
  };
}
