import { createHash, randomUUID } from 'node:crypto';
import type { Round, RoundTold, StatementLine } from '@sanam/contract';
import { bangkokDay } from '@sanam/thai/dates';
import { expect, test } from 'vitest';
import { BROKEN } from '../../testing/answering-server.ts';
import { asOwner } from '../../testing/as-owner.ts';
import type { Person } from '../../testing/people.ts';
import { bet, credit, player, rollback, win } from '../../testing/player.ts';
import { platformWithStudio } from '../../testing/studio.ts';
import { type TestPlatform, testPlatform } from '../../testing/test-platform.ts';
import { sumUpRounds } from './sum-up-rounds.ts';

const SEED = 'ab'.repeat(32);
const COMMIT = createHash('sha256').update(Buffer.from(SEED, 'hex')).digest('hex');

async function play(platform: TestPlatform, person: Person, baht: number, pays: number | null, more: object = {}) {
  const staked = bet(person, baht, { round: randomUUID(), ...more });
  await platform.walletCall('/transaction/bet', staked);
  if (pays !== null)
    await platform.walletCall(
      '/transaction/win',
      win(person, pays, staked.transaction_uuid, { ...more, round: staked.round }),
    );
  return staked;
}

async function roundsOf(platform: TestPlatform, person: Person, query = '') {
  const { status, body } = await platform.call('GET', `/api/rounds${query}`, undefined, person.token);
  return {
    status,
    ...(body as { data: Round[]; next_cursor: string | null; games: { gamecode: string; name: string }[] }),
  };
}

test('GAME-05 a member’s rounds are shown in their current state, before and after the rounds are summed up: in play, over, rolled back, and free', async () => {
  const platform = await testPlatform();
  const [person, other] = [await player(platform), await player(platform, 1000, 'another-token-of-a-session')];
  expect((await platform.call('GET', '/api/rounds')).status).toBe(401);
  expect(await roundsOf(platform, person)).toMatchObject({ data: [], next_cursor: null, games: [] });
  const over = await play(platform, person, 10, 25.5);
  await play(platform, other, 77, 0, { token: 'another-token-of-a-session' });
  await sumUpRounds(platform.games);
  const open = await play(platform, person, 20, null);
  const back = await play(platform, person, 30, null);
  await sumUpRounds(platform.games);
  await platform.walletCall('/transaction/rollback', rollback(person, back.transaction_uuid));
  await play(platform, person, 5, 3, { is_free: true });
  // more calls of a round after the round was summed up
  await platform.walletCall('/transaction/win', win(person, 4.5, over.transaction_uuid, { round: over.round }));
  const expected = [
    { state: 'closed', is_free: true, staked: 0, won: 3, returned: 0 },
    { round: back.round, state: 'returned', is_free: false, staked: 0, won: 0, returned: 30, closed_at: null },
    { round: open.round, state: 'open', staked: 20, won: 0, closed_at: null },
    {
      round: over.round,
      state: 'closed',
      staked: 10,
      won: 30,
      returned: 0,
      game: 'เรือ',
      gamecode: 'studio:boat',
      closed_at: expect.any(String),
    },
  ];
  expect((await roundsOf(platform, person)).data).toMatchObject(expected);
  await sumUpRounds(platform.games);
  expect((await roundsOf(platform, person)).data).toMatchObject(expected);
});

test('GAME-05 when rounds are read page by page, each round appears exactly once, also with a filter for one game or one day, and with half of the rounds not summed up', async () => {
  const platform = await testPlatform();
  const person = await player(platform);
  const played: string[] = [];
  for (let rounds = 0; rounds < 67; rounds++) {
    played.unshift((await play(platform, person, 1, rounds % 2 ? 1 : null, { game_code: 'boat' })).round);
    if (rounds === 40) await sumUpRounds(platform.games);
  }
  const seen: string[] = [];
  let cursor: string | null = '';
  while (cursor !== null) {
    const page = await roundsOf(platform, person, cursor ? `?cursor=${cursor}` : '');
    expect(page.data.length).toBeLessThanOrEqual(30);
    seen.push(...page.data.map(({ round }) => round));
    cursor = page.next_cursor;
  }
  expect(seen).toEqual(played);
  expect((await roundsOf(platform, person, '?gamecode=studio:other')).data).toEqual([]);
  expect((await roundsOf(platform, person, '?gamecode=studio:boat')).data).toHaveLength(30);
  const today = bangkokDay(new Date());
  expect((await roundsOf(platform, person, `?day=${today}`)).data).toHaveLength(30);
  expect((await roundsOf(platform, person, '?day=2020-02-29')).data).toEqual([]);
  for (const bad of ['?day=2021-02-29', '?cursor=x', '?day=x'])
    expect([bad, (await roundsOf(platform, person, bad)).status]).toEqual([bad, 422]);
  expect((await roundsOf(platform, person, '?cursor=1.AAAA')).status).toBe(404);
});

