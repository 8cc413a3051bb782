import { existsSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { LOGINS_FILE, runningUrls } from '@sanam/embedded-postgres';
import type { RotationStep } from '../../apps/platform/src/core/key-file.ts';
import { DOCUMENT_KEY_FILE } from '../../apps/platform/src/modules/identity/index.ts';
import { rotateFactorKey, STAFF_KEY_FILE } from '../../apps/platform/src/modules/staff/index.ts';
import { OPERATOR_KEY_FILE, rotateOperatorKey } from '../../apps/platform/src/providers/games/operator-keys.ts';
import { PUSH_KEY_FILE, rotateVapidKey } from '../../apps/platform/src/providers/push/vapid-key.ts';

/** Where the keys are: the data folder, and the files that the operator chose instead. */
export interface KeyPlaces {
  dataDir: string;
  operatorKeyFile: string | undefined;
  pushKeyFile: string | undefined;
}

/** Settings that hold a secret of an outside service, which this service makes. */
const SECRET_SETTINGS = [
  'OMISE_SECRET_KEY',
  'OMISE_WEBHOOK_SECRET',
  'SMS_API_KEY',
  'SMS_API_SECRET',
  'OTP_API_KEY',
  'OTP_API_SECRET',
  'SLIPOK_KEY',
  'AUDIT_SEAL_TOKEN',
] as const;

export const USAGE =
  'Say: npm run keys -- list, npm run keys -- rotate|switch|finish operator|push|staff, or npm run keys -- rotate database.';

/** Lines about every key that the product has: where it is, who may read it, and which step is next. Never the key. */
export function describeKeys(places: KeyPlaces, environment: NodeJS.ProcessEnv): string[] {
  const files: [name: string, file: string][] = [
    ['operator', places.operatorKeyFile ?? path.join(places.dataDir, OPERATOR_KEY_FILE)],
    ['push', places.pushKeyFile ?? path.join(places.dataDir, PUSH_KEY_FILE)],
    ['staff', path.join(places.dataDir, STAFF_KEY_FILE)],
    ['identity', path.join(places.dataDir, DOCUMENT_KEY_FILE)],
    ['database', path.join(places.dataDir, LOGINS_FILE)],
  ];
  return [
    ...files.map(([name, file]) => `${name.padEnd(22)} ${file}: ${stateOf(file)}`),
    ...SECRET_SETTINGS.map(
      (name) => `${name.padEnd(22)} in the environment: ${environment[name] ? 'set' : 'not set'}; made by the service`,
    ),
  ];
}

function stateOf(file: string): string {
  const parts = [file, `${file}.next`, `${file}.previous`].filter((one) => existsSync(one));
  if (!parts.includes(file)) return 'not made yet';
  const open = parts.filter((one) => (statSync(one).mode & 0o077) !== 0);
  const step = parts.includes(`${file}.next`)
    ? '; next: switch'
    : parts.includes(`${file}.previous`)
      ? '; next: finish'
      : '';
  const since = statSync(file).mtime.toISOString().slice(0, 10);
  return `${open.length > 0 ? `OTHERS MAY READ ${open.join(', ')}` : 'private'}, since ${since}${step}`;
}

/**
 * Take a step of a key's rotation.
 * @returns what the operator does next, in one sentence. @throws Error in one sentence when the step is not possible.
 */
export async function stepKey(places: KeyPlaces, step: string, name: string): Promise<string> {
  const { dataDir, operatorKeyFile, pushKeyFile } = places;
  if (name === 'database' && step === 'rotate') return rotateDatabase(dataDir);
  if (!isStep(step) || (name !== 'operator' && name !== 'push' && name !== 'staff')) throw new Error(USAGE);
  if (name === 'operator') await rotateOperatorKey(dataDir, operatorKeyFile, step);
  else if (name === 'push') await rotateVapidKey(dataDir, pushKeyFile, step);
  else await rotateFactorKey(dataDir, step);
  return NEXT[name][step];
}

const NEXT = {
  operator: {
    rotate:
      'The next key is made. Give the providers operator-public.pem, which has both; when all accept both, say `switch`.',
    switch: 'The next key is in place: start the servers again, one after the other, then say `finish`.',
    finish: 'The previous key is forgotten. Give the providers operator-public.pem again, which has only the new one.',
  },
  push: {
    rotate: 'The next key is made: say `switch`.',
    switch:
      'Start the servers again, one after the other. Browsers that subscribed before are reached with the previous key.',
    finish: 'The previous key is forgotten. Browsers that have not subscribed since get no more messages.',
  },
  staff: {
    rotate:
      'The next key is made: take a backup, which a later restore needs, start the servers again, one after the other, then say `switch`.',
    switch:
      'Start the servers again, one after the other. Second factors move to the new key when their owners sign in; `npm run staff -- list` names those that have not. Then say `finish`.',
    finish: 'The previous key is forgotten. Staff who have not signed in since need a new second factor.',
  },
} as const satisfies Record<string, Record<RotationStep, string>>;

const isStep = (step: string): step is RotationStep => ['rotate', 'switch', 'finish'].includes(step);

function rotateDatabase(dataDir: string): string {
  const file = path.join(dataDir, LOGINS_FILE);
  if (!existsSync(file))
    throw new Error('There is no embedded database here: change the passwords in your PostgreSQL.');
  if (runningUrls(dataDir))
    throw new Error('The embedded database runs: stop `npm start` first, so that no call is lost.');
  rmSync(file);
  return 'The next start makes new passwords for both logins.';
}
