import { type Account, call, payQr, register } from './http.ts';
import { operate, type Stack, waitFor } from './stack.ts';

/** A member who registers and pays in by QR. */
export async function payingIn(stack: Stack, who: Account) {
  const token = await register(stack, who);
  const creditOf = async () =>
    (await call<{ data: { ufabet_credit: number } }>(stack.site, 'GET', '/api/customers/profile', undefined, token))
      .data.ufabet_credit;
  /** Begin a deposit. @returns its QR. */
  const begin = async (amount: number): Promise<string> => {
    const request = { amount, promotion_id: null, ip: '{ip}' };
    const { qr_payload } = await call<{ qr_payload: string }>(
      ...([stack.site, 'POST', '/api/requests/deposit/prepare', request, token] as const),
    );
    return qr_payload;
  };
  return {
    token,
    creditOf,
    begin,
    /** Pay a deposit, of a QR that was begun before or of a new one, and wait until the credit is as expected. */
    async paid(amount: number, credit: number, qr?: string): Promise<void> {
      await payQr(stack, qr ?? (await begin(amount)), who);
      await waitFor(`a credit of ${credit}`, async () => (await creditOf()) === credit);
    },
  };
}

/** Run an operator's command with settings of its own. */
export async function operateWith(
  stack: Stack,
  settings: Readonly<Record<string, string>>,
  script: string,
  ...args: string[]
): ReturnType<typeof operate> {
  const before = { ...process.env };
  Object.assign(process.env, settings);
  try {
    return await operate(stack, script, ...args);
  } finally {
    process.env = before;
  }
}
