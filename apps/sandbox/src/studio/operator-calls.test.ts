import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { SIGNATURE_HEADER } from '@sanam/seamless-wallet';
import { expect, test } from 'vitest';
import { startPlatform } from '../test-platform.ts';
import { type Json, openWorld } from '../test-world.ts';
import { publishedRtp } from './dragon-boat/exact-return.ts';
import { framingHosts } from './page-routes.ts';
import { LAUNCH, launch, operatorCall, writeOperatorKey } from './test-operator.ts';

test('GAME-04 the catalogue names the game with the return that its own reels give', async () => {
  const world = openWorld();
  const sign = writeOperatorKey(world.config.dataDir);
  const { status, json } = await operatorCall(world, sign, 'game/list', { operator_id: 1 });
  expect(status).toBe(200);
  expect(json).toEqual([
    {
      ...{ game_code: 'dragon-boat', name: 'เรือมังกร', category: 'slots', product: 'นาวาสตูดิโอ', platforms: ['GPL_DESKTOP', 'GPL_MOBILE'], enabled: true, demo: true },
      ...{ rtp: publishedRtp(), url_thumb: 'http://sandbox.test/studio/assets/dragon-boat/tile.svg' },
    },
  ]);
});

test('SEC-05 a body the operator did not sign is turned away with 401, and a new operator key is learnt', async () => {
  const world = openWorld();
  const nobody = await operatorCall(world, () => 'AAAA', 'game/list', { operator_id: 1 });
  expect(nobody.status).toBe(401);
  const first = writeOperatorKey(world.config.dataDir);
  const second = writeOperatorKey(world.config.dataDir);
  expect((await operatorCall(world, first, 'game/list', { operator_id: 1 })).status).toBe(401);
  expect((await operatorCall(world, second, 'game/list', { operator_id: 1 })).status).toBe(200);
  const third = writeOperatorKey(world.config.dataDir);
  expect((await operatorCall(world, third, 'game/list', { operator_id: 1 })).status).toBe(200);
  // The signature holds for exactly these bytes.
  const answer = await world.app.inject({
    method: 'POST',
    url: '/studio/operator/generic/v2/game/list',
    headers: { 'content-type': 'application/json', [SIGNATURE_HEADER]: third('{"operator_id":1}') },
    payload: '{"operator_id": 1}',
  });
  expect(answer.statusCode).toBe(401);
});

test('GAME-02 a launch makes an unguessable session, and a page that only the platform may frame', async () => {
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
  expect(page.body).not.toMatch(/<script(?![^>]*\ssrc=)|\sstyle=|\son\w+=|https?:\/\//);
});

test('SEC-02 the frame’s hosts are the platform’s origin and its local twin', () => {
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

test('ROUTE-11 a demo is launched with currency XXX and neither user nor token', async () => {
  const world = openWorld();
  const sign = writeOperatorKey(world.config.dataDir);
  const id = await launch(world, sign, { ...LAUNCH, user: undefined, token: undefined, currency: 'XXX' });
  expect((await world.call('GET', `/studio/api/sessions/${id}`)).json).toMatchObject({ mode: 'demo', balance: 5000 });
});

test('GAME-06 the transaction list tells every bet, win, refusal and rollback of a player', async () => {
  const platform = await startPlatform();
  const world = openWorld({ platformUrl: platform.url });
  platform.studioPem = readFileSync(path.join(world.files.directory, 'studio-public.pem'), 'utf8');
  const sign = writeOperatorKey(world.config.dataDir);
  const id = await launch(world, sign);
  const spin = async () => (await world.call('POST', `/studio/api/sessions/${id}/spins`, { spin_id: randomUUID(), stake: 10 })).json;
  const settled = await spin();
  platform.next['/transaction/bet'] = ['RS_ERROR_NOT_ENOUGH_MONEY', 'drop'];
  await spin();
  await spin();

  const list = async (user: string, from = '2020-01-01T00:00:00Z') => (await operatorCall(world, sign, 'transactions/list', { user, from, to: '2100-01-01T00:00:00Z' })).json;
  const rows: Json[] = await list('m1');
  expect(rows.map(({ kind, state }) => [kind, state])).toEqual([
    ['TK_BET', 'TS_SUCCESS'],
    ['TK_WIN', 'TS_SUCCESS'],
    ['TK_BET', 'TS_DECLINED'],
    ['TK_BET', 'TS_ROLLEDBACK'],
    ['TK_ROLLBACK', 'TS_SUCCESS'],
  ]);
  expect(rows[0]).toMatchObject({ amount: 1_000_000, round: settled.round, game_code: 'dragon-boat', reference_transaction_uuid: null });
  expect(rows[1]).toMatchObject({ amount: Math.round(settled.win * 100_000), reference_transaction_uuid: rows[0].transaction_uuid });
  expect(rows[4].reference_transaction_uuid).toBe(rows[3].transaction_uuid);
  const sent = platform.calls.map(({ body }) => body.transaction_uuid).filter(Boolean);
  expect(new Set(rows.map((row) => row.transaction_uuid))).toEqual(new Set(sent));
  expect(await list('m2')).toEqual([]);
  expect(await list('m1', '2099-01-01T00:00:00Z')).toEqual([]);
});

test('GAME-05 a round is told to its operator with its picture and proof', async () => {
  const platform = await startPlatform();
  const world = openWorld({ platformUrl: platform.url });
  platform.studioPem = readFileSync(path.join(world.files.directory, 'studio-public.pem'), 'utf8');
  const sign = writeOperatorKey(world.config.dataDir);
  const id = await launch(world, sign);
  const { json } = await world.call('POST', `/studio/api/sessions/${id}/spins`, { spin_id: randomUUID(), stake: 10 });
  expect((await operatorCall(world, sign, 'game/round', { round: json.round, user: 'm1' })).json).toMatchObject({
    ...{ user: 'm1', game_code: 'dragon-boat', stake: 10, win: json.win, turns: json.turns, commit: json.commit, server_seed: json.server_seed },
  });
  expect((await operatorCall(world, sign, 'game/round', { round: json.round, user: 'm2' })).status).toBe(404);
});
