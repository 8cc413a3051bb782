import type { SlotLobby } from '@sanam/contract';
import { expect, test } from 'vitest';
import { answeringServer } from '../../testing/answering-server.ts';
import { type TestPlatform, testPlatform } from '../../testing/test-platform.ts';
import { syncCatalogues } from './index.ts';

const PLATFORMS = ['GPL_DESKTOP', 'GPL_MOBILE'];
const boat = {
  game_code: 'boat',
  name: 'เรือ',
  category: 'slots',
  product: 'นาวา',
  platforms: PLATFORMS,
  enabled: true,
  demo: true,
  rtp: 96.12,
};
const CATALOGUE = [
  boat,
  { ...boat, game_code: 'kite', name: 'ว่าว', demo: false, rtp: 95.5 },
  { ...boat, game_code: 'betta', name: 'ปลากัด', category: 'fish' },
];

/** A platform whose provider `studio` answers requests until `down` is set. */
async function withStudio(settings: Parameters<typeof testPlatform>[0] = {}) {
  const state = { down: false };
  const studio = await answeringServer(({ url }) => {
    if (state.down) return { status: 500, body: 'broken' };
    return {
      status: 200,
      body: url.pathname.endsWith('/game/list') ? CATALOGUE : { url: 'https://games.example/play/1' },
    };
  });
  const platform = await testPlatform(settings);
  const own = platform.games.providers.get('studio');
  if (!own) throw new Error('the test platform has a provider');
  own.baseUrl = studio.url;
  await syncCatalogues(platform.games);
  return {
    platform,
    state,
    launches: () =>
      studio.asked
        .filter(({ url }) => url.pathname.endsWith('/game/url'))
        .map(({ body }) => JSON.parse(body) as Record<string, unknown>),
  };
}

const tryGame = (platform: TestPlatform, gamecode: string, address = '198.51.100.7') =>
  platform.app.inject({
    method: 'POST',
    url: '/api/games/demo',
    remoteAddress: address,
    payload: { gamecode, platform: 'mobile' },
  });

test('ROUTE-11 a guest tries a game: the provider receives neither a user nor a token, and nothing is stored that could reach the wallet', async () => {
  const { platform, launches } = await withStudio();
  const reply = await tryGame(platform, 'studio:boat');
  expect([reply.statusCode, reply.json()]).toEqual([200, { url: 'https://games.example/play/1', name: 'เรือ' }]);
  const [told] = launches();
  expect(told).toMatchObject({
    currency: 'XXX',
    game_code: 'boat',
    platform: 'GPL_MOBILE',
    lobby_url: `${platform.config.PUBLIC_URL}/casino-test`,
  });
  expect(told).not.toHaveProperty('user');
  expect(told).not.toHaveProperty('token');
  expect(await platform.db.selectFrom('game_session').select('token_hash').execute()).toEqual([]);

  // a token that a provider invents for the trial moves no money
  const madeUp = {
    user: '100001',
    token: 'a-token-made-up-for-a-trial',
    request_uuid: 'r',
    game_code: 'boat',
    currency: 'XXX',
  };
  const bet = {
    ...madeUp,
    transaction_uuid: 't',
    supplier_transaction_id: 's',
    round: '1',
    round_closed: false,
    is_free: false,
    amount: 100_000,
  };
  expect((await platform.walletCall('/user/balance', madeUp)).status).toBe('RS_ERROR_INVALID_TOKEN');
  expect((await platform.walletCall('/transaction/bet', bet)).status).toBe('RS_ERROR_WRONG_CURRENCY');
  expect((await platform.walletCall('/transaction/bet', { ...bet, currency: 'THB' })).status).toBe(
    'RS_ERROR_INVALID_TOKEN',
  );
  expect(await platform.db.selectFrom('provider_transaction').select('transaction_uuid').execute()).toEqual([]);
});

test('ROUTE-11 a trial is refused for a game without a demo, for an unknown game, or while the provider is down', async () => {
  const { platform, state, launches } = await withStudio();
  expect((await tryGame(platform, 'studio:kite')).json()).toMatchObject({
    errors: { gamecode: ['เกมนี้ไม่มีโหมดทดลองเล่น'] },
  });
  for (const unknown of ['studio:none', 'nobody:boat', 'boat'])
    expect((await tryGame(platform, unknown)).statusCode).toBe(404);
  expect(launches()).toEqual([]);
  state.down = true;
  expect((await tryGame(platform, 'studio:boat')).statusCode).toBe(503);
});

