import { expect, test } from 'vitest';
import { payloadsOf } from './live.ts';

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
