import { describe, expect, test, vi } from 'vitest';
import { testPlatform } from '../../testing/test-platform.ts';
import { withoutPersonal } from './without-personal.ts';

const DEVICE = {
  type: 'mobile',
  os: 'Android',
  osVersion: '15',
  browser: 'Chrome',
  browserVersion: '140.0.0.0',
  browserVendor: 'Google Inc.',
};
const REPORT = {
  message: 'Cannot read properties of undefined (phone 081-234-5678)',
  stack: 'TypeError: x\n    at f (https://sanam.test/assets/page-CkRTWOBH.js?ticket=secret:1:214830)',
  path: '/withdraw?amount=5',
  build: '99d34192',
  device: DEVICE,
};

describe('reports of page errors', () => {
  test('SITE-19 each report is one warning with the error, its source position, the build and the device, and with nothing that names a person', async () => {
    const platform = await testPlatform();
    const warned = vi.spyOn(platform.log, 'warn').mockImplementation(() => {});
    expect((await platform.call('POST', '/api/client-errors', REPORT)).body).toEqual({ success: true });
    expect(warned).toHaveBeenCalledExactlyOnceWith(
      {
        part: 'page',
        message: 'Cannot read properties of undefined (phone #)',
        stack: ['TypeError: x', 'at f (https://sanam.test/assets/page-CkRTWOBH.js)'],
        path: '/withdraw',
        build: '99d34192',
        device: DEVICE,
      },
      'a page failed in a browser',
    );
  });

  test('SITE-19 reports from one network address are counted, and beyond the limit they are not logged; a large body is refused', async () => {
    const platform = await testPlatform({ CLIENT_ERRORS_PER_ADDRESS: '2' });
    const warned = vi.spyOn(platform.log, 'warn').mockImplementation(() => {});
    const said: unknown[] = [];
    for (let told = 0; told < 4; told++)
      said.push((await platform.call('POST', '/api/client-errors', { ...REPORT, device: undefined })).body);
    expect(said).toEqual([{ success: true }, { success: true }, { success: false }, { success: false }]);
    expect(warned).toHaveBeenCalledTimes(2);
    platform.wait(601);
    expect((await platform.call('POST', '/api/client-errors', REPORT)).body).toEqual({ success: true });
    expect((await platform.call('POST', '/api/client-errors', { ...REPORT, stack: 'x'.repeat(9000) })).status).toBe(
      413,
    );
  });

  test.each([
    ['+66812345678 here', '# here'],
    ['account 1234567890', 'account #'],
    ['mail somchai@example.com now', 'mail # now'],
    ['at f (/assets/a.js:1:214830)', 'at f (/assets/a.js:1:214830)'],
    ['a\nforged\u001b[31m line', 'a forged [31m line'],
  ])('SITE-19 of %j the log gets %j', (told, logged) => {
    expect(withoutPersonal(told)).toBe(logged);
  });
});

describe('reports of violated policies', () => {
  const violation = {
    documentURL: 'https://sanam.test/authenticate?ticket=secret#0812345678',
    blockedURL: 'https://evil.example/steal?token=secret',
    effectiveDirective: 'script-src-elem',
    sourceFile: 'https://sanam.test/assets/a.js?x=secret',
    lineNumber: 7,
    sample: 'secret',
  };
  const logged = {
    type: 'csp-violation',
    directive: 'script-src-elem',
    blocked: 'https://evil.example',
    page: '/authenticate',
    source: '/assets/a.js',
    line: '7',
  };

  test('SEC-02 both forms of a report are one line of the log each, without queries and samples; many at once are cut', async () => {
    const platform = await testPlatform();
    const warned = vi.spyOn(platform.log, 'warn').mockImplementation(() => {});
    const send = (type: string, body: unknown) =>
      platform.call('POST', '/api/reports', body, undefined, { 'content-type': type, cookie: 'locale=th' });
    const old = {
      'document-uri': violation.documentURL,
      'blocked-uri': violation.blockedURL,
      'violated-directive': violation.effectiveDirective,
      'source-file': violation.sourceFile,
      'line-number': 7,
      'script-sample': 'secret',
    };
    expect((await send('application/csp-report', { 'csp-report': old })).body).toEqual({ success: true });
    const many = Array.from({ length: 30 }, () => ({ type: 'csp-violation', age: 1, url: 'x', body: violation }));
    expect((await send('application/reports+json', many)).body).toEqual({ success: true });
    expect(warned.mock.calls.map(([line]) => line)).toEqual([
      { part: 'page', violations: [logged] },
      { part: 'page', violations: Array.from({ length: 5 }, () => logged) },
    ]);
    expect(JSON.stringify(warned.mock.calls)).not.toMatch(/secret|0812345678/);
  });

  test('SEC-02 reports from one network are counted, and large ones refused', async () => {
    const platform = await testPlatform({ CLIENT_ERRORS_PER_ADDRESS: '2' });
    const warned = vi.spyOn(platform.log, 'warn').mockImplementation(() => {});
    const send = (body: unknown) => platform.call('POST', '/api/reports', body);
    for (const success of [true, true, false])
      expect((await send({ 'csp-report': violation })).body).toEqual({ success });
    expect(warned).toHaveBeenCalledTimes(2);
    expect((await send({ 'csp-report': { sourceFile: 'x'.repeat(40_000) } })).status).toBe(413);
    expect((await send('not a report')).status).toBe(400);
  });
});
