import { randomInt } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';

/** What a staff member needs to sign in. */
export interface StaffAccount {
  name: string;
  password: string;
  /** Secret of the second factor in base32, and as an otpauth address. */
  secret: string;
  uri: string;
}

/**
 * Accept an invitation and enrol a second factor over HTTP.
 * @returns all that is needed to sign in, and the cookie of the session, which is signed in.
 */
export async function enter(
  backOfficeUrl: string,
  invitation: string,
  name: string,
): Promise<{ account: StaffAccount; cookie: string }> {
  const password = `sanam-${name}-${randomInt(100_000, 1_000_000)}`;
  let cookie = '';
  const call = async <Reply>(at: string, body?: unknown): Promise<Reply> => {
    const reply = await fetch(`${backOfficeUrl}/api/staff/${at}`, {
      method: 'POST',
      headers: {
        'sec-fetch-site': 'same-origin',
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(cookie ? { cookie } : {}),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    if (!reply.ok) throw new Error(`Entering the back office: ${at} answered ${reply.status}: ${await reply.text()}`);
    cookie = reply.headers.getSetCookie().at(-1)?.split(';')[0] ?? cookie;
    return (await reply.json()) as Reply;
  };
  await call('invitations/accept', { invitation, name, password, password_confirmation: password });
  await call('session', { name, password });
  const { data } = await call<{ data: { secret: string; uri: string } }>('session/enrolment');
  const code = new TOTP({ secret: Secret.fromBase32(data.secret) }).generate();
  await call('session/enrolment/confirm', { code });
  return { account: { name, password, secret: data.secret, uri: data.uri }, cookie };
}
