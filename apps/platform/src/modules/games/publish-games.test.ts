import type { Game, StaffGame, StaffProvider } from '@sanam/contract';
import type { GameListReply } from '@sanam/seamless-wallet';
import type { Static } from 'typebox';
import { expect, test } from 'vitest';
import { newStaff, type StaffPerson } from '../../testing/people.ts';
import { bet, player, win } from '../../testing/player.ts';
import { providerAt } from '../../testing/provider-at.ts';
import { recordStatements } from '../../testing/statements.ts';
import { platformWithStudio } from '../../testing/studio.ts';
import { PROVIDER_KEY, type TestPlatform, testPlatform } from '../../testing/test-platform.ts';
import { untilLocked } from '../../testing/until-locked.ts';
import { registerProviders, syncCatalogues } from './index.ts';

const NOTE = 'จัดหน้าใหม่ตามที่ตกลง';
const publish = (p: TestPlatform, who: StaffPerson, body: object) =>
  p.call('POST', '/api/staff/games/publish', { games: [], providers: [], note: NOTE, ...body }, who.token);
const staffList = async (p: TestPlatform, who: StaffPerson) =>
  ((await p.call('GET', '/api/staff/games', undefined, who.token)).body as { data: StaffGame[] }).data;
const memberList = async (p: TestPlatform) =>
  ((await p.call('GET', '/api/games')).body as { data: Game[] }).data.map(({ gamecode }) => gamecode);
const seenOf = ({ enabled, hot, position }: StaffGame) => ({ enabled, hot, position });

test('GAME-04 order, labels and switches are published together, and when one game was changed meanwhile nothing is', async () => {
  const p = await testPlatform();
  const staff = await newStaff(p, 'games');
  for (const code of ['a', 'b', 'c'])
    await p.db
      .insertInto('game')
      .values({
        ...{ provider_id: 'studio', game_code: code, name: code, area: 'slot', product: 'p', rtp: '96.5' },
        ...{ platforms: ['GPL_MOBILE'], offered: true, demo: true },
      })
      .execute();
  const before = await staffList(p, staff);
  const changed = (name: string, now: Partial<StaffGame>) => {
    const game = before.find((one) => one.name === name) as StaffGame;
    return { gamecode: game.gamecode, seen: seenOf(game), now: { ...seenOf(game), ...now } };
  };
  const games = [
    changed('c', { position: 1, hot: true }),
    changed('a', { position: 2 }),
    changed('b', { enabled: false }),
  ];
  const statements = recordStatements(p.pool);
  expect((await publish(p, staff, { games })).status).toBe(200);
  // one for all games: the number of statements does not grow with them
  expect(statements.filter((text) => /jsonb_to_recordset/.test(text))).toHaveLength(1);
  expect(await memberList(p)).toEqual(['studio:c', 'studio:a']);
  expect(
    (await staffList(p, staff)).map(({ name, hot, enabled, rtp, rounds, measured }) => [
      name,
      hot,
      enabled,
      rtp,
      rounds,
      measured,
    ]),
  ).toEqual([
    ['b', false, false, 96.5, 0, null],
    ['c', true, true, 96.5, 0, null],
    ['a', false, true, 96.5, 0, null],
  ]);
  const { body } = await p.call('GET', '/api/staff/games/changes', undefined, staff.token);
  expect((body as { data: { note: string }[] }).data.map(({ note }) => note)).toEqual([NOTE, NOTE, NOTE]);

  // the same once more: c is not as it was seen any more
  const late = await publish(p, staff, {
    games: [changed('c', { position: 5 }), changed('b', { enabled: true, hot: true })],
  });
  expect(late.status).toBe(409);
  // each of what was seen counts: the place of a, the switch of b
  for (const stale of [changed('a', { hot: true }), changed('b', { hot: true })])
    expect((await publish(p, staff, { games: [stale] })).status).toBe(409);
  expect((await publish(p, staff, { games: [{ ...changed('c', {}), gamecode: 'studio:none' }] })).status).toBe(409);
  expect((await publish(p, staff, {})).status).toBe(422);
  expect((await publish(p, staff, { games: [changed('a', {}), changed('a', {})] })).status).toBe(422);
  expect((await publish(p, await newStaff(p, 'content'), { games })).status).toBe(403);
  expect(await memberList(p)).toEqual(['studio:c', 'studio:a']);
});

