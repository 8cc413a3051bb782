import { type ChildProcess, fork } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { freePort } from '@sanam/embedded-postgres';
import pg from 'pg';
import type { BenchDatabase } from './support/database.ts';
import { type Figures, figuresOf } from './support/figures.ts';
import { cookieOf, makeHistories } from './support/histories.ts';
import type { Read, Reading } from './support/page-readers.ts';
import { say, writeSection } from './support/report.ts';
import { withStack } from './support/with-stack.ts';

/*
 * `npm run bench -- member-pages`: pages of members and guests, and the profile: requests a second, latency, processor
 * time, statements and bytes, with 1,000 members who have a history. Yardsticks of the same run: a bare React page of
 * the same size, and `select 1`. Readers, platform and PostgreSQL share the cores.
 */
const MEMBERS = 1000;
const CONNECTIONS = 32;
const SECONDS = 8;
/** Pages of a member, and the name of each in the report. */
const PAGES = ['/', '/deposit', '/withdraw', '/history', '/slot', '/promotion', '/wheel'];
const GUEST_PAGES = { uncached: '/register?next=%2F', cached: '/' };

interface Seen {
  figures: Figures;
  bytes: number;
  /** Processor time of the server process for one request. */
  serverMs: number;
  statements: number | null;
}

await withStack(async (stack, database, dataDir) => {
  const port = Number(new URL(stack.siteUrl).port);
  const tokens = await makeHistories(database, MEMBERS);
  const cookies = tokens.map(cookieOf);
  const readers = fork(new URL('./support/page-readers.ts', import.meta.url));
  const log = path.join(dataDir, 'logs/platform.log');
  const measure = async (url: string, who: Pick<Reading, 'cookies' | 'bearers'>, pid: number): Promise<Seen> => {
    const ask = (seconds: number) => readAt(readers, { url, ...who, connections: CONNECTIONS, seconds });
    await ask(2);
    const before = processorMs(pid);
    const { figures, bytes } = await ask(SECONDS);
    const serverMs = (processorMs(pid) - before) / (figures.perSecond * SECONDS);
    say(`${url}: ${figures.perSecond.toFixed(0)} a second, ${serverMs.toFixed(1)} ms of the server's processor`);
    return { figures, bytes, serverMs, statements: pid === server ? lastStatements(log) : null };
  };
  const server = processOn(port);
  const nobody = { cookies: [], bearers: [] };
  try {
    const seen = new Map<string, Seen>();
    seen.set(
      'Profile, as the API answers it',
      await measure(`${stack.siteUrl}/api/customers/profile`, { cookies: [], bearers: tokens }, server),
    );
    for (const page of PAGES)
      seen.set(`\`${page}\` of a member`, await measure(stack.siteUrl + page, { cookies, bearers: [] }, server));
    seen.set('`/register` of a guest, not cached', await measure(stack.siteUrl + GUEST_PAGES.uncached, nobody, server));
    seen.set('`/` of a guest, cached', await measure(stack.siteUrl + GUEST_PAGES.cached, nobody, server));
    const plain = await plainPage(stack.siteUrl, cookies[0] ?? '', (url, pid) => measure(url, nobody, pid));
    report(seen, plain, await selectOne(database));
  } finally {
    readers.kill();
  }
});

function readAt(readers: ChildProcess, reading: Reading): Promise<Extract<Read, { figures: Figures }>> {
  return new Promise((resolve, reject) => {
    readers.once('message', (read: Read) => ('failed' in read ? reject(new Error(read.failed)) : resolve(read)));
    readers.send(reading);
  });
}

/** The bare React page, as large as the home of a member. */
async function plainPage(
  siteUrl: string,
  cookie: string,
  measure: (url: string, pid: number) => Promise<Seen>,
): Promise<Seen> {
  const size = (await (await fetch(siteUrl, { headers: { cookie } })).text()).length;
  const sizeOfCard = 330;
  const port = await freePort();
  const child = fork(
    new URL('./support/plain-page.ts', import.meta.url),
    [String(port), String(Math.round(size / sizeOfCard))],
    { env: { ...process.env, NODE_ENV: 'production' } },
  );
  try {
    await new Promise((resolve) => child.once('message', resolve));
    return await measure(`http://127.0.0.1:${port}/`, child.pid ?? 0);
  } finally {
    child.kill();
  }
}

/** `select 1` over the same driver with the platform's number of connections. */
async function selectOne(db: BenchDatabase): Promise<Figures> {
  const pool = new pg.Pool({ connectionString: db.url('sanam'), max: 20 });
  const latenciesMs: number[] = [];
  const until = performance.now() + SECONDS * 1000;
  const reader = async () => {
    while (performance.now() < until) {
      const asked = performance.now();
      await pool.query('select 1');
      latenciesMs.push(performance.now() - asked);
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, reader));
  await pool.end();
  return figuresOf(latenciesMs, SECONDS);
}

/** Statements of the request that was logged last. */
function lastStatements(log: string): number | null {
  const line = readFileSync(log, 'utf8')
    .trimEnd()
    .split('\n')
    .findLast((one) => one.includes('"request completed"'));
  return line ? (JSON.parse(line) as { statements: number }).statements : null;
}

/** The platform's process: the one that was started with this port. */
function processOn(port: number): number {
  for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    try {
      const isPlatform = readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('apps/platform/src/main.ts');
      if (isPlatform && readFileSync(`/proc/${pid}/environ`, 'utf8').split('\0').includes(`PORT=${port}`))
        return Number(pid);
    } catch {
      // the process has ended meanwhile
    }
  }
  throw new Error('The platform’s process was not found.');
}

/** Processor time that a process has used, in ms. The clock of the kernel ticks a hundred times a second. */
function processorMs(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) * 10;
}

function report(seen: ReadonlyMap<string, Seen>, plain: Seen, one: Figures): void {
  const row = (name: string, { figures, bytes, serverMs, statements }: Seen) =>
    `| ${name} | ${figures.perSecond.toFixed(0)} | ${figures.p50Ms.toFixed(1)} | ${figures.p99Ms.toFixed(1)} | ${serverMs.toFixed(2)} | ${statements ?? ''} | ${bytes} | ${(figures.perSecond / plain.figures.perSecond).toFixed(2)} |`;
  writeSection('member-pages', 'Pages of members', [
    `${MEMBERS} members with a history, ${CONNECTIONS} connections, ${SECONDS} s a figure. Readers, platform and PostgreSQL share the two cores.`,
    '',
    '| | a second | p50 ms | p99 ms | ms of the server process | statements | bytes | to the bare page |',
    '|---|---|---|---|---|---|---|---|',
    row('A bare React page of the size of the home (yardstick)', plain),
    `| \`select 1\` over the same driver (yardstick) | ${one.perSecond.toFixed(0)} | ${one.p50Ms.toFixed(1)} | ${one.p99Ms.toFixed(1)} | | 1 | | |`,
    ...[...seen].map(([name, figures]) => row(name, figures)),
  ]);
}
