import { expect, test } from 'vitest';
import { bodyOf, isSame, stateOf, textOf } from './notice.ts';

test('SITE-10 what staff type is text and no markup, and is read back as it was typed', () => {
  const typed = 'กลับมา 03:00 น.\n5 < 6 & "7"';
  const body = bodyOf(`${typed}\n<b>ปิด</b>`);
  expect(body).toBe('<p>กลับมา 03:00 น.</p><p>5 &lt; 6 &amp; "7"</p><p>&lt;b&gt;ปิด&lt;/b&gt;</p>');
  expect(textOf(body)).toBe(`${typed}\n<b>ปิด</b>`);
});

test('SITE-10 a notice that was changed while it was being saved differs from the saved one', () => {
  const sent = { head: 'ปิดปรับปรุง', text: 'กลับมา 03:00 น.', begin: '', end: '2026-11-26T03:00' };
  expect(isSame({ ...sent }, sent)).toBe(true);
  expect(isSame({ ...sent, text: 'กลับมา 04:00 น.' }, sent)).toBe(false);
});

test.each([
  [undefined, 'open'],
  [{ published: false, starts_at: null, ends_at: null }, 'open'],
  [{ published: true, starts_at: null, ends_at: null }, 'now'],
  [{ published: true, starts_at: '2026-11-25T21:00:00Z', ends_at: null }, 'planned'],
  [{ published: true, starts_at: null, ends_at: '2026-11-25T20:00:00Z' }, 'open'],
] as const)('SITE-10 the notice %j is %s at its time', (notice, state) => {
  expect(stateOf(notice, Date.parse('2026-11-25T20:00:00Z'))).toBe(state);
});
