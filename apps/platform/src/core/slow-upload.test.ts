import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { newMember } from '../testing/people.ts';
import { recordStatements } from '../testing/statements.ts';
import { cookiesOf, jar, withSite } from '../testing/test-site.ts';

const HEAD = '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n';
const REST = `${'a'.repeat(1000)}\r\n--x--\r\n`;

/** A member whose access token is over, and whose form with a picture has begun to arrive. */
async function withUploadUnderWay() {
  const platform = await withSite();
  const { phone, password, memberId } = await newMember(platform);
  const login = await platform.call('POST', '/api/login', { phone, password, ip: '{ip}' });
  const cookie = jar(cookiesOf(login.headers));
  await platform.app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = platform.app.server.address() as AddressInfo;
  platform.wait(16 * 60);
  const headers = {
    cookie,
    'sec-fetch-site': 'same-origin',
    'content-type': 'multipart/form-data; boundary=x',
    'content-length': HEAD.length + REST.length,
  };
  const upload = http.request({ port, path: '/send', method: 'POST', headers });
  onTestFinished(() => void upload.destroy());
  const answered = new Promise<http.IncomingMessage>((resolve, reject) =>
    upload.on('response', resolve).on('error', reject),
  );
  const texts = recordStatements(platform.pool);
  upload.write(HEAD);
  // the refresh token of the form was looked up, before its body
  await expect.poll(() => texts.some((text) => text.includes('"refresh_hash" ='))).toBe(true);
  return {
    platform,
    memberId,
    load: (sent: string) => platform.call('GET', '/', undefined, undefined, { cookie: sent }),
    cookie,
    /** Send the rest. @returns what the site was told, and the cookies of the answer. */
    async finish() {
      upload.end(REST);
      const reply = await answered;
      const body = JSON.parse((await reply.setEncoding('utf8').toArray()).join('')) as { signedIn: boolean };
      return { signedIn: body.signedIn, cookie: jar(cookiesOf(reply.headers)) };
    },
  };
}

test('DEP-06 ACC-07 while a picture is on its way for longer than the grace period, the page of its member stays signed in', async () => {
  const { platform, load, cookie, finish } = await withUploadUnderWay();
  platform.wait(25);
  // the page polls, or opens its stream again
  const poll = await load(cookie);
  expect(poll.body).toMatchObject({ signedIn: true });
  const held = jar(cookiesOf(poll.headers));
  // the form came with the tokens of before
  platform.wait(25);
  const sent = await finish();
  expect(sent.signedIn).toBe(true);
  for (const one of [held, sent.cookie]) expect((await load(one)).body).toMatchObject({ signedIn: true });
});

test('DEP-06 ACC-07 a picture renews the session when it has arrived, and not before', async () => {
  const { platform, memberId, load, finish } = await withUploadUnderWay();
  const renewals = async () => {
    const { rows } = await platform.pool.query(
      'select 1 from session where member_id = $1 and rotated_at is not null',
      [memberId],
    );
    return rows.length;
  };
  expect(await renewals()).toBe(0);
  const sent = await finish();
  expect([sent.signedIn, await renewals()]).toEqual([true, 1]);
  expect((await load(sent.cookie)).body).toMatchObject({ signedIn: true });
});
