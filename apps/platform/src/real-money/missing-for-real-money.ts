import { bangkokDay } from '@sanam/thai/dates';
import type { Config } from '../config.ts';
import { type BoundedConfig, beyondBounds } from './bounds.ts';

/** The settings that real money depends on. */
export type RealMoneyConfig = Pick<
  Config,
  | 'PUBLIC_URL'
  | 'BACK_OFFICE_URL'
  | 'LICENCE_HOLDER'
  | 'LICENCE_NUMBER'
  | 'LICENCE_AUTHORITY'
  | 'LICENCE_UNTIL'
  | 'SMS_GATEWAY'
  | 'PAYMENT_GATEWAY'
  | 'OMISE_SECRET_KEY'
  | 'SLIP_CHECK'
  | 'IDENTITY'
  | 'IDENTITY_CHECK'
  | 'PROVIDERS_FILE'
  | 'ACTIVITIES_URL'
  | 'ENTRANCES'
  | 'AUDIT_SEAL_URL'
  | 'BACKUP_TARGET'
> &
  BoundedConfig;

/** Begins the keys of Omise that move nothing. */
const TEST_KEY = 'skey_test_';

/**
 * Everything that these settings lack for real money, one sentence each, in the order in which an operator would see to
 * it; empty when nothing is missing. Pure.
 */
export function missingForRealMoney(config: RealMoneyConfig, now = new Date()): string[] {
  return [
    ...licence(config, bangkokDay(now)),
    ...adapters(config),
    ...addresses(config),
    ...beyondBounds(config).map(({ text }) => text),
    ...safety(config),
  ];
}

function licence(config: RealMoneyConfig, today: string): string[] {
  const missing = (['LICENCE_HOLDER', 'LICENCE_NUMBER', 'LICENCE_AUTHORITY', 'LICENCE_UNTIL'] as const)
    .filter((name) => config[name].trim() === '')
    .map((name) => `${name}: the operator’s licence is not named.`);
  if (config.LICENCE_UNTIL !== '' && config.LICENCE_UNTIL < today)
    missing.push(`LICENCE_UNTIL: the licence ended on ${config.LICENCE_UNTIL}.`);
  return missing;
}

/** Ports that the pretend world would answer. */
function adapters(config: RealMoneyConfig): string[] {
  const missing = [
    // neither is chosen by a setting yet: both are the pretend bank's
    'The bank’s payouts and statement: this version has no adapter but the sandbox’s.',
  ];
  if (config.SMS_GATEWAY === 'sandbox') missing.push('SMS_GATEWAY: messages go to the pretend phone.');
  if (config.PAYMENT_GATEWAY === 'sandbox') missing.push('PAYMENT_GATEWAY: it is the sandbox’s; `none` or a real one.');
  if (config.PAYMENT_GATEWAY === 'omise' && config.OMISE_SECRET_KEY?.startsWith(TEST_KEY))
    missing.push('OMISE_SECRET_KEY: it is a test key, which moves no money.');
  if (config.SLIP_CHECK === 'sandbox') missing.push('SLIP_CHECK: it is the sandbox’s; `none` or a real one.');
  if (config.IDENTITY_CHECK === 'sandbox')
    missing.push('IDENTITY_CHECK: it is the sandbox’s; with `none` staff look at each document.');
  if (!config.PROVIDERS_FILE) missing.push('PROVIDERS_FILE: no game provider is named; the studio is the sandbox’s.');
  if (config.ACTIVITIES_URL === 'sandbox') missing.push('ACTIVITIES_URL: the activities are the sandbox’s.');
  if (config.ENTRANCES === '') missing.push('ENTRANCES: without any, the sandbox’s are shown.');
  return missing;
}

function addresses(config: RealMoneyConfig): string[] {
  return (['PUBLIC_URL', 'BACK_OFFICE_URL'] as const)
    .filter((name) => !isPublic(config[name]))
    .map((name) => `${name}: real money needs a public address with https.`);
}

/** Whether an address has https and is not this machine's. */
function isPublic(url: string): boolean {
  const { protocol, hostname } = new URL(url);
  return protocol === 'https:' && !/^(localhost|127\.|\[::1\])|\.localhost$/.test(hostname);
}

function safety(config: RealMoneyConfig): string[] {
  const missing: string[] = [];
  if (config.IDENTITY !== 'before-withdrawal')
    missing.push('IDENTITY: it must be `before-withdrawal`, so that nobody unproven is paid.');
  if (config.AUDIT_SEAL_URL === '' || !isPublic(config.AUDIT_SEAL_URL))
    missing.push('AUDIT_SEAL_URL: the daily seals of the audit log must leave this machine.');
  if (config.BACKUP_TARGET === '') missing.push('BACKUP_TARGET: no place outside this machine is named for backups.');
  return missing;
}
