import { sign } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { connect } from 'node:net';
import { promisify } from 'node:util';
import { SIGNATURE_HEADER } from '@sanam/seamless-wallet';
import { type Figures, figuresOf } from './figures.ts';

/*
 * Separate process that acts as a provider for many players: for each player it sends a signed bet, waits for the
 * answer, then sends the win. All messages are signed before the clock starts, because signing costs the provider ten
 * times what a request costs the platform. The process uses plain sockets, because an HTTP client would use more of the
 * machine than the measured server.
 */

/** Commands of the parent process. The parent sends `run` after it has received `prepared`. */
export type ToPlayers =
  | {
      do: 'prepare';
      port: number;
      keyFile: string;
      gameCode: string;
      /** Groups of members; each gets so many rounds. */
      groups: { from: number; count: number }[];
      rounds: number;
      run: string;
    }
  /**
   * All groups play in turns of this length, the next after the last again. `ports` are those of the groups' servers,
   * where they are not that of the preparation.
   */
  | { do: 'run'; players: number; seconds: number; turnMs: number; ports: (number | undefined)[] };
export type FromPlayers = { prepared: true } | { figures: Figures[] } | { failed: string };

interface Round {
  bet: Buffer;
  win: Buffer;
}

/** Token of a member's game session in the measurement. */
export const tokenOf = (member: number) => `bench-token-${member}`;

const signAsync = promisify(sign);
const SIGNING_AT_ONCE = 64;
const RUN_OUT = 'All prepared rounds were played before the time was over: prepare more.';

/** The signed rounds of each group. */
let rounds: Round[][] = [];
let port = 0;

if (process.send) {
  process.on('message', (message: ToPlayers) => {
    const answer = (reply: FromPlayers) => process.send?.(reply);
    const work = message.do === 'prepare' ? prepare(message) : run(message);
    work.then(answer, (error: Error) => answer({ failed: error.message }));
  });
}

async function prepare(asked: Extract<ToPlayers, { do: 'prepare' }>): Promise<FromPlayers> {
  port = asked.port;
  const key = readFileSync(asked.keyFile, 'utf8');
  rounds = [];
  for (const [of, members] of asked.groups.entries())
    rounds.push(await signRounds(asked, members, `${asked.run}-${of}`, key));
  return { prepared: true };
}

async function signRounds(
  { gameCode, rounds: count }: Extract<ToPlayers, { do: 'prepare' }>,
  members: { from: number; count: number },
  run: string,
  key: string,
): Promise<Round[]> {
  const signed: Round[] = new Array(count);
  let next = 0;
  const signer = async () => {
    for (let at = next++; at < count; at = next++) {
      const member = members.from + Math.floor(Math.random() * members.count);
      const id = `${run}-${at}`;
      const bet = transaction(gameCode, member, `${id}-b`, id, { amount: 1_000_000, round_closed: false });
      const win = transaction(gameCode, member, `${id}-w`, id, {
        amount: 950_000,
        round_closed: true,
        reference_transaction_uuid: `${id}-b`,
      });
      signed[at] = { bet: await request('bet', bet, key), win: await request('win', win, key) };
    }
  };
  await Promise.all(Array.from({ length: SIGNING_AT_ONCE }, signer));
  return signed;
}

function transaction(gameCode: string, member: number, uuid: string, round: string, more: object): object {
  return {
    user: String(member),
    token: tokenOf(member),
    transaction_uuid: uuid,
    supplier_transaction_id: uuid,
    request_uuid: uuid,
    game_code: gameCode,
    round,
    currency: 'THB',
    is_free: false,
    ...more,
  };
}

async function request(path: string, message: object, key: string): Promise<Buffer> {
  const body = Buffer.from(JSON.stringify({ ...message, signed_path: `/transaction/${path}` }));
  const signature = (await signAsync('sha256', body, key)).toString('base64');
  const head = `POST /wallet/studio/transaction/${path} HTTP/1.1\r\nhost: 127.0.0.1\r\ncontent-type: application/json\r\n${SIGNATURE_HEADER}: ${signature}\r\ncontent-length: ${body.length}\r\n\r\n`;
  return Buffer.concat([Buffer.from(head), body]);
}

async function run({ players, seconds, turnMs, ports }: Extract<ToPlayers, { do: 'run' }>): Promise<FromPlayers> {
  const groups = rounds.map((of, at) => ({
    rounds: of,
    next: 0,
    latenciesMs: [] as number[],
    to: ports[at] ?? port,
  }));
  const started = performance.now();
  const ends = started + seconds * 1000;
  const play = async () => {
    const lines = new Map<number, Line>();
    for (const to of new Set(groups.map((group) => group.to))) lines.set(to, await openLine(to));
    for (let now = performance.now(); now < ends; now = performance.now()) {
      const group = groups[Math.floor((now - started) / turnMs) % groups.length];
      const round = group?.rounds[group.next++];
      const line = group && lines.get(group.to);
      if (!line || !round) throw new Error(RUN_OUT);
      for (const call of [round.bet, round.win]) {
        const asked = performance.now();
        const answer = await line.ask(call);
        if (!answer.includes('"status":"RS_OK"')) throw new Error(`a call was answered ${answer.slice(-200)}`);
        group.latenciesMs.push(performance.now() - asked);
      }
    }
    for (const line of lines.values()) line.close();
  };
  await Promise.all(Array.from({ length: players }, play));
  const share = (performance.now() - started) / 1000 / groups.length;
  return { figures: groups.map(({ latenciesMs }) => figuresOf(latenciesMs, share)) };
}

interface Line {
  ask(what: Buffer): Promise<string>;
  close(): void;
}

/** Open one keep-alive connection to a port of this machine, which sends one request at a time. */
async function openLine(to: number): Promise<Line> {
  const socket = connect({ host: '127.0.0.1', port: to, noDelay: true });
  let said = '';
  let settle: { resolve(answer: string): void; reject(error: Error): void } | undefined;
  socket.setEncoding('latin1');
  socket.on('data', (chunk: string) => {
    said += chunk;
    const head = said.indexOf('\r\n\r\n');
    if (head < 0) return;
    const length = Number(/content-length: (\d+)/i.exec(said)?.[1] ?? Number.NaN);
    if (!(said.length >= head + 4 + length)) return;
    const answer = said;
    said = '';
    settle?.resolve(answer);
  });
  const broken = (error?: Error) => settle?.reject(error ?? new Error('the server closed a connection'));
  socket.on('error', broken);
  socket.on('close', () => broken());
  await new Promise<void>((resolve, reject) => socket.once('connect', resolve).once('error', reject));
  return {
    ask: (what) =>
      new Promise((resolve, reject) => {
        settle = { resolve, reject };
        socket.write(what);
      }),
    close: () => void socket.destroy(),
  };
}
