import { afterEach, expect, test, vi } from 'vitest';
import { copyText } from './copy-text.ts';

afterEach(() => vi.unstubAllGlobals());

/** A page whose old way of copying works or not. */
function page(copies: boolean) {
  const field = { value: '', readOnly: false, select: vi.fn(), remove: vi.fn() };
  const button = { focus: vi.fn(), closest: () => null };
  const execCommand = vi.fn(() => copies);
  const body = { append: vi.fn() };
  vi.stubGlobal('document', { activeElement: button, body, createElement: () => field, execCommand });
  return { field, button, body };
}
const refusing = { writeText: () => Promise.reject(new DOMException('denied', 'NotAllowedError')) };

test('DEP-03 a text is copied to the clipboard', async () => {
  const writeText = vi.fn(async () => undefined);
  vi.stubGlobal('navigator', { clipboard: { writeText } });
  expect(await copyText('1234567890')).toBe(true);
  expect(writeText).toHaveBeenCalledExactlyOnceWith('1234567890');
});

test.each([
  ['refuses the clipboard', { clipboard: refusing }],
  ['has no clipboard', {}],
])('DEP-03 a browser that %s copies from a field, and the button keeps the focus', async (_why, navigator) => {
  vi.stubGlobal('navigator', navigator);
  const { field, button, body } = page(true);
  expect(await copyText('1234567890')).toBe(true);
  expect(body.append).toHaveBeenCalledExactlyOnceWith(field);
  expect(field).toMatchObject({ value: '1234567890', readOnly: true });
  expect(field.select).toHaveBeenCalledOnce();
  expect(field.remove).toHaveBeenCalledOnce();
  expect(button.focus).toHaveBeenCalledOnce();
});

test('DEP-03 a browser that cannot copy at all is recognized', async () => {
  vi.stubGlobal('navigator', { clipboard: refusing });
  const { field } = page(false);
  expect(await copyText('1234567890')).toBe(false);
  expect(field.remove).toHaveBeenCalledOnce();
});
