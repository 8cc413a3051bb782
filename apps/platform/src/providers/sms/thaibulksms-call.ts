import Type from 'typebox';
import Value from 'typebox/value';
import { SmsError } from './sms-port.ts';

/**
 * Key and secret for one of the gateway's two products (messages, one-time codes), the product's URL, and the timeout
 * for an answer.
 */
export interface ThaiBulkSmsAccount {
  url: string;
  key: string;
  secret: string;
  timeoutMs: number;
}

/** Call the gateway. @throws SmsError when no valid answer came in time: the outcome at the gateway is unknown. */
export async function callThaiBulkSms(
  account: ThaiBulkSmsAccount,
  path: string,
  body: Record<string, string | undefined>,
  headers: Record<string, string> = {},
) {
  try {
    const reply = await fetch(`${account.url.replace(/\/$/, '')}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json', ...headers },
      body: JSON.stringify(body),
      // a redirect is not followed: it could send the secret keys to another host
      redirect: 'error',
      signal: AbortSignal.timeout(account.timeoutMs),
    });
    return { status: reply.status, body: (await reply.json()) as unknown };
  } catch (error) {
    // the original error's text is left out, because it may contain the URL with its parameters
    throw new SmsError(
      `thaibulksms ${path} gave no readable answer (${error instanceof Error ? error.name : 'unknown'})`,
      { isUnclear: true },
    );
  }
}

const Code = Type.Union([Type.Integer(), Type.String({ pattern: '^[A-Za-z0-9_]{1,40}$' })]);
const Errors = Type.Optional(Type.Array(Type.Object({ message: Type.Optional(Type.String()) })));
/**
 * Error format of the messages API and of v1 of the OTP API: the fields are inside `error`. Version 2 of the OTP API
 * sends them without it (`Flat`).
 */
const Nested = Type.Object({
  error: Type.Object({ code: Type.Optional(Code), name: Type.Optional(Code), errors: Errors }),
});
const Flat = Type.Object({ code: Type.Optional(Code), errors: Errors });

/**
 * Error codes and message reported by the gateway. `message` is a sentence of the gateway: compare it, but never log
 * it, because it may repeat the phone number or the text.
 */
export function errorOf(body: unknown): { codes: string[]; message: string } {
  const said = Value.Check(Nested, body)
    ? body.error
    : Value.Check(Flat, body)
      ? { ...body, name: undefined }
      : undefined;
  return {
    codes: [said?.code, said?.name].flatMap((code) => (code === undefined ? [] : [String(code)])),
    message: said?.errors?.[0]?.message ?? '',
  };
}

/**
 * Build an error that tells an operator what to look up, and reveals nothing about the person, the text or the keys.
 */
export function refusedBy(path: string, reply: { status: number; body: unknown }): SmsError {
  return new SmsError(`thaibulksms ${path} answered ${[reply.status, ...errorOf(reply.body).codes].join(' ')}`, {
    isUnclear: reply.status >= 500,
  });
}
