import { type ApiClient, ApiError, type Call, calls } from '@sanam/contract';
import { expect, test } from 'vitest';
import { newMember, newStaff, type Person } from '../testing/people.ts';
import { player } from '../testing/player.ts';
import { type TestPlatform, testPlatform } from '../testing/test-platform.ts';
import { openInsideCalls } from './inside-calls.ts';

/** The platform, and the clients that pages of people have. */
async function withPages() {
  const platform = await testPlatform();
  const inside = openInsideCalls(platform.app);
  const pageOf = async (person?: Person): Promise<ApiClient> => {
    const caller = person ? await callerOf(platform, person) : null;
    const headers = { 'sec-fetch-site': 'same-origin' };
    return inside.client({ caller, bearer: person?.token, headers, request: undefined }, []);
  };
  return { platform, pageOf };
}

async function callerOf({ db }: TestPlatform, { memberId }: Person) {
  const { id } = await db
    .selectFrom('session')
    .select('id')
    .where('member_id', '=', memberId)
    .where('kind', '=', 'member')
    .executeTakeFirstOrThrow();
  return { memberId, sessionId: id, kind: 'member' } as const;
}

/** Readings that a page can ask for without an input. */
const READINGS = (Object.entries(calls) as [string, Call][]).filter(
  ([, { method, path, query }]) =>
    method === 'GET' && !path.includes(':') && !(query as { required?: string[] } | undefined)?.required?.length,
);

test('a page reads exactly what the API answers or refuses on its own origin, as a guest and as a member', async () => {
  const { platform, pageOf } = await withPages();
  const person = await player(platform);
  for (const who of [undefined, person]) {
    const page = (await pageOf(who)) as unknown as Record<string, () => Promise<unknown>>;
    for (const [name, { path, access }] of READINGS) {
      const headers = who ? { authorization: `Bearer ${who.token}` } : {};
      const reply = await platform.app.inject({ url: path, headers });
      const read = await page[name]?.().catch((error: unknown) => error);
      if (reply.statusCode === 200) expect(read, name).toEqual(reply.json());
      else expect([read instanceof ApiError, (read as ApiError).status], name).toEqual([true, reply.statusCode]);
      // staff calls do not exist for pages of members
      if (access.startsWith('staff')) expect(reply.statusCode, name).toBe(404);
    }
  }
  expect(READINGS.length).toBeGreaterThan(30);
  // an input that does not fit is refused as the API refuses it
  const bad = { query: { cursor: '\u0000' } };
  await expect((await pageOf(person)).history(bad)).rejects.toMatchObject({ status: 422 });
  await expect((await pageOf(person)).statement({ query: { limit: '0' } } as never)).rejects.toMatchObject({
    status: 422,
  });
});

test('a page reads each thing once, and after a change again', async () => {
  const { platform, pageOf } = await withPages();
  const person = await newMember(platform);
  const page = await pageOf(person);
  const first = page.account();
  expect((await first).data.marketing_consent).toBe(false);
  await platform.call('POST', '/api/account/marketing', { marketing_consent: true }, person.token);
  expect((await page.account()).data.marketing_consent).toBe(false);
  await page.setMarketingConsent({ body: { marketing_consent: true } });
  expect((await page.account()).data.marketing_consent).toBe(true);
});

test('SEC-01 after a page signed its member out, its readings are refused', async () => {
  const { platform, pageOf } = await withPages();
  const page = await pageOf(await newMember(platform));
  expect((await page.account()).data.phone).toBeTruthy();
  await page.logout();
  await expect(page.account()).rejects.toMatchObject({ status: 401 });
});

test('GAME-04 what is the same for everybody is shared by pages, and read again at once after staff changed it', async () => {
  const { platform, pageOf } = await withPages();
  await player(platform);
  const staff = await newStaff(platform, 'games');
  const listed = async () => (await (await pageOf()).games({ query: {} })).data.map(({ gamecode }) => gamecode);
  expect(await listed()).toEqual(['studio:boat']);
  const changed = await platform.call(
    'POST',
    '/api/staff/games',
    { gamecode: 'studio:boat', enabled: false, note: 'as agreed' },
    staff.token,
  );
  expect(changed.status).toBe(200);
  expect(await listed()).toEqual([]);
});
