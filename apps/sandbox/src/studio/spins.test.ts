import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { BetRequest, RollbackRequest, WinRequest } from '@sanam/seamless-wallet';
import { Check } from 'typebox/value';
import { expect, onTestFinished, test } from 'vitest';
import type { Config } from '../config.ts';
import { type Platform, startPlatform } from '../test-platform.ts';
import { type Json, openFile, openWorld, WORLD_STARTS_AT, type World } from '../test-world.ts';
import { commitOf, numbersOf } from './engine/numbers.ts';
import { rollbackPauseMs } from './engine/settle-rounds.ts';
import { drawOutcome } from './games/dragon-boat/draw-outcome.ts';
import { launch, writeOperatorKey } from './test-operator.ts';

const STAKE_UNITS = 10 * 100_000;

async function play(settings: Partial<Config> = {}): Promise<{ platform: Platform; world: World; id: string }> {
  const platform = await startPlatform();
  const world = openWorld({ platformUrl: platform.url, ...settings });
  platform.studioPem = readFileSync(path.join(world.files.directory, 'studio-public.pem'), 'utf8');
  const sign = writeOperatorKey(world.config.dataDir);
  return { platform, world, id: await launch(world, sign) };
}

const spin = (world: World, id: string, spinId: string = randomUUID(), stake = 10) =>
  world.call('POST', `/studio/api/sessions/${id}/spins`, { spin_id: spinId, stake });
const state = async (world: World, id: string): Promise<Json> =>
  (await world.call('GET', `/studio/api/sessions/${id}`)).json;
const paths = (platform: Platform) =>
  platform.calls.map((call) => call.path).filter((name) => name !== '/user/balance');
const fault = (world: World, kind: string) => world.call('POST', '/api/studio/faults', { kind, times: 1 });

test('GAME-01 a spin sends a signed bet, then a win that closes the round, each in the protocol’s format', async () => {
  const { platform, world, id } = await play();
  const before = platform.wallet.balance;
  const { status, json } = await spin(world, id);
  expect(status).toBe(200);
  expect(paths(platform)).toEqual(['/transaction/bet', '/transaction/win']);
  const [bet, win] = platform.calls.map(({ body }) => body);
  expect(Check(BetRequest, bet) && Check(WinRequest, win)).toBe(true);
  expect(bet).toMatchObject({
    user: 'm1',
    token: 'token-of-member-1',
    amount: STAKE_UNITS,
    currency: 'THB',
    round_closed: false,
    is_free: false,
    game_code: 'dragon-boat',
    round: json.round,
  });
  expect(win).toMatchObject({
    reference_transaction_uuid: bet.transaction_uuid,
    round: json.round,
    round_closed: true,
    amount: Math.round(json.win * 100_000),
  });
  expect(win.transaction_uuid).not.toBe(bet.transaction_uuid);
  expect(json).toMatchObject({ state: 'settled', stake: 10, message: null, status: null });
  expect(json.balance * 100_000).toBe(before - STAKE_UNITS + win.amount);
  expect(json.net).toBeCloseTo(json.win - 10, 10);
});

test('GAME-07 the outcome matches the commitment made before the stake was taken', async () => {
  const { world, id } = await play();
  const { next_commit: commit } = await state(world, id);
  const spinId = randomUUID();
  const { json } = await spin(world, id, spinId);
  expect(json.commit).toBe(commit);
  expect(commitOf(json.server_seed)).toBe(commit);
  expect(json.turns.map((turn: Json) => turn.stops)).toEqual(
    drawOutcome(numbersOf(json.server_seed, spinId)).turns.map((turn) => turn.stops),
  );
  expect(json.next_commit).not.toBe(commit);
});

test('WAL-03 the same spin id returns the same spin: one bet, one outcome; the id with another stake is refused', async () => {
  const { platform, world, id } = await play();
  const spinId = randomUUID();
  const first = await spin(world, id, spinId);
  const again = await spin(world, id, spinId);
  expect(again.json.turns).toEqual(first.json.turns);
  expect(paths(platform)).toEqual(['/transaction/bet', '/transaction/win']);
  expect((await spin(world, id, spinId, 20)).status).toBe(409);
});

