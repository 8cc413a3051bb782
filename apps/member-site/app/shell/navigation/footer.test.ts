import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { shellWords } from '../messages.ts';
import { Footer } from './footer.tsx';

const BANKS = [
  { key: 'kbank', name: 'กสิกรไทย', initials: 'KB', color: '#138f2d' },
  { key: 'scb', name: 'ไทยพาณิชย์', initials: 'SCB', color: '#4e2e7f' },
];
const SITE = { name: 'สนาม', sandbox: true, minimum_age: 20, licence: null, third_party: {} };

/** HTML of the footer with these fields of the site. */
function drawn(site: object): string {
  const router = createMemoryRouter([{ id: 'root', path: '*', element: createElement(Footer), loader: () => null }], {
    hydrationData: { loaderData: { root: { site: { ...SITE, ...site }, banks: BANKS, openAreas: [] } } },
  });
  return renderToStaticMarkup(createElement(RouterProvider, { router }));
}

test('SITE-18 SITE-22 the footer names every bank, warns about the age, and links to a person: in the chat app when there is one, else in the conversation on the site', () => {
  const foot = drawn({ support: 'https://chat.example/desk' });
  for (const { name } of BANKS) expect(foot).toContain(name);
  expect(foot).toContain(shellWords.ageShort(20));
  expect(foot).toContain(shellWords.age(20));
  expect(foot).toMatch(
    new RegExp(`<a href="https://chat.example/desk"[^>]*rel="noopener"[^>]*>${shellWords.contact}</a>`),
  );
  expect(drawn({ line: 'https://line.example/desk' })).toContain('href="https://line.example/desk"');
  expect(drawn({ support: '', line: '' })).toMatch(new RegExp(`<a href="/support"[^>]*>${shellWords.contact}</a>`));
});
