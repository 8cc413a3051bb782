import { afterEach, expect, test, vi } from 'vitest';
import { Refusal } from '../api/refusal.ts';
import {
  forgetItem,
  giveItemBack,
  holdAsRead,
  isTakenOver,
  itemNow,
  keepItemDraftLater,
  renewItem,
  takeItem,
} from './lease.tsx';
import { notes } from './notes.ts';

const calls: { name: string; answer: (data: unknown) => void; refuse: (error: unknown) => void }[] = [];

vi.mock('../api/ask.ts', () => ({
  ask: (name: string) =>
    new Promise((resolve, reject) => {
      calls.push({ name, answer: (data) => resolve({ data }), refuse: reject });
    }),
}));
vi.mock('../api/session.ts', () => ({ useMe: () => ({ id: '1001' }) }));

/** Answer the oldest call that waits, once it was made. */
async function answer(name: string, data: unknown = {}): Promise<void> {
  await vi.waitFor(() => expect(calls[0]?.name).toBe(name));
  calls.shift()?.answer(data);
}
const begun = Date.now();
const untilLater = (minutes = 10) => new Date(begun + minutes * 60_000).toISOString();

async function hold(ref: string, draft = ''): Promise<void> {
  const taking = takeItem('withdrawals', ref);
  await answer('takeLease', { until: untilLater(), draft });
  await taking;
}

afterEach(() => {
  calls.length = 0;
  notes.set({});
});

test('an item that was given back can be taken again at once, and one that was just decided cannot', async () => {
  await hold('WD1');
  expect(itemNow('withdrawals', 'WD1')).toBe('held');
  const giving = giveItemBack('withdrawals', 'WD1');
  expect(itemNow('withdrawals', 'WD1')).toBeUndefined();
  await answer('giveBack');
  await giving;
  expect(itemNow('withdrawals', 'WD1')).toBeUndefined();
  await hold('WD1');
  forgetItem('withdrawals', 'WD1');
  expect(itemNow('withdrawals', 'WD1')).toBe('left');
});

test('an item that is taken while it is being given back is held afterwards', async () => {
  await hold('WD2');
  const giving = giveItemBack('withdrawals', 'WD2');
  const taking = takeItem('withdrawals', 'WD2');
  await answer('giveBack');
  await answer('takeLease', { until: untilLater(), draft: '' });
  await Promise.all([giving, taking]);
  expect(itemNow('withdrawals', 'WD2')).toBe('held');
});

test('a note that was given back stays for its writer, and not after a colleague wrote another one', async () => {
  await hold('WD3');
  notes.set({ 'withdrawals WD3': 'asked the bank' });
  keepItemDraftLater('withdrawals', 'WD3', 'asked the bank', 60_000);
  const giving = giveItemBack('withdrawals', 'WD3');
  await answer('keepDraft', { until: untilLater() });
  await answer('giveBack');
  await giving;
  await hold('WD3', 'asked the bank');
  expect(notes.get()).toEqual({ 'withdrawals WD3': 'asked the bank' });
  const again = giveItemBack('withdrawals', 'WD3');
  await answer('giveBack');
  await again;
  await hold('WD3', 'the bank has answered');
  expect(notes.get()).toEqual({});
});

test('a text that is on its way when its item is given back does not hold the item again', async () => {
  await hold('WD5');
  keepItemDraftLater('withdrawals', 'WD5', 'asked the bank', 0);
  await vi.waitFor(() => expect(calls[0]?.name).toBe('keepDraft'));
  const giving = giveItemBack('withdrawals', 'WD5');
  await answer('keepDraft', { until: untilLater() });
  await vi.waitFor(() => expect(calls[0]?.name).toBe('giveBack'));
  expect(itemNow('withdrawals', 'WD5')).toBeUndefined();
  await answer('giveBack');
  await giving;
  expect(itemNow('withdrawals', 'WD5')).toBeUndefined();
});

test('a list that was read while an item was being given back does not hold the item again', async () => {
  await hold('WD6');
  keepItemDraftLater('withdrawals', 'WD6', 'asked the bank', 60_000);
  const giving = giveItemBack('withdrawals', 'WD6');
  // to keep a text begins the time of the lease anew
  await answer('keepDraft', { until: untilLater(12) });
  await answer('giveBack');
  await giving;
  holdAsRead('withdrawals', 'WD6', untilLater(12), 'asked the bank');
  expect(itemNow('withdrawals', 'WD6')).toBeUndefined();

  await hold('WD7');
  const renewing = renewItem('withdrawals', 'WD7');
  const givingToo = giveItemBack('withdrawals', 'WD7');
  await answer('takeLease', { until: untilLater(12), draft: '' });
  await renewing;
  await answer('giveBack');
  await givingToo;
  holdAsRead('withdrawals', 'WD7', untilLater(12), '');
  expect(itemNow('withdrawals', 'WD7')).toBeUndefined();
  // taken again in another window
  holdAsRead('withdrawals', 'WD7', untilLater(15), '');
  expect(itemNow('withdrawals', 'WD7')).toBe('held');
});

test('an item is held until its time when its renewal is not answered, and no longer when it is refused', async () => {
  await hold('WD4');
  const renew = async (status: number) => {
    const renewing = renewItem('withdrawals', 'WD4');
    await vi.waitFor(() => expect(calls[0]?.name).toBe('takeLease'));
    calls.shift()?.refuse(new Refusal(status, {}));
    await renewing;
    return itemNow('withdrawals', 'WD4');
  };
  for (const status of [0, 429, 503]) expect(await renew(status)).toBe('held');
  expect(await renew(409)).toBe('left');
});

test('a lease of somebody else that ends later was taken over, and one that ends earlier was read before', () => {
  const lease = { until: '2026-11-24T07:10:00.000Z' };
  const other = (until: string) => ({ id: '1002', shown_name: 'นภา', until });
  expect(isTakenOver(lease, other('2026-11-24T07:12:00.000Z'), '1001')).toBe(true);
  expect(isTakenOver(lease, other('2026-11-24T07:09:00.000Z'), '1001')).toBe(false);
  expect(isTakenOver(lease, { ...other('2026-11-24T07:12:00.000Z'), id: '1001' }, '1001')).toBe(false);
});
