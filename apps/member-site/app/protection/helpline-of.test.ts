import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { helplineOf } from './helpline-of.ts';

test('SAFE-03 a stopped page tells the helpline of the page on responsible play, and none that the page does not name', () => {
  const page = new URL('../../../platform/content/pages/responsible-play.html', import.meta.url);
  expect(helplineOf(readFileSync(page, 'utf8'))).toEqual({ name: 'สายด่วนสุขภาพจิต', number: '1323' });
  expect(helplineOf('<p>โทร <b>สายด่วนครอบครัว</b> 02-111-2222</p>')?.number).toBe('02-111-2222');
  expect(helplineOf('<p>ปรึกษาแพทย์ เล่น 24 ชั่วโมง</p>')).toBeNull();
});
