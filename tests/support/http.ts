/** Send a JSON request over HTTP to the site or the sandbox, as another program would. */
export async function call<Reply = Record<string, unknown>>(
  base: string,
  method: 'GET' | 'POST',
  at: string,
  body?: unknown,
  token?: string,
): Promise<Reply> {
  const reply = await fetch(base + at, {
    method,
    headers: {
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await reply.text();
  if (!reply.ok) throw new Error(`${method} ${at} answered ${reply.status}: ${text.slice(0, 300)}`);
  return JSON.parse(text) as Reply;
}

export interface Account {
  phone: string;
  password: string;
  bank: string;
  account: string;
  name: string;
}

/** Register over the API, with the code from the sandbox's pretend phone. @returns the access token. */
export async function register(stack: { site: string; sandbox: string }, who: Account): Promise<string> {
  const { token } = await call<{ token: string }>(stack.site, 'POST', '/api/register/start', {
    phone: who.phone,
    birth_date: '1990-06-15',
    accept_terms: true,
    marketing_consent: false,
  });
  const [message] = await call<{ code: string }[]>(stack.sandbox, 'GET', `/api/sms?phone=${who.phone}`);
  const proven = await call<{ access_token: string }>(stack.site, 'POST', '/api/register/confirm-otp', {
    phone: who.phone,
    token,
    otp: message?.code,
  });
  await call(
    stack.site,
    'POST',
    '/api/register/password',
    { password: who.password, password_confirmation: who.password },
    proven.access_token,
  );
  await call(
    stack.site,
    'POST',
    '/api/register/bank-account',
    { phone: who.phone, bank: who.bank, account_number: who.account, name: who.name },
    proven.access_token,
  );
  return signIn(stack, who);
}

export async function signIn(stack: { site: string }, who: Pick<Account, 'phone' | 'password'>): Promise<string> {
  const { access_token } = await call<{ access_token: string }>(stack.site, 'POST', '/api/login', {
    phone: who.phone,
    password: who.password,
    ip: '{ip}',
  });
  return access_token;
}

/** Pay a QR at the sandbox's pretend bank. */
export function payQr(stack: { sandbox: string }, payload: string, who: Account): Promise<{ reference: string }> {
  return call(stack.sandbox, 'POST', '/api/bank/qr-payments', {
    payload,
    fromBank: who.bank,
    fromAccount: who.account,
    fromName: who.name,
  });
}

export async function bankBalance(stack: { sandbox: string }, who: Account): Promise<number> {
  const { balance } = await call<{ balance: number }>(
    stack.sandbox,
    'GET',
    `/api/bank/accounts/${who.bank}/${who.account}`,
  );
  return balance;
}