test('GAME-04 a catalogue in another order and a publication of its games at the same moment do not deadlock, and the provider stays up', async () => {
  const p = await testPlatform();
  const staff = await newStaff(p, 'games');
  const catalogue: Static<typeof GameListReply> = ['c', 'a'].map((code) => ({
    ...{ game_code: code, name: code, category: 'slots', product: 'p', platforms: ['GPL_MOBILE'], enabled: true },
  }));
  p.games.calls = { ...p.games.calls, catalogue: async () => catalogue };
  await syncCatalogues(p.games);
  const games = (await staffList(p, staff)).map((one) => ({
    ...{ gamecode: one.gamecode, seen: seenOf(one), now: { ...seenOf(one), hot: true } },
  }));
  const holder = await p.pool.connect();
  await holder.query(`begin; select from game where game_code = 'c' for update`);
  const begun: Promise<unknown>[] = [];
  try {
    begun.push(syncCatalogues(p.games));
    await untilLocked(p);
    begun.push(publish(p, staff, { games }));
    await untilLocked(p, { count: 2 });
  } finally {
    await holder.query('rollback');
    holder.release();
  }
  const [, published] = await Promise.all(begun);
  expect(published).toMatchObject({ status: 200 });
  const { rows } = await p.pool.query(`select up, last_error from game_provider where id = 'studio'`);
  expect(rows).toEqual([{ up: true, last_error: null }]);
});

test('GAME-04 of two people who switch the same providers at the same moment, in another order, one is told that it is done already', async () => {
  const p = await testPlatform(
    {},
    { providers: [providerAt('studio', PROVIDER_KEY), providerAt('acme', PROVIDER_KEY)] },
  );
  const [one, two] = [await newStaff(p, 'games'), await newStaff(p, 'games')];
  const stop = (who: StaffPerson, ids: string[]) =>
    publish(p, who, { providers: ids.map((id) => ({ id, stopped: true })) });
  const holder = await p.pool.connect();
  await holder.query(`begin; select from game_provider where id = 'studio' for update`);
  const begun: Promise<{ status: number }>[] = [];
  try {
    begun.push(stop(one, ['studio', 'acme']));
    await untilLocked(p);
    begun.push(stop(two, ['acme', 'studio']));
    await untilLocked(p, { count: 2 });
  } finally {
    await holder.query('rollback');
    holder.release();
  }
  expect((await Promise.all(begun)).map(({ status }) => status).sort()).toEqual([200, 409]);
});

test('GAME-04 a provider that staff stop takes no bets and lists no games, also after a start; its open rounds are settled, and it stands with its open rounds', async () => {
  const { platform: p } = await platformWithStudio();
  const [person, staff] = [await player(p), await newStaff(p, 'games')];
  const provider = async () =>
    ((await p.call('GET', '/api/staff/providers', undefined, staff.token)).body as { data: StaffProvider[] }).data.find(
      ({ id }) => id === 'studio',
    );
  const open = bet(person, 10);
  await p.walletCall('/transaction/bet', open);
  await p.runJob('sum-up-rounds');
  expect(await provider()).toMatchObject({ stopped: false, configured: true, open_rounds: 1, differences: 0 });
  const stop = { providers: [{ id: 'studio', stopped: true }] };
  expect((await publish(p, staff, stop)).status).toBe(200);
  expect((await publish(p, staff, stop)).status).toBe(409);
  expect(await memberList(p)).toEqual([]);
  const launch = { gamecode: 'studio:boat', mode: 'real', platform: 'mobile' };
  expect((await p.call('POST', '/api/games/launch', launch, person.token)).status).toBe(404);
  expect((await p.walletCall('/transaction/bet', bet(person, 10))).status).toBe('RS_ERROR_INVALID_PARTNER');
  expect((await p.walletCall('/transaction/win', win(person, 30, open.transaction_uuid))).status).toBe('RS_OK');
  // a start stores the configured providers anew, and does not undo what staff did
  await registerProviders(p.games);
  expect((await p.walletCall('/transaction/bet', bet(person, 10))).status).toBe('RS_ERROR_INVALID_PARTNER');
  expect(await provider()).toMatchObject({ stopped: true });
  expect((await publish(p, staff, { providers: [{ id: 'studio', stopped: false }] })).status).toBe(200);
  expect((await p.walletCall('/transaction/bet', bet(person, 10))).status).toBe('RS_OK');
});

test('GAME-04 staff see the rounds of seven days with stakes less wins, and the measured RTP with its margin once there are enough', async () => {
  const { platform: p } = await platformWithStudio({ MEASURE_ROUNDS_MIN: '3' });
  const [person, staff] = [await player(p, 1000), await newStaff(p, 'games')];
  for (const [nth, paid] of [0, 30, 0, 4.5].entries()) {
    const stake = { ...bet(person, 10), round: `r${nth}` };
    await p.walletCall('/transaction/bet', stake);
    await p.walletCall('/transaction/win', { ...win(person, paid, stake.transaction_uuid), round: stake.round });
  }
  await p.runJob('sum-up-rounds');
  const boat = (await staffList(p, staff)).find(({ gamecode }) => gamecode === 'studio:boat');
  expect(boat).toMatchObject({ rounds: 4, ggr: 5.5, measured: { rtp: 86.25, margin: expect.any(Number) } });
  expect(boat?.measured?.margin).toBeGreaterThan(50);
});
