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
    '//evil.example',
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