test('GAME-05 rounds that began at the same moment also appear exactly once', async () => {
  const platform = await testPlatform();
  const person = await player(platform);
  for (let rounds = 0; rounds < 35; rounds++) await play(platform, person, 1, 0);
  await asOwner(
    platform,
    "update provider_transaction set created_at = '2026-11-21 10:00:00.123456+07' where kind = 'bet'; update game_statistics_watermark set watermark_at = '2026-11-20'",
  );
  await sumUpRounds(platform.games);
  const first = await roundsOf(platform, person);
  const second = await roundsOf(platform, person, `?cursor=${first.next_cursor}`);
  expect(second.next_cursor).toBeNull();
  expect(new Set([...first.data, ...second.data].map(({ id }) => id)).size).toBe(35);
});

test('GAME-05 the provider is queried about a round in the member’s name, with a signature; its figures and seed are compared with ours', async () => {
  const { platform, says, asked } = await platformWithStudio();
  const [person, other] = [await player(platform), await player(platform, 1000, 'another-token-of-a-session')];
  const { round } = await play(platform, person, 10, 4);
  const [mine] = (await roundsOf(platform, person)).data;
  const told = async (who = person) => {
    const { status, body } = await platform.call('GET', `/api/rounds/${mine?.id}/provider`, undefined, who.token);
    return { status, ...(body as { data: RoundTold }).data };
  };
  const right = {
    user: String(person.memberId),
    game_code: 'boat',
    round,
    stake: 10,
    win: 4,
    commit: COMMIT,
    server_seed: SEED,
    draw_id: 'me-1',
    message: '<b>HTML</b>',
    turns: [1],
  };
  says.round = { status: 200, body: right };
  expect(await told()).toEqual({
    ...{
      status: 200,
      answer: 'told',
      agrees: true,
      staked: 10,
      won: 4,
      commit: COMMIT,
      server_seed: SEED,
      draw_id: 'me-1',
      seed_fits: true,
    },
  });
  expect(JSON.parse(asked.at(-1)?.body ?? '')).toEqual({ operator_id: 1, round, user: String(person.memberId) });
  expect(asked.at(-1)?.headers['x-hub88-signature']).toBeTruthy();

  // another member's round is not found
  const before = asked.length;
  expect((await told(other)).status).toBe(404);
  expect((await platform.call('GET', `/api/rounds/${mine?.id}`, undefined, other.token)).status).toBe(404);
  expect((await platform.call('GET', `/api/rounds/${mine?.id}`)).status).toBe(401);
  expect((await platform.call('GET', `/api/rounds/${mine?.id}`, undefined, person.token)).body).toMatchObject({
    data: { round, staked: 10, won: 4 },
  });
  for (const id of [
    'AAAA',
    'x',
    Buffer.from('["studio","boat","\\u0000"]').toString('base64url'),
    Buffer.from('[1,2,3]').toString('base64url'),
  ])
    expect((await platform.call('GET', `/api/rounds/${id}/provider`, undefined, person.token)).status).toBe(404);
  expect(asked.length).toBe(before);

  says.round = { status: 200, body: { ...right, win: 5 } };
  expect(await told()).toMatchObject({ answer: 'told', agrees: false, won: 5 });
  says.round = { status: 200, body: { ...right, server_seed: 'cd'.repeat(32) } };
  expect(await told()).toMatchObject({ agrees: true, seed_fits: false });
  says.round = { status: 200, body: { ...right, server_seed: null, win: null } };
  expect(await told()).toMatchObject({ agrees: false, server_seed: null, seed_fits: null });
  says.round = { status: 200, body: { user: right.user, game_code: 'boat', round } };
  expect(await told()).toMatchObject({ answer: 'told', agrees: null, staked: null, commit: null, seed_fits: null });
});

