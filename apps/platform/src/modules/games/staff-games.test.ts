import type { Game } from '@sanam/contract';
import { expect, test } from 'vitest';
import { newStaff, type Person } from '../../testing/people.ts';
import { bet, player, win } from '../../testing/player.ts';
import { platformWithStudio } from '../../testing/studio.ts';
import { type TestPlatform, testPlatform } from '../../testing/test-platform.ts';

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
      .onConflict((conflict) => conflict.doNothing())
      .execute();
}

const change = (platform: TestPlatform, staff: Person, body: object) =>
  platform.call('POST', '/api/staff/games', { note: 'as agreed', ...body }, staff.token);
const shown = async (platform: TestPlatform) =>
  ((await platform.call('GET', '/api/games')).body as { data: Game[] }).data;

test('GAME-04 every change of a game can be read, a page at a time', async () => {
  const platform = await testPlatform();
  const staff = await newStaff(platform, 'games');
  await list(platform, 'a', 'b');
  await platform.pool.query(
    `insert into game_change (provider_id, game_code, before, after, note, changed_by, changed_at)
      select 'studio', case when n % 10 = 0 then 'b' else 'a' end, '{}', '{}', n::text, 'staff:1', now()
        from generate_series(1, 205) n`,
  );
  const page = async (query: string) => {
    const { body } = await platform.call('GET', `/api/staff/games/changes?${query}`, undefined, staff.token);
    const { data, next_cursor: next } = body as { data: { note: string }[]; next_cursor: string | null };
    return { notes: data.map(({ note }) => Number(note)), next };
  };
  const first = await page('');
  expect([first.notes.length, first.notes[0], first.notes.at(-1)]).toEqual([200, 205, 6]);
  expect(await page(`cursor=${first.next}`)).toEqual({ notes: [5, 4, 3, 2, 1], next: null });
  expect((await page(`gamecode=studio:b&cursor=${first.next}`)).notes).toEqual([]);
  expect((await page('gamecode=studio:b')).notes).toHaveLength(20);
  const wrong = await platform.call('GET', '/api/staff/games/changes?cursor=x', undefined, staff.token);
  expect(wrong.status).toBe(422);
});

test('GAME-04 OPS-01 only staff with the scope see and change games', async () => {
  const platform = await testPlatform();
  const [person, staff] = [await newStaff(platform, 'content'), await newStaff(platform, 'games')];
  await list(platform, 'boat');
  for (const path of ['/api/staff/games', '/api/staff/games/changes']) {
    expect([
      path,
      (await platform.call('GET', path)).status,
      (await platform.call('GET', path, undefined, person.memberToken)).status,
      (await platform.call('GET', path, undefined, person.token)).status,
    ]).toEqual([path, 401, 401, 403]);
    expect((await platform.call('GET', path, undefined, staff.token)).status).toBe(200);
  }
  expect((await change(platform, person, { gamecode: 'studio:boat', enabled: false })).status).toBe(403);
  expect(await shown(platform)).toHaveLength(1);
  expect((await change(platform, staff, { gamecode: 'studio:none', hot: true })).status).toBe(404);
  for (const bad of [
    { gamecode: 'studio:boat', position: 1.5 },
    { gamecode: 'studio:boat', position: 10_001 },
    { gamecode: 'studio:boat', enabled: 'no' },
    { gamecode: 'studio:boat', hot: true, note: 'x' },
  ])
    expect((await change(platform, staff, bad)).status).toBe(422);
});

test('GAME-04 a game that is switched off is not listed, cannot be opened, and takes no bet; its open rounds are settled, and it can be played after switching it on again', async () => {
  const { platform } = await platformWithStudio();
  const [person, staff] = [await player(platform), await newStaff(platform, 'games')];
  const launch = async () =>
    (
      await platform.call(
        'POST',
        '/api/games/launch',
        { gamecode: 'studio:boat', mode: 'real', platform: 'mobile' },
        person.token,
      )
    ).status;
  const open = bet(person, 10);
  expect((await platform.walletCall('/transaction/bet', open)).status).toBe('RS_OK');
  await change(platform, staff, { gamecode: 'studio:boat', enabled: false });
  expect(await shown(platform)).toEqual([]);
  expect(await launch()).toBe(404);
  expect((await platform.call('POST', '/api/games/demo', { gamecode: 'studio:boat', platform: 'mobile' })).status).toBe(
    404,
  );
  expect((await platform.walletCall('/transaction/bet', bet(person, 10))).status).toBe('RS_ERROR_INVALID_GAME');
  expect((await platform.walletCall('/transaction/win', win(person, 30, open.transaction_uuid))).status).toBe('RS_OK');
  await change(platform, staff, { gamecode: 'studio:boat', enabled: true });
  expect((await platform.walletCall('/transaction/bet', bet(person, 10))).status).toBe('RS_OK');
  expect(await launch()).toBe(200);
});

test('GAME-04 the operator’s order and label are shown to members, and every change is stored with its author and reason', async () => {
  const platform = await testPlatform();
  const staff = await newStaff(platform, 'games');
  await list(platform, 'a', 'b', 'c');
  await change(platform, staff, { gamecode: 'studio:c', position: -5, hot: true });
  await change(platform, staff, { gamecode: 'studio:a', position: 7 });
  expect((await shown(platform)).map(({ gamecode, labels }) => [gamecode, labels])).toEqual([
    ['studio:c', ['new', 'hot']],
    ['studio:b', ['new']],
    ['studio:a', ['new']],
  ]);
  // setting the present value again is not stored as a change
  await change(platform, staff, { gamecode: 'studio:c', hot: true });
  await change(platform, staff, { gamecode: 'studio:c', hot: false, note: 'the week is over' });
  const { body } = await platform.call('GET', '/api/staff/games/changes?gamecode=studio:c', undefined, staff.token);
  expect((body as { data: object[] }).data).toEqual([
    {
      gamecode: 'studio:c',
      before: { enabled: true, hot: true, position: -5 },
      after: { enabled: true, hot: false, position: -5 },
      note: 'the week is over',
      changed_by: `staff:${staff.staffId}`,
      changed_at: expect.any(String),
    },
    expect.objectContaining({
      before: { enabled: true, hot: false, position: 0 },
      after: { enabled: true, hot: true, position: -5 },
      note: 'as agreed',
    }),
  ]);
  expect(
    ((await platform.call('GET', '/api/staff/games/changes', undefined, staff.token)).body as { data: object[] }).data,
  ).toHaveLength(3);
  await expect(platform.db.deleteFrom('game_change').execute()).rejects.toThrow('permission denied');
  const all = (await platform.call('GET', '/api/staff/games?area=slot', undefined, staff.token)).body as {
    data: object[];
  };
  expect(all.data[0]).toMatchObject({
    gamecode: 'studio:c',
    position: -5,
    hot: false,
    enabled: true,
    offered: true,
    provider_enabled: true,
    area: 'slot',
  });
});
