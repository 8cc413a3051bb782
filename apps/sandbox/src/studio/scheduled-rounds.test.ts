import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { BetRequest, WinRequest } from '@sanam/seamless-wallet';
import { Check } from 'typebox/value';
import { expect, test } from 'vitest';
import { type Platform, startPlatform } from '../test-platform.ts';
import { type Json, openFile, openWorld, type World } from '../test-world.ts';
import { LAUNCH, launch, operatorCall, writeOperatorKey } from './test-operator.ts';

const UNITS = 100_000;
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** Start a platform and a sandbox, and launch the lottery for a member. */
async function sit() {
  const platform: Platform = await startPlatform();
  const world: World = openWorld({ platformUrl: platform.url });
  platform.studioPem = readFileSync(path.join(world.files.directory, 'studio-public.pem'), 'utf8');
  const sign = writeOperatorKey(world.config.dataDir);
  const come = (user = 'm1', at: World = world) =>
    launch(at, sign, { ...LAUNCH, game_code: 'river-lotto', user, token: `token-of-${user}` });
  return { platform, world, sign, come, id: await come() };
}

const api = (id: string) => `/studio/api/sessions/${id}`;
const board = async (world: World, id: string): Promise<Json> => (await world.call('GET', `${api(id)}/board`)).json;
const balance = async (world: World, id: string): Promise<number> => (await world.call('GET', api(id))).json.balance;
const moves = (platform: Platform) => platform.calls.filter(({ path: name }) => name !== '/user/balance');
const paths = (platform: Platform) => moves(platform).map((call) => call.path);
const fault = (world: World, kind: string) => world.call('POST', '/api/studio/faults', { kind, times: 1 });

/**
 * Lines on each digit from 0 to 9, which win when the digit is among the last three of the first prize. At least one of
 * them wins in any draw.
 */
const ALL_DIGITS = [...'0123456789'].map((number) => ({ on: 'run_top', number, stake: 1, pays: 3.5 }));
/** Line on a number of three digits on top, which rarely wins. */
const line = (number: string, stake = 1, more: object = {}) => ({ on: 'three_top', number, stake, pays: 950, ...more });
const put = (world: World, id: string, event: string, lines: object[] = ALL_DIGITS, playId: string = randomUUID()) =>
  world.call('POST', `${api(id)}/plays`, { play_id: playId, bet: { event, lines } });
/** The draw that closes next. */
const next = async (world: World, id: string): Promise<Json> => {
  const { events, now } = await board(world, id);
  return events.find(({ closes_at: closes }: Json) => closes > now);
};
const untilEnd = async (world: World, id: string, event: Json) =>
  Date.parse(event.ends_at) - Date.parse((await board(world, id)).now);
/** Win of `ALL_DIGITS` in baht: each distinct digit among the last three of the first prize pays 3.50. */
const winOfAll = ({ first }: { first: string }) => new Set(first.slice(-3)).size * 3.5;

