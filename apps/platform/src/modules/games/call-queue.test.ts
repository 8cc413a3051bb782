import { setTimeout as pause, setImmediate as turn } from 'node:timers/promises';
import { satang } from '@sanam/money';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { testPlatform } from '../../testing/test-platform.ts';
import { endpointOf } from '../../testing/wallet-endpoints.ts';
import type { ModelCall } from '../../testing/wallet-model.ts';
import { checkLedgers, newPlayers, openGames, performForReal, readBooks } from '../../testing/wallet-players.ts';
import { move } from '../wallet/index.ts';
import { type CallQueueOptions, createCallQueue, QueueFull } from './call-queue.ts';

/** A call in these tests, written `a1`: the first call of owner a. */
interface Call {
  owner: bigint;
  name: string;
  names: readonly string[];
}

/** A group passed to `apply`; the test decides when it is answered. */
interface Group {
  calls: string[];
  wait: boolean;
  /** Answer every call with its own name; for the calls in `held` answer that their owner is locked. */
  answer(held?: readonly string[]): Promise<void>;
  fail(error: Error): Promise<void>;
}

class Gone extends Error {}
const OWNERS = ['a', 'b', 'c', 'd'];
const call = (name: string, ...names: string[]): Call => ({
  owner: BigInt(OWNERS.indexOf(name.charAt(0))),
  name,
  names: names.length > 0 ? names : [name],
});

/** A queue of one lane; the test answers its groups by hand. */
function scripted(options: Partial<CallQueueOptions<Call, string>> = {}) {
  const groups: Group[] = [];
  const log: string[] = [];
  const queue = createCallQueue<Call, string>({
    ownerOf: ({ owner }) => owner,
    namesOf: ({ names }) => names,
    apply: (calls, wait) =>
      new Promise((resolve, reject) => {
        const names = calls.map(({ name }) => name);
        groups.push({
          calls: names,
          wait,
          async answer(held = []) {
            resolve(names.map((name) => (held.includes(name) ? undefined : name)));
            await turn();
          },
          async fail(error) {
            reject(error);
            await turn();
          },
        });
      }),
    isWorthRetrying: (error) => !(error instanceof Gone),
    lanes: 1,
    waiters: 1,
    groupMax: 10,
    waitingMax: 100,
    patienceMs: 60_000,
    ...options,
  });
  return {
    groups,
    /** Outcomes of the calls, in the order in which they finished: `a1`, or `a1 failed` with the reason. */
    log,
    send(...calls: (string | Call)[]) {
      for (const one of calls.map((each) => (typeof each === 'string' ? call(each) : each))) {
        queue(one).then(
          (outcome) => log.push(outcome === one.name ? outcome : `${one.name} got the answer of ${outcome}`),
          (error: Error) => log.push(`${one.name} failed: ${error.message}`),
        );
      }
    },
    /** The nth group passed to `apply`; it must consist of these calls. */
    group(at: number, calls: string[], wait = false): Group {
      expect(groups.map((group) => group.calls)[at]).toEqual(calls);
      expect(groups[at]?.wait).toBe(wait);
      expect(groups).toHaveLength(at + 1);
      return groups[at] as Group;
    },
  };
}

test('a single call is applied at once and alone; calls that arrive meanwhile are applied together, in order, up to the group size', async () => {
  const { send, group, log } = scripted({ groupMax: 3 });
  send('a1');
  const first = group(0, ['a1']);
  send('b1', 'a2', 'c1', 'b2');
  await turn();
  await group(0, ['a1']).answer();
  expect(log).toEqual(['a1']);
  await group(1, ['b1', 'a2', 'c1']).answer();
  await group(2, ['b2']).answer();
  expect(log).toEqual(['a1', 'b1', 'a2', 'c1', 'b2']);
  send('a3');
  expect(group(3, ['a3'])).not.toBe(first);
});

test('each owner always uses the same lane, and a busy lane delays only its own owners', async () => {
  const { send, groups, log } = scripted({ lanes: 2 });
  send('a1', 'b1', 'c1', 'd1');
  expect(groups.map((group) => group.calls)).toEqual([['a1'], ['b1']]);
  await groups[1]?.answer();
  await groups[2]?.answer();
  expect(groups.map((group) => group.calls)).toEqual([['a1'], ['b1'], ['d1']]);
  expect(log).toEqual(['b1', 'd1']);
});

