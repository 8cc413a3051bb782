import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { Link, MenuLink } from './link.tsx';

const menuLinkAt = (pathname: string, to: string, end = false) =>
  renderToStaticMarkup(
    createElement(MemoryRouter, { initialEntries: [pathname] }, createElement(MenuLink, { to, end }, 'x')),
  );

test('outside the site’s navigation a link is a plain link with its address', () => {
  expect(renderToStaticMarkup(createElement(Link, { to: '/deposit?amount=300', className: 'btn' }, 'x'))).toBe(
    '<a class="btn" href="/deposit?amount=300">x</a>',
  );
});

test('a menu link is marked on its page and on pages below it, not on a page whose path only begins alike', () => {
  const marked = '<a class="on" aria-current="page" href="/sports">x</a>';
  expect(menuLinkAt('/sports', '/sports')).toBe(marked);
  expect(menuLinkAt('/sports/results', '/sports')).toBe(marked);
  expect(menuLinkAt('/sportsbook', '/sports')).toBe('<a href="/sports">x</a>');
  expect(menuLinkAt('/sports/results', '/sports', true)).toBe('<a href="/sports">x</a>');
  expect(menuLinkAt('/sports', '/', true)).toBe('<a href="/">x</a>');
});
