import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { type GameEvents, GameEventsReply, SIGNATURE_HEADER, TransactionsListReply } from '@sanam/seamless-wallet';
import { Check } from 'typebox/value';
import { expect, test } from 'vitest';
import { type Platform, startPlatform } from '../test-platform.ts';
import { type Json, openWorld, type World } from '../test-world.ts';
import { framingHosts } from './engine/page-routes.ts';
import { publishedRtp } from './games/dragon-boat/exact-return.ts';
import { GAMES } from './games/index.ts';
import { LAUNCH, launch, newOperatorKey, operatorCall, writeOperatorKey } from './test-operator.ts';

test('GAME-04 the catalogue lists the games with the RTPs that follow from their rules', async () => {
  const world = openWorld();
  const sign = writeOperatorKey(world.config.dataDir);
  const { status, json } = await operatorCall(world, sign, 'game/list', { operator_id: 1 });
  expect(status).toBe(200);
  expect(json).toEqual([
    {
      ...{
        game_code: 'dragon-boat',
        name: 'เรือมังกร',
        category: 'slots',
        product: 'นาวาสตูดิโอ',
        platforms: ['GPL_DESKTOP', 'GPL_MOBILE'],
        enabled: true,
        demo: true,
      },
      ...{ rtp: publishedRtp(), url_thumb: 'http://sandbox.test/studio/assets/dragon-boat/tile.svg' },
    },
    ...[...GAMES.values()]
      .slice(1)
      .map(({ code, rtp }) => expect.objectContaining({ game_code: code, rtp, enabled: true })),
  ]);
  for (const { url_thumb } of json) {
    const { headers } = await world.app.inject({
      url: new URL(url_thumb).pathname,
      headers: { 'accept-encoding': 'br' },
    });
    expect(headers).toMatchObject({ 'content-type': 'image/svg+xml', 'content-encoding': 'br' });
  }
});

test('SEC-05 ASVS 4.1.5 a body without the operator’s signature is refused with 401, and a new operator key applies from the next request', async () => {
  const world = openWorld();
  const nobody = await operatorCall(world, async () => 'AAAA', 'game/list', { operator_id: 1 });
  expect(nobody.status).toBe(401);
  const first = writeOperatorKey(world.config.dataDir, newOperatorKey());
  const second = writeOperatorKey(world.config.dataDir, newOperatorKey());
  expect((await operatorCall(world, first, 'game/list', { operator_id: 1 })).status).toBe(401);
  expect((await operatorCall(world, second, 'game/list', { operator_id: 1 })).status).toBe(200);
  const third = writeOperatorKey(world.config.dataDir, newOperatorKey());
  expect((await operatorCall(world, third, 'game/list', { operator_id: 1 })).status).toBe(200);
  // The signature is valid for exactly these bytes and not for a changed body.
  const answer = await world.app.inject({
    method: 'POST',
    url: '/studio/operator/generic/v2/game/list',
    headers: { 'content-type': 'application/json', [SIGNATURE_HEADER]: await third('{"operator_id":1}') },
    payload: '{"operator_id": 1}',
  });
  expect(answer.statusCode).toBe(401);
});

test('GAME-02 a launch creates a session with an unguessable id, and a page that only the platform may frame', async () => {
  const world = openWorld({ platformUrl: 'http://127.0.0.1:3000' });
  const sign = writeOperatorKey(world.config.dataDir);
  const ids = [await launch(world, sign), await launch(world, sign)];
  expect(ids[0]).not.toBe(ids[1]);
  expect(ids[0]).toMatch(/^[A-Za-z0-9_-]{32}$/);
  const page = await world.app.inject(`/studio/play/${ids[0]}`);
  expect(page.statusCode).toBe(200);
  const policy = String(page.headers['content-security-policy']);
  expect(policy).toContain('frame-ancestors http://127.0.0.1:3000 http://localhost:3000');
  expect(policy).toContain("script-src 'self';");
  expect(page.body).toContain('<html lang="th">');
  // no address but the platform's, with which the page speaks
  expect(page.body.replace(/ data-operators="[^"]*"/, '')).not.toMatch(
    /<script(?![^>]*\ssrc=)|\sstyle=|\son\w+=|https?:\/\//,
  );
});

test('SEC-02 the origins that may frame the page are the platform’s origin and its local alternative', () => {
  expect(framingHosts('http://localhost:3000')).toEqual(['http://localhost:3000', 'http://127.0.0.1:3000']);
  expect(framingHosts('https://play.example')).toEqual(['https://play.example']);
});