test('GAME-07 GAME-01 a bet waits for its event: one signed bet at once, one win when the event is over, and the records of studio and wallet agree', async () => {
  const { platform, world, sign, id } = await sit();
  const event = await next(world, id);
  const { json: ticket } = await put(world, id, event.id);
  expect(ticket).toMatchObject({
    state: 'open',
    stake: 10,
    win: null,
    balance: 990,
    commit: event.commit,
    server_seed: null,
    message: null,
  });
  expect(ticket.due_at).toBe(event.ends_at);
  expect(paths(platform)).toEqual(['/transaction/bet']);
  expect(Check(BetRequest, moves(platform)[0]?.body)).toBe(true);
  expect(moves(platform)[0]?.body).toMatchObject({ amount: 10 * UNITS, round_closed: false, game_code: 'river-lotto' });

  const left = await untilEnd(world, id, event);
  await world.pass(left - 1);
  expect((await board(world, id)).tickets[0].state).toBe('open');
  await world.pass(1);
  const { tickets, past } = await board(world, id);
  const win = winOfAll(past[0]);
  expect(tickets[0]).toMatchObject({
    round: ticket.round,
    state: 'settled',
    win,
    balance: 990 + win,
    draw: { first: past[0].first, bottom: past[0].bottom },
  });
  expect(tickets[0].server_seed).toMatch(/^[0-9a-f]{64}$/);
  expect(paths(platform)).toEqual(['/transaction/bet', '/transaction/win']);
  expect(Check(WinRequest, moves(platform)[1]?.body)).toBe(true);
  expect(moves(platform)[1]?.body).toMatchObject({ round: ticket.round, round_closed: true, amount: win * UNITS });
  expect(await balance(world, id)).toBe(990 + win);
  const { json: told } = await operatorCall(world, sign, 'game/round', { round: ticket.round, user: 'm1' });
  expect(told).toMatchObject({ stake: 10, win, commit: event.commit, draw_id: `river-lotto:${event.id}` });
});

test('WAL-03 GAME-07 the same play id returns the same slip, while the slip waits and when it is over; another slip under this id is refused', async () => {
  const { platform, world, id } = await sit();
  const event = await next(world, id);
  const playId = randomUUID();
  const answers = await Promise.all(Array.from({ length: 5 }, () => put(world, id, event.id, ALL_DIGITS, playId)));
  expect(new Set(answers.map(({ json }) => json.round)).size).toBe(1);
  expect((await put(world, id, event.id, [line('123')], playId)).status).toBe(409);
  await world.pass(await untilEnd(world, id, event));
  expect((await put(world, id, event.id, ALL_DIGITS, playId)).json.state).toBe('settled');
  expect(paths(platform)).toEqual(['/transaction/bet', '/transaction/win']);
});

test('GAME-07 any number of slips may wait, and each slip is paid once, whatever session it belongs to', async () => {
  const { platform, world, come, id } = await sit();
  const event = await next(world, id);
  await put(world, id, event.id);
  await world.pass(1000);
  await put(world, id, event.id);
  const later = await come();
  await put(world, later, event.id);
  expect((await board(world, later)).tickets.map(({ state }: Json) => state)).toEqual(['open', 'open', 'open']);
  // The net result of the first session contains only the slips of the first session.
  expect((await board(world, id)).net).toBe(-20);
  expect((await board(world, later)).net).toBe(-10);
  await world.pass(await untilEnd(world, id, event));
  const { tickets, past } = await board(world, later);
  expect(tickets.map(({ state, win }: Json) => [state, win])).toEqual(
    Array.from({ length: 3 }, () => ['settled', winOfAll(past[0])]),
  );
  expect(paths(platform).filter((name) => name === '/transaction/win')).toHaveLength(3);
  expect(await balance(world, id)).toBe(1000 - 30 + 3 * winOfAll(past[0]));
});

test('GAME-07 a waiting slip is listed until its event is over, however many newer slips there are', async () => {
  const { world, id } = await sit();
  const big = (await board(world, id)).events.find(({ is_big: isBig }: Json) => isBig);
  const { json: early } = await put(world, id, big.id, [line('123')]);
  for (let slip = 0; slip < 21; slip++) {
    await world.pass(1000);
    await put(world, id, (await next(world, id)).id, [line('456')]);
  }
  await world.pass(6 * MINUTE);
  const { tickets } = await board(world, id);
  expect(tickets).toHaveLength(21);
  expect(tickets.at(-1)).toMatchObject({ round: early.round, state: 'open' });
  expect(new Set(tickets.map(({ round }: Json) => round)).size).toBe(21);
  expect(tickets.slice(0, -1).every(({ state }: Json) => state === 'settled')).toBe(true);
});

