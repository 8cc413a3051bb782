import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { BetRequest, WinRequest } from '@sanam/seamless-wallet';
import { Check } from 'typebox/value';
import { expect, test } from 'vitest';
import { type Platform, startPlatform } from '../test-platform.ts';
import { type Json, openWorld, type World } from '../test-world.ts';
import { LAUNCH, launch, operatorCall, writeOperatorKey } from './test-operator.ts';

const MINUTE = 60_000;
const UNITS = 100_000;
const WAIT_MS = 10 * MINUTE;

/** Start a platform and a sandbox, and launch the pond game for a member. */
async function sit(settings: { cycleMs?: number } = {}) {
  const platform: Platform = await startPlatform();
  const world: World = openWorld({ platformUrl: platform.url, ...settings });
  platform.studioPem = readFileSync(path.join(world.files.directory, 'studio-public.pem'), 'utf8');
  const sign = writeOperatorKey(world.config.dataDir);
  const come = (at: World = world) => launch(at, sign, { ...LAUNCH, game_code: 'lotus-pond' });
  return { platform, world, sign, come, id: await come() };
}

const api = (id: string) => `/studio/api/sessions/${id}`;
const play = (world: World, id: string, playId: string = randomUUID(), bet: object = { stake: 10, crocs: 1 }) =>
  world.call('POST', `${api(id)}/plays`, { play_id: playId, bet });
const act = (world: World, id: string, round: string, what: object, actId: string = randomUUID()) =>
  world.call('POST', `${api(id)}/rounds/${round}/acts`, { act_id: actId, act: what });
const state = async (world: World, id: string): Promise<Json> => (await world.call('GET', api(id))).json;
const fault = (world: World, kind: string) => world.call('POST', '/api/studio/faults', { kind, times: 1 });
const moves = (platform: Platform) => platform.calls.filter(({ path: name }) => name !== '/user/balance');
const paths = (platform: Platform) => moves(platform).map((call) => call.path);

/**
 * Start rounds until one is open with `leaves` opened leaves: a round in which an opened leaf hides a crocodile is
 * over. With one crocodile in the pond, few rounds are needed.
 * @returns the open round.
 */
async function openLeaves(world: World, id: string, leaves: number): Promise<Json> {
  for (;;) {
    let { json: round } = await play(world, id);
    for (let leaf = 0; leaf < leaves && round.state === 'open'; leaf++)
      ({ json: round } = await act(world, id, round.round, { open: leaf }));
    if (round.state === 'open') return round;
  }
}

test('GAME-07 GAME-01 an open round consists of one signed bet, actions that move no money, and one win that closes the round', async () => {
  const { platform, world, id } = await sit();
  const { next_commit: commit } = await state(world, id);
  const { json: opened } = await play(world, id, randomUUID(), { stake: 10, crocs: 24 });
  expect(opened).toMatchObject({
    state: 'open',
    stake: 10,
    win: null,
    commit,
    server_seed: null,
    pond: null,
    takes: null,
    next_takes: 242.5,
    net: -10,
    balance: 990,
    message: null,
  });
  expect(paths(platform)).toEqual(['/transaction/bet']);
  expect(Check(BetRequest, moves(platform)[0]?.body)).toBe(true);
  expect(moves(platform)[0]?.body).toMatchObject({ amount: 10 * UNITS, round_closed: false, game_code: 'lotus-pond' });
  const { json: over } = await act(world, id, opened.round, { open: 5 });
  expect(over).toMatchObject({ state: 'settled', commit, opened: [5], end: over.pond.includes(5) ? 'croc' : 'full' });
  expect(over.pond).toHaveLength(24);
  expect(over.server_seed).toMatch(/^[0-9a-f]{64}$/);
  expect(paths(platform)).toEqual(['/transaction/bet', '/transaction/win']);
  const win = moves(platform).at(-1)?.body;
  expect(Check(WinRequest, win)).toBe(true);
  expect(win).toMatchObject({
    round: opened.round,
    round_closed: true,
    amount: over.end === 'croc' ? 0 : 242.5 * UNITS,
  });
});

test('GAME-07 cashing out pays once, however often the request is repeated', async () => {
  const { platform, world, id } = await sit();
  const round = await openLeaves(world, id, 2);
  const before = platform.wallet.balance;
  const actId = randomUUID();
  const { json: taken } = await act(world, id, round.round, { cash: true }, actId);
  // 10 baht × 0.97 × 25/23
  expect(taken).toMatchObject({ state: 'settled', end: 'cash', win: 10.54 });
  expect(platform.wallet.balance).toBe(before + 10.54 * UNITS);
  expect((await act(world, id, round.round, { cash: true }, actId)).json).toMatchObject({
    state: 'settled',
    win: 10.54,
  });
  expect((await act(world, id, round.round, { cash: true })).status).toBe(409);
  expect((await act(world, id, round.round, { open: 20 })).status).toBe(409);
  expect(platform.wallet.balance).toBe(before + 10.54 * UNITS);
});