test('GAME-10 a launch passes the focus of a pressed price to a provider that tells events, to no other, and in no wrong form', async () => {
  const { platform, launches } = await withStudio();
  const provider = platform.games.providers.get('studio');
  if (!provider) throw new Error('the test platform has a provider');
  const open = async (focus: string) =>
    (
      await platform.app.inject({
        method: 'POST',
        url: '/api/games/demo',
        payload: { gamecode: 'studio:boat', platform: 'mobile', focus },
      })
    ).statusCode;
  provider.tellsEvents = false;
  expect(await open('day-1.home.226')).toBe(200);
  provider.tellsEvents = true;
  expect(await open('day-1.home.226')).toBe(200);
  for (const wrong of ['', '<b>', 'a b', 'x'.repeat(121)]) expect([wrong, await open(wrong)]).toEqual([wrong, 422]);
  expect(launches().map(({ focus }) => focus)).toEqual([undefined, 'day-1.home.226']);
});

test('ROUTE-11 SEC-03 one network may open a limited number of trials; another network can still open trials', async () => {
  const { platform, launches } = await withStudio({ DEMOS_PER_ADDRESS: '2' });
  const codes = [];
  for (let tries = 0; tries < 3; tries++) codes.push((await tryGame(platform, 'studio:boat')).statusCode);
  expect(codes).toEqual([200, 200, 429]);
  expect((await tryGame(platform, 'studio:boat', '203.0.113.9')).statusCode).toBe(200);
  expect(launches()).toHaveLength(3);
  platform.wait(601);
  expect((await tryGame(platform, 'studio:boat')).statusCode).toBe(200);
});

test('ROUTE-10 a slot lobby shows the slots of its provider, all, by return or those picked for it, with the provider’s name or the operator’s label', async () => {
  const { platform } = await withStudio({ SLOT_LOBBIES: 'pg=studio,itp=studio|ชั้นหนึ่ง,playngo=nobody' });
  const lobby = async (name: string) => {
    const { status, body } = await platform.call('GET', `/api/slot-lobbies/${name}`);
    return { status, ...(body as { data?: SlotLobby }).data };
  };
  expect(await lobby('pg')).toMatchObject({
    status: 200,
    name: 'pg',
    label: 'นาวา',
    games: [{ gamecode: expect.stringMatching(/^studio:(boat|kite)$/), area: 'slot' }, { area: 'slot' }],
  });
  expect(await lobby('itp')).toMatchObject({ label: 'ชั้นหนึ่ง', games: [{}, {}] });
  expect(await lobby('playngo')).toMatchObject({ status: 200, games: [] });
  expect((await platform.call('GET', '/api/slot-lobbies')).body).toEqual({
    data: [
      { name: 'pg', label: 'นาวา' },
      { name: 'itp', label: 'ชั้นหนึ่ง' },
      { name: 'playngo', label: '' },
    ],
  });
  const { platform: ordered } = await withStudio({
    SLOT_LOBBIES: 'itp=studio:kite+none+boat|เลือกแล้ว,pg=studio~return,playngo=studio:betta,pragmaticplay=studio:kite',
  });
  const shown = async (name: string) => {
    const { body } = await ordered.call('GET', `/api/slot-lobbies/${name}`);
    const { data } = body as { data: SlotLobby };
    return [data.label, data.order, ...data.games.map(({ name: game }) => game)];
  };
  // games in the order of the setting, without one that the provider does not have, or that is no slot
  expect(await shown('itp')).toEqual(['เลือกแล้ว', 'picked', 'ว่าว', 'เรือ']);
  expect(await shown('pg')).toEqual(['นาวา', 'return', 'เรือ', 'ว่าว']);
  expect((await shown('playngo')).slice(1)).toEqual(['picked']);
  expect(await shown('pragmaticplay')).toEqual(['นาวา', 'picked', 'ว่าว']);

  // a lobby that the operator has not opened, and an unknown lobby name
  expect((await lobby('pragmaticplay')).status).toBe(404);
  expect((await lobby('toString')).status).toBe(404);
});