test('while the queue waits for a locked owner, calls of other owners continue, and the calls of the locked owner keep their order', async () => {
  const { send, groups, group, log } = scripted();
  send('a1', 'a2', 'b1', 'a3', 'c1');
  await group(0, ['a1']).answer();
  send('a4');
  await group(1, ['a2', 'b1', 'a3', 'c1']).answer(['a2', 'a3']);
  expect(log).toEqual(['a1', 'b1', 'c1']);
  // a2 waits for the lock of its owner; a3 and all later calls of that owner wait behind a2
  send('a5', 'b2');
  expect(groups.slice(2).map(({ calls, wait }) => ({ calls, wait }))).toEqual([
    { calls: ['a2'], wait: true },
    { calls: ['b2'], wait: false },
  ]);
  await groups[3]?.answer();
  send('b3');
  await groups[4]?.answer();
  expect(log).toEqual(['a1', 'b1', 'c1', 'b2', 'b3']);
  await groups[2]?.answer();
  await group(5, ['a3', 'a4', 'a5'], true).answer();
  expect(log).toEqual(['a1', 'b1', 'c1', 'b2', 'b3', 'a2', 'a3', 'a4', 'a5']);
  // the lock is released: the owner's calls use the lane again
  send('a6');
  await group(6, ['a6']).answer();
});

test('when more owners are locked than the queue may wait for at once, they wait in order, and none is forgotten', async () => {
  const { send, group, log } = scripted();
  send('d1', 'a1', 'b1', 'c1');
  await group(0, ['d1']).answer();
  await group(1, ['a1', 'b1', 'c1']).answer(['a1', 'b1', 'c1']);
  await group(2, ['a1'], true).answer();
  await group(3, ['b1'], true).answer();
  await group(4, ['c1'], true).fail(new Error('held for ever'));
  expect(log).toEqual(['d1', 'a1', 'b1', 'c1 failed: held for ever']);
});

test('when a group fails, each of its calls is applied alone, in order, and only the faulty call fails', async () => {
  const { send, groups, log } = scripted({ waiters: 4 });
  send('d1', 'a1', 'b1', 'a2', 'c1', 'a3');
  await groups[0]?.answer();
  await groups[1]?.fail(new Error('something in it'));
  expect(groups.slice(2).map((group) => group.calls)).toEqual([['a1'], ['b1'], ['c1']]);
  await groups[2]?.answer();
  await groups[3]?.fail(new Error('it was me'));
  await groups[4]?.answer();
  // the calls of one owner are tried together once more; when that fails too, they are applied one after another
  expect(groups[5]).toMatchObject({ calls: ['a2', 'a3'], wait: true });
  send('a4');
  await groups[5]?.fail(new Error('something in it'));
  expect(groups[6]?.calls).toEqual(['a2']);
  await groups[6]?.fail(new Error('me too'));
  expect(groups[7]?.calls).toEqual(['a3']);
  await groups[7]?.answer();
  await groups[8]?.answer();
  expect(log).toEqual(['d1', 'a1', 'b1 failed: it was me', 'c1', 'a2 failed: me too', 'a3', 'a4']);
});

test('when the database is unreachable, the whole group fails at once and is not retried; the next group is tried', async () => {
  const { send, group, log } = scripted();
  send('d1', 'a1', 'b1');
  await group(0, ['d1']).fail(new Gone('gone'));
  send('c1');
  await group(1, ['a1', 'b1']).fail(new Gone('gone'));
  expect(log).toEqual(['d1 failed: gone', 'a1 failed: gone', 'b1 failed: gone']);
  await group(2, ['c1']).answer();
});

test('two calls that name the same transaction are never in one group, and no call overtakes them', async () => {
  const { send, group } = scripted();
  send('d1');
  send(call('a1', 'bet', 'x'), call('b1', 'win', 'bet'), call('c1', 'other'), call('c2', 'win'));
  await group(0, ['d1']).answer();
  await group(1, ['a1']).answer();
  await group(2, ['b1', 'c1']).answer();
  await group(3, ['c2']).answer();
});

test("a call beyond the queue's limit is refused at once and not tried; when there is room again, calls are accepted", async () => {
  const { send, group, log } = scripted({ waitingMax: 3 });
  send('a1', 'b1', 'c1', 'd1');
  await turn();
  expect(log).toEqual(['d1 failed: 3 calls wait already']);
  await group(0, ['a1']).answer();
  send('d2', 'd3');
  await turn();
  expect(log).toEqual(['d1 failed: 3 calls wait already', 'a1', 'd3 failed: 3 calls wait already']);
  await group(1, ['b1', 'c1']).fail(new Gone('gone'));
  await group(2, ['d2']).answer();
  const full = createCallQueue<Call, string>({
    ownerOf: () => 0n,
    namesOf: () => [],
    apply: async () => [],
    isWorthRetrying: () => false,
    patienceMs: 60_000,
    lanes: 1,
    waiters: 1,
    groupMax: 1,
    waitingMax: 0,
  });
  await expect(full(call('a1'))).rejects.toThrow(QueueFull);
});

