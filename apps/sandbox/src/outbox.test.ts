import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pino from 'pino';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { openDatabase, transact } from './database.ts';
import { createOutbox, outboxSchema, retryDelayMs } from './outbox.ts';

let file: string;
let now: number;
beforeEach(() => {
  const directory = mkdtempSync(path.join(tmpdir(), 'sanam-outbox-'));
  file = path.join(directory, 'outbox.sqlite');
  now = 1_000_000;
  return () => rmSync(directory, { recursive: true });
});

function open() {
  const db = openDatabase(file, [outboxSchema]);
  onTestFinished(() => {
    if (db.isOpen) db.close();
  });
  return { db, outbox: createOutbox(db, { now: () => now }, pino({ level: 'silent' })) };
}

test('a job that fails is retried after 0.5, 1, 2, 5, 10, 30 and then every 60 s', async () => {
  expect([1, 2, 3, 4, 5, 6, 7, 500].map(retryDelayMs)).toEqual([500, 1000, 2000, 5000, 10_000, 30_000, 60_000, 60_000]);
  const { outbox } = open();
  let tries = 0;
  outbox.register('letter', { deliver: async () => ++tries === 3 });
  outbox.enqueue('letter', {});
  await outbox.runDue();
  now += 499;
  await outbox.runDue();
  expect(tries).toBe(1);
  now += 1;
  await outbox.runDue();
  now += 1000;
  await outbox.runDue();
  now += 3_600_000;
  await outbox.runDue();
  expect(tries).toBe(3);
});

test('a job survives the end of the process, and an error counts as a failed try', async () => {
  const before = open();
  before.outbox.register('letter', { deliver: () => Promise.reject(new Error('no road')) });
  before.outbox.enqueue('letter', { to: 'platform' });
  await before.outbox.runDue();
  before.db.close();

  const { outbox } = open();
  const got: unknown[] = [];
  outbox.register('letter', { deliver: async ({ body, attempts }) => got.push({ body, attempts }) > 0 });
  now += 500;
  await outbox.runDue();
  expect(got).toEqual([{ body: { to: 'platform' }, attempts: 1 }]);
});

test('the final writes of a job are committed together with its completion; if the commit fails, the job is tried again', async () => {
  const { db, outbox } = open();
  db.exec('CREATE TABLE answer (text TEXT)');
  const answers = () => db.prepare('SELECT count(*) AS n FROM answer').get()?.n;
  let fails = true;
  outbox.register('letter', {
    deliver: async () => () => {
      db.prepare("INSERT INTO answer VALUES ('yes')").run();
      if (fails) throw new Error('no more ink');
    },
  });
  const id = outbox.enqueue('letter', {});
  expect(await outbox.deliverNow(id)).toBe(false);
  expect(answers()).toBe(0);
  fails = false;
  now += 500;
  await outbox.runDue();
  expect(answers()).toBe(1);
  now += 3_600_000;
  await outbox.runDue();
  expect(answers()).toBe(1);
});

test('a job added in a transaction that fails does not exist', async () => {
  const { db, outbox } = open();
  outbox.register('letter', { deliver: () => expect.unreachable() });
  expect(() =>
    transact(db, () => {
      outbox.enqueue('letter', {});
      throw new Error('changed my mind');
    }),
  ).toThrow('changed my mind');
  await outbox.runDue();
});

test('jobs run in order of due time, at most four jobs of a kind at once', async () => {
  const { outbox } = open();
  const order: number[] = [];
  let underWay = 0;
  let most = 0;
  outbox.register<number>('letter', {
    async deliver({ body }) {
      order.push(body);
      most = Math.max(most, ++underWay);
      await new Promise((resolve) => setImmediate(resolve));
      underWay--;
      return true;
    },
  });
  for (const dueIn of [9, 3, 7, 1, 5, 2, 8, 4, 6]) outbox.enqueue('letter', dueIn, dueIn);
  now += 10;
  await outbox.runDue();
  expect(order).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
  expect(most).toBe(4);
});

test('a job is dropped after its last try, or at its maximum age', async () => {
  const { outbox } = open();
  const tries = { few: 0, young: 0 };
  outbox.register('few', { attemptsMax: 2, deliver: async () => ++tries.few < 0 });
  outbox.register('young', { ageMaxMs: 10_000, deliver: async () => ++tries.young < 0 });
  outbox.enqueue('few', {});
  outbox.enqueue('young', {});
  for (let second = 0; second < 200; second++) {
    now += 1000;
    await outbox.runDue();
  }
  expect(tries.few).toBe(2);
  expect(tries.young).toBeGreaterThan(2);
  expect(tries.young).toBeLessThan(7);
});

test('a job that is requested twice while it runs is delivered once', async () => {
  const { outbox } = open();
  let tries = 0;
  outbox.register('letter', { deliver: async () => ++tries > 0 });
  const id = outbox.enqueue('letter', {});
  await Promise.all([outbox.deliverNow(id), outbox.deliverNow(id), outbox.runDue()]);
  expect(await outbox.deliverNow(id)).toBe(true);
  expect(tries).toBe(1);
});

test('a started outbox runs by itself, and stops on request', async () => {
  const { db } = open();
  const outbox = createOutbox(db, { now: () => Date.now() }, pino({ level: 'silent' }));
  const { promise, resolve } = Promise.withResolvers<void>();
  outbox.register('letter', {
    async deliver() {
      resolve();
      return true;
    },
  });
  outbox.start();
  outbox.enqueue('letter', {}, 5);
  await promise;
  await outbox.stop();
  expect(db.prepare('SELECT count(*) AS left FROM outbox').get()).toEqual({ left: 0 });
});