test('GAME-07 a slip for a closed or unknown draw, with a different payout, or in an invalid form is refused with its reason and moves no money', async () => {
  const { platform, world, id } = await sit();
  const event = await next(world, id);
  const reason = async (answer: ReturnType<typeof put>) => {
    const { status, json } = await answer;
    return [status, json.reason];
  };
  expect(await reason(put(world, id, 'quick-19700101t000000000z'))).toEqual([422, 'unknown']);
  expect(await reason(put(world, id, event.id, [line('123', 1, { pays: 951 })]))).toEqual([422, 'price']);
  expect(await reason(put(world, id, event.id, [line('12')]))).toEqual([422, 'unknown']);
  for (const lines of [
    [],
    [line('123', 0)],
    [line('123', 2.5)],
    [line('123', 2001)],
    [line('1234')],
    [{ ...line('123'), more: 1 }],
    Array.from({ length: 61 }, () => line('123')),
  ])
    expect(await reason(put(world, id, event.id, lines))).toEqual([422, undefined]);
  await world.pass(Date.parse(event.closes_at) - Date.parse((await board(world, id)).now));
  expect(await reason(put(world, id, event.id))).toEqual([422, 'closed']);
  await world.pass(await untilEnd(world, id, event));
  expect(await reason(put(world, id, event.id))).toEqual([422, 'closed']);
  expect(moves(platform)).toEqual([]);
  expect((await board(world, id)).tickets).toEqual([]);
});

test('GAME-07 no reply reveals a seed or a drawn digit too early', async () => {
  const { world, sign, id } = await sit();
  const event = await next(world, id);
  const { json: ticket } = await put(world, id, event.id);
  const { server_seed: seed } = openFile(world)
    .prepare('SELECT server_seed FROM studio_event WHERE id = ?')
    .get(event.id) as { server_seed: string };
  const told = async () =>
    JSON.stringify([
      await board(world, id),
      await world.call('GET', api(id)),
      await put(world, id, event.id, ALL_DIGITS, ticket.play_id),
      await operatorCall(world, sign, 'game/round', { round: ticket.round }),
      await operatorCall(world, sign, 'transactions/list', {
        from: '2020-01-01T00:00:00Z',
        to: '2100-01-01T00:00:00Z',
      }),
    ]);
  const left = await untilEnd(world, id, event);
  for (const until of [0, left - 11_000]) {
    await world.pass(until);
    const before = await told();
    expect(before).not.toContain(seed);
    expect((await board(world, id)).events.find((one: Json) => one.id === event.id)).toMatchObject({
      first: '',
      bottom: '',
      server_seed: null,
    });
  }
  await world.pass(await untilEnd(world, id, event));
  expect(await told()).toContain(seed);
  // The next event has its own seed.
  expect((await next(world, id)).commit).not.toBe(event.commit);
});

test('GAME-06 GAME-07 a stake without an answer is rolled back, and its slip wins nothing in the draw', async () => {
  const { platform, world, id } = await sit();
  const event = await next(world, id);
  await fault(world, 'lost-reply');
  const { json: ticket } = await put(world, id, event.id);
  expect(ticket.state).toBe('rolled_back');
  await world.pass(await untilEnd(world, id, event));
  expect((await board(world, id)).tickets[0]).toMatchObject({ state: 'rolled_back', win: null, server_seed: null });
  expect(paths(platform)).toEqual(['/transaction/bet', '/transaction/rollback']);
  expect(platform.wallet.balance).toBe(1000 * UNITS);
});

test('GAME-07 a refused slip does not wait for the draw', async () => {
  const { platform, world, id } = await sit();
  const event = await next(world, id);
  platform.wallet.balance = 5 * UNITS;
  expect((await put(world, id, event.id)).json).toMatchObject({
    state: 'refused',
    status: 'RS_ERROR_NOT_ENOUGH_MONEY',
  });
  await world.pass(await untilEnd(world, id, event));
  expect((await board(world, id)).tickets[0].state).toBe('refused');
  expect(paths(platform)).toEqual(['/transaction/bet']);
});