test.each([
  ['RS_ERROR_NOT_ENOUGH_MONEY', 'เครดิตไม่พอ'],
  ['RS_ERROR_USER_DISABLED', 'พักการเล่น'],
  ['RS_ERROR_TOKEN_EXPIRED', 'หมดเวลา'],
  ['RS_ERROR_LIMIT_REACHED', 'วงเงิน'],
  ['RS_ERROR_INVALID_GAME', 'ปิดปรับปรุง'],
  ['RS_ERROR_WRONG_SYNTAX', 'ไม่รับเดิมพัน'],
] as const)(
  'a bet refused with %s draws nothing, says so in Thai, and leaves nothing to send',
  async (refusal, words) => {
    const { platform, world, id } = await play();
    platform.next['/transaction/bet'] = [refusal];
    const { json } = await spin(world, id);
    expect(json).toMatchObject({ state: 'refused', status: refusal, win: null, turns: [], server_seed: null, net: 0 });
    expect(json.message).toContain(words);
    await world.pass(60_000);
    expect(paths(platform)).toEqual(['/transaction/bet']);
    expect((await spin(world, id)).json.state).toBe('settled');
  },
);

test('SAFE-02 a stake above what is allowed now is not blamed on a limit of the player: in maintenance the operator takes none', async () => {
  const { platform, world, id } = await play();
  platform.next['/transaction/bet'] = ['RS_ERROR_LIMIT_REACHED'];
  const { message } = (await spin(world, id)).json;
  expect(message).toContain('ปิดปรับปรุง');
  expect(message).not.toContain('ตั้งไว้แล้ว');
});

test.each(['drop', 500, 'RS_ERROR_UNKNOWN', 'RS_NONSENSE'] as const)(
  'WAL-03 a bet whose answer is %o is rolled back and the stake returns',
  async (behaviour) => {
    const { platform, world, id } = await play();
    const before = platform.wallet.balance;
    platform.next['/transaction/bet'] = [behaviour];
    const { json } = await spin(world, id);
    expect(json).toMatchObject({ state: 'rolled_back', win: null, turns: [], server_seed: null });
    expect(json.message).toContain('คืนเดิมพัน');
    const [bet, rollback] = platform.calls.map(({ body }) => body);
    expect(Check(RollbackRequest, rollback)).toBe(true);
    expect(rollback).toMatchObject({
      reference_transaction_uuid: bet.transaction_uuid,
      round: bet.round,
      round_closed: true,
    });
    expect(platform.wallet.balance).toBe(before);
  },
);

test('GAME-06 a rollback is repeated with the same id until the wallet answers RS_OK, and no new spin starts meanwhile', async () => {
  const { platform, world, id } = await play();
  const before = platform.wallet.balance;
  platform.next['/transaction/bet'] = ['drop'];
  platform.next['/transaction/rollback'] = [503, 'RS_ERROR_UNKNOWN'];
  expect((await spin(world, id)).json).toMatchObject({
    state: 'rolling_back',
    message: expect.stringContaining('กำลังคืนเดิมพัน'),
    net: -10,
  });
  expect((await spin(world, id)).status).toBe(409);
  await world.pass(500);
  const after = await world.restart();
  await after.pass(1000);
  expect((await state(after, id)).round.state).toBe('rolled_back');
  const rollbacks = platform.calls.filter((call) => call.path === '/transaction/rollback');
  expect(rollbacks).toHaveLength(3);
  expect(new Set(rollbacks.map(({ body }) => body.transaction_uuid)).size).toBe(1);
  expect(new Set(rollbacks.map(({ body }) => body.request_uuid)).size).toBe(3);
  expect(platform.wallet.balance).toBe(before);
  expect((await spin(after, id)).json.state).toBe('settled');
});