test('WAL-03 GAME-07 a repeated action id repeats nothing: one leaf is opened, and the id cannot be used for another leaf', async () => {
  const { world, id } = await sit();
  const round = await openLeaves(world, id, 0);
  const actId = randomUUID();
  const first = await act(world, id, round.round, { open: 3 }, actId);
  const again = await act(world, id, round.round, { open: 3 }, actId);
  expect(again.json).toMatchObject({ state: first.json.state, opened: [3] });
  expect((await act(world, id, round.round, { open: 4 }, actId)).status).toBe(409);
  expect((await state(world, id)).round.opened).toEqual([3]);
});

test('GAME-07 unknown actions, impossible actions, and actions in other players’ rounds are refused and change nothing', async () => {
  const { world, come, id } = await sit();
  const round = await openLeaves(world, id, 1);
  expect((await act(world, id, round.round, { open: 25 })).status).toBe(422);
  expect((await act(world, id, round.round, { cash: true, open: 2 })).status).toBe(422);
  expect((await act(world, id, round.round, { open: 0 })).status).toBe(409);
  const { headers } = await world.app.inject('/studio/demo/lotus-pond');
  expect((await act(world, String(headers.location).split('/').pop() ?? '', round.round, { cash: true })).status).toBe(
    404,
  );
  expect((await act(world, id, randomUUID(), { cash: true })).status).toBe(404);
  for (const bet of [{ stake: 10 }, { stake: 10, crocs: 25 }, { stake: 10, crocs: 0 }, { stake: 10, crocs: 1.5 }])
    expect((await play(world, id, randomUUID(), bet)).status).toBe(422);
  expect((await state(world, await come())).round).toMatchObject({ state: 'open', opened: [0] });
});

test('GAME-07 while a round is open no other round can start, in its session or in another session of the same game', async () => {
  const { platform, world, sign, come, id } = await sit();
  const round = await openLeaves(world, id, 1);
  const bets = paths(platform).length;
  expect((await play(world, id)).status).toBe(409);
  const later = await come();
  expect((await play(world, later)).status).toBe(409);
  expect((await play(world, id)).status).toBe(409);
  expect(paths(platform)).toHaveLength(bets);
  // The open round blocks neither another game nor another member.
  const slot = await launch(world, sign, { ...LAUNCH, game_code: 'temple-fair' });
  expect((await play(world, slot, randomUUID(), { stake: 10 })).json.state).toBe('settled');
  const other = await launch(world, sign, {
    ...LAUNCH,
    game_code: 'lotus-pond',
    user: 'm2',
    token: 'token-of-member-2',
  });
  expect((await play(world, other)).json.state).toBe('open');
  // The round continues in the newest session only. The older session is told so: the round is not lost.
  expect(await act(world, id, round.round, { cash: true })).toMatchObject({ status: 409, json: { reason: 'moved' } });
  expect((await act(world, other, round.round, { cash: true })).status).toBe(404);
  expect((await act(world, later, round.round, { cash: true })).json).toMatchObject({ state: 'settled', end: 'cash' });
  expect((await play(world, later)).json.state).toBe('open');
});

test('GAME-07 a player who starts the game again while the stake is pending finds the round in the new session', async () => {
  const { platform, world, come, id } = await sit();
  const bet = platform.hold('/transaction/bet');
  const played = play(world, id);
  await bet.promise;
  const later = await come();
  bet.answered();
  const { json: round } = await played;
  expect(round.state).toBe('open');
  expect((await state(world, later)).round).toMatchObject({ round: round.round, state: 'open' });
  expect(await act(world, id, round.round, { open: 0 })).toMatchObject({ status: 409, json: { reason: 'moved' } });
  expect((await act(world, later, round.round, { open: 0 })).status).toBe(200);
});

test('GAME-07 an open round survives a reload, a new launch and a restart, and its secrets stay hidden', async () => {
  const { platform, world, come, id } = await sit();
  const round = await openLeaves(world, id, 2);
  expect((await state(world, id)).round).toMatchObject({
    state: 'open',
    opened: [0, 1],
    pond: null,
    server_seed: null,
    takes: 10.54,
  });
  const after = await world.restart();
  expect((await state(after, id)).round).toMatchObject({ state: 'open', opened: [0, 1] });
  const later = await come(after);
  expect(await state(after, later)).toMatchObject({
    net: -10,
    round: { round: round.round, state: 'open', opened: [0, 1], pond: null },
  });
  expect((await act(after, later, round.round, { cash: true })).json).toMatchObject({ state: 'settled', win: 10.54 });
  expect(paths(platform).at(-1)).toBe('/transaction/win');
});