test('GAME-06 GAME-07 a slip whose wallet answer comes after its draw is paid at once', async () => {
  const { platform, world, id } = await sit();
  const event = await next(world, id);
  const bet = platform.hold('/transaction/bet');
  const placed = put(world, id, event.id);
  await bet.promise;
  await world.pass((await untilEnd(world, id, event)) + MINUTE);
  bet.answered();
  const { json: ticket } = await placed;
  expect(ticket).toMatchObject({
    state: 'settled',
    win: winOfAll((await board(world, id)).past.find((one: Json) => one.id === event.id)),
  });
  expect(paths(platform)).toEqual(['/transaction/bet', '/transaction/win']);
});

test('GAME-06 GAME-07 after a kill and a restart a waiting slip is paid, and a slip with an unknown wallet answer is rolled back', async () => {
  const { platform, world, id } = await sit();
  const event = await next(world, id);
  await put(world, id, event.id);
  await world.pass(1000);
  platform.hold('/transaction/bet');
  const lost = put(world, id, event.id);
  await new Promise((resolve) => setTimeout(resolve, 100));
  const after = await world.crash();
  await after.pass(await untilEnd(after, id, event));
  const { tickets, past } = await board(after, id);
  expect(tickets.map(({ state }: Json) => state).sort()).toEqual(['rolled_back', 'settled']);
  expect(platform.wallet.balance).toBe((1000 - 10 + winOfAll(past[0])) * UNITS);
  await lost;
  await after.pass(MINUTE);
  expect(platform.wallet.balance).toBe((1000 - 10 + winOfAll(past[0])) * UNITS);
});

test('GAME-06 GAME-07 a studio that was down during several draws pays the slips of these draws once after the restart', async () => {
  const { platform, world, id } = await sit();
  const isQuick = ({ id: draw }: Json) => draw.startsWith('quick-');
  // When a quick draw has just ended, the next two quick draws accept slips.
  await world.pass(await untilEnd(world, id, (await board(world, id)).events.find(isQuick)));
  const [event, second] = (await board(world, id)).events.filter(isQuick);
  for (const { id: draw } of [event, second]) expect((await put(world, id, draw)).json.state).toBe('open');
  await world.close();
  const after = await world.restart();
  await after.pass(20 * MINUTE);
  await after.pass(0);
  const { tickets, past } = await board(after, id);
  expect(tickets.map(({ state }: Json) => state)).toEqual(['settled', 'settled']);
  const won = tickets.reduce((sum: number, { win }: Json) => sum + win, 0);
  expect(past.filter(({ id: one }: Json) => one === event.id || one === second.id)).toHaveLength(2);
  expect(platform.wallet.balance).toBe((1000 - 20 + won) * UNITS);
});

test.each(['late-win', 'lost-win'])(
  'GAME-06 GAME-07 the fault %s affects the win of a slip that waited for a draw',
  async (kind) => {
    const { platform, world, id } = await sit();
    const event = await next(world, id);
    await put(world, id, event.id);
    await fault(world, kind);
    await world.pass(await untilEnd(world, id, event));
    expect(paths(platform)).toEqual(['/transaction/bet']);
    await world.pass(20_000);
    expect(paths(platform)).toEqual(
      kind === 'late-win' ? ['/transaction/bet', '/transaction/win'] : ['/transaction/bet'],
    );
  },
);

