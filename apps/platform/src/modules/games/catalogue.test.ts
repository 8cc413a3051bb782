import { createPublicKey, generateKeyPairSync } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Game } from '@sanam/contract';
import { verifyBody } from '@sanam/seamless-wallet';
import { expect, test } from 'vitest';
import { readProvidersFile } from '../../providers/games/provider-config.ts';
import { answeringProvider, providersFile } from '../../testing/answering-provider.ts';
import { newMember, payIn } from '../../testing/people.ts';
import { type TestPlatform, testPlatform } from '../../testing/test-platform.ts';
import { syncCatalogues } from './index.ts';
import { launchGame } from './launch-game.ts';

const boat = {
  game_code: 'boat',
  name: 'เรือ',
  category: 'slots',
  product: 'Acme Studio',
  platforms: ['GPL_MOBILE'],
  enabled: true,
  demo: true,
  rtp: 96.123,
};
const PEM = generateKeyPairSync('rsa', { modulusLength: 2048 }).publicKey.export({
  type: 'spki',
  format: 'pem',
}) as string;

const gamesOf = async (platform: TestPlatform, query = '') =>
  ((await platform.call('GET', `/api/games${query}`)).body as { data: Game[] }).data;

test('GAME-04 a configured provider is queried with a signature, and its games are listed; a failed query changes no games and shows the provider as down', async () => {
  const acme = await answeringProvider();
  const platform = await testPlatform({
    PROVIDERS_FILE: providersFile([
      { id: 'acme', name: 'Acme', base_url: `${acme.url}/`, operator_id: 7, public_key_pem: PEM, enabled: true },
    ]),
  });
  acme.state.answer = () => [
    boat,
    {
      ...boat,
      game_code: 'fish',
      name: 'ปลา',
      category: 'fish',
      demo: undefined,
      rtp: undefined,
      url_thumb: 'javascript:alert(1)',
    },
  ];
  await syncCatalogues(platform.games);
  const [request] = acme.asked;
  expect(request?.url).toBe('/operator/generic/v2/game/list');
  const operatorKey = createPublicKey(readFileSync(path.join(platform.config.DATA_DIR, 'operator-public.pem')));
  expect(verifyBody(request?.body ?? '', request?.signature, operatorKey)).toBe(true);
  expect(JSON.parse(request?.body ?? '')).toEqual({ operator_id: 7 });
  const slots = await gamesOf(platform, '?area=slot');
  expect(slots).toEqual([
    {
      gamecode: 'acme:boat',
      name: 'เรือ',
      provider: { id: 'acme', name: 'Acme Studio', up: true },
      area: 'slot',
      demo: true,
      rtp: 96.12,
      labels: ['new'],
      img: null,
    },
  ]);
  expect((await gamesOf(platform, '?area=fish'))[0]).toMatchObject({ demo: false, rtp: null, img: null });

  for (const nonsense of [
    undefined,
    '<html>',
    { games: [] },
    [{ ...boat, category: 'other' }],
    [{ ...boat, rtp: 200 }],
    [boat, boat],
    [{ game_code: 'x' }],
    [{ ...boat, name: 'a\u0000b' }],
  ]) {
    acme.state.answer = () => nonsense;
    await syncCatalogues(platform.games);
    const still = await gamesOf(platform);
    expect(still.map((game) => game.gamecode).sort()).toEqual(['acme:boat', 'acme:fish']);
    expect(still.every((game) => !game.provider.up)).toBe(true);
  }
  acme.state.answer = () => [{ ...boat, name: 'เรือใหม่' }];
  await syncCatalogues(platform.games);
  expect(await gamesOf(platform)).toMatchObject([{ gamecode: 'acme:boat', name: 'เรือใหม่', provider: { up: true } }]);
});

test('GAME-04 an invalid provider setting stops the start with an error of one sentence', async () => {
  const good = {
    id: 'acme',
    name: 'Acme',
    base_url: 'http://127.0.0.1:1',
    operator_id: 1,
    public_key_pem: PEM,
    enabled: true,
  };
  for (const [bad, sentence] of [
    ['{', /cannot be read/],
    [{}, /is not a list/],
    [[good, { ...good, id: 'Bad Id' }], /^Entry 2 of the providers file .*\/id/],
    [[{ ...good, public_key_pem: 'x' }], /^Entry 1 .*public_key_pem is not an RSA public key/],
    [[{ ...good, base_url: 'ftp://x' }], /^Entry 1 .*\/base_url/],
    [[{ ...good, enabled: 'yes' }], /^Entry 1 .*\/enabled/],
  ] as const) {
    await expect(readProvidersFile(providersFile(bad))).rejects.toThrow(sentence);
  }
  await expect(readProvidersFile('/nowhere/providers.json')).rejects.toThrow('cannot be read');
});

