import Type from 'typebox';
import Value from 'typebox/value';
import { SmsError } from './sms-port.ts';

/**
 * A key pair of one of the gateway's products, its address, and how long an answer may take. Messages and codes have
 * different keys.
 */
export interface ThaiBulkSmsAccount {
  url: string;
  key: string;
  secret: string;
  timeoutMs: number;
}

/** @throws SmsError when no readable answer came in time: whether the gateway did it is unknown. */
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
      // a redirect would carry the keys elsewhere
      redirect: 'error',
      signal: AbortSignal.timeout(account.timeoutMs),
    });
    return { status: reply.status, body: (await reply.json()) as unknown };
  } catch (error) {
    // not the error's own words: they can hold the address, and what is in it
    throw new SmsError(
      `thaibulksms ${path} gave no readable answer (${error instanceof Error ? error.name : 'unknown'})`,
      { isUnclear: true },
    );
  }
}

const Code = Type.Union([Type.Integer(), Type.String({ pattern: '^[A-Za-z0-9_]{1,40}$' })]);
const Errors = Type.Optional(Type.Array(Type.Object({ message: Type.Optional(Type.String()) })));
/** v1 of the codes and the messages put the error in an object of its own; v2 of the codes does not. */
const Nested = Type.Object({
  error: Type.Object({ code: Type.Optional(Code), name: Type.Optional(Code), errors: Errors }),
});
const Flat = Type.Object({ code: Type.Optional(Code), errors: Errors });

/**
 * What the gateway says went wrong. `message` is its own sentence: to be compared, never to be logged, as it may repeat
 * what it was given.
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

/** An error that tells an operator what to look up, and nothing about the person, the text or the keys. */
export function refusedBy(path: string, reply: { status: number; body: unknown }): SmsError {
  return new SmsError(`thaibulksms ${path} answered ${[reply.status, ...errorOf(reply.body).codes].join(' ')}`, {
    isUnclear: reply.status >= 500,
  });
}
