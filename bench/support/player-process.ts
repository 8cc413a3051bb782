import { fork } from 'node:child_process';
import path from 'node:path';
import type { Figures } from './figures.ts';
import type { FromPlayers, ToPlayers } from './players.ts';

type Preparing = Extract<ToPlayers, { do: 'prepare' }>;
type Members = Preparing['groups'][number];
/** Members who play, and the port of their server where it is another than the play's. */
type Group = Members & { port?: number };

/** What is played against a server. */
export interface Play extends Pick<Preparing, 'port' | 'keyFile' | 'gameCode'> {
  members: Members;
  players: number;
  seconds: number;
  /** Rounds signed in advance for each second; more than can be played. */
  signedPerSecond: number;
}

/** Players in a process of their own, who sign their calls before the time runs. */
export interface PlayerProcess {
  /** Their process id. */
  pid: number;
  /** Play for some seconds. @param begin called once all is signed. @throws Error of the players. */
  play(play: Play, begin?: () => void): Promise<Figures>;
  /**
   * Let two groups of members play in short turns within one run, so that a change of the machine's speed meets both
   * alike. @returns the figures of each, over its own turns.
   */
  compare(play: Omit<Play, 'members'>, groups: readonly [Group, Group], turnMs: number): Promise<[Figures, Figures]>;
  stop(): void;
}

export function startPlayers(): PlayerProcess {
  const child = fork(path.join(import.meta.dirname, 'players.ts'), {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    env: { ...process.env, UV_THREADPOOL_SIZE: '2' },
  });
  const tell = (message: ToPlayers) =>
    new Promise<FromPlayers>((resolve, reject) => {
      child.once('message', (reply: FromPlayers) =>
        'failed' in reply ? reject(new Error(reply.failed)) : resolve(reply),
      );
      child.send(message);
    });
  const run = async (
    { players, seconds, signedPerSecond, ...given }: Omit<Play, 'members'>,
    groups: Group[],
    turnMs: number,
    begin?: () => void,
  ) => {
    const signed = Math.ceil((signedPerSecond * seconds) / groups.length);
    await tell({ do: 'prepare', ...given, groups, rounds: signed, run: crypto.randomUUID() });
    begin?.();
    const ports = groups.map(({ port }) => port);
    const reply = await tell({ do: 'run', players, seconds, turnMs, ports });
    if (!('figures' in reply)) throw new Error('the players gave no figures');
    return reply.figures;
  };
  return {
    pid: child.pid ?? 0,
    async play({ members, ...play }, begin) {
      const [figures] = await run(play, [members], play.seconds * 1000, begin);
      if (!figures) throw new Error('the players gave no figures');
      return figures;
    },
    async compare(play, groups, turnMs) {
      const [first, second] = await run(play, [...groups], turnMs);
      if (!first || !second) throw new Error('the players gave no figures');
      return [first, second];
    },
    stop: () => void child.kill(),
  };
}
