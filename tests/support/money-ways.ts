import { type Account, bankBalance, call, register } from './http.ts';
import { type RunningStack, waitFor } from './stack.ts';

/** The ways money comes in, as a member uses them. */
export const DEPOSIT_WAYS = ['qr', 'transfer', 'slip', 'gateway'] as const;
export type DepositWay = (typeof DEPOSIT_WAYS)[number];

/** A member of a running stack, signed in. */
export interface Payer extends Account {
  token: string;
}

/** A deposit that was begun, and is to be paid. */
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
  held: number;
  pending_request: (Begun & { status: string }) | null;
  completed_requests: { id: string; type: string; status: string; deleted_cause: string | null }[];
}

let people = 0;

/**
 * Somebody new, registered over the API. The digits of their account that a slip shows, the sixth to the ninth, are
 * nobody else's.
 */
export async function newPayer(stack: RunningStack, prefix = '0871'): Promise<Payer> {
  const number = ++people;
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

export const purse = async (stack: RunningStack, person: Payer) =>
  (await call<{ data: Purse }>(stack.site, 'GET', '/api/customers/profile', undefined, person.token)).data;

/** Movements of the member by their kinds, oldest first. */
export async function movementKinds(stack: RunningStack, person: Payer): Promise<string[]> {
  const { data } = await call<{ data: { kind: string }[] }>(
    stack.site,
    'GET',
    '/api/statement',
    undefined,
    person.token,
  );
  return data.map(({ kind }) => kind).reverse();
}

export const begin = (stack: RunningStack, person: Payer, way: DepositWay, amount: number) =>
  call<Begun>(
    stack.site,
    'POST',
    `/api/requests/deposit/${way === 'gateway' ? 'payment-gateway' : 'prepare'}`,
    { amount, promotion_id: null, ip: '{ip}' },
    person.token,
  );

/**
 * Pays what was begun, outside: the money has left the payer when this returns. A slip is sent afterwards, with
 * `sendSlip`. @returns the bank's reference.
 */
export async function pay(
  stack: RunningStack,
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

/** The gateway's name for a charge, from the address of its checkout page; it may take a while to come. */
async function chargeOf(stack: RunningStack, person: Payer, begun: Begun): Promise<string> {
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
 * Sends the picture that the bank's app made of a transfer; a deposit that the bank itself was quicker to tell of needs
 * none. @returns whether it was taken
 */
export async function sendSlip(
  stack: RunningStack,
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

/** Begins, pays, and sends the slip where the way has one. @returns what was begun, and whether a slip was taken */
export async function deposit(
  stack: RunningStack,
  person: Payer,
  way: DepositWay,
  amount: number,
): Promise<Begun & { isSlipTaken: boolean }> {
  const begun = await begin(stack, person, way, amount);
  const reference = await pay(stack, person, way, begun);
  return { ...begun, isSlipTaken: way === 'slip' && (await sendSlip(stack, person, begun, reference)) };
}

/** Pays the QR of the deposit that was begun on a page. */
export async function payBegun(stack: RunningStack, person: Payer): Promise<void> {
  const { pending_request: begun } = await purse(stack, person);
  if (!begun) throw new Error('no deposit was begun');
  await pay(stack, person, 'qr', begun);
}

export const withdraw = (stack: RunningStack, person: Payer, amount: number) =>
  call<{ id: string }>(stack.site, 'POST', '/api/requests/withdraw', { phone: person.phone, amount }, person.token);

export { bankBalance };