test.each([
  ['a demo with a user', { ...LAUNCH, currency: 'XXX' }, 422],
  ['a real launch without a token', { ...LAUNCH, token: undefined }, 422],
  ['another currency', { ...LAUNCH, currency: 'USD' }, 422],
  ['an unknown game', { ...LAUNCH, game_code: 'nothing' }, 404],
  ['an incomplete body', { user: 'm1' }, 422],
])('%s is not launched', async (_what, request, status) => {
  const world = openWorld();
  const sign = writeOperatorKey(world.config.dataDir);
  expect((await operatorCall(world, sign, 'game/url', request)).status).toBe(status);
});

test('GAME-10 a launch hands the page a focus that its game knows; one of another game or of no game is left out, and a wrong form is refused', async () => {
  const world = openWorld();
  const sign = writeOperatorKey(world.config.dataDir);
  const url = async (game_code: string, focus: string) => {
    const { status, json } = await operatorCall(world, sign, 'game/url', { ...LAUNCH, game_code, focus });
    return status === 200 ? new URL(String(json.url)).hash : status;
  };
  const price = '20260101-103000.3.1x2.0.home.226';
  expect(await url('star-league', price)).toBe(`#${price}`);
  expect(await url('star-league', 'nothing.of.ours')).toBe('');
  expect(await url('khon-arena', price)).toBe('');
  expect(await url('dragon-boat', price)).toBe('');
  expect(await url('star-league', '<b>')).toBe(422);
  expect(await url('star-league', 'x'.repeat(121))).toBe(422);
});

test('ROUTE-11 a launch with currency XXX and neither user nor token starts a demo', async () => {
  const world = openWorld();
  const sign = writeOperatorKey(world.config.dataDir);
  const id = await launch(world, sign, { ...LAUNCH, user: undefined, token: undefined, currency: 'XXX' });
  expect((await world.call('GET', `/studio/api/sessions/${id}`)).json).toMatchObject({ mode: 'demo', balance: 5000 });
});

test('GAME-10 the road of a table has the results of real rounds once no player can still be watching them, and no results of demos', async () => {
  const platform = await startPlatform();
  const world = openWorld({ platformUrl: platform.url });
  platform.studioPem = readFileSync(path.join(world.files.directory, 'studio-public.pem'), 'utf8');
  const sign = writeOperatorKey(world.config.dataDir);
  const road = async () => {
    const { json } = await operatorCall(world, sign, 'game/events', { operator_id: 1 });
    return (json as GameEvents[]).find((one) => one.game_code === 'jade-cave')?.road;
  };
  const play = async (request: object) => {
    const id = await launch(world, sign, { ...request, game_code: 'jade-cave' });
    const { json } = await world.call('POST', `/studio/api/sessions/${id}/plays`, {
      play_id: randomUUID(),
      bet: { spots: { dragon: 10 } },
    });
    return ['dragon', 'tiger', 'tie'].indexOf(json.deal.winner);
  };
  const won = [await play(LAUNCH)];
  await world.pass(1000);
  won.push(await play(LAUNCH));
  await play({ ...LAUNCH, user: undefined, token: undefined, currency: 'XXX' });
  expect(await road()).toMatchObject({ sides: [{ name: 'มังกร' }, { name: 'เสือ' }, { name: 'เสมอ' }], results: [] });
  await world.pass(59_000);
  expect((await road())?.results).toEqual(won.slice(0, 1));
  await world.pass(1000);
  expect((await road())?.results).toEqual(won);
});