test('WAL-03 GAME-07 a repeated play id whose round continued in another session returns the same play and takes no second stake', async () => {
  const { platform, world, come, id } = await sit();
  const playId = randomUUID();
  const { json: round } = await play(world, id, playId);
  const later = await come();
  expect((await play(world, id, playId)).json).toMatchObject({ round: round.round, state: 'open' });
  await act(world, later, round.round, { open: 0 });
  await act(world, later, round.round, { cash: true });
  expect((await play(world, id, playId)).json).toMatchObject({ round: round.round, state: 'settled' });
  expect(paths(platform)).toEqual(['/transaction/bet', '/transaction/win']);
  // Another member cannot use this play id.
  const { headers } = await world.app.inject('/studio/demo/lotus-pond');
  expect((await play(world, String(headers.location).split('/').pop() ?? '', playId)).json.round).not.toBe(round.round);
});

test('GAME-07 an abandoned round is ended by the game’s rule: the win for its opened leaves is paid to the wallet once', async () => {
  const { platform, world, id } = await sit();
  await openLeaves(world, id, 2);
  const before = platform.wallet.balance;
  await world.pass(WAIT_MS - 1);
  expect((await state(world, id)).round.state).toBe('open');
  await world.pass(1);
  expect((await state(world, id)).round).toMatchObject({
    state: 'settled',
    end: 'abandoned',
    win: 10.54,
    due_at: null,
  });
  expect(platform.wallet.balance).toBe(before + 10.54 * UNITS);
  const wins = paths(platform).length;
  await (await world.restart()).pass(WAIT_MS);
  expect(paths(platform)).toHaveLength(wins);
});

test('GAME-07 BON-02 an abandoned round without an action is cancelled: its stake is rolled back and does not count as turnover; in a round with actions, each action restarts the time limit', async () => {
  const { platform, world, id } = await sit();
  const before = platform.wallet.balance;
  await openLeaves(world, id, 0);
  await world.pass(WAIT_MS);
  // A closed round with a stake would count as turnover, for tickets and for commission, whatever its payout.
  expect((await state(world, id)).round).toMatchObject({
    state: 'rolled_back',
    win: null,
    // the wallet had confirmed the bet: what ended the round is that nobody played on
    message: 'ไม่มีการเล่นต่อในเวลาที่กำหนด รอบนี้ยกเลิก และคืนเดิมพันเข้าเครดิตแล้ว',
  });
  expect(paths(platform)).toEqual(['/transaction/bet', '/transaction/rollback']);
  expect(platform.wallet.balance).toBe(before);

  let round = await openLeaves(world, id, 0);
  await world.pass(WAIT_MS - MINUTE);
  ({ json: round } = await act(world, id, round.round, { open: 0 }));
  await world.pass(WAIT_MS - MINUTE);
  const now = (await state(world, id)).round;
  expect(now.state).toBe(round.end === 'croc' ? 'settled' : 'open');
  await world.pass(MINUTE);
  expect((await state(world, id)).round).toMatchObject({
    state: 'settled',
    end: round.end === 'croc' ? 'croc' : 'abandoned',
  });
});

test('GAME-07 a round whose time limit ended while the studio was down is ended by the game’s rule after the restart', async () => {
  const { platform, world, id } = await sit();
  await openLeaves(world, id, 1);
  await world.close();
  const after = await world.restart();
  await after.pass(3 * WAIT_MS);
  expect((await state(after, id)).round).toMatchObject({ state: 'settled', end: 'abandoned' });
  expect(paths(platform).at(-1)).toBe('/transaction/win');
});

test('WAL-03 GAME-07 fault lost-reply: the stake of a round that should open is rolled back, and no round opens', async () => {
  const { platform, world, id } = await sit();
  const before = platform.wallet.balance;
  await fault(world, 'lost-reply');
  const playId = randomUUID();
  const { json } = await play(world, id, playId);
  expect(json).toMatchObject({ state: 'rolled_back', opened: [], pond: null, takes: null, server_seed: null, net: 0 });
  expect(json.message).toBe('ระบบไม่ได้รับคำยืนยันเดิมพัน รอบนี้ยกเลิก และคืนเดิมพันเข้าเครดิตแล้ว');
  expect((await act(world, id, json.round, { open: 0 })).status).toBe(409);
  expect((await play(world, id, playId)).json.state).toBe('rolled_back');
  expect(platform.wallet.balance).toBe(before);
});

