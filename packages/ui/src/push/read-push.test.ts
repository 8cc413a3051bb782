import { expect, test } from 'vitest';
import { ownPath, readPush } from './read-push.ts';

const HOME = 'https://desk.sanam.test';

test('SEC-01 a pressed notification leads to a page of its own origin only', () => {
  expect(['/findings', '/today?span=7', `${HOME}/withdrawals`].map((path) => ownPath(path, HOME))).toEqual([
    '/findings',
    '/today?span=7',
    '/withdrawals',
  ]);
  for (const path of [
    'https://evil.example/findings',
    '//evil.example/findings',
    '/\\evil.example',
    'javascript:alert(1)',
    'data:text/html,x',
    'http://desk.sanam.test/today',
    'https://desk.sanam.test:8443/today',
    'https://',
    7,
    null,
    undefined,
  ])
    expect([path, ownPath(path, HOME)]).toEqual([path, '/']);
});

test('PWA-03 whatever is no message of the platform is not shown', () => {
  const read = (data: unknown) => readPush({ json: () => data }, HOME);
  const told = { title: 'หยุดจ่ายเงินทุกคน', text: 'แตะเพื่อเปิด', tag: 'payouts_halted:', path: '/findings' };
  expect(read(told)).toEqual(told);
  expect(read({ ...told, path: 'https://evil.example' })).toEqual({ ...told, path: '/' });
  for (const data of [null, 'text', {}, { ...told, title: 7 }, { ...told, tag: undefined }])
    expect(read(data)).toBeUndefined();
  const broken = () => {
    throw new SyntaxError('no JSON');
  };
  expect([readPush(null, HOME), readPush({ json: broken }, HOME)]).toEqual([undefined, undefined]);
});

test('PWA-03 a browser without URL.canParse, as of iOS 16.4, reads a message and its page', () => {
  const { canParse } = URL;
  Reflect.deleteProperty(URL, 'canParse');
  try {
    const told = { title: 'เติมเครดิตแล้ว', text: 'ยอดฝาก 300.00 บาท', tag: 'deposit:d1', path: '/slip?id=d1' };
    expect(readPush({ json: () => told }, 'https://sanam.test')).toEqual(told);
    expect(ownPath('http://[', 'https://sanam.test')).toBe('/');
  } finally {
    Object.assign(URL, { canParse });
  }
});
