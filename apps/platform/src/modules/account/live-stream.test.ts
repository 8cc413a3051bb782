import type { AddressInfo } from 'node:net';
import type { LiveEvent } from '@sanam/contract';
import { satang } from '@sanam/money';
import type pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { directUrl } from '../../core/database-login.ts';
import { openLive } from '../../core/live.ts';
import { cutOffFromNews, untilListening } from '../../testing/live-channels.ts';
import { newMember, type Person, payIn, profileOf } from '../../testing/people.ts';
import { recordStatements } from '../../testing/statements.ts';
import { type TestPlatform, testPlatform } from '../../testing/test-platform.ts';
import { move } from '../wallet/index.ts';

/** Listen to the stream like a browser, with the session cookie. */
async function listen(
  platform: TestPlatform,
  person: Person,
): Promise<{ headers: Headers; next: () => Promise<LiveEvent>; rest: () => Promise<string> }> {
  const listening = platform.app.server.address() as AddressInfo | null;
  const address = listening
    ? `http://127.0.0.1:${listening.port}`
    : await platform.app.listen({ host: '127.0.0.1', port: 0 });
  const stop = new AbortController();
  onTestFinished(() => stop.abort());
  const reply = await fetch(`${address}/api/stream`, {
    headers: { cookie: `auth._token.local=${encodeURIComponent(`Bearer ${person.token}`)}` },
    signal: stop.signal,
  });
  expect(reply.headers.get('content-type')).toBe('text/event-stream');
  const reader = (reply.body as ReadableStream<Uint8Array>).pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  return {
    headers: reply.headers,
    async next() {
      for (;;) {
        const event = /event: change\ndata: (.*)\n\n/.exec(text);
        if (event) {
          text = text.slice(event.index + event[0].length);
          return JSON.parse(event[1] ?? '') as LiveEvent;
        }
        text += (await reader.read()).value ?? '';
      }
    },
    /** What comes until the server ends the stream. */
    async rest() {
      for (;;) {
        const { value, done } = await reader.read();
        if (done) return text;
        text += value;
      }
    },
  };
}

/** Run each reading of the wallet from now on as `run` decides. @param run given the reading and its number, from 0. */
function eachReading(pool: pg.Pool, run: (read: () => Promise<unknown>, number: number) => Promise<unknown>): void {
  const seen = new WeakSet<pg.PoolClient>();
  let readings = 0;
  pool.on('acquire', (client) => {
    if (seen.has(client)) return;
    seen.add(client);
    const query = client.query.bind(client) as (...given: unknown[]) => Promise<unknown>;
    Object.assign(client, {
      query: (...given: unknown[]) =>
        String(given[0]).includes('from "wallet"') ? run(() => query(...given), readings++) : query(...given),
    });
  });
}

/** A member with an open stream, and functions that move the member's money and tell of it. */
async function withStream() {
  const platform = await testPlatform();
  const person = await newMember(platform);
  const { memberId } = person;
  const stream = await listen(platform, person);
  await stream.next();
  await untilListening(platform, 1);
  return {
    platform,
    stream,
    pay: (key: string, amount: bigint) =>
      move(platform.db, { memberId, kind: 'deposit', key, amount: satang(amount), actor: 'test', detail: {} }),
    tell: (amountSatang: string) =>
      platform.members.live.announce({ memberId: String(memberId), topic: 'credit', kind: 'deposit', amountSatang }),
  };
}

test('SEC-02 the stream carries the headers of every other answer, and no page of another site embeds it', async () => {
  const platform = await testPlatform();
  const person = await newMember(platform);
  const { headers } = await listen(platform, person);
  const other = await platform.app.inject('/api/site');
  const shared = Object.entries(other.headers).filter(([name]) =>
    /^(x-content|x-frame|referrer|cross-origin|permissions)/.test(name),
  );
  expect(shared.length).toBeGreaterThan(3);
  for (const [name, value] of shared) expect([name, headers.get(name)]).toEqual([name, value]);
});

test('WAL-06 the stream begins with the present credit, and sends each change with the credit after that change', async () => {
  const platform = await testPlatform();
  const person = await newMember(platform);
  const stream = await listen(platform, person);
  expect(await stream.next()).toEqual({ topic: 'credit', credit: 0, bonus: 0, held: 0, sequence: 0 });
  await payIn(platform, person, 500);
  let event = await stream.next();
  while (event.kind !== 'deposit') event = await stream.next();
  expect(event).toEqual({
    topic: 'deposit',
    credit: 500,
    bonus: 0,
    held: 0,
    sequence: 1,
    kind: 'deposit',
    amount: 500,
  });
  // a page can tell which of the two is later
  expect((await profileOf(platform, person)).sequence).toBe(event.sequence);
});

