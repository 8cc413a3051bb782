import { ToastArea } from '@sanam/ui/toast-area';
import { createElement, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { Link } from '../../visit/link.tsx';
import { Controls } from './controls.tsx';
import { Foundations } from './foundations.tsx';
import { words } from './messages.ts';
import { Raised } from './raised.tsx';
import { Shown } from './shown.tsx';

const BANKS = [
  { key: 'kbank', name: 'กสิกรไทย', initials: 'KB', color: '#138f2d' },
  { key: 'scb', name: 'ไทยพาณิชย์', initials: 'SCB', color: '#4e2e7f' },
];

/** HTML that the server renders for a part of the page, with the data that the root would have loaded. */
function drawn(part: ReactNode): string {
  const router = createMemoryRouter([{ id: 'root', path: '*', element: part, loader: () => null }], {
    initialEntries: ['/design'],
    hydrationData: { loaderData: { root: { site: {}, banks: BANKS, openAreas: [] } } },
  });
  return renderToStaticMarkup(createElement(RouterProvider, { router }));
}
/** Opening tags with this name that contain the text `having`. */
const tags = (html: string, name: string, having = '') =>
  [...html.matchAll(new RegExp(`<${name}\\b[^>]*>`, 'g'))].map(([tag]) => tag).filter((tag) => tag.includes(having));
const attribute = (tag: string | undefined, name: string) => new RegExp(`\\b${name}="([^"]*)"`).exec(tag ?? '')?.[1];
/** Text of the element with this id. */
const wordsOf = (html: string, id: string | undefined) =>
  new RegExp(`<(\\w+)[^>]*\\bid="${id}"[^>]*>(.*?)</\\1>`, 's').exec(html)?.[2]?.replace(/<[^>]+>/g, '');

const controls = drawn(createElement(Controls));
const shown = drawn(createElement(Shown));

test('SITE-14 a busy button is disabled, tells screen readers that it is busy, and keeps its text next to the spinner; a disabled button is only disabled', () => {
  const busy = [...controls.matchAll(/<button[^>]*aria-busy="true"[^>]*>.*?<\/button>/gs)].map(([button]) => button);
  expect(busy).toHaveLength(4);
  for (const button of busy) {
    expect(tags(button, 'button', 'disabled=""')).toHaveLength(1);
    expect(button).toContain('<span class="spin" aria-hidden="true"></span>');
    expect(button).toContain(words.save);
  }
  const buttons = tags(controls, 'button', 'class="btn');
  expect(buttons.filter((button) => button.includes('disabled=""') && !button.includes('aria-busy'))).toHaveLength(4);
  for (const look of ['primary', 'second', 'quiet', 'danger'])
    expect(tags(controls, 'button', `btn ${look}`).length, look).toBeGreaterThanOrEqual(4);
  // only a button of type submit may submit a form
  expect(tags(controls, 'button', 'type="button"')).toHaveLength(tags(controls, 'button').length);
});

test('a field has a label, its hint and its error are read out with the field, and an invalid field is marked as invalid', () => {
  const fields = tags(controls, 'input').filter((input) => !input.includes('type="checkbox"'));
  expect(fields).toHaveLength(6);
  for (const field of fields) expect(controls).toContain(`for="${attribute(field, 'id')}"`);
  const [hinted, wrong, secret, locked, code, wrongCode] = fields;
  expect(wordsOf(controls, attribute(hinted, 'aria-describedby'))).toBe(words.phoneHint);
  expect([hinted, secret, locked, code].map((field) => attribute(field, 'aria-invalid'))).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
  for (const [field, error] of [
    [wrong, words.phoneError],
    [wrongCode, words.otpError],
  ] as const) {
    expect(attribute(field, 'aria-invalid')).toBe('true');
    const id = attribute(field, 'aria-describedby');
    expect(wordsOf(controls, id)).toBe(error);
    expect(attribute(tags(controls, 'p', `id="${id}"`)[0], 'role')).toBe('alert');
  }
  expect(locked).toContain('disabled=""');
  expect(attribute(secret, 'type')).toBe('password');
  expect(tags(controls, 'button', 'aria-pressed="false"').find((button) => button.includes('iconbtn'))).toContain(
    'aria-label="แสดงรหัสผ่าน"',
  );
  for (const field of [code, wrongCode])
    expect([attribute(field, 'autoComplete'), attribute(field, 'inputMode')]).toEqual(['one-time-code', 'numeric']);
  expect(tags(controls, 'div', 'class="boxes"').every((boxes) => boxes.includes('aria-hidden="true"'))).toBe(true);
});

test('the current page and the selection are marked for screen readers, not only by colour; a status has an icon and a text', () => {
  const tabs = /<nav class="tabs"[^>]*>(.*?)<\/nav>/s.exec(controls)?.[1] ?? '';
  expect(tags(tabs, 'a').map((link) => attribute(link, 'aria-current'))).toEqual(['page', undefined]);
  expect(attribute(tags(controls, 'nav', 'class="tabs"')[0], 'aria-label')).toBe(words.parts.choices);
  expect(tags(controls, 'button', 'class="chip').map((chip) => attribute(chip, 'aria-pressed'))).toEqual([
    'true',
    'false',
  ]);
  for (const [look, word] of [
    ['wait', words.waiting],
    ['done', words.done],
    ['failed', words.failed],
    ['off', words.closed],
  ])
    expect(controls).toMatch(
      new RegExp(`<span class="status ${look}"><svg[^>]*aria-hidden="true">.*?</svg>${word}</span>`),
    );
  // the copy button announces that the text was copied
  expect(controls).toContain('<span class="hide" role="status"></span>');
});

test('SITE-14 SITE-15 dialogs are native, named by their heading, closed at first, and closable; screen readers do not announce the progress bar before a page loads', () => {
  const raised = drawn(createElement(Raised));
  const dialogs = tags(raised, 'dialog');
  expect(dialogs.map((dialog) => attribute(dialog, 'class'))).toEqual(['dialog', 'sheet']);
  for (const dialog of dialogs) {
    expect(dialog).not.toMatch(/\bopen\b/);
    expect(wordsOf(raised, attribute(dialog, 'aria-labelledby'))).toBe(words.sample);
  }
  expect(tags(raised, 'button', 'close').map((button) => attribute(button, 'aria-label'))).toEqual(['ปิด', 'ปิด']);
  expect(tags(raised, 'output')).toEqual(['<output aria-live="off" class="progress" aria-hidden="true">']);
  expect(tags(raised, 'span', 'role="progressbar"').map((bar) => attribute(bar, 'aria-label'))).toEqual(['กำลังโหลด']);
});

test('SITE-13 screen readers announce new notices: warnings and errors at once, successes after the current text', () => {
  const kinds = ['success', 'warning', 'error'] as const;
  const notices = kinds.map((kind, id) => ({ id, kind, message: words.notify[kind] }));
  const area = drawn(createElement(ToastArea, { notices, onDismiss: () => undefined, LinkTo: Link }));
  expect(tags(area, 'div', 'class="toasts"')).toEqual([
    '<div class="toasts" aria-live="polite" aria-relevant="additions">',
  ]);
  expect(tags(area, 'div', 'data-kind').map((notice) => attribute(notice, 'role'))).toEqual([
    'status',
    'alert',
    'alert',
  ]);
  for (const kind of kinds) expect(area).toContain(words.notify[kind]);
  expect(tags(area, 'button').map((button) => attribute(button, 'aria-label'))).toEqual([
    'ปิดการแจ้งเตือน',
    'ปิดการแจ้งเตือน',
    'ปิดการแจ้งเตือน',
  ]);
});

test('screen readers get the current step, the remaining time and the names of the banks; amounts are displayed with satang and sign', () => {
  const steps = /<ol class="stepper"[^>]*>(.*?)<\/ol>/s.exec(shown)?.[1] ?? '';
  expect(tags(steps, 'li').map((step) => [attribute(step, 'class'), attribute(step, 'aria-current')])).toEqual([
    ['done', undefined],
    ['now', 'step'],
    [undefined, undefined],
    [undefined, undefined],
  ]);
  expect(
    tags(shown, 'div', 'role="timer"').map((ring) => [attribute(ring, 'class'), attribute(ring, 'aria-label')]),
  ).toEqual([
    ['count-ring', `${words.left} 10 นาที 0 วินาที`],
    ['count-ring late', `${words.left} 30 วินาที`],
  ]);
  expect(shown).toContain('12,480<span class="sat">.50</span><small>บาท</small>');
  expect(shown).toContain('<span class="in">+500.00</span>');
  expect(shown).toContain('−20.00');
  expect(
    tags(shown, 'svg', 'class="bank"').map((mark) => [attribute(mark, 'role'), attribute(mark, 'aria-label')]),
  ).toEqual(BANKS.map(({ name }) => ['img', name]));
});

test('a closed game says that it is closed and is not a link; new and recommended games have a label', () => {
  const tiles = /<div class="tiles">(.*?)<section/s.exec(shown)?.[1] ?? '';
  expect(tags(tiles, 'a', 'class="game"')).toHaveLength(3);
  expect(tiles).toMatch(/<div class="game closed">.*?<span class="shut">ปิดปรับปรุงชั่วคราว<\/span>/s);
  expect([...tiles.matchAll(/<span class="badge (\w+)">([^<]+)</g)].map(([, look, word]) => [look, word])).toEqual([
    ['new', 'ใหม่'],
    ['hot', 'แนะนำ'],
  ]);
});

test('a chart is a table with its values as text; a value that was not measured has no bar', () => {
  const chart = /<table class="bars">(.*?)<\/table>/s.exec(shown)?.[1] ?? '';
  expect(chart).toContain(words.chart);
  const rows = chart.split('<tr>').slice(2);
  expect(
    rows.map((row) => [
      tags(row, 'rect', 'class="bar"').length,
      tags(row, 'line', 'class="margin"').length,
      tags(row, 'th', 'scope="row"').length,
    ]),
  ).toEqual([
    [1, 0, 1],
    [1, 1, 1],
    [0, 0, 1],
  ]);
  for (const said of ['95.75%', '60%', words.emptyTitle]) expect(chart).toContain(said);
  expect(tags(chart, 'svg').every((drawing) => drawing.includes('aria-hidden="true"'))).toBe(true);
});

test('screen readers announce a warning, but not a note; an empty state says what is missing, and a loading placeholder is hidden from screen readers', () => {
  expect(tags(shown, 'div', 'class="note').map((note) => [attribute(note, 'class'), attribute(note, 'role')])).toEqual([
    ['note', undefined],
    ['note warn', 'alert'],
  ]);
  expect(shown).toMatch(
    new RegExp(`<div class="empty"><img[^>]*alt=""[^>]*><h2>${words.emptyTitle}</h2><p>${words.emptyText}</p>`),
  );
  expect([
    ...tags(shown, 'div', 'class="tiles" aria-hidden="true"'),
    ...tags(shown, 'div', 'class="card list" aria-hidden="true"'),
  ]).toHaveLength(2);
});

test('the page shows the colours and font sizes, each once; only headlines use the headline font, amounts never do', () => {
  const foundations = drawn(createElement(Foundations));
  const names = tags(foundations, 'svg').map((drawing) => attribute(drawing, 'aria-label'));
  expect(names).toEqual(expect.arrayContaining(['ground', 'leaf', 'jade', 'vermilion', 'kram', '12 px', '40 px']));
  expect(new Set(names).size).toBe(names.length);
  const faces = [...foundations.matchAll(/<text[^>]*font-family="var\(--([a-z-]+)\)"[^>]*>([^<]+)</g)].map(
    ([, face, text]) => [face, /\d/.test(text ?? '')],
  );
  expect(faces).toEqual([...Array(4).fill(['font', true]), ...Array(4).fill(['font-display', false])]);
});
