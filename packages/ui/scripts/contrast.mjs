// Check the contrast of every text colour on every background on which it is used, with `node scripts/contrast.mjs`.
// The exit code is 1 when a contrast is below its minimum.
import { readFileSync } from 'node:fs';

const css = readFileSync(new URL('../src/styles/tokens.css', import.meta.url), 'utf8');
const token = (n) =>
  css
    .match(new RegExp(`--${n}:\\s*([^;]+);`))?.[1]
    .trim()
    .replace(/var\(--([a-z-]+)\)/g, (_, name) => token(name)) ?? n;
const rgba = (v) => {
  v = token(v.replace(/^--/, ''));
  if (v[0] === '#') return [1, 3, 5].map((i) => parseInt(v.slice(i, i + 2), 16)).concat(1);
  const [r, g, b, a = 1] = v.match(/[\d.]+/g).map(Number);
  return [r, g, b, a];
};
const over = (top, under) => {
  const t = rgba(top),
    u = Array.isArray(under) ? under : rgba(under);
  return [0, 1, 2].map((i) => t[i] * t[3] + u[i] * (1 - t[3])).concat(1);
};
const lum = (c) =>
  c
    .slice(0, 3)
    .map((v) => v / 255)
    .map((v) => (v <= 0.03928 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4))
    .reduce((s, v, i) => s + v * [0.2126, 0.7152, 0.0722][i], 0);
const ratio = (a, b) => {
  const [x, y] = [lum(a), lum(b)].sort((p, q) => q - p);
  return (x + 0.05) / (y + 0.05);
};
const pairs = [];
for (const t of ['text', 'text-2', 'text-3', 'leaf', 'jade', 'vermilion'])
  for (const g of ['ground', 'surface-1', 'surface-2', 'surface-3']) pairs.push([t, g, rgba(t), rgba(g), 4.5]);
pairs.push(
  ['leaf-ink', 'leaf (button, top)', rgba('leaf-ink'), rgba('leaf-hi'), 4.5],
  ['leaf-ink', 'leaf (button, foot #c8923c)', rgba('leaf-ink'), rgba('#c8923c'), 4.5],
  ['leaf-hi', 'leaf-soft on surface-1 (chip on)', rgba('leaf-hi'), over('leaf-soft', 'surface-1'), 4.5],
  ['jade', 'jade-soft on surface-1 (status)', rgba('jade'), over('jade-soft', 'surface-1'), 4.5],
  [
    'vermilion',
    'vermilion-soft on surface-1 (status, danger)',
    rgba('vermilion'),
    over('vermilion-soft', 'surface-1'),
    4.5,
  ],
  ['text', 'vermilion-soft on ground (warning)', rgba('text'), over('vermilion-soft', 'ground'), 4.5],
  ['text', 'vermilion-solid', rgba('text'), rgba('vermilion-solid'), 4.5],
  ['text', 'wallet, brightest #6b1f18', rgba('text'), rgba('#6b1f18'), 4.5],
  ['text-2', 'wallet, brightest #6b1f18', rgba('text-2'), rgba('#6b1f18'), 4.5],
  ['kram-text', 'kram (sandbox strip)', rgba('kram-text'), rgba('kram'), 4.5],
  ['bank initials #1b1110', 'porcelain #e8dccb', rgba('#1b1110'), rgba('#e8dccb'), 4.5],
  ['line-field', 'ground (edge of a field)', rgba('line-field'), rgba('ground'), 3],
  ['line-field', 'surface-2 (edge of a field)', rgba('line-field'), rgba('surface-2'), 3],
  ['leaf-hi', 'ground (focus ring)', rgba('leaf-hi'), rgba('ground'), 3],
);
let bad = 0;
for (const [t, g, a, b, min] of pairs) {
  const r = ratio(a, b);
  if (r < min) bad++;
  console.log(`${r.toFixed(2).padStart(6)} : 1  ${r < min ? 'FAIL' : r >= 7 ? 'AAA ' : 'AA  '}  ${t} on ${g}`);
}
process.exitCode = bad ? 1 : 0;