test('GAME-06 a rollback is never given up: it is tried after each pause of at most five minutes, the home page tells of it, and one that an earlier version gave up goes on', async () => {
  const { platform, world, id } = await play();
  const before = platform.wallet.balance;
  platform.next['/transaction/bet'] = ['drop'];
  platform.next['/transaction/rollback'] = Array<number>(2000).fill(503);
  await spin(world, id);
  const waiting = async (of = world) => (await of.call('GET', '/api/home')).json.rollbacks;
  expect(await waiting()).toBeNull();
  const file = openFile(world);
  onTestFinished(() => file.close());
  file.prepare(`UPDATE outbox SET attempts = 499 WHERE kind = 'studio-rollback'`).run();
  const tried = file.prepare(`SELECT attempts, given_up_at FROM outbox WHERE kind = 'studio-rollback'`);
  for (let tries = 500; tries < 504; tries++) {
    await world.pass(300_000);
    expect(tried.all()).toEqual([{ attempts: tries, given_up_at: null }]);
  }
  expect(await waiting()).toEqual({ count: 1, since: new Date(WORLD_STARTS_AT).toISOString() });
  file.prepare(`UPDATE outbox SET given_up_at = 1 WHERE kind = 'studio-rollback'`).run();
  platform.next['/transaction/rollback'] = [];
  const after = await world.restart();
  await after.pass(300_000);
  expect((await state(after, id)).round.state).toBe('rolled_back');
  expect([platform.wallet.balance, await waiting(after)]).toEqual([before, null]);
});

test('GAME-06 the pauses between tries of a rollback grow up to five minutes', () => {
  expect([1, 2, 6, 7, 8, 9, 10, 11, 1000].map(rollbackPauseMs)).toEqual([
    ...[500, 1000, 30_000, 60_000, 120_000, 240_000],
    ...[300_000, 300_000, 300_000],
  ]);
});

test('GAME-06 fault lost-reply: the studio ignores a successful answer, and the stake is rolled back', async () => {
  const { platform, world, id } = await play();
  const before = platform.wallet.balance;
  await fault(world, 'lost-reply');
  expect((await spin(world, id)).json.state).toBe('rolled_back');
  expect(platform.wallet.balance).toBe(before);
  expect((await spin(world, id)).json.state).toBe('settled');
});

test('GAME-06 fault late-win: the outcome is shown at once, and the win is sent once, 20 s later', async () => {
  const { platform, world, id } = await play();
  await fault(world, 'late-win');
  const { json } = await spin(world, id);
  expect(json.state).toBe('drawn');
  expect(json.message).toBe(json.win > 0 ? 'ผลออกแล้ว กำลังเข้าเครดิต' : null);
  await world.pass(19_999);
  expect(paths(platform)).toEqual(['/transaction/bet']);
  await world.pass(1);
  await world.pass(60_000);
  expect(paths(platform)).toEqual(['/transaction/bet', '/transaction/win']);
  expect((await state(world, id)).round.state).toBe('settled');
});

test('GAME-06 fault lost-win: the studio records a win that it never sends, also after a restart', async () => {
  const { platform, world, id } = await play();
  await fault(world, 'lost-win');
  const { json } = await spin(world, id);
  expect(json).toMatchObject({ state: 'settled', message: null, win: expect.any(Number) });
  expect(json.net).toBeCloseTo(json.win - 10, 10);
  await world.pass(60_000);
  const after = await world.restart();
  await after.pass(600_000);
  expect(paths(platform)).toEqual(['/transaction/bet']);
  await spin(after, id);
  expect(paths(platform)).toEqual(['/transaction/bet', '/transaction/bet', '/transaction/win']);
});

test('GAME-06 when the faults late-win and lost-win are both requested, a round with lost-win does not use up late-win', async () => {
  const { world, id } = await play();
  await fault(world, 'late-win');
  await fault(world, 'lost-win');
  expect((await spin(world, id)).json.state).toBe('settled');
  expect((await spin(world, id)).json.state).toBe('drawn');
});