test('GAME-01 GAME-07 fault double-bet: two equal bets sent at once open one round with one stake', async () => {
  const { platform, world, id } = await sit();
  const before = platform.wallet.balance;
  await fault(world, 'double-bet');
  const playId = randomUUID();
  const { json } = await play(world, id, playId);
  expect(paths(platform)).toEqual(['/transaction/bet', '/transaction/bet']);
  expect((await play(world, id, playId)).json).toMatchObject({ round: json.round, state: 'open' });
  expect((await play(world, id, playId, { stake: 10, crocs: 2 })).status).toBe(409);
  expect(platform.wallet.balance).toBe(before - 10 * UNITS);
});

test('GAME-06 GAME-07 the faults late-win and lost-win take effect when the round ends, not when it opens', async () => {
  const { platform, world, id } = await sit();
  const round = await openLeaves(world, id, 1);
  await fault(world, 'late-win');
  expect((await act(world, id, round.round, { cash: true })).json).toMatchObject({
    state: 'drawn',
    win: 10.1,
    message: expect.stringContaining('กำลังเข้าเครดิต'),
  });
  const before = platform.wallet.balance;
  await world.pass(19_999);
  expect(platform.wallet.balance).toBe(before);
  await world.pass(1);
  expect(platform.wallet.balance).toBe(before + 10.1 * UNITS);

  const next = await openLeaves(world, id, 1);
  await fault(world, 'lost-win');
  const { json } = await act(world, id, next.round, { cash: true });
  expect(json.state).toBe('settled');
  const wins = paths(platform).length;
  await world.pass(60 * MINUTE);
  expect(paths(platform)).toHaveLength(wins);
});

test('GAME-06 GAME-07 fault win-without-bet: a round whose bet was never sent to the wallet is voided when it ends', async () => {
  const { platform, world, id } = await sit();
  await fault(world, 'win-without-bet');
  const { json: round } = await play(world, id, randomUUID(), { stake: 10, crocs: 24 });
  expect(round.state).toBe('open');
  const { json } = await act(world, id, round.round, { open: 0 });
  expect(json).toMatchObject({ state: 'voided', win: null, opened: [], pond: null, server_seed: null, net: 0 });
  expect(json.message).toContain('ไม่มีการหักเครดิต');
  expect(paths(platform)).toEqual(['/transaction/win']);
});

test('GAME-06 GAME-07 the provider’s transaction list has an open round as an accepted bet, and adds the win when the round is over', async () => {
  const { world, sign, id } = await sit();
  const round = await openLeaves(world, id, 1);
  const list = async (): Promise<Json[]> =>
    (
      await operatorCall(world, sign, 'transactions/list', { from: '2020-01-01T00:00:00Z', to: '2100-01-01T00:00:00Z' })
    ).json.filter((row: Json) => row.round === round.round);
  expect(await list()).toMatchObject([
    { kind: 'TK_BET', state: 'TS_SUCCESS', amount: 10 * UNITS, round_closed: false, game_code: 'lotus-pond' },
  ]);
  expect((await operatorCall(world, sign, 'game/round', { round: round.round })).json).toMatchObject({
    state: 'open',
    pond: null,
    server_seed: null,
  });
  await act(world, id, round.round, { cash: true });
  expect((await list()).map(({ kind, amount }) => [kind, amount])).toEqual([
    ['TK_BET', 10 * UNITS],
    ['TK_WIN', 10.1 * UNITS],
  ]);
});

test('GAME-07 ROUTE-11 a demo’s open round is played, kept and abandoned with play money, without a wallet request', async () => {
  const { platform, world } = await sit();
  const { headers } = await world.app.inject('/studio/demo/lotus-pond');
  const id = String(headers.location).split('/').pop() ?? '';
  const called = platform.calls.length;
  await play(world, id);
  expect((await play(world, id)).status).toBe(409);
  expect((await state(world, id)).balance).toBe(4990);
  await world.pass(WAIT_MS);
  expect(await state(world, id)).toMatchObject({ balance: 5000, net: 0, round: { state: 'rolled_back', win: null } });
  // Deleting a demo deletes its open round too. The job that should end the round then does nothing.
  await play(world, id);
  await world.pass(25 * 60 * MINUTE);
  await world.app.inject('/studio/demo/lotus-pond');
  await world.pass(WAIT_MS);
  expect((await world.call('GET', api(id))).status).toBe(404);
  expect(platform.calls).toHaveLength(called);
});

test('GAME-07 RTS 14 the next round waits for the game’s own cycle time, counted from the start of the previous round', async () => {
  const { world, id } = await sit({ cycleMs: 5000 });
  const { json: round } = await play(world, id, randomUUID(), { stake: 10, crocs: 24 });
  await act(world, id, round.round, { open: 0 });
  await world.pass(4999);
  expect((await play(world, id)).status).toBe(429);
  await world.pass(1);
  expect((await play(world, id)).status).toBe(200);
});