test('GAME-02 launching needs a first deposit, passes a new token and the game code to the provider, and ends the previous launch of the game', async () => {
  const acme = await answeringProvider();
  const platform = await testPlatform({
    PROVIDERS_FILE: providersFile([
      { id: 'acme', name: 'Acme', base_url: acme.url, operator_id: 7, public_key_pem: PEM, enabled: true },
    ]),
  });
  acme.state.answer = (url) => (url.endsWith('/game/list') ? [boat] : { url: 'https://games.example/play/1' });
  await syncCatalogues(platform.games);
  const person = await newMember(platform);
  const launch = (gamecode = 'acme:boat', mode = 'real') =>
    platform.call('POST', '/api/games/launch', { gamecode, mode, platform: 'mobile' }, person.token);
  expect((await launch()).body).toMatchObject({ errors: { error: ['กรุณาฝากเงินครั้งแรกก่อนเริ่มเล่น'] } });
  await payIn(platform, person, 500);
  expect((await launch()).body).toEqual({
    url: 'https://games.example/play/1',
    name: 'เรือ',
    rtp: 96.12,
    play_session: { began_at: expect.any(String), seconds: 0 },
  });
  const sent = JSON.parse(acme.asked.at(-1)?.body ?? '{}') as { token: string };
  expect(sent).toMatchObject({
    user: String(person.memberId),
    currency: 'THB',
    game_code: 'boat',
    platform: 'GPL_MOBILE',
    operator_id: 7,
    lang: 'th',
    country: 'TH',
  });
  await launch();
  const sessions = await platform.db
    .selectFrom('game_session')
    .select(['expires_at', 'token_hash'])
    .orderBy('created_at')
    .execute();
  expect(sessions.map((session) => session.expires_at > new Date(Date.now() + 1000))).toEqual([false, true]);
  expect(JSON.stringify(sessions)).not.toContain(sent.token);

  // launched from a session that is being ended: no game is opened
  const { id: sessionId } = await platform.db
    .selectFrom('session')
    .select('id')
    .where('member_id', '=', person.memberId)
    .where('kind', '=', 'member')
    .executeTakeFirstOrThrow();
  const given = { gamecode: 'acme:boat', mode: 'real' as const, platform: 'mobile' as const, ip: '127.0.0.1' };
  await platform.db.updateTable('session').set({ revoked_at: new Date() }).where('id', '=', sessionId).execute();
  await expect(launchGame(platform.games, { memberId: person.memberId, sessionId }, given)).rejects.toThrow(
    'the session ended meanwhile',
  );
  await platform.db.updateTable('session').set({ revoked_at: null }).where('id', '=', sessionId).execute();

  for (const unknown of ['acme:other', 'nobody:boat', 'boat', 'acme:'])
    expect((await launch(unknown)).status).toBe(404);
  await launch('acme:boat', 'demo');
  expect(JSON.parse(acme.asked.at(-1)?.body ?? '{}')).toMatchObject({ currency: 'XXX' });
  expect(JSON.parse(acme.asked.at(-1)?.body ?? '{}')).not.toHaveProperty('token');
  acme.state.answer = () => undefined;
  const open = await platform.db
    .selectFrom('game_session')
    .select('token_hash')
    .where('expires_at', '>', new Date(Date.now() + 1000))
    .execute();
  const down = await launch();
  const still = await platform.db
    .selectFrom('game_session')
    .select('token_hash')
    .where('expires_at', '>', new Date(Date.now() + 1000))
    .execute();
  expect(still).toEqual(expect.arrayContaining(open));
  expect([down.status, (down.body as { message: string }).message]).toEqual([
    503,
    expect.stringContaining('ยอดเงินของคุณไม่เปลี่ยน'),
  ]);
});

test('GAME-02 of two launches of a game at the same time, as after a double press, one stays open', async () => {
  const acme = await answeringProvider();
  const platform = await testPlatform({
    PROVIDERS_FILE: providersFile([
      { id: 'acme', name: 'Acme', base_url: acme.url, operator_id: 7, public_key_pem: PEM, enabled: true },
    ]),
  });
  acme.state.answer = () => [boat];
  await syncCatalogues(platform.games);
  const person = await newMember(platform);
  await payIn(platform, person, 500);
  // the provider answers neither before it was asked for both
  const both = Promise.withResolvers<void>();
  let asked = 0;
  acme.state.answer = async () => {
    if (++asked === 2) both.resolve();
    await both.promise;
    return { url: `https://games.example/play/${asked}` };
  };
  const launch = () =>
    platform.call(
      'POST',
      '/api/games/launch',
      { gamecode: 'acme:boat', mode: 'real', platform: 'mobile' },
      person.token,
    );
  const launched = await Promise.all([launch(), launch()]);
  expect(launched.map(({ status }) => status)).toEqual([200, 200]);
  const open = await platform.db
    .selectFrom('game_session')
    .select('opened_at')
    .where('expires_at', '>', new Date(Date.now() + 1000))
    .execute();
  expect(open).toEqual([{ opened_at: expect.any(Date) }]);
});