test('WAL-06 a change made by another process is received', async () => {
  const platform = await testPlatform();
  const person = await newMember(platform);
  const stream = await listen(platform, person);
  await stream.next();
  const elsewhere = openLive(directUrl(platform.config), () => {});
  onTestFinished(() => elsewhere.close());
  await untilListening(platform, 2);
  await move(platform.db, {
    memberId: person.memberId,
    kind: 'deposit',
    key: 'x',
    amount: satang(700),
    actor: 'test',
    detail: {},
  });
  elsewhere.announce({ memberId: String(person.memberId), topic: 'credit', kind: 'deposit', amountSatang: '700' });
  expect(await stream.next()).toMatchObject({ credit: 7, amount: 7 });
});

test('WAL-06 the later of two changes is sent last, also when its credit is read first', async () => {
  const { platform, stream, pay, tell } = await withStream();
  const first = Promise.withResolvers<void>();
  const readings: number[] = [];
  eachReading(platform.pool, async (read, number) => {
    const answer = await read();
    readings.push(number);
    if (number === 0) await first.promise;
    return answer;
  });
  await pay('a', 2000n);
  tell('2000');
  await expect.poll(() => readings).toEqual([0]);
  await pay('b', 100_000n);
  tell('100000');
  await expect.poll(() => readings).toEqual([0, 1]);
  first.resolve();
  expect(await stream.next()).toMatchObject({ amount: 20, credit: 20 });
  expect(await stream.next()).toMatchObject({ amount: 1000, credit: 1020 });
});

test('WAL-06 no event goes back to an older credit when the database is slow to begin an earlier reading', async () => {
  const { platform, stream, pay, tell } = await withStream();
  const begin = Promise.withResolvers<void>();
  const readings: string[] = [];
  eachReading(platform.pool, async (read, number) => {
    readings.push(`${number} asked`);
    if (number === 0) await begin.promise;
    const answer = await read();
    readings.push(`${number} read`);
    return answer;
  });
  tell('500');
  await expect.poll(() => readings).toEqual(['0 asked']);
  await pay('a', 2000n);
  tell('2000');
  await expect.poll(() => readings).toEqual(['0 asked', '1 asked', '1 read']);
  await pay('b', 100_000n);
  begin.resolve();
  expect(await stream.next()).toMatchObject({ amount: 5, credit: 1020 });
  expect(await stream.next()).toMatchObject({ amount: 20, credit: 1020 });
});

test('WAL-06 a process that was cut off from the news ends its streams when it listens again: pages reopen them, and read what they missed', async () => {
  const platform = await testPlatform();
  const stream = await listen(platform, await newMember(platform));
  expect(await stream.next()).toMatchObject({ credit: 0 });
  await untilListening(platform, 1);
  await cutOffFromNews(platform);
  // the session goes on
  expect(await stream.rest()).not.toContain('event: ended');
});

test('WAL-06 the stream of a ninth page replaces the oldest, which is told to stay away', async () => {
  const platform = await testPlatform();
  const person = await newMember(platform);
  const streams = [];
  for (let page = 0; page < 9; page++) {
    const stream = await listen(platform, person);
    await stream.next();
    streams.push(stream);
  }
  expect(await streams[0]?.rest()).toMatch(/event: replaced\ndata: \{\}\n\n$/);
  await payIn(platform, person, 500);
  for (const stream of streams.slice(1)) {
    let event = await stream.next();
    while (event.kind !== 'deposit') event = await stream.next();
    expect(event).toMatchObject({ credit: 500 });
  }
});

test('a stranger receives no events', async () => {
  const platform = await testPlatform();
  expect((await platform.call('GET', '/api/stream')).body).toEqual({ message: 'Unauthenticated.' });
});

test('changes of many members, and the checks of their sessions, are read in a few statements and reach every stream', async () => {
  const platform = await testPlatform();
  const people = await Promise.all(Array.from({ length: 5 }, () => newMember(platform)));
  const streams = [await listen(platform, people[0] as Person)];
  for (const person of people)
    streams.push(...(await Promise.all(Array.from({ length: 6 }, () => listen(platform, person)))));
  await Promise.all(streams.map((stream) => stream.next()));
  const elsewhere = openLive(directUrl(platform.config), () => {});
  onTestFinished(() => elsewhere.close());
  await untilListening(platform, 2);
  const texts = recordStatements(platform.pool);
  for (const { memberId } of people) {
    elsewhere.announce({ memberId: String(memberId), topic: 'session' });
    elsewhere.announce({ memberId: String(memberId), topic: 'credit', kind: 'bonus' });
  }
  for (const event of await Promise.all(streams.map((stream) => stream.next())))
    expect(event).toEqual({ topic: 'credit', credit: 0, bonus: 0, held: 0, sequence: 0, kind: 'bonus' });
  // thirty-one streams; the notification may come in several messages, but not in one for each stream
  expect(texts.filter((text) => text.includes('from "wallet"')).length).toBeLessThanOrEqual(3);
  expect(texts.filter((text) => text.includes('from "session"')).length).toBeLessThanOrEqual(3);
  expect(texts.filter((text) => text.includes('from "session"')).length).toBeGreaterThan(0);
});