test('GAME-06 the transaction list contains every bet, win, refusal and rollback of a player', async () => {
  const platform = await startPlatform();
  const world = openWorld({ platformUrl: platform.url });
  platform.studioPem = readFileSync(path.join(world.files.directory, 'studio-public.pem'), 'utf8');
  const sign = writeOperatorKey(world.config.dataDir);
  const id = await launch(world, sign);
  const spin = async () =>
    (await world.call('POST', `/studio/api/sessions/${id}/spins`, { spin_id: randomUUID(), stake: 10 })).json;
  const settled = await spin();
  platform.next['/transaction/bet'] = ['RS_ERROR_NOT_ENOUGH_MONEY', 'drop'];
  await spin();
  await spin();

  const list = async (user: string, from = '2020-01-01T00:00:00Z') =>
    (await operatorCall(world, sign, 'transactions/list', { user, from, to: '2100-01-01T00:00:00Z' })).json;
  const rows: Json[] = await list('m1');
  expect(rows.map(({ kind, state }) => [kind, state])).toEqual([
    ['TK_BET', 'TS_SUCCESS'],
    ['TK_WIN', 'TS_SUCCESS'],
    ['TK_BET', 'TS_DECLINED'],
    ['TK_BET', 'TS_ROLLEDBACK'],
    ['TK_ROLLBACK', 'TS_SUCCESS'],
  ]);
  expect(rows[0]).toMatchObject({
    amount: 1_000_000,
    round: settled.round,
    game_code: 'dragon-boat',
    reference_transaction_uuid: null,
  });
  expect(rows[1]).toMatchObject({
    amount: Math.round(settled.win * 100_000),
    reference_transaction_uuid: rows[0].transaction_uuid,
  });
  expect(rows[4].reference_transaction_uuid).toBe(rows[3].transaction_uuid);
  const sent = platform.calls.map(({ body }) => body.transaction_uuid).filter(Boolean);
  expect(new Set(rows.map((row) => row.transaction_uuid))).toEqual(new Set(sent));
  expect(await list('m2')).toEqual([]);
  expect(await list('m1', '2099-01-01T00:00:00Z')).toEqual([]);
});

/** Start a platform and a sandbox, for tests of the transaction list. */
async function openBooks() {
  const platform: Platform = await startPlatform();
  const world: World = openWorld({ platformUrl: platform.url });
  platform.studioPem = readFileSync(path.join(world.files.directory, 'studio-public.pem'), 'utf8');
  const sign = writeOperatorKey(world.config.dataDir);
  const start = (user: string) => launch(world, sign, { ...LAUNCH, user, token: `token-of-${user}` });
  const spin = async (id: string): Promise<Json> =>
    (await world.call('POST', `/studio/api/sessions/${id}/spins`, { spin_id: randomUUID(), stake: 10 })).json;
  const list = (changes: object = {}) =>
    operatorCall(world, sign, 'transactions/list', {
      from: '2020-01-01T00:00:00Z',
      to: '2100-01-01T00:00:00Z',
      ...changes,
    });
  const fault = (kind: string) => world.call('POST', '/api/studio/faults', { kind, times: 1 });
  return { platform, world, sign, start, spin, list, fault };
}

const roundsOf = (rows: Json[]): string[] => [...new Set(rows.map((row) => row.round as string))];

test('GAME-06 a transaction list without a user contains the rounds of all users, oldest first, and no demo', async () => {
  const { world, sign, start, spin, list } = await openBooks();
  const ids = [await start('m1'), await start('m2')];
  const demo = await launch(world, sign, { ...LAUNCH, user: undefined, token: undefined, currency: 'XXX' });
  const played: Json[] = [];
  for (const index of [1, 0, 0, 1]) {
    played.push(await spin(ids[index] ?? ''));
    expect((await spin(demo)).state).toBe('settled');
    // The second and the third round begin at the same instant.
    if (played.length !== 2) await world.pass(1000);
  }
  const { status, json } = await list();
  expect(status).toBe(200);
  expect(Check(TransactionsListReply, json)).toBe(true);
  expect(json.map((row: Json) => [row.round, row.user, row.kind, row.round_closed])).toEqual(
    played.flatMap(({ round }, index) => {
      const user = index === 0 || index === 3 ? 'm2' : 'm1';
      return [
        [round, user, 'TK_BET', false],
        [round, user, 'TK_WIN', true],
      ];
    }),
  );
  expect(roundsOf((await list({ user: 'm1' })).json)).toEqual([played[1].round, played[2].round]);
  // `from` is inclusive, `to` is exclusive.
  const [second, last] = [played[1].created_at, played[3].created_at];
  expect(roundsOf((await list({ from: second, to: last })).json)).toEqual([played[1].round, played[2].round]);
});

test('GAME-06 the limit of the transaction list counts rounds: no round is split, and a round whose bet has no answer yet does not count', async () => {
  const { world, start, spin, list } = await openBooks();
  const id = await start('m1');
  const { round: open } = await spin(id);
  const rounds: string[] = [];
  for (let spins = 0; spins < 3; spins++) {
    await world.pass(10);
    rounds.push((await spin(id)).round);
  }
  const db = new DatabaseSync(path.join(world.files.directory, 'sandbox.sqlite'));
  const move = (state: string) => db.prepare('UPDATE studio_round SET state = ? WHERE round = ?').run(state, open);
  move('betting');
  expect((await list({ limit: 2 })).json).toHaveLength(4);
  expect(roundsOf((await list({ limit: 2 })).json)).toEqual(rounds.slice(0, 2));
  expect(roundsOf((await list({ limit: 3 })).json)).toEqual(rounds);
  expect((await list({ limit: 1, user: 'm1' })).json).toHaveLength(2);
  move('settled');
  db.close();
  expect(roundsOf((await list({ limit: 2 })).json)).toEqual([open, rounds[0]]);
});

