import { expect, onTestFinished, test } from 'vitest';
import { compose } from '../../../compose.ts';
import { createApi } from '../../../create-api.ts';
import { untilListening } from '../../../testing/live-channels.ts';
import { isSignedIn, newMember, signInAgain } from '../../../testing/people.ts';
import { type TestPlatform, testPlatform } from '../../../testing/test-platform.ts';

const CHROME =
  'Mozilla/5.0 (Linux; Android 14; SM-A155F) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/128.0.0.0 Mobile Safari/537.36';
type Listed = {
  data: { id: string; current: boolean; device: string; ip: string; method: string; last_used_at: string }[];
};
const listed = async (platform: TestPlatform, token: string) =>
  ((await platform.call('GET', '/api/sessions', undefined, token)).body as Listed).data;

/** A second process on the same database. @returns its address. */
async function anotherProcess(platform: TestPlatform): Promise<string> {
  const other = await compose(platform.config, platform.log, platform.outside, platform.members.clock);
  const app = await createApi(other);
  onTestFinished(async () => {
    await app.close();
    await other.close();
  });
  return app.listen({ host: '127.0.0.1', port: 0 });
}

test('ACC-15 a member sees the place and browser of each of their devices, sees which device is in use, and sees no devices of other members', async () => {
  const platform = await testPlatform({ TRUSTED_PROXIES: '1' });
  const person = await newMember(platform);
  await newMember(platform);
  const phone = await signInAgain(platform, person, { 'user-agent': CHROME, 'x-forwarded-for': '49.228.1.2' });
  const sessions = await listed(platform, phone.token);
  expect(sessions).toHaveLength(2);
  expect(sessions[0]).toMatchObject({
    current: true,
    device: 'Chrome 128 · Android 14',
    ip: '49.228.1.2',
    method: 'password',
  });
  expect(sessions[1]).toMatchObject({ current: false });
  // renewing the tokens counts as a use, with the network address of the renewal
  platform.wait(600);
  await platform.call('POST', '/api/session/refresh', undefined, undefined, {
    cookie: `auth._refresh_token.local=${phone.refresh}`,
    'x-forwarded-for': '49.228.9.9',
  });
  const [renewed] = await listed(platform, person.token);
  expect(renewed?.ip).toBe('49.228.9.9');
  expect(Date.parse(renewed?.last_used_at ?? '')).toBeGreaterThan(
    Date.parse(sessions[0]?.last_used_at ?? '') + 500_000,
  );
});

test('ACC-15 signing out one device leaves the others signed in; a stranger’s device or a second sign-out is refused', async () => {
  const platform = await testPlatform();
  const person = await newMember(platform);
  const other = await newMember(platform);
  const lost = await signInAgain(platform, person);
  const id = (await listed(platform, lost.token)).find(({ current }) => current)?.id ?? '';
  expect((await platform.call('POST', `/api/sessions/${id}/end`, undefined, other.token)).status).toBe(404);
  expect((await platform.call('POST', '/api/sessions/nonsense/end', undefined, person.token)).status).toBe(422);
  expect(await isSignedIn(platform, lost.token)).toBe(true);
  expect((await platform.call('POST', `/api/sessions/${id}/end`, undefined, person.token)).status).toBe(200);
  expect(await isSignedIn(platform, lost.token)).toBe(false);
  expect(
    (
      await platform.call('POST', '/api/session/refresh', undefined, undefined, {
        cookie: `auth._refresh_token.local=${lost.refresh}`,
      })
    ).status,
  ).toBe(401);
  expect(await isSignedIn(platform, person.token)).toBe(true);
  expect((await platform.call('POST', `/api/sessions/${id}/end`, undefined, person.token)).status).toBe(404);
});

test('ACC-15 signing out all other devices ends their sessions and keeps the present one', async () => {
  const platform = await testPlatform();
  const person = await newMember(platform);
  const others = [await signInAgain(platform, person), await signInAgain(platform, person)];
  expect((await platform.call('POST', '/api/sessions/end-others', undefined, person.token)).body).toEqual({
    success: true,
    ended: 2,
  });
  for (const { token } of others) expect(await isSignedIn(platform, token)).toBe(false);
  expect(await isSignedIn(platform, person.token)).toBe(true);
});

