import { fork } from 'node:child_process';
import path from 'node:path';
import type { Figures } from './figures.ts';
import type { FromPlayers, ToPlayers } from './players.ts';

type Preparing = Extract<ToPlayers, { do: 'prepare' }>;

/** What is played against a server. */
export interface Play extends Pick<Preparing, 'port' | 'keyFile' | 'gameCode' | 'members'> {
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
  return {
    pid: child.pid ?? 0,
    async play({ players, seconds, signedPerSecond, ...given }, begin) {
      await tell({ do: 'prepare', ...given, rounds: signedPerSecond * seconds, run: crypto.randomUUID() });
      begin?.();
      const reply = await tell({ do: 'run', players, seconds });
      if (!('figures' in reply)) throw new Error('the players gave no figures');
      return reply.figures;
    },
    stop: () => void child.kill(),
  };
}
