import { Agent, request } from 'node:http';
import { type Figures, figuresOf } from './figures.ts';

/*
 * Process that reads pages for `npm run bench -- member-pages`: on the message "read" it requests one address without a
 * pause over several connections, as different members in turn, and sends back the figures.
 */

/** What to read. `cookies` or `bearers`: one for each member, used in turn; both empty: a guest. */
export interface Reading {
  url: string;
  cookies: readonly string[];
  bearers: readonly string[];
  connections: number;
  seconds: number;
}
export type Read = { figures: Figures; bytes: number } | { failed: string };

if (process.send)
  process.on('message', (reading: Reading) => {
    read(reading).then(
      (done) => process.send?.(done),
      (error: Error) => process.send?.({ failed: error.message } satisfies Read),
    );
  });

async function read({ url, cookies, bearers, connections, seconds }: Reading): Promise<Read> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const latenciesMs: number[] = [];
  const until = performance.now() + seconds * 1000;
  let next = 0;
  let bytes = 0;
  const one = () => {
    const who = next++;
    const cookie = cookies[who % Math.max(1, cookies.length)];
    const bearer = bearers[who % Math.max(1, bearers.length)];
    const headers = {
      'accept-encoding': 'br',
      ...(cookie ? { cookie } : {}),
      ...(bearer ? { authorization: `Bearer ${bearer}` } : {}),
    };
    return new Promise<void>((resolve, reject) => {
      const asked = performance.now();
      request(url, { agent, headers }, (reply) => {
        reply.on('data', (part: Buffer) => {
          bytes += part.length;
        });
        reply.on('end', () => {
          latenciesMs.push(performance.now() - asked);
          if (reply.statusCode === 200) resolve();
          else reject(new Error(`${url} answered ${reply.statusCode}`));
        });
        reply.on('error', reject);
      })
        .on('error', reject)
        .end();
    });
  };
  const reader = async () => {
    while (performance.now() < until) await one();
  };
  await Promise.all(Array.from({ length: connections }, reader));
  agent.destroy();
  return { figures: figuresOf(latenciesMs, seconds), bytes: Math.round(bytes / latenciesMs.length) };
}
