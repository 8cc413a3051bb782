import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readConfig } from '../config.ts';
import { missingForRealMoney, type RealMoneyConfig } from './missing-for-real-money.ts';

const NOW = new Date('2026-11-25T03:00:00Z');
/** What no setting can bring yet. */
const BANK = 'The bank’s payouts and statement';
/** Settings with which nothing is missing that a setting can bring. */
const WHOLE: RealMoneyConfig = {
  PUBLIC_URL: 'https://sanam.example',
  BACK_OFFICE_URL: 'https://staff.sanam.example',
  LICENCE_HOLDER: 'บจก. สนาม',
  LICENCE_NUMBER: 'L-1',
  LICENCE_AUTHORITY: 'สำนักงาน',
  LICENCE_UNTIL: '2026-11-25',
  SMS_GATEWAY: 'thaibulksms',
  PAYMENT_GATEWAY: 'omise',
  OMISE_SECRET_KEY: 'skey_live_1',
  SLIP_CHECK: 'slipok',
  IDENTITY: 'before-withdrawal',
  IDENTITY_CHECK: 'none',
  PROVIDERS_FILE: '/etc/sanam/providers.json',
  ACTIVITIES_URL: '',
  ENTRANCES: 'หนึ่ง|https://one.example',
  AUDIT_SEAL_URL: 'https://seals.example/day',
  BACKUP_TARGET: 's3://bucket/sanam',
  LOGIN_FAILURES: 3,
  LOGIN_FAILURE_WINDOW_SECONDS: 1800,
  LOGIN_PAUSE_SECONDS: 1800,
  LOGIN_PAUSE_MAX_SECONDS: 1800,
  SESSION_IDLE_SECONDS: 1800,
  REALITY_CHECK_MAXIMUM_MINUTES: 60,
  REALITY_CHECK_GRACE_SECONDS: 60,
  PLAY_IDLE_SECONDS: 900,
  CARE_NIGHT_BETS: 100,
  CARE_LONG_HOURS: 6,
  CARE_CHASING_DEPOSITS: 6,
  CARE_CHASING_MINUTES: 5,
  CARE_TIMES_USUAL: 20,
  CARE_LIMIT_TRIES: 10,
  CARE_RAISES: 5,
  CARE_HEAVY_SIGNALS: 4,
  BONUS_TURNOVER_MAX: 10,
  BONUS_MIXED_PRODUCTS: 'no',
  WITHDRAWAL_CANCELLABLE: 'no',
};
/** Each setting with a value that is not good enough, and how the sentence about it begins. */
const LACKS: Partial<Record<keyof RealMoneyConfig, readonly (string | number)[]>> = {
  PUBLIC_URL: ['http://sanam.example', 'https://localhost', 'https://127.0.0.1:3000', 'https://site.localhost'],
  BACK_OFFICE_URL: ['http://staff.sanam.example', 'https://[::1]'],
  LICENCE_HOLDER: ['', '  '],
  LICENCE_NUMBER: [''],
  LICENCE_AUTHORITY: [''],
  LICENCE_UNTIL: ['', '2026-11-24'],
  SMS_GATEWAY: ['sandbox'],
  PAYMENT_GATEWAY: ['sandbox'],
  OMISE_SECRET_KEY: ['skey_test_1'],
  SLIP_CHECK: ['sandbox'],
  IDENTITY: ['off'],
  IDENTITY_CHECK: ['sandbox'],
  PROVIDERS_FILE: [''],
  ACTIVITIES_URL: ['sandbox'],
  ENTRANCES: [''],
  AUDIT_SEAL_URL: ['', 'http://localhost:9/seals'],
  BACKUP_TARGET: [''],
  LOGIN_FAILURES: [4],
  LOGIN_FAILURE_WINDOW_SECONDS: [1799],
  LOGIN_PAUSE_SECONDS: [1799],
  LOGIN_PAUSE_MAX_SECONDS: [1799],
  SESSION_IDLE_SECONDS: [1801],
  REALITY_CHECK_MAXIMUM_MINUTES: [61, 1440],
  REALITY_CHECK_GRACE_SECONDS: [61],
  PLAY_IDLE_SECONDS: [901, 119, 10],
  CARE_NIGHT_BETS: [101],
  CARE_LONG_HOURS: [7],
  CARE_CHASING_DEPOSITS: [7],
  CARE_CHASING_MINUTES: [4],
  CARE_TIMES_USUAL: [21],
  CARE_LIMIT_TRIES: [11],
  CARE_RAISES: [6],
  CARE_HEAVY_SIGNALS: [5],
  BONUS_TURNOVER_MAX: [11],
  BONUS_MIXED_PRODUCTS: ['yes'],
  WITHDRAWAL_CANCELLABLE: ['yes'],
};
const namesOf = (missing: readonly string[]) => missing.map((one) => one.split(':')[0]);

test('SAFE-05 with everything set only the bank is missing, which no setting of this version brings', () => {
  expect(namesOf(missingForRealMoney(WHOLE, NOW))).toEqual([BANK]);
  for (const without of [{ PAYMENT_GATEWAY: 'none', OMISE_SECRET_KEY: undefined }, { SLIP_CHECK: 'none' }] as const)
    expect(namesOf(missingForRealMoney({ ...WHOLE, ...without } as RealMoneyConfig, NOW))).toEqual([BANK]);
});

test('SAFE-05 each setting that is not good enough is named, alone and together with any others', () => {
  const names = Object.keys(LACKS) as (keyof RealMoneyConfig)[];
  fc.assert(
    fc.property(fc.subarray(names), fc.nat(3), (chosen, which) => {
      const worse = Object.fromEntries(
        chosen.map((name) => [name, LACKS[name]?.[which % (LACKS[name]?.length ?? 1)]]),
      ) as Partial<RealMoneyConfig>;
      // the key of a gateway that is not used is not asked for
      const expected = chosen.filter((name) => name !== 'OMISE_SECRET_KEY' || !chosen.includes('PAYMENT_GATEWAY'));
      const missing = namesOf(missingForRealMoney({ ...WHOLE, ...worse } as RealMoneyConfig, NOW));
      expect([...missing].sort()).toEqual([...expected, BANK].sort());
    }),
    { numRuns: 300 },
  );
  expect(names.sort()).toEqual(Object.keys(WHOLE).sort());
});

test('SAFE-05 out of the box everything is missing, and the sandbox is the default', () => {
  const config = readConfig({ DATABASE_URL: 'postgres://a@b/c', DATA_DIR: '/tmp/x' });
  expect(config.MODE).toBe('sandbox');
  expect(missingForRealMoney(config, NOW).length).toBeGreaterThan(14);
});

test('SAFE-05 the licence counts to the end of its last day in Bangkok', () => {
  const on = (at: string) => namesOf(missingForRealMoney(WHOLE, new Date(at)));
  expect(on('2026-11-25T16:59:59Z')).toEqual([BANK]);
  expect(on('2026-11-25T17:00:00Z')).toEqual(['LICENCE_UNTIL', BANK]);
});
