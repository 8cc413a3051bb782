import { expect, test } from 'vitest';
import { newMember, type Person } from '../../testing/people.ts';
import { player } from '../../testing/player.ts';
import { platformWithStudio } from '../../testing/studio.ts';
import { type TestPlatform, testPlatform } from '../../testing/test-platform.ts';

const marksOf = async (platform: TestPlatform, person: Person) =>
  (
    (await platform.call('GET', '/api/favourites', undefined, person.token)).body as {
      data: { favourites: string[]; recent: string[] };
    }
  ).data;
const mark = (platform: TestPlatform, person: Person, gamecode: string, marked = true) =>
  platform.call('POST', '/api/favourites', { gamecode, marked }, person.token);

async function list(platform: TestPlatform, ...codes: string[]): Promise<void> {
  for (const code of codes)
    await platform.db
      .insertInto('game')
      .values({
        provider_id: 'studio',
        game_code: code,
        name: code,
        area: 'slot',
        product: 'p',
        platforms: ['GPL_MOBILE'],
        offered: true,
        demo: true,
      })
      .execute();
}

test('GAME-03 a member adds and removes favourites, however often they press; the newest favourite comes first, and no member sees another member’s favourites', async () => {
  const platform = await testPlatform();
  const [person, other] = [await newMember(platform), await newMember(platform)];
  await list(platform, 'boat', 'kite');
  expect((await platform.call('GET', '/api/favourites')).status).toBe(401);
  expect((await platform.call('POST', '/api/favourites', { gamecode: 'studio:boat', marked: true })).status).toBe(401);
  expect(await marksOf(platform, person)).toEqual({ favourites: [], recent: [] });
  await Promise.all([1, 2, 3].map(() => mark(platform, person, 'studio:boat')));
  platform.wait(1);
  await mark(platform, person, 'studio:kite');
  await mark(platform, other, 'studio:boat');
  expect((await marksOf(platform, person)).favourites).toEqual(['studio:kite', 'studio:boat']);
  expect((await mark(platform, person, 'studio:kite', false)).body).toEqual({ success: true });
  expect((await mark(platform, person, 'studio:kite', false)).status).toBe(200);
  expect((await marksOf(platform, person)).favourites).toEqual(['studio:boat']);
  expect((await marksOf(platform, other)).favourites).toEqual(['studio:boat']);
  for (const none of ['studio:none', 'nobody:boat', 'boat'])
    expect([none, (await mark(platform, person, none)).status]).toEqual([none, 404]);
});

test('GAME-03 the number of favourites is limited, also when many are added at the same moment', async () => {
  const platform = await testPlatform();
  const person = await newMember(platform);
  const codes = Array.from({ length: 203 }, (_, at) => `g${at}`);
  await list(platform, ...codes);
  for (const code of codes.slice(0, 198)) await mark(platform, person, `studio:${code}`);
  const statuses = (await Promise.all(codes.slice(198).map((code) => mark(platform, person, `studio:${code}`)))).map(
    ({ status }) => status,
  );
  expect(statuses.sort()).toEqual([200, 200, 422, 422, 422]);
  expect((await marksOf(platform, person)).favourites).toHaveLength(200);
});

test('GAME-03 recent games are the games really opened, each listed once and the latest first; a failed launch does not count', async () => {
  const { platform, says } = await platformWithStudio();
  const person = await player(platform);
  await list(platform, 'kite', 'swan');
  // a new test player has a game session, but no provider has opened a game for it
  expect((await marksOf(platform, person)).recent).toEqual([]);
  const launch = async (code: string) => {
    platform.wait(1);
    return (
      await platform.call(
        'POST',
        '/api/games/launch',
        { gamecode: `studio:${code}`, mode: 'real', platform: 'mobile' },
        person.token,
      )
    ).status;
  };
  for (const code of ['boat', 'kite', 'boat']) expect(await launch(code)).toBe(200);
  says.launch = { status: 500, body: 'broken' };
  expect(await launch('swan')).toBe(503);
  expect((await marksOf(platform, person)).recent).toEqual(['studio:boat', 'studio:kite']);
});
