import { afterEach, expect, test, vi } from 'vitest';

const { createTelling } = await import('./page/telling.ts');

afterEach(() => vi.unstubAllGlobals());

test('a result is told once: at the end of its show, or before it when the next play begins, and always before the next one', async () => {
  const told: string[] = [];
  const telling = createTelling();
  const [first, second] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const ends = [telling.after(first.promise, () => told.push('first'))];
  expect([told, telling.isWaiting()]).toEqual([[], true]);
  // the next play begins while the first is being shown
  telling.now();
  expect([told, telling.isWaiting()]).toEqual([['first'], false]);
  ends.push(telling.after(second.promise, () => told.push('second')));
  first.resolve();
  await ends[0];
  // the end of the first show tells nothing again, and not the second one
  expect(told).toEqual(['first']);
  second.resolve();
  await ends[1];
  expect([told, telling.isWaiting()]).toEqual([['first', 'second'], false]);
  telling.now();
  expect(told).toEqual(['first', 'second']);
});

test('GAME-09 the line of a shot under way says so at once, and tells the shot before only as that', async () => {
  const { underWay } = await import('./page/words.ts');
  const before = { win: 100, stake: 1, message: null } as Parameters<typeof underWay>[0]['before'];
  const [playing, shot] = ['กำลังยิง', 'นัดที่ยิงปลาทู'];
  expect(underWay({ playing, shot, before: null })).toEqual({ text: playing, tone: '', detail: shot });
  expect(underWay({ playing, shot, before })).toEqual({ text: playing, tone: '', detail: 'นัดก่อน ได้รับ 100.00 บาท' });
});

test('GAME-09 a play that was under way when the page was left is told as that, and a miss as no gain', async () => {
  const { leftIn, sayLeft } = await import('./page/left-off.ts');
  expect(leftIn(JSON.stringify({ session: 's', play: 'p' }))).toEqual({ session: 's', play: 'p' });
  for (const text of [null, '', 'null', '{}', '{"session":1}']) expect(leftIn(text)).toBeNull();
  expect(sayLeft({ text: 'ไม่ได้รับรางวัล', tone: '', detail: 'ยิงปลาทู จับไม่ได้' }, 'นัด')).toEqual({
    text: 'นัดล่าสุดก่อนออก: ไม่ได้รับรางวัล',
    tone: '',
    detail: 'ยิงปลาทู จับไม่ได้',
  });
});

test('a play that was under way is found after a reload, in the session before, by its player alone, until its result was told', async () => {
  const kept = new Map<string, string>();
  const asked: string[] = [];
  vi.stubGlobal('document', { body: { dataset: { game: 'bay' } } });
  vi.stubGlobal('location', { pathname: '/studio/play/before' });
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => kept.set(key, text),
    removeItem: (key: string) => kept.delete(key),
  });
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url);
    return { ok: true, json: async () => ({ round: { play_id: 'shot', win: 0 } }) };
  });
  const { findLeft, forgetUnderWay, keep, keepFor, keepUnderWay, keptText } = await import('./page/left-off.ts');
  keepFor('one player');
  expect(await findLeft(null)).toBeNull();
  keepUnderWay('shot');
  // the same session shows it itself, and nothing is asked
  expect(await findLeft({ play_id: 'shot' })).toEqual({ play_id: 'shot' });
  expect(asked).toEqual([]);
  vi.stubGlobal('location', { pathname: '/studio/play/after' });
  expect(await findLeft(null)).toEqual({ play_id: 'shot', win: 0 });
  expect(asked).toEqual(['/studio/api/sessions/before']);
  forgetUnderWay('another');
  expect(await findLeft(null)).not.toBeNull();
  // on a shared phone another player is not told of it, and begins with no stake of somebody else
  keep('stake', '500');
  keepFor('another player');
  expect([await findLeft(null), keptText('stake')]).toEqual([null, null]);
  keepFor('one player');
  expect([await findLeft(null), keptText('stake')]).toEqual([{ play_id: 'shot', win: 0 }, '500']);
  forgetUnderWay('shot');
  expect(await findLeft(null)).toBeNull();
});
