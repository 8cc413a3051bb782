import { expect, test } from 'vitest';
import { fits } from './palette-filter.ts';

test('an entry is found by its Thai or its English name, from its beginning or inside', () => {
  expect(fits('Audit log', 'aud', ['บันทึกการใช้งาน'])).toBe(1);
  expect(fits('Audit log', 'บันทึก', ['บันทึกการใช้งาน'])).toBe(1);
  expect(fits('Audit log', 'LOG', ['บันทึกการใช้งาน'])).toBe(0.8);
  expect(fits('Audit log', 'การใช้', ['บันทึกการใช้งาน'])).toBe(0.5);
  expect(fits('Audit log', 'ถอน', ['บันทึกการใช้งาน'])).toBe(0);
  expect(fits('Audit log', ' ', [])).toBe(1);
});
