import { expect, test } from 'vitest';
import { STYLES_PLACE } from '../../loading/page-styles.tsx';
import { firstStyles, namesOf } from './first-styles.ts';

const CSS = `@font-face { font-family: A; src: url(a.woff2); }
:root { color-scheme: dark; --gold: rgb(var(--gold-parts)); --gold-parts: 255 255 255; --jade: #6da; --red: #f00; }
/* a word */
.card { color: var(--gold); animation: 1s spin; }
.card.open, .sheet { color: blue; }
#start { display: none; }
table td { padding: 0; }
.card:not(.plain):hover > a[href^="("]::after { content: "›"; }
@media (min-width: 970px) { .card { color: green; } .desk { color: black; } }
@media print { .desk { display: none; } }
@keyframes spin { to { rotate: 1turn; } }
@keyframes fade { to { opacity: 0; } }`;

const stylesOf = (body: string) =>
  firstStyles(CSS)(`<style>${STYLES_PLACE}</style>${Buffer.from(body).toString('latin1')}`);

test('ROUTE-01 a page has only the styles it uses, in the order of the stylesheet', () => {
  const page = stylesOf('<div class="card big"><a>เงิน</a></div>');
  const order = [
    '@font-face',
    'color-scheme: dark;',
    '--gold: ',
    '--gold-parts: ',
    'color: var(--gold)',
    'content: ',
    '@media (min-width: 970px){',
    'color: green',
    '@keyframes spin',
  ].map((text) => page.indexOf(text));
  expect(order.every((at) => at > 0)).toBe(true);
  expect(order).toEqual([...order].sort((a, b) => a - b));
  for (const text of [
    'color: blue',
    '#start',
    'padding',
    'color: black',
    'print',
    'a word',
    '--jade',
    '@keyframes fade',
  ])
    expect(page).not.toContain(text);
  expect(Buffer.from(page, 'latin1').toString()).toContain('content: "›"');
  expect(stylesOf('<p style="color:var(--jade)">')).toContain('--jade: #6da;');
  expect(stylesOf('<p>')).not.toMatch(/--gold|@keyframes spin/);
  expect(stylesOf('<p class="sheet"></p>')).toContain('color: blue');
  expect(stylesOf('<table><tr><td id="start">')).toMatch(/#start[\s\S]*padding/);
});

test('ROUTE-01 namesOf finds the classes, ids and elements that a selector requires, without excluded or optional ones', () => {
  expect(namesOf('.a.b > li#c:first-child::before')).toEqual(['.a', '.b', 'li', '#c']);
  expect(namesOf('a:not(.x, :is(.y)):has(> .z)[data-q=".w"]')).toEqual(['a', '.z']);
  expect(namesOf(':is(html:has(.a.b), body:has(.a)) .c')).toEqual(['.a', '.c']);
  expect(namesOf('a:where(.x, .y):not(:has(.z))')).toEqual(['a']);
  expect(namesOf('*, ::selection')).toEqual([]);
  expect(namesOf(':root')).toEqual([]);
});