test.each([
  ['no rounds at all', { limit: 0 }],
  ['too many rounds', { limit: 5001 }],
  ['a day that is none', { from: '2026-13-01T00:00:00Z' }],
  ['a time without its offset', { to: '2026-11-01T00:00:00' }],
  ['nobody', { user: '' }],
])('API-02 a transaction list of %s is refused with 422', async (_what, changes) => {
  const { list } = await openBooks();
  expect((await list(changes)).status).toBe(422);
});

test('GAME-06 fault lost-win: the transaction list has a win that the wallet never received', async () => {
  const { platform, start, spin, list, fault } = await openBooks();
  await fault('lost-win');
  const { win } = await spin(await start('m1'));
  const { json } = await list();
  expect(json.map((row: Json) => [row.kind, row.state, row.amount])).toEqual([
    ['TK_BET', 'TS_SUCCESS', 1_000_000],
    ['TK_WIN', 'TS_SUCCESS', Math.round(win * 100_000)],
  ]);
  expect(platform.calls.map(({ body }) => body.transaction_uuid)).toEqual([json[0].transaction_uuid]);
});

test('GAME-06 fault win-without-bet: the transaction list has a declined bet, and no win', async () => {
  const { platform, start, spin, list, fault } = await openBooks();
  await fault('win-without-bet');
  const { round } = await spin(await start('m1'));
  const { json } = await list();
  expect(json).toMatchObject([
    { user: 'm1', round, kind: 'TK_BET', state: 'TS_DECLINED', amount: 1_000_000, reference_transaction_uuid: null },
  ]);
  expect(platform.calls[0]?.body.reference_transaction_uuid).toBe(json[0].transaction_uuid);
});

test('GAME-05 the operator gets the details of a round with its displayed result and the data to verify it', async () => {
  const platform = await startPlatform();
  const world = openWorld({ platformUrl: platform.url });
  platform.studioPem = readFileSync(path.join(world.files.directory, 'studio-public.pem'), 'utf8');
  const sign = writeOperatorKey(world.config.dataDir);
  const id = await launch(world, sign);
  const { json } = await world.call('POST', `/studio/api/sessions/${id}/spins`, { spin_id: randomUUID(), stake: 10 });
  expect((await operatorCall(world, sign, 'game/round', { round: json.round, user: 'm1' })).json).toMatchObject({
    ...{
      user: 'm1',
      game_code: 'dragon-boat',
      stake: 10,
      win: json.win,
      turns: json.turns,
      commit: json.commit,
      server_seed: json.server_seed,
    },
  });
  expect((await operatorCall(world, sign, 'game/round', { round: json.round, user: 'm2' })).status).toBe(404);
});