test("whatever calls come, are locked or fail, every call is decided once, each owner's calls in order, and no group is too large or contains a transaction twice", async () => {
  const arrival = fc.record({
    owner: fc.nat(5),
    name: fc.nat(12),
    /** Fault of the call: the call itself always fails, or only the first group that contains it fails. */
    trouble: fc.constantFrom('none', 'none', 'none', 'none', 'wrong', 'spoils its first group'),
    /** How many times the owner of the call is found locked. */
    held: fc.constantFrom(0, 0, 0, 1, 2),
    turnsBefore: fc.constantFrom(0, 0, 0, 1, 3),
  });
  const limits = fc.record({
    lanes: fc.integer({ min: 1, max: 3 }),
    waiters: fc.integer({ min: 1, max: 2 }),
    groupMax: fc.integer({ min: 1, max: 6 }),
  });
  await fc.assert(
    fc.asyncProperty(
      fc.array(arrival, { minLength: 1, maxLength: 60, size: 'max' }),
      limits,
      fc.infiniteStream(fc.nat(4)),
      async (arrivals, limits, turns) => {
        interface Arrival {
          at: number;
          owner: bigint;
          name: string;
          trouble: string;
        }
        const decided = new Map<bigint, number[]>();
        const heldFor = new Map<bigint, number>();
        const spoiled = new Set<number>();
        const under = { lanes: 0, waiters: 0 };
        // collected in a list, because an error thrown while a group is applied would count as the group's failure
        const broken: string[] = [];
        const decide = ({ owner, at }: Arrival) => decided.set(owner, [...(decided.get(owner) ?? []), at]);
        const queue = createCallQueue<Arrival, number>({
          ...limits,
          waitingMax: 1000,
          ownerOf: ({ owner }) => owner,
          namesOf: ({ name }) => [name],
          isWorthRetrying: () => true,
          patienceMs: 60_000,
          async apply(calls, wait) {
            const where = wait ? 'waiters' : 'lanes';
            under[where]++;
            if (under[where] > limits[where]) broken.push(`${under[where]} ${where}`);
            if (calls.length > limits.groupMax) broken.push(`a group of ${calls.length}`);
            if (new Set(calls.map(({ name }) => name)).size < calls.length) broken.push('a name twice in a group');
            for (let left = turns.next().value ?? 0; left > 0; left--) await turn();
            under[where]--;
            const spoiling = calls.filter(
              ({ at, trouble }) => trouble === 'spoils its first group' && !spoiled.has(at),
            );
            for (const { at } of spoiling) spoiled.add(at);
            const isSpoiled = spoiling.length > 0 || calls.some(({ trouble }) => trouble === 'wrong');
            if (isSpoiled) {
              if (calls.length === 1) decide(calls[0] as Arrival);
              throw new Error('spoiled');
            }
            const heldNow = new Set(
              wait ? [] : calls.map(({ owner }) => owner).filter((owner) => (heldFor.get(owner) ?? 0) > 0),
            );
            for (const owner of heldNow) heldFor.set(owner, (heldFor.get(owner) ?? 0) - 1);
            return calls.map((one) => {
              if (heldNow.has(one.owner)) return undefined;
              decide(one);
              return one.at;
            });
          },
        });
        const answers: Promise<unknown>[] = [];
        for (const [at, { owner, name, trouble, held, turnsBefore }] of arrivals.entries()) {
          for (let left = turnsBefore; left > 0; left--) await turn();
          if (held > 0) heldFor.set(BigInt(owner), held);
          answers.push(queue({ at, owner: BigInt(owner), name: `t${name}`, trouble }).catch(() => at));
        }
        expect(await Promise.all(answers)).toEqual(arrivals.map((_, at) => at));
        expect(broken).toEqual([]);
        for (const [owner, order] of decided)
          expect(order).toEqual(arrivals.flatMap((one, at) => (BigInt(one.owner) === owner ? [at] : [])));
      },
    ),
    { numRuns: 300 },
  );
});

const bet = (memberId: bigint, id: string, amountSatang = 100n): ModelCall => ({
  kind: 'bet',
  provider: 'studio',
  memberId,
  id,
  of: null,
  round: 'r1',
  game: 'boat',
  token: 'good',
  isFree: false,
  amountSatang,
});
const deposit = (memberId: bigint, key = 'start') => ({
  memberId,
  kind: 'deposit' as const,
  key,
  amount: satang(3000n),
  actor: 'test',
  detail: {},
});