test('a session ends when it is unused for too long, at its maximum age, and when the member has too many sessions', async () => {
  const platform = await testPlatform({
    SESSION_IDLE_SECONDS: '3600',
    REFRESH_TOKEN_SECONDS: '7200',
    SESSIONS_MAX: '3',
  });
  const person = await newMember(platform);
  const renew = async (refresh: string) => {
    const reply = await platform.call('POST', '/api/session/refresh', undefined, undefined, {
      cookie: `auth._refresh_token.local=${refresh}`,
    });
    return {
      status: reply.status,
      refresh: /auth\._refresh_token\.local=([^;]+)/.exec([reply.headers['set-cookie']].flat().join('\n'))?.[1] ?? '',
    };
  };
  const idle = await signInAgain(platform, person);
  let used = { status: 200, refresh: (await signInAgain(platform, person)).refresh };
  platform.wait(3500);
  used = await renew(used.refresh);
  expect(used.status).toBe(200);
  platform.wait(200);
  expect((await renew(idle.refresh)).status).toBe(401);
  platform.wait(3300);
  used = await renew(used.refresh);
  expect(used.status).toBe(200);
  platform.wait(300);
  expect((await renew(used.refresh)).status).toBe(401);

  const four = [];
  for (let times = 0; times < 4; times++) {
    platform.wait(1);
    four.push(await signInAgain(platform, person));
  }
  expect(await Promise.all(four.map(({ token }) => isSignedIn(platform, token)))).toEqual([false, true, true, true]);
});

test('ACC-15 the sign-in history shows right, wrong and paused attempts, page by page, and only the member’s own', async () => {
  const platform = await testPlatform({ SESSIONS_MAX: '100' });
  const person = await newMember(platform);
  const other = await newMember(platform);
  for (let tries = 0; tries < 6; tries++)
    await signInAgain(platform, { ...person, password: 'Wrong1234' }, { 'user-agent': CHROME });
  platform.wait(31);
  for (let times = 0; times < 20; times++) await signInAgain(platform, person);
  type Page = { data: { outcome: string; device: string; method: string }[]; next_cursor: string | null };
  const first = (await platform.call('GET', '/api/sign-ins', undefined, person.token)).body as Page;
  expect(first.data).toHaveLength(20);
  expect(new Set(first.data.map(({ outcome }) => outcome))).toEqual(new Set(['success']));
  const second = (await platform.call('GET', `/api/sign-ins?cursor=${first.next_cursor}`, undefined, person.token))
    .body as Page;
  expect(second.data.map(({ outcome }) => outcome)).toEqual([
    'paused',
    'wrong',
    'wrong',
    'wrong',
    'wrong',
    'wrong',
    'success',
  ]);
  expect(second.data[0]).toMatchObject({ device: 'Chrome 128 · Android 14', method: 'password' });
  expect(second.next_cursor).toBeNull();
  expect(((await platform.call('GET', '/api/sign-ins', undefined, other.token)).body as Page).data).toHaveLength(1);
  expect((await platform.call('GET', '/api/sign-ins?cursor=x', undefined, person.token)).status).toBe(422);
});

test('ACC-10 ACC-15 an ended session is refused by every process at once, and the page that used it is notified within a second', async () => {
  const platform = await testPlatform();
  const elsewhere = await anotherProcess(platform);
  const person = await newMember(platform);
  const stolen = await signInAgain(platform, person);
  const stop = new AbortController();
  onTestFinished(() => stop.abort());
  const stream = await fetch(`${elsewhere}/api/stream`, {
    headers: { cookie: `auth._token.local=${encodeURIComponent(`Bearer ${stolen.token}`)}` },
    signal: stop.signal,
  });
  const reader = (stream.body as ReadableStream<Uint8Array>).pipeThrough(new TextDecoderStream()).getReader();
  expect((await reader.read()).value).toContain('event: change');
  await untilListening(platform, 2);

  const changed = await platform.call(
    'POST',
    '/api/customers/update-password',
    { old_password: person.password, password: 'Phra8atNgam', password_confirmation: 'Phra8atNgam' },
    person.token,
  );
  expect(changed.status).toBe(200);
  const refused = await fetch(`${elsewhere}/api/account`, { headers: { authorization: `Bearer ${stolen.token}` } });
  expect(refused.status).toBe(401);
  const late = AbortSignal.timeout(1000);
  let heard = '';
  while (!heard.includes('event: ended') && !late.aborted)
    heard +=
      (
        await Promise.race([
          reader.read(),
          new Promise<{ value: string }>((resolve) => late.addEventListener('abort', () => resolve({ value: '' }))),
        ])
      ).value ?? '';
  expect(heard).toContain('event: ended');
  expect((await reader.read()).done).toBe(true);
});
