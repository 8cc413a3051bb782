import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort, runningUrls } from '@sanam/embedded-postgres';
import { signBody } from '@sanam/seamless-wallet';
import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { type Account, register } from './support/http.ts';
import { OWN_MODE, ROOT, type RunningStack, startStack, waitFor } from './support/stack.ts';

/*
 * The balancers of deploy/ in front of two web processes that restart one after the other while people read, bet and
 * follow their streams. Debian has both balancers: `apt-get install haproxy caddy`.
 */

const REQUESTS_PER_SECOND = 300;
const RESTARTS = 5;
const DRAIN_SECONDS = 5;
/** Time in which the balancers notice that a process is ready again, before the other one may go. */
const NOTICE_MS = 1500;
const WHO: Account = {
  phone: '0861112244',
  password: 'Rua9nam7Kao',
  bank: 'bbl',
  account: '0861112244',
  name: 'สมใจ มีสุข',
};

/** Make sure that a program is there; root installs it. */
function requireProgram(name: string): void {
  if (spawnSync('which', [name]).status === 0) return;
  if (process.getuid?.() === 0) spawnSync('apt-get', ['install', '-y', '--no-install-recommends', name]);
  if (spawnSync('which', [name]).status !== 0) throw new Error(`This test needs ${name}: apt-get install ${name}.`);
}

/** A process that ends with the test. */
function run(command: string, args: readonly string[], environment: Record<string, string>): ChildProcess {
  const child = spawn(command, args, { env: { ...process.env, ...OWN_MODE, ...environment }, stdio: 'ignore' });
  onTestFinished(() => void child.kill('SIGKILL'));
  return child;
}

/** One web process on a stack's database, which can be restarted. */
async function webProcess(stack: RunningStack, url: string, databaseUrl: string) {
  const [port, backOfficePort] = [await freePort(), await freePort()];
  const environment = {
    ...{ PORT: String(port), BACK_OFFICE_PORT: String(backOfficePort), PUBLIC_URL: url, WORKER: 'separate' },
    ...{ DATA_DIR: stack.dataDir, SANDBOX_URL: stack.sandbox, DATABASE_URL: databaseUrl, LOG_LEVEL: 'warn' },
    ...{ DRAIN_SECONDS: String(DRAIN_SECONDS), NODE_ENV: 'production', TRUSTED_PROXIES: '1' },
    // one address sends everything here
    ...{ REQUESTS_AT_ONCE_MAX: '1000' },
  };
  const address = `127.0.0.1:${port}`;
  const begin = () => run(process.execPath, [path.join(ROOT, 'apps/platform/src/main.ts')], environment);
  const ready = () =>
    waitFor('a web process', async () => (await fetch(`http://${address}/api/health/ready`)).ok, 60_000);
  let child = begin();
  await ready();
  return {
    address,
    backOffice: `127.0.0.1:${backOfficePort}`,
    async restart() {
      const gone = new Promise<number | null>((resolve) => child.once('exit', resolve));
      child.kill('SIGTERM');
      const code = await gone;
      child = begin();
      await ready();
      await sleep(NOTICE_MS);
      return code;
    },
  };
}

/**
 * Requests at an even rate, whatever their answers: readings of the site and of the back office, and rounds of signed
 * bets and wins.
 */
function load(
  site: string,
  backOffice: string,
  player: { member: string; token: string; gameCode: string; key: string },
) {
  const failed: string[] = [];
  const bets = new Set<string>();
  const flying = new Set<Promise<void>>();
  let sent = 0;
  let stopping = false;
  // a test that timed out leaves no load to the next
  onTestFinished(() => {
    stopping = true;
  });
  const ask = async (what: string, send: () => Promise<Response>, isFine: (text: string) => boolean) => {
    sent++;
    try {
      const reply = await send();
      const text = await reply.text();
      if (reply.status !== 200 || !isFine(text)) failed.push(`${what}: ${reply.status} ${text.slice(0, 200)}`);
    } catch (error) {
      failed.push(`${what}: ${(error as Error).message} ${String((error as Error).cause)}`);
    }
  };
  const wallet = async (kind: 'bet' | 'win', message: object) => {
    const at = `/transaction/${kind}`;
    const body = JSON.stringify({ ...message, signed_path: at });
    const headers = { 'content-type': 'application/json', 'x-hub88-signature': await signBody(body, player.key) };
    await ask(
      kind,
      () => fetch(`${site}/wallet/studio${at}`, { method: 'POST', headers, body }),
      (text) => text.includes('"status":"RS_OK"'),
    );
  };
  const playRound = async () => {
    const round = randomUUID();
    const message = {
      ...{
        user: player.member,
        token: player.token,
        game_code: player.gameCode,
        round,
        currency: 'THB',
        is_free: false,
      },
      ...{ supplier_transaction_id: round, request_uuid: randomUUID() },
    };
    bets.add(round);
    await wallet('bet', { ...message, transaction_uuid: `${round}-b`, amount: 100_000, round_closed: false });
    await wallet('win', {
      ...{ ...message, transaction_uuid: `${round}-w`, amount: 100_000, round_closed: true },
      reference_transaction_uuid: `${round}-b`,
    });
  };
  const read = (from: string, at: string) =>
    ask(
      from + at,
      () => fetch(from + at),
      () => true,
    );
  // a round is two requests
  const turns = [
    () => read(site, '/api/site'),
    playRound,
    () => read(site, '/api/games'),
    () => read(site, '/'),
    () => read(backOffice, '/sign-in'),
  ];
  const perTurn = (turns.length + 1) / turns.length;
  const rounds = (async () => {
    const began = performance.now();
    for (let at = 0; !stopping; await sleep(5)) {
      const due = (((performance.now() - began) / 1000) * REQUESTS_PER_SECOND) / perTurn;
      for (; at < due; at++) {
        const flight: Promise<void> = (turns[at % turns.length] ?? playRound)().finally(() => flying.delete(flight));
        flying.add(flight);
      }
    }
  })();
  return {
    failed,
    bets,
    async stop() {
      stopping = true;
      await rounds;
      await Promise.all(flying);
      return sent;
    },
  };
}

