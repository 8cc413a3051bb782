import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { loginPath, safePath } from './safe-path.ts';

describe('safePath accepts only paths inside the site', () => {
  test.each([
    '/',
    '/deposit',
    '/history?tab=2',
    '/game?code=studio%3Anaga&mode=real',
    '/slot-pg/some_game-1~x@2',
    '/a/b/c/',
    '/promotion#terms',
    '/history?tab=2#top',
  ])('SEC-01 ROUTE-20 %s is used after login', (path) => expect(safePath(path)).toBe(path));

  test.each([
    '//evil',
    '//evil.example',
    '/\t/evil',
    '/\n\\evil',
    '\t//evil',
    '/\\/evil',
    '/%5c\\evil',
    '///evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    'https://evil.example',
    'javascript:alert(1)',
    'evil.example',
    '',
    ' /deposit',
    '/deposit ',
    '/a//b',
    '/%0d%0a x',
    '/a\nb',
    '/a\tb',
    '/../x',
    '/a:b',
    '/<script>',
    '/a?b=<x>',
    '/@evil.example',
  ])('SEC-01 %j is ignored', (path) => expect(safePath(path)).toBe('/'));

  /** Whether a browser that follows a redirect to this target stays on our site. */
  const stays = (target: string) => {
    const ours = 'https://sanam.test';
    return ['/', '/login?next=%2F', '/a/b'].every((page) => new URL(target, ours + page).origin === ours);
  };
  /** Pieces of which a URL that leads elsewhere can be made. */
  const PIECES = ['/', '\\', '\t', '\n', '\r', '\0', ' ', 'evil', '.', '@', ':', '%2f', '%5c', '?', '#', 'https:', 'ก'];

  test('SEC-01 whatever is asked for, a browser stays on the site: all texts of up to four pieces', () => {
    let texts = [''];
    for (let pieces = 1; pieces <= 4; pieces++) {
      texts = texts.flatMap((text) => PIECES.map((piece) => text + piece));
      expect(texts.filter((text) => !stays(safePath(text)))).toEqual([]);
    }
  });

  test('SEC-01 whatever is asked for, a browser stays on the site: any text, and texts around a safe path', () => {
    const text = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.array(fc.constantFrom(...PIECES, 'deposit', '/history?tab=2'), { maxLength: 12 }).map((some) => some.join('')),
      fc.webUrl({ withFragments: true, withQueryParameters: true }),
      fc.webUrl().map((url) => url.replace(/^https?:/, '')),
    );
    fc.assert(
      fc.property(text, (wanted) => stays(safePath(wanted)) && stays(loginPath(wanted))),
      { numRuns: 20_000 },
    );
  });

  test('SEC-01 an empty or too long path is ignored', () => {
    expect(safePath(null)).toBe('/');
    expect(safePath(undefined)).toBe('/');
    expect(safePath(`/${'a'.repeat(600)}`)).toBe('/');
  });

  test('ROUTE-20 the URL of the login page contains the requested page', () => {
    expect(loginPath('/history?tab=2')).toBe('/login?next=%2Fhistory%3Ftab%3D2');
    expect(loginPath('/')).toBe('/login');
    expect(loginPath('//evil.example')).toBe('/login');
  });
});
