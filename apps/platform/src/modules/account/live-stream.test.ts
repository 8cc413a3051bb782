import type { AddressInfo } from 'node:net';
import type { LiveEvent } from '@sanam/contract';
import { satang } from '@sanam/money';
import { expect, onTestFinished, test } from 'vitest';
import { directUrl } from '../../core/database-login.ts';
import { openLive } from '../../core/live.ts';
import { untilListening } from '../../testing/live-channels.ts';
import { newMember, type Person, payIn } from '../../testing/people.ts';
import { recordStatements } from '../../testing/statements.ts';
import { type TestPlatform, testPlatform } from '../../testing/test-platform.ts';
import { move } from '../wallet/index.ts';

/** Listen to the stream like a browser, with the session cookie. */
async function listen(
  platform: TestPlatform,
  person: Person,
): Promise<{ headers: Headers; next: () => Promise<LiveEvent> }> {
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
  expect(await stream.next()).toEqual({ topic: 'credit', credit: 0, bonus: 0, held: 0 });
  await payIn(platform, person, 500);
  let event = await stream.next();
  while (event.kind !== 'deposit') event = await stream.next();
  expect(event).toEqual({ topic: 'deposit', credit: 500, bonus: 0, held: 0, kind: 'deposit', amount: 500 });
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
    expect(event).toEqual({ topic: 'credit', credit: 0, bonus: 0, held: 0, kind: 'bonus' });
  // thirty-one streams; the notification may come in several messages, but not in one for each stream
  expect(texts.filter((text) => text.includes('from "wallet"')).length).toBeLessThanOrEqual(3);
  expect(texts.filter((text) => text.includes('from "session"')).length).toBeLessThanOrEqual(3);
  expect(texts.filter((text) => text.includes('from "session"')).length).toBeGreaterThan(0);
});
