import { createPublicKey } from 'node:crypto';
import { flushCompileCache } from 'node:module';
import type { AddressInfo } from 'node:net';
import pino from 'pino';
import { compose } from '../compose.ts';
import { readConfig } from '../config.ts';
import { createApi } from '../create-api.ts';
import { providerAt } from './provider-at.ts';
import { PROVIDERS } from './wallet-players.ts';

/*
 * A process that tests start and kill: the platform's HTTP server on an existing database, on a free port. Its settings
 * come from the environment, and its only argument is the providers' public key. It reports its port to the parent
 * process, and ends when the parent process ends.
 */

/** Message to the parent process with the port of the server. */
export interface ServerListens {
  port: number;
}

const nobody = async (): Promise<never> => {
  throw new Error('this server has no world outside');
};
const publicKey = createPublicKey(process.argv[2] ?? '');
const config = readConfig(process.env);
const platform = await compose(config, pino({ level: config.LOG_LEVEL }), {
  sms: { send: nobody },
  otpGateway: undefined,
  gateway: undefined,
  slips: undefined,
  identity: undefined,
  payouts: { send: nobody, query: nobody },
  statement: { since: nobody, movements: nobody },
  bankSecret: nobody,
  providers: PROVIDERS.map((id) => providerAt(id, publicKey)),
});
const app = await createApi(platform);
process.on('disconnect', () => process.exit(0));
await app.listen({ host: '127.0.0.1', port: 0 });
// the compile cache is saved now: a process that is killed does not save it at its end
flushCompileCache();
process.send?.({ port: (app.server.address() as AddressInfo).port } satisfies ServerListens);
