import { openPool } from '../../apps/platform/src/core/database.ts';
import { runningDatabase } from '../../scripts/lib/running-database.ts';
import { type Account, bankBalance, call, register } from './http.ts';
import { type Stack, waitFor } from './stack.ts';

/** Ways of paying in, as a member uses them. */
export const DEPOSIT_WAYS = ['qr', 'transfer', 'slip', 'gateway'] as const;
export type DepositWay = (typeof DEPOSIT_WAYS)[number];

/** A signed-in member of a running stack. */
export interface Payer extends Account {
  token: string;
}

/** A deposit that was begun and is not paid yet. */
export interface Begun {
  id: string;
  ref: string;
  amount: number;
  to_bank: string | null;
  to_account_number: string | null;
  qr_payload: string | null;
  checkout_url: string | null;
}

export interface Purse {
  ufabet_credit: number;
  bonus_credit: number;
  held: number;
  pending_request: (Begun & { status: string }) | null;
  completed_requests: { id: string; type: string; status: string; deleted_cause: string | null }[];
}

/**
 * Register a new member over the API. The digits of the account number that a slip shows, the sixth to the ninth, are
 * unique to the member.
 */
export async function newPayer(stack: Stack, prefix = '0871'): Promise<Payer> {
  const number = stack.nextPerson();
  const phone = `${prefix}${String(number).padStart(6, '0')}`;
  const who = {
    phone,
    password: 'Rua9nam7Kao',
    bank: 'kbank',
    account: `10000${String(number).padStart(4, '0')}7`,
    name: 'ดวงใจ ดีงาม',
  };
  return { ...who, token: await register(stack, who) };
}

export const purse = async (stack: Stack, person: Payer) =>
  (await call<{ data: Purse }>(stack.site, 'GET', '/api/customers/profile', undefined, person.token)).data;

/** Kinds of the member's movements, oldest first. */
export async function movementKinds(stack: Stack, person: Payer): Promise<string[]> {
  const { data } = await call<{ data: { kind: string }[] }>(
    stack.site,
    'GET',
    '/api/statement',
    undefined,
    person.token,
  );
  return data.map(({ kind }) => kind).reverse();
}

export const begin = (stack: Stack, person: Payer, way: DepositWay, amount: number) =>
  call<Begun>(
    stack.site,
    'POST',
    `/api/requests/deposit/${way === 'gateway' ? 'payment-gateway' : 'prepare'}`,
    { amount, promotion_id: null, ip: '{ip}' },
    person.token,
  );

/**
 * Pay a deposit at the bank or gateway: when this function returns, the money has left the payer. For payment by slip,
 * the slip is sent afterwards with `sendSlip`. @returns the bank's reference.
 */
export async function pay(
  stack: Stack,
  person: Payer,
  way: DepositWay,
  begun: Begun,
  options: { late?: boolean } = {},
): Promise<string> {
  const from = { fromBank: person.bank, fromAccount: person.account, fromName: person.name };
  if (way === 'gateway') {
    const charge = await chargeOf(stack, person, begun);
    await call(
      stack.sandbox,
      'POST',
      `/api/gateway/checkouts/${charge}/pay`,
      options.late ? { late: true } : undefined,
    );
    return charge;
  }
  if (way === 'qr')
    return (
      await call<{ reference: string }>(stack.sandbox, 'POST', '/api/bank/qr-payments', {
        payload: begun.qr_payload,
        ...from,
      })
    ).reference;
  const transfer = { ...from, toBank: begun.to_bank, toAccount: begun.to_account_number, amount: begun.amount };
  return (await call<{ reference: string }>(stack.sandbox, 'POST', '/api/bank/transfers', transfer)).reference;
}

/**
 * The gateway's id of a charge, from the URL of its checkout page. This URL may become available only after a while.
 */
async function chargeOf(stack: Stack, person: Payer, begun: Begun): Promise<string> {
  const url =
    begun.checkout_url ??
    (await waitFor(
      'the checkout',
      async () => {
        const { pending_request } = await purse(stack, person);
        return pending_request?.id === begun.id ? (pending_request.checkout_url ?? undefined) : undefined;
      },
      120_000,
    ));
  return new URL(url).pathname.split('/').at(-1) ?? '';
}

/**
 * Send the picture of a slip that the bank's app made of a transfer. Nothing is sent when the bank's own notice was
 * quicker. @returns whether the slip was accepted
 */
export async function sendSlip(
  stack: Stack,
  person: Payer,
  begun: Pick<Begun, 'id'>,
  reference: string,
): Promise<boolean> {
  const picture = await fetch(`${stack.sandbox}/api/bank/slips/${reference}.png`);
  if (!picture.ok) throw new Error(`the slip of ${reference}: ${picture.status}`);
  const image = Buffer.from(await picture.arrayBuffer()).toString('base64');
  return call(stack.site, 'POST', `/api/requests/deposit/${begun.id}/slip`, { image }, person.token).then(
    () => true,
    (error: Error) => {
      if (!error.message.includes('ไม่ต้องส่งสลิปแล้ว')) throw error;
      return false;
    },
  );
}

/**
 * Begin and pay a deposit, and send a slip if the way of paying uses one. @returns the deposit, and whether a slip was
 * accepted
 */
export async function deposit(
  stack: Stack,
  person: Payer,
  way: DepositWay,
  amount: number,
): Promise<Begun & { isSlipTaken: boolean }> {
  const begun = await begin(stack, person, way, amount);
  const reference = await pay(stack, person, way, begun);
  return { ...begun, isSlipTaken: way === 'slip' && (await sendSlip(stack, person, begun, reference)) };
}

/** Pay the QR of a deposit that was begun on a page. */
export async function payBegun(stack: Stack, person: Payer): Promise<void> {
  const { pending_request: begun } = await purse(stack, person);
  if (!begun) throw new Error('no deposit was begun');
  await pay(stack, person, 'qr', begun);
}

export const withdraw = (stack: Stack, person: Payer, amount: number) =>
  call<{ id: string }>(stack.site, 'POST', '/api/requests/withdraw', { phone: person.phone, amount }, person.token);

export { bankBalance };

/** Let the time of a pending deposit be over; the next sweep ends it. @param id as the API names it, `d12`. */
export async function letExpire(stack: Pick<Stack, 'dataDir'>, id: string): Promise<void> {
  const pool = openPool(runningDatabase({ dataDir: stack.dataDir, databaseUrl: undefined }).ownerUrl, 1, () => {});
  await pool.query("update deposit set expires_at = now() - interval '1 second' where id = $1", [id.slice(1)]);
  await pool.end();
}