test('GAME-05 a closed round of which one stake went back is not said to differ from a provider who still counts that stake', async () => {
  const { platform, says } = await platformWithStudio();
  const person = await player(platform);
  const stakes = [bet(person, 10, { round: 'two' }), bet(person, 5, { round: 'two' })];
  for (const stake of stakes) await platform.walletCall('/transaction/bet', stake);
  const [first, second] = stakes.map((stake) => stake.transaction_uuid) as [string, string];
  await platform.walletCall('/transaction/rollback', rollback(person, second, { round: 'two', round_closed: false }));
  await platform.walletCall('/transaction/win', win(person, 4, first, { round: 'two' }));
  const [mine] = (await roundsOf(platform, person)).data;
  expect(mine).toMatchObject({ state: 'closed', staked: 10, returned: 5, won: 4 });
  says.round = {
    status: 200,
    body: { user: String(person.memberId), game_code: 'boat', round: 'two', stake: 15, win: 4 },
  };
  const { body } = await platform.call('GET', `/api/rounds/${mine?.id}/provider`, undefined, person.token);
  expect((body as { data: RoundTold }).data).toMatchObject({ answer: 'told', agrees: null, staked: 15, won: 4 });
});

test('GAME-05 when a provider is down, answers about another round, or sends a web page, no answer is shown and no money moves', async () => {
  const { platform, says } = await platformWithStudio({ PROVIDER_TIMEOUT_MS: '300' });
  const person = await player(platform);
  const { round } = await play(platform, person, 10, 4);
  const [mine] = (await roundsOf(platform, person)).data;
  const right = { user: String(person.memberId), game_code: 'boat', round, stake: 10, win: 4 };
  const lies = [
    { ...right, user: '1' },
    { ...right, round: 'other' },
    { ...right, game_code: 'other' },
    { ...right, stake: -1 },
    { ...right, stake: '10' },
    { ...right, commit: '<script>alert(1)</script>' },
    { ...right, draw_id: 'a\u202eb' },
  ];
  for (const [what, answer] of [
    ...BROKEN,
    ...lies.map((body) => [JSON.stringify(body), { status: 200, body }] as const),
  ]) {
    says.round = answer;
    const { status, body } = await platform.call('GET', `/api/rounds/${mine?.id}/provider`, undefined, person.token);
    expect([what, status, (body as { data: RoundTold }).data]).toEqual([
      what,
      200,
      {
        answer: 'no_answer',
        agrees: null,
        staked: null,
        won: null,
        commit: null,
        server_seed: null,
        draw_id: null,
        seed_fits: null,
      },
    ]);
  }
  expect(await credit(platform, person)).toBe(994);
  expect((await roundsOf(platform, person)).data).toMatchObject([{ staked: 10, won: 4 }]);
});

test('ROUTE-16 GAME-08 stakes and wins since a time include rounds in play, which are also given separately, but no refunds, no free play and no rounds of other members', async () => {
  const platform = await testPlatform();
  const person = await player(platform);
  const other = await player(platform, 1000, 'another-token');
  const began = new Date(Date.now() - 1000).toISOString();
  const read = async (since: string, token = person.token) => {
    const { status, body } = await platform.call(
      'GET',
      `/api/rounds/since?since=${encodeURIComponent(since)}`,
      undefined,
      token,
    );
    return status === 200 ? (body as { data: object }).data : status;
  };
  expect(await read(began)).toEqual({ staked: 0, won: 0, net: 0, open: 0, rounds: 0 });
  const stake = bet(person, 100);
  await platform.walletCall('/transaction/bet', stake);
  await platform.walletCall('/transaction/win', win(person, 40.5, stake.transaction_uuid));
  const inPlay = bet(person, 20, { round: 'r2' });
  await platform.walletCall('/transaction/bet', inPlay);
  const back = bet(person, 30, { round: 'r3' });
  await platform.walletCall('/transaction/bet', back);
  await platform.walletCall('/transaction/rollback', rollback(person, back.transaction_uuid));
  expect(await read(began)).toEqual({ staked: 120, won: 40.5, net: -79.5, open: 20, rounds: 2 });
  // a win from a stake before that time is not counted
  const late = bet(person, 10, { round: 'r4' });
  await platform.walletCall('/transaction/bet', late);
  await asOwner(
    platform,
    `update provider_transaction set created_at = created_at - interval '1 hour' where transaction_uuid = '${late.transaction_uuid}'`,
  );
  await platform.walletCall('/transaction/win', win(person, 90, late.transaction_uuid, { round: 'r4' }));
  expect(await read(began)).toEqual({ staked: 120, won: 40.5, net: -79.5, open: 20, rounds: 2 });
  expect(await read(began, other.token)).toEqual({ staked: 0, won: 0, net: 0, open: 0, rounds: 0 });
  expect(await read(new Date(Date.now() + 30_000).toISOString())).toEqual({
    staked: 0,
    won: 0,
    net: 0,
    open: 0,
    rounds: 0,
  });
  // what an open round paid already is no longer in play, and a round that paid more than its stake has nothing in play
  const paid = (baht: number, isLast = false) =>
    platform.walletCall(
      '/transaction/win',
      win(person, baht, inPlay.transaction_uuid, { round: 'r2', round_closed: isLast }),
    );
  await paid(5);
  expect(await read(began)).toMatchObject({ net: -74.5, open: 15 });
  await paid(25);
  expect(await read(began)).toMatchObject({ net: -49.5, open: 0 });
  const last = bet(person, 50, { round: 'r5' });
  await platform.walletCall('/transaction/bet', last);
  expect(await read(began)).toMatchObject({ net: -99.5, open: 50, rounds: 3 });
  await platform.walletCall('/transaction/win', win(person, 0, last.transaction_uuid, { round: 'r5' }));
  expect(await read(began)).toMatchObject({ net: -99.5, open: 0, rounds: 3 });
  expect(await read(new Date(Date.now() - 90_000_000).toISOString())).toBe(422);
  expect(await read(new Date(Date.now() + 90_000).toISOString())).toBe(422);
  expect(await read('yesterday')).toBe(422);
});

