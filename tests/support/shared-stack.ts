import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { inject } from 'vitest';
import { type RunningStack, type Stack, startStack } from './stack.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** URL of the helper server that starts the shared stack. */
    stackKeeperUrl: string;
  }
}

/** Number of unique person numbers that each test file gets: the maximum number of people in one file. */
const PEOPLE_PER_FILE = 100;
/**
 * Settings of the shared stack: rate limits that do not affect other test files, short waiting times, and games without
 * pauses.
 */
const SETTINGS = {
  SUPPORT_URL: 'https://line.me/R/ti/p/@sanam-test',
  SWEEP_SECONDS: '2',
  STUDIO_SPIN_MS: '0',
  STUDIO_EVENT_PACE: '12',
  OTP_RESEND_SECONDS: '2',
  OTP_PER_HOUR: '100',
  OTP_PER_DAY: '100',
  OTP_PER_ADDRESS_HOUR: '100000',
  OTP_PER_ADDRESS_DAY: '100000',
  ADDRESS_TRIES: '100000',
  MONEY_CALLS_PER_ADDRESS: '100000',
  INVITE_LOOKUPS_PER_ADDRESS: '100000',
  CLIENT_ERRORS_PER_ADDRESS: '100000',
  EXPORT_ROWS_MAX: '10',
  REFRESH_GRACE_SECONDS: '0',
};
/** Link target of the support button of the shared stack. */
export const SUPPORT = SETTINGS.SUPPORT_URL;

type Kept = Pick<Stack, 'site' | 'sandbox' | 'backOffice' | 'dataDir'> & { firstPerson: number };

/**
 * The stack that most test files use at the same time. The first file that asks for it starts it. A test must create
 * its own people, count nothing that other tests change, and leave settings and content unchanged.
 */
export async function sharedStack(): Promise<Stack> {
  const reply = await fetch(inject('stackKeeperUrl'));
  if (!reply.ok) throw new Error(await reply.text());
  const { firstPerson, ...stack } = (await reply.json()) as Kept;
  let people = firstPerson;
  return { ...stack, nextPerson: () => people++ };
}

/**
 * Manage the shared stack for the processes that run the tests: start the stack on the first request, return its
 * address, and stop it at the end.
 */
export async function keepSharedStack(): Promise<{ url: string; end(): Promise<void> }> {
  let starting: Promise<RunningStack> | undefined;
  let files = 0;
  const server = createServer((_, reply) => {
    starting ??= startStack(SETTINGS);
    const firstPerson = ++files * PEOPLE_PER_FILE;
    starting.then(
      ({ site, sandbox, backOffice, dataDir }) =>
        reply.end(JSON.stringify({ site, sandbox, backOffice, dataDir, firstPerson } satisfies Kept)),
      (error: Error) => reply.writeHead(500).end(error.message),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async end() {
      server.close();
      const stack = await starting?.catch(() => undefined);
      await stack?.stop();
      stack?.remove();
    },
  };
}