/** A platform with players who have thirty baht of credit each. */
async function withPlayers(count: number, settings: Record<string, string> = {}) {
  const platform = await testPlatform(settings);
  await openGames(platform.db);
  const players = await newPlayers(platform.db, count);
  for (const player of players) await move(platform.db, deposit(player));
  const ask = (one: ModelCall) => performForReal(one, platform.db, endpointOf(platform));
  return { platform, ask, held: players[0] as bigint, others: players.slice(1) };
}

test('WAL-03 GAME-01 the calls of a member whose wallet is locked by another movement wait in order, while calls of all other members are answered', async () => {
  const { platform, ask, held, others } = await withPlayers(21, { WALLET_PATIENCE_MS: '10000' });
  const answered: string[] = [];
  const asking: Promise<unknown>[] = [];
  await platform.db.transaction().execute(async (tx) => {
    await move(tx, deposit(held, 'more'));
    const send = (one: ModelCall) =>
      asking.push(ask(one).then((answer) => answered.push(`${one.id} ${answer.status} ${answer.cashSatang}`)));
    const waited = ['held-1', 'held-2', 'held-3'];
    for (const id of waited) send(bet(held, id));
    const since = performance.now();
    for (let round = 0; performance.now() - since < 500; round++) {
      const answers = await Promise.all(others.map((other) => ask(bet(other, `${other}-${round}`, 1n))));
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set(['RS_OK']));
      expect(answered).toEqual([]);
      if (round === 0) for (const id of ['held-4', 'held-5']) send(bet(held, id));
    }
  });
  await Promise.all(asking);
  expect(answered).toEqual([1, 2, 3, 4, 5].map((nth) => `held-${nth} RS_OK ${6000 - nth * 100}`));
  expect((await readBooks(platform.db, [held])).get(held)?.movements.map(({ key }) => key)).toEqual([
    'start',
    'more',
    ...[1, 2, 3, 4, 5].map((nth) => `studio:held-${nth}`),
  ]);
  await checkLedgers(platform.db);
});

test('WAL-03 GAME-01 when a wallet is locked for longer than the provider waits, nothing is done and the outcome is unknown; the repeated call is done once', async () => {
  const { platform, ask, held, others } = await withPlayers(2);
  const [other] = others as [bigint];
  await platform.db.transaction().execute(async (tx) => {
    await move(tx, deposit(held, 'more'));
    expect(await ask(bet(held, 'held'))).toEqual({ status: 'RS_ERROR_UNKNOWN' });
    expect(await ask(bet(other, 'other'))).toEqual({ status: 'RS_OK', cashSatang: 2900n });
  });
  for (let again = 0; again < 2; again++)
    expect(await ask(bet(held, 'held'))).toEqual({ status: 'RS_OK', cashSatang: 5900n });
  await pause(10);
  expect((await readBooks(platform.db, [held])).get(held)?.movements).toHaveLength(3);
});

test('WAL-02 WAL-03 GAME-01 a call that the database rejects fails alone: all other calls of its group are done', async () => {
  const { platform, ask, held, others } = await withPlayers(30, { WALLET_PATIENCE_MS: '10000' });
  for (const player of [held, ...others]) await ask(bet(player, `bet-${player}`));
  for (let round = 0; round < 5; round++) {
    const win = (player: bigint): ModelCall => ({
      ...bet(player, `win-${player}-${round}`),
      kind: 'win',
      of: `bet-${player}`,
      amountSatang: player === held ? 1_000_000_000_000n : 10n,
    });
    const answers = await Promise.all(
      [...others.slice(0, 15), held, ...others.slice(15)].map((player) => ask(win(player))),
    );
    expect(answers.splice(15, 1)).toEqual([{ status: 'RS_ERROR_UNKNOWN' }]);
    expect(new Set(answers.map(({ status, cashSatang }) => `${status} ${cashSatang}`))).toEqual(
      new Set([`RS_OK ${2900 + 10 * (round + 1)}`]),
    );
  }
  const books = (await readBooks(platform.db, [held])).get(held);
  expect(books?.cashSatang).toBe(2900n);
  expect([...(books?.transactions.keys() ?? [])]).toEqual([`studio:bet-${held}`]);
  await checkLedgers(platform.db);
});

test('a call that waited too long is not tried; the call in progress and later calls are done', async () => {
  const { send, groups, group, log } = scripted({ patienceMs: 30 });
  send('a1', 'a2', 'b1');
  await pause(60);
  send('a3');
  await group(0, ['a1']).answer();
  expect(log).toEqual([
    'a1',
    'a2 failed: a call waited longer than 30 ms',
    'b1 failed: a call waited longer than 30 ms',
  ]);
  await groups[1]?.answer(['a3']);
  send('a4');
  await pause(60);
  await group(2, ['a3'], true).answer();
  expect(log.slice(3)).toEqual(['a3', 'a4 failed: a call waited longer than 30 ms']);
});