test('WAL-10 each movement of play in the statement names its game and its round, a rollback those of its bet, and other movements none', async () => {
  const platform = await testPlatform();
  const person = await player(platform);
  await play(platform, person, 10, 25.5);
  const back = await play(platform, person, 30, null);
  await platform.walletCall('/transaction/rollback', rollback(person, back.transaction_uuid));
  const ids = new Map((await roundsOf(platform, person)).data.map(({ round, id }) => [round, id]));
  const { body } = await platform.call('GET', '/api/statement', undefined, person.token);
  const { data } = body as { data: StatementLine[] };
  const played = data.filter(({ kind }) => kind !== 'deposit');
  expect(played.map(({ kind, play: of }) => [kind, of?.game])).toEqual([
    ['bet_rollback', 'เรือ'],
    ['bet', 'เรือ'],
    ['win', 'เรือ'],
    ['bet', 'เรือ'],
  ]);
  expect(played.map(({ play: of }) => of?.round_id)).toEqual([
    ids.get(back.round),
    ids.get(back.round),
    ...played.slice(2).map(({ detail }) => ids.get(detail)),
  ]);
  expect(data.filter(({ play: of }) => of === null)).toMatchObject([{ kind: 'deposit' }]);
});

test('ROUTE-01 today’s play shows the net result of finished rounds, and each game with rounds without a result, no matter when they began, and nothing of other members', async () => {
  const platform = await testPlatform();
  const [person, other] = [await player(platform), await player(platform, 1000, 'another-token-of-a-session')];
  const today = async (token = person.token) =>
    ((await platform.call('GET', '/api/rounds/today', undefined, token)).body as { data: object }).data;
  expect((await platform.call('GET', '/api/rounds/today')).status).toBe(401);
  await play(platform, person, 10, 25.5);
  expect(await today()).toEqual({ staked: 10, won: 25.5, net: 15.5, open: [] });
  await play(platform, person, 20, null);
  const late = await play(platform, person, 5, null);
  const back = await play(platform, person, 30, null);
  await platform.walletCall('/transaction/rollback', rollback(person, back.transaction_uuid));
  await play(platform, person, 7, null, { is_free: true });
  const open = { gamecode: 'studio:boat', game: 'เรือ', rounds: 2, staked: 25 };
  expect(await today()).toMatchObject({ staked: 35, won: 25.5, net: 15.5, open: [open] });
  // a round that waits for a draw of a later day
  await asOwner(
    platform,
    `update provider_transaction set created_at = created_at - interval '9 days' where transaction_uuid = '${late.transaction_uuid}'`,
  );
  expect(await today()).toMatchObject({ staked: 30, open: [{ rounds: 1, staked: 20 }] });
  await asOwner(
    platform,
    `insert into awaited_round (member_id, provider_id, round, began_at, due_at, look_at) select member_id, provider_id, round, created_at, now() + interval '1 day', now() from provider_transaction where transaction_uuid = '${late.transaction_uuid}'`,
  );
  expect(await today()).toMatchObject({ staked: 30, open: [open] });
  expect(await today(other.token)).toEqual({ staked: 0, won: 0, net: 0, open: [] });
});