/** Follow the member's live stream as a page does: a stream that ends is opened again. @returns the longest gap in ms. */
function follow(site: string, token: string) {
  const ending = new AbortController();
  onTestFinished(() => ending.abort());
  let longestMs = 0;
  let opened = 0;
  const followed = (async () => {
    let lostAt = performance.now();
    while (!ending.signal.aborted) {
      try {
        const reply = await fetch(`${site}/api/stream`, {
          headers: { authorization: `Bearer ${token}` },
          signal: ending.signal,
        });
        if (reply.status !== 200) throw new Error(`status ${reply.status}`);
        if (opened++ > 0) longestMs = Math.max(longestMs, performance.now() - lostAt);
        for await (const _ of reply.body ?? []);
      } catch {
        // opened again below
      }
      lostAt = performance.now();
      await sleep(100);
    }
  })();
  return {
    async stop() {
      ending.abort();
      await followed;
      return { longestMs, opened };
    },
  };
}

const CONFIGURED = {
  haproxy: ['-f', path.join(ROOT, 'deploy/haproxy.cfg'), '-db'],
  caddy: ['run', '--config', path.join(ROOT, 'deploy/Caddyfile'), '--adapter', 'caddyfile'],
};

/** A member with credit and a game of the studio open, whose calls the test signs itself. */
async function openPlayer(stack: RunningStack) {
  const bearer = await register(stack, WHO);
  const client = new pg.Client({ connectionString: runningUrls(stack.dataDir)?.ownerUrl });
  await client.connect();
  onTestFinished(() => client.end());
  const { rows } = await client.query<{ member: string; game: string }>(
    "select m.id as member, g.game_code as game from member m, game g where g.provider_id = 'studio' limit 1",
  );
  const [{ member, game } = { member: '', game: '' }] = rows;
  const token = randomUUID();
  await client.query("select wallet_move($1, 'adjustment_credit', 'test', 100000000, 'test', '{}')", [member]);
  await client.query(
    `insert into game_session (token_hash, member_id, provider_id, game_code, expires_at)
      values (sha256(convert_to($1, 'UTF8')), $2, 'studio', $3, now() + interval '1 hour')`,
    [token, member, game],
  );
  const key = readFileSync(path.join(stack.dataDir, 'sandbox/studio-private.pem'), 'utf8');
  return { player: { member, token, gameCode: game, key }, bearer, client };
}

for (const balancer of ['haproxy', 'caddy'] as const)
  test(`OPS-09 OPS-11 behind ${balancer} two web processes restart one after the other under load: no request fails, no bet is lost or doubled, streams come back at once`, {
    tags: ['long'],
    timeout: 300_000,
  }, async () => {
    requireProgram(balancer);
    const stack = await startStack();
    onTestFinished(async () => {
      await stack.stop();
      stack.remove();
    });
    const { player, bearer, client } = await openPlayer(stack);
    const site = `http://127.0.0.1:${await freePort()}`;
    const backOffice = `http://127.0.0.1:${await freePort()}`;
    const databaseUrl = runningUrls(stack.dataDir)?.url ?? '';
    const webs = [await webProcess(stack, site, databaseUrl), await webProcess(stack, site, databaseUrl)] as const;
    run(balancer, CONFIGURED[balancer], {
      SANAM_BIND: site.slice('http://'.length),
      SANAM_SITE: site,
      SANAM_BACK_OFFICE: backOffice,
      SANAM_BACK_OFFICE_BIND: backOffice.slice('http://'.length),
      SANAM_BACK_OFFICE_1: webs[0].backOffice,
      SANAM_BACK_OFFICE_2: webs[1].backOffice,
      SANAM_WEB_1: webs[0].address,
      SANAM_WEB_2: webs[1].address,
    });
    await waitFor('the balancer', async () => (await fetch(`${site}/api/health/ready`)).ok, 30_000);

    const streams = Array.from({ length: 5 }, () => follow(site, bearer));
    const traffic = load(site, backOffice, player);
    await sleep(2000);
    for (let at = 0; at < RESTARTS; at++) for (const web of webs) expect(await web.restart()).toBe(0);
    const sent = await traffic.stop();
    const followed = await Promise.all(streams.map((stream) => stream.stop()));
    const longestMs = Math.max(...followed.map(({ longestMs: one }) => one));
    process.stdout.write(
      `${balancer}: ${sent} requests in ${RESTARTS} restarts of each process, ${traffic.failed.length} failed, ${traffic.bets.size} rounds, longest gap of a stream ${Math.round(longestMs)} ms\n`,
    );
    expect(traffic.failed).toEqual([]);
    const { rows } = await client.query<{ kind: string; count: string }>(
      "select kind, count(*) from ledger_transaction where member_id = $1 and kind in ('bet', 'win') group by kind order by kind",
      [player.member],
    );
    expect(rows).toEqual([
      { kind: 'bet', count: String(traffic.bets.size) },
      { kind: 'win', count: String(traffic.bets.size) },
    ]);
    expect(longestMs).toBeLessThan(3000);
    expect(Math.min(...followed.map(({ opened }) => opened))).toBeGreaterThan(RESTARTS);
  });
