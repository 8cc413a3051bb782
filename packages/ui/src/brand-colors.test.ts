import { readdirSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { brandStyles, contrast, isAccent } from './brand-colors.ts';

const value = (css: string, name: string) => new RegExp(`--${name}:(#[0-9a-f]{6})`).exec(css)?.[1] ?? '';
const color = fc.integer({ min: 0, max: 0xffffff }).map((n) => `#${n.toString(16).padStart(6, '0')}`);

test('CON-01 known colour pairs have the expected contrast', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21);
  expect(contrast('#767676', '#ffffff')).toBeCloseTo(4.54, 2);
});

test('CON-01 a colour that is unreadable on the background is not accepted as accent', () => {
  expect(['#e6bd6a', '#7fd0ff', '#ff9ecb'].map(isAccent)).toEqual([true, true, true]);
  expect(['#000000', '#7a1fff', '#b00020'].map(isAccent)).toEqual([false, false, false]);
});

test('CON-01 the text on buttons is readable for any brand colour', () => {
  fc.assert(
    fc.property(color.filter(isAccent), (accent) => {
      const css = brandStyles(accent);
      expect(contrast(value(css, 'leaf'), value(css, 'leaf-ink'))).toBeGreaterThanOrEqual(4.5);
    }),
  );
});

test("CON-01 no style contains the site's own accent colour directly, so that another brand's accent replaces it everywhere", () => {
  const folder = new URL('styles/', import.meta.url);
  const ours = /230[ ,]+189[ ,]+106|#e6bd6a/gi;
  const found = readdirSync(folder).flatMap((file) =>
    (readFileSync(new URL(file, folder), 'utf8').match(ours) ?? []).map((color) => `${file} ${color}`),
  );
  expect(found).toEqual(['tokens.css #e6bd6a', 'tokens.css 230 189 106', 'tokens.css #e6bd6a']);
});