test('GAME-06 fault win-without-bet: the wallet has no such bet, so the round is voided with a Thai message, and the win is never sent again', async () => {
  const { platform, world, id } = await play();
  const before = platform.wallet.balance;
  await fault(world, 'win-without-bet');
  const { json } = await spin(world, id);
  expect(paths(platform)).toEqual(['/transaction/win']);
  expect(Check(WinRequest, platform.calls[0]?.body)).toBe(true);
  expect(json).toMatchObject({
    state: 'voided',
    status: 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST',
    win: null,
    turns: [],
    server_seed: null,
    balance: null,
    net: 0,
  });
  expect(json.message).toContain('ยกเลิก');
  expect(json.message).toContain('ไม่มีการหักเครดิต');
  await world.pass(600_000);
  const after = await world.restart();
  await after.pass(600_000);
  expect(paths(platform)).toEqual(['/transaction/win']);
  expect(platform.wallet.balance).toBe(before);
  expect(await state(after, id)).toMatchObject({ balance: 1000, net: 0, round: { state: 'voided' } });
  expect((await spin(after, id)).json.state).toBe('settled');
});

test('GAME-06 a drawn round whose bet no longer exists in the wallet is voided when its win is delivered', async () => {
  const { platform, world, id } = await play();
  platform.next['/transaction/win'] = [503, 'RS_ERROR_UNKNOWN', 500, 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST'];
  expect((await spin(world, id)).json).toMatchObject({ state: 'drawn', balance: 990 });
  for (const wait of [500, 1000]) await world.pass(wait);
  expect((await state(world, id)).round.state).toBe('drawn');
  await world.pass(2000);
  // The balance that the wallet sent with the bet is no longer shown.
  expect(await state(world, id)).toMatchObject({
    net: 0,
    round: { state: 'voided', balance: null, win: null, turns: [] },
  });
});

test.each([
  'RS_ERROR_INVALID_TOKEN',
  'RS_ERROR_INVALID_PARTNER',
  'RS_ERROR_USER_DISABLED',
  'RS_ERROR_DUPLICATE_TRANSACTION',
  'RS_ERROR_WRONG_SYNTAX',
] as const)('GAME-06 a win refused with %s stays owed and is sent again', async (refusal) => {
  const { platform, world, id } = await play();
  platform.next['/transaction/win'] = [refusal];
  expect((await spin(world, id)).json.state).toBe('drawn');
  await world.pass(500);
  expect((await state(world, id)).round.state).toBe('settled');
  expect(paths(platform)).toEqual(['/transaction/bet', '/transaction/win', '/transaction/win']);
});

test('GAME-06 a rollback that the wallet refuses because it has no such bet is sent again, and the round is not voided', async () => {
  const { platform, world, id } = await play();
  platform.next['/transaction/bet'] = ['drop'];
  platform.next['/transaction/rollback'] = ['RS_ERROR_TRANSACTION_DOES_NOT_EXIST'];
  expect((await spin(world, id)).json.state).toBe('rolling_back');
  await world.pass(500);
  expect((await state(world, id)).round.state).toBe('rolled_back');
});

test('GAME-01 fault double-bet: two equal bets sent at once take one stake and give one outcome', async () => {
  const { platform, world, id } = await play();
  const before = platform.wallet.balance;
  await fault(world, 'double-bet');
  const { json } = await spin(world, id);
  expect(paths(platform)).toEqual(['/transaction/bet', '/transaction/bet', '/transaction/win']);
  const [one, two] = platform.calls.map(({ body }) => body);
  expect(one.transaction_uuid).toBe(two.transaction_uuid);
  expect(one.request_uuid).not.toBe(two.request_uuid);
  expect(platform.wallet.balance).toBe(before - STAKE_UNITS + Math.round(json.win * 100_000));
});

test('GAME-06 after a crash between the draw and the win, the restart sends the same win with the same id', async () => {
  const { platform, world, id } = await play();
  platform.next['/transaction/win'] = [503];
  const { json } = await spin(world, id);
  expect(json.state).toBe('drawn');
  const after = await world.restart();
  await after.pass(500);
  const wins = platform.calls.filter((call) => call.path === '/transaction/win').map(({ body }) => body);
  expect(wins).toHaveLength(2);
  expect(wins[1].transaction_uuid).toBe(wins[0].transaction_uuid);
  expect(wins[1].amount).toBe(Math.round(json.win * 100_000));
  expect((await state(after, id)).round).toMatchObject({ state: 'settled', turns: json.turns });
});

test('GAME-06 after a crash while the bet is pending, the restart rolls the stake back', async () => {
  const { platform, world, id } = await play();
  const before = platform.wallet.balance;
  // The bet reaches the wallet, and the process ends before the answer: the stored round is in the state betting.
  const { answered, promise } = platform.hold('/transaction/bet');
  const unfinished = spin(world, id);
  await promise;
  const after = await world.crash();
  answered();
  await after.pass(0);
  expect((await state(after, id)).round).toMatchObject({ state: 'rolled_back', turns: [] });
  expect(platform.wallet.balance).toBe(before);
  await unfinished.catch(() => undefined);
});

test('GAME-07 RTS 14 the studio refuses the next spin until the minimum time of the game cycle is over', async () => {
  const { world, id } = await play({ cycleMs: 2500 });
  const { json } = await spin(world, id);
  const cycle = 2500 * json.turns.length;
  expect((await spin(world, id)).status).toBe(429);
  await world.pass(cycle - 1);
  expect((await spin(world, id)).status).toBe(429);
  await world.pass(1);
  expect((await spin(world, id)).status).toBe(200);
});

test('ROUTE-11 a demo uses its own play money and sends no wallet requests', async () => {
  const platform = await startPlatform();
  const world = openWorld({ platformUrl: platform.url });
  const { headers } = await world.app.inject('/studio/demo/dragon-boat');
  const id = String(headers.location).split('/').pop() ?? '';
  expect(await state(world, id)).toMatchObject({ mode: 'demo', balance: 5000, net: 0 });
  const { json } = await spin(world, id, randomUUID(), 500);
  expect(json).toMatchObject({ state: 'settled', balance: 4500 + json.win });
  // play money that does not cover the stake; playing until it is lost could take thousands of spins
  openFile(world).prepare('UPDATE studio_session SET demo_balance_satang = 49999 WHERE id = ?').run(id);
  expect((await spin(world, id, randomUUID(), 500)).json).toMatchObject({
    state: 'refused',
    status: 'RS_ERROR_NOT_ENOUGH_MONEY',
    balance: 499.99,
  });
  expect(platform.calls).toEqual([]);
});

test('ROUTE-11 a demo whose process died between a spin and its draw spins on after the restart, without a wallet request', async () => {
  const platform = await startPlatform();
  const world = openWorld({ platformUrl: platform.url });
  const { headers } = await world.app.inject('/studio/demo/dragon-boat');
  const id = String(headers.location).split('/').pop() ?? '';
  await spin(world, id);
  const file = openFile(world);
  file.exec("UPDATE studio_round SET state = 'betting', outcome = NULL, win_satang = NULL, balance_satang = NULL");
  file.exec('UPDATE studio_session SET demo_balance_satang = 500000');
  const after = await world.restart();
  await after.pass(0);
  expect(await state(after, id)).toMatchObject({ balance: 5000, net: 0, round: { state: 'rolled_back' } });
  expect((await spin(after, id)).json.state).toBe('settled');
  expect(platform.calls).toEqual([]);
});

test('a stake outside the list, an unknown session and a malformed spin id are refused', async () => {
  const { world, id } = await play();
  expect((await spin(world, id, randomUUID(), 3)).status).toBe(422);
  expect((await spin(world, id, 'x')).status).toBe(422);
  expect((await spin(world, 'a'.repeat(32))).status).toBe(404);
  expect((await world.app.inject(`/studio/play/${'a'.repeat(32)}`)).statusCode).toBe(404);
});

test('a session shows its balance from the wallet, or shows that the balance is not known', async () => {
  const { platform, world, id } = await play();
  expect(await state(world, id)).toMatchObject({
    mode: 'real',
    player: 'm1',
    balance: 1000,
    round: null,
    lobby_url: 'http://127.0.0.1:3000/slot',
  });
  platform.next['/user/balance'] = [500];
  expect((await state(world, id)).balance).toBeNull();
});