test('GAME-07 the stakes of all players on a number together reduce its payout and close it; demos, refused stakes and returned stakes do not count', async () => {
  const { platform, world, come, id } = await sit();
  platform.wallet.balance = 1_000_000 * UNITS;
  const event = await next(world, id);
  const { headers } = await world.app.inject('/studio/demo/river-lotto');
  expect(
    (await put(world, String(headers.location).split('/').pop() ?? '', event.id, [line('123', 2000)])).json.state,
  ).toBe('open');
  await fault(world, 'lost-reply');
  await put(world, id, event.id, [line('123', 1000)]);
  const limited = async () => (await board(world, id)).events.find((one: Json) => one.id === event.id).limited;
  expect(await limited()).toEqual([]);
  await world.pass(1000);
  await put(world, id, event.id, [line('123', 600)]);
  expect(await limited()).toEqual([{ on: 'three_top', number: '123', pays: 475 }]);
  const other = await come('m2');
  expect((await put(world, other, event.id, [line('123')])).json.reason).toBe('price');
  expect((await put(world, other, event.id, [line('123', 1000, { pays: 475 })])).json.state).toBe('open');
  expect(await limited()).toEqual([{ on: 'three_top', number: '123', pays: null }]);
  await world.pass(1000);
  expect((await put(world, other, event.id, [line('123', 1, { pays: 475 })])).json.reason).toBe('limit');
});

test('GAME-07 two hundred and fifty slips of one draw are all paid at its end', async () => {
  const { platform, world, id } = await sit();
  const event = await next(world, id);
  platform.wallet.balance = 10_000 * UNITS;
  for (let slip = 0; slip < 250; slip++) await put(world, id, event.id);
  await world.pass(await untilEnd(world, id, event));
  const states = openFile(world).prepare('SELECT state, count(*) AS slips FROM studio_round GROUP BY state').all();
  expect(states.map((row) => ({ ...row }))).toEqual([{ state: 'settled', slips: 250 }]);
  const wins = moves(platform).filter(({ path: name }) => name === '/transaction/win');
  expect(new Set(wins.map(({ body }) => body.round)).size).toBe(250);
});

test('GAME-07 draws take place even when nobody has a page open, and old draws without bets are deleted', async () => {
  const { world, id } = await sit();
  const event = await next(world, id);
  await put(world, id, event.id);
  const count = () =>
    (
      openFile(world)
        .prepare("SELECT count(*) AS events FROM studio_event WHERE game_code = 'river-lotto' AND id LIKE 'quick-%'")
        .get() as { events: number }
    ).events;
  for (let draw = 0; draw < 20; draw++) await world.pass(3 * MINUTE);
  expect(count()).toBeGreaterThanOrEqual(21);
  await world.pass(17 * DAY);
  await world.pass(3 * MINUTE);
  // the newest twelve draws, the draw with a bet, and the future draws are kept
  expect(count()).toBeLessThanOrEqual(16);
  expect(openFile(world).prepare('SELECT 1 FROM studio_event WHERE id = ?').get(event.id)).toBeDefined();
  // quick draws do not displace the big draws from the list of results
  const { past } = await board(world, id);
  expect(past.filter(({ is_big: isBig }: Json) => !isBig)).toHaveLength(12);
  expect(past.filter(({ is_big: isBig, first }: Json) => isBig && first.length === 6).length).toBeGreaterThanOrEqual(1);
});

test('GAME-07 a draw does not end early when its job runs before the end time, as after a clock was set back', async () => {
  const { platform, world, id } = await sit();
  const event = await next(world, id);
  await put(world, id, event.id);
  const job = openFile(world)
    .prepare("SELECT id FROM outbox WHERE kind = 'studio-event-end' AND json_extract(body, '$.event') = ?")
    .get(event.id) as { id: string };
  await world.outbox.deliverNow(job.id);
  expect((await board(world, id)).tickets[0].state).toBe('open');
  await world.pass((await untilEnd(world, id, event)) + MINUTE);
  expect(paths(platform)).toEqual(['/transaction/bet', '/transaction/win']);
});

test('GAME-07 a board is not found for a game without events, and for an unknown session', async () => {
  const { world, sign } = await sit();
  const slot = await launch(world, sign, { ...LAUNCH, game_code: 'temple-fair' });
  expect((await world.call('GET', `${api(slot)}/board`)).status).toBe(404);
  expect((await world.call('GET', `${api('x'.repeat(24))}/board`)).status).toBe(404);
});