test('GAME-10 game/events tells the draws and matches of every game that has any, up to now and not beyond, in the form of the protocol', async () => {
  const world = openWorld();
  const sign = writeOperatorKey(world.config.dataDir);
  const tell = async () => {
    const { status, json } = await operatorCall(world, sign, 'game/events', { operator_id: 1 });
    expect(status).toBe(200);
    expect(Check(GameEventsReply, json)).toBe(true);
    return new Map((json as GameEvents[]).map((one) => [one.game_code, one]));
  };
  const first = await tell();
  expect([...first.values()].filter(({ events }) => events.length > 0).map((one) => one.game_code)).toEqual(
    [...GAMES.values()].filter(({ kind }) => kind === 'scheduled').map(({ code }) => code),
  );
  // payouts are multiples of the whole stake, as the games' rules say
  const paid = (code: string) => Object.fromEntries(first.get(code)?.pays?.map(({ name, pays }) => [name, pays]) ?? []);
  expect(paid('golden-sala')).toEqual({ ผู้เล่น: 2, เจ้ามือ: 1.95, เสมอ: 9, ผู้เล่นคู่: 12, เจ้ามือคู่: 12 });
  expect(paid('jade-cave')).toEqual({ มังกร: 2, เสือ: 2, เสมอ: 12, เสมอดอกเดียวกัน: 51 });
  expect(paid('crystal-bay')).toMatchObject({ ปลาทู: 2, ปลามังกรทอง: 100 });
  expect(paid('temple-fair')['ชิงช้าสวรรค์ 3 ตัว']).toBe(40);
  expect(paid('dragon-boat')['หัวเรือพญานาค 5 ตัว']).toBe(100);
  const draws = first.get('river-lotto');
  expect(draws?.pays).toContainEqual({ name: '3 ตัวบน', pays: 950 });
  expect(draws?.events.map(({ series }) => series).sort()).toEqual(['งวดใหญ่', 'รอบเร็ว', 'รอบเร็ว'].sort());
  expect(draws?.events.every(({ draw }) => draw?.first === '' && draw.bottom === '')).toBe(true);
  const numbered = first.get('market-five');
  expect(numbered?.pays?.slice(0, 4)).toEqual([
    { name: 'เลือก 5 เลข ตรง 5', pays: 50_000 },
    { name: 'เลือก 5 เลข ตรง 4', pays: 800 },
    { name: 'เลือก 5 เลข ตรง 3', pays: 20 },
    { name: 'เลือก 5 เลข ตรง 2', pays: 2 },
  ]);
  expect(numbered?.events.map(({ series }) => series).sort()).toEqual(['งวดรายวัน', 'รอบเร็ว', 'รอบเร็ว'].sort());
  for (const { draw, balls } of numbered?.events ?? [])
    expect([draw, balls]).toEqual([undefined, { drawn: [], count: 5, highest: 36 }]);
  const [days] = [first.get('star-league')?.events ?? []];
  const coming = days.filter(({ matches }) => matches?.every(({ phase }) => phase === 'coming'));
  expect(coming.length).toBeGreaterThan(0);
  for (const { matches } of coming)
    expect(matches).toEqual(
      Array.from({ length: 8 }, () =>
        expect.objectContaining({
          ...{ home_score: 0, away_score: 0, clock: '' },
          prices: ['เจ้าบ้าน', 'เสมอ', 'ทีมเยือน'].map((name) => ({
            name,
            price: expect.any(Number),
            focus: expect.any(String),
          })),
        }),
      ),
    );

  // what the first answer called the next draw and the next day is over now, with its result and without prices
  await world.pass(15 * 60_000);
  const later = await tell();
  const quick = draws?.events.find(({ series }) => series === 'รอบเร็ว');
  const drawn = later.get('river-lotto')?.events.find(({ id }) => id === quick?.id);
  expect(drawn?.draw).toEqual({ first: expect.stringMatching(/^\d{6}$/), bottom: expect.stringMatching(/^\d{2}$/) });
  const soon = numbered?.events.find(({ series }) => series === 'รอบเร็ว');
  const { drawn: balls = [] } = later.get('market-five')?.events.find(({ id }) => id === soon?.id)?.balls ?? {};
  expect([balls.length, new Set(balls).size, balls.every((ball) => ball >= 1 && ball <= 36)]).toEqual([5, 5, true]);
  const played = later.get('star-league')?.events.find(({ id }) => id === coming[0]?.id)?.matches ?? [];
  expect(played.map(({ phase, prices }) => [phase, prices.length])).toEqual(Array(8).fill(['over', 0]));
  // each goal and each card of a match that is over is told, on its side, and none of a match to come
  for (const { happenings = [], home_score, away_score } of played) {
    const of = (side: string) => happenings.filter((one) => one.side === side && one.what === 'ประตู').length;
    expect([of('home'), of('away'), happenings.at(-1)]).toEqual([
      home_score,
      away_score,
      { when: '', what: 'จบการแข่งขัน', score: `${home_score}–${away_score}` },
    ]);
    for (const { side, when, what } of happenings)
      if (side)
        expect([when, what]).toEqual([
          expect.stringMatching(/^นาที \d{1,2}$/),
          expect.stringMatching(/^(ประตู|ใบเหลือง)$/),
        ]);
  }
  for (const { matches } of coming) for (const one of matches ?? []) expect(one).not.toHaveProperty('happenings');
  expect(played.map(({ home, away }) => [home, away])).toEqual(
    coming[0]?.matches?.map(({ home, away }) => [home, away]),
  );
  // every side of every match has a name of its own
  expect(new Set(played.flatMap(({ home, away }) => [home, away])).size).toBe(16);
});
