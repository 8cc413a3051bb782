import { expect, test } from 'vitest';
import { readConfig } from './config.ts';
import { ConfigError } from './core/config.ts';

const needed = { DATABASE_URL: 'postgres://a@b/c', DATA_DIR: '/tmp/x' };

test('defaults are valid, and numeric settings are numbers', () => {
  expect(readConfig({ ...needed, PORT: '4000' })).toMatchObject({
    PORT: 4000,
    DEPOSIT_WINDOW_MINUTES: 15,
    OTP_TRIES: 5,
    MINIMUM_AGE_YEARS: 20,
  });
});

test.each([
  ['DATABASE_URL', { DATABASE_URL: '' }],
  ['DATABASE_URL', { DATABASE_URL: 'mysql://x' }],
  ['PORT', { PORT: 'abc' }],
  ['PORT', { PORT: '70000' }],
  ['MINIMUM_AGE_YEARS', { MINIMUM_AGE_YEARS: '19' }],
  ['OTP_SECONDS', { OTP_SECONDS: '601' }],
  ['DEPOSIT_MINIMUM_BAHT', { DEPOSIT_MINIMUM_BAHT: '0' }],
  ['DEPOSIT_MINIMUM_BAHT', { DEPOSIT_MINIMUM_BAHT: '500', DEPOSIT_MAXIMUM_BAHT: '400' }],
  ['DEPOSIT_TERMINALS', { DEPOSIT_TERMINALS: 'ONE,TWO' }],
  ['LOG_LEVEL', { LOG_LEVEL: 'loud' }],
  ['SWEEP_SECONDS', { SWEEP_SECONDS: '1' }],
  ['STATEMENT_SECONDS', { STATEMENT_SECONDS: '3601' }],
  ['ENTRANCES', { ENTRANCES: 'หนึ่ง' }],
  ['ENTRANCES', { ENTRANCES: 'หนึ่ง|ftp://a.test' }],
  ['ENTRANCES', { ENTRANCES: 'หนึ่ง|http://a.test' }],
  ['ENTRANCES', { ENTRANCES: 'หนึ่ง|https://user@a.test' }],
  ['ENTRANCES', { ENTRANCES: 'หนึ่ง|https://[a.test' }],
  ['ENTRANCES', { ENTRANCES: Array.from({ length: 8 }, (_, at) => `${at}|https://a.test`).join(',') }],
  ['SLOT_LOBBIES', { SLOT_LOBBIES: 'pg=studio,other=studio' }],
  ['SLOT_LOBBIES', { SLOT_LOBBIES: 'pg=studio|' }],
  ['SLOT_LOBBIES', { SLOT_LOBBIES: 'pg=studio:' }],
  ['SLOT_LOBBIES', { SLOT_LOBBIES: 'pg=studio~newest' }],
  ['SLOT_LOBBIES', { SLOT_LOBBIES: 'pg=studio,pg=acme' }],
  ['COMMISSION_RATES', { COMMISSION_RATES: 'slot=0.5/0.4/0.1001' }],
  ['COMMISSION_RATES', { COMMISSION_RATES: 'slot=0.5/0.4' }],
  ['COMMISSION_RATES', { COMMISSION_RATES: 'slot=0.1/0.1/0.1,slot=0.1/0.1/0.1' }],
  ['COMMISSION_RATES', { COMMISSION_RATES: 'horses=0.1/0.1/0.1' }],
  ['COMMISSION_RATES', { COMMISSION_RATES: 'slot=-0.1/0.1/0.1' }],
  ['PUSH_CONTACT', { PUSH_CONTACT: 'somebody' }],
  ['PUSH_ORIGINS', { PUSH_ORIGINS: 'fcm.googleapis.com' }],
])('a wrong %s stops the start with one sentence that names it and does not repeat its value', (name, wrong) => {
  const attempt = () => readConfig({ ...needed, ...wrong });
  expect(attempt).toThrow(ConfigError);
  expect(attempt).toThrow(new RegExp(`^The setting ${name} `));
});

test.each([
  ['PUSH_CONTACT', { WEB_PUSH: 'on' }],
  ['SERVICE_WORKER', { WEB_PUSH: 'on', PUSH_CONTACT: 'mailto:push@sanam.test', SERVICE_WORKER: 'off' }],
])('PWA-03 notifications cannot be on without what %s says', (name, settings) => {
  expect(() => readConfig({ ...needed, ...settings })).toThrow(new RegExp(`^WEB_PUSH on needs .*${name}`));
  expect(readConfig({ ...needed, WEB_PUSH: 'on', PUSH_CONTACT: 'mailto:push@sanam.test' }).WEB_PUSH).toBe('on');
});
