import { expect, onTestFinished, test } from 'vitest';
import { cutOffFromNews, untilListening } from '../testing/live-channels.ts';
import { testPlatform } from '../testing/test-platform.ts';
import { directUrl } from './database-login.ts';
import { type Change, EVERY_PROCESS, openLive, payloadsOf } from './live.ts';

test('WAL-06 many changes at once are sent in their order, in payloads shorter than the database takes', () => {
  const changes = Array.from({ length: 300 }, (_, at) => ({
    memberId: String(at),
    topic: 'credit' as const,
    kind: 'win',
    amountSatang: '100',
    round: 'รอบ'.repeat(33),
  }));
  const payloads = payloadsOf(changes);
  expect(payloads.length).toBeGreaterThan(1);
  for (const payload of payloads) expect(Buffer.byteLength(payload)).toBeLessThan(8000);
  expect(payloads.flatMap((payload) => JSON.parse(payload))).toEqual(changes);
  // as full as they may be: no two neighbours fit into one
  for (const [at, payload] of payloads.slice(1).entries())
    expect(Buffer.byteLength(payload) + Buffer.byteLength(payloads[at] ?? '')).toBeGreaterThan(7500);
  expect(payloadsOf([])).toEqual([]);
});

test('WAL-06 what is announced without a connection waits for the next one, and whoever caches data learns that changes were missed', async () => {
  const platform = await testPlatform();
  await untilListening(platform, 1);
  const cut = Promise.withResolvers<void>();
  const live = openLive(directUrl(platform.config), () => cut.resolve());
  onTestFinished(() => live.close());
  await live.started;
  const heard: Change[] = [];
  const news = Promise.withResolvers<void>();
  live.subscribe(EVERY_PROCESS, (change) => heard.push(change));
  live.subscribe('7', (change) => {
    heard.push(change);
    news.resolve();
  });
  await cutOffFromNews(platform);
  await cut.promise;
  live.announce({ memberId: '7', topic: 'deposit' });
  await news.promise;
  expect(heard).toEqual([
    { memberId: EVERY_PROCESS, topic: 'missed' },
    { memberId: '7', topic: 'deposit' },
  ]);
});
