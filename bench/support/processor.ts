import { readdirSync, readFileSync } from 'node:fs';

/** Processor time in seconds: of PostgreSQL, and of the servers of the project. */
export interface ProcessorSeconds {
  postgres: number;
  servers: number;
}

/** Clock ticks a second of /proc, which Linux fixes for every program (man 5 proc, sysconf(_SC_CLK_TCK)). */
const TICKS_PER_SECOND = 100;
/** Places in /proc/PID/stat behind the name in brackets: parent, and time of the process and of its children that ended. */
const PARENT = 1;
const TIMES = [11, 12, 13, 14];

/**
 * Processor time that the processes started by this one have used until now, and the ones below them; not this process
 * itself and not those of `except`. Waiting is not counted, but on a shared machine the same work may still take more
 * processor time in one second than in the next: compare medians of several turns.
 */
export function processorSeconds(except: readonly number[]): ProcessorSeconds {
  const processes = new Map(readdirSync('/proc').flatMap((name) => (/^\d+$/.test(name) ? readProcess(name) : [])));
  const isBelow = (pid: number): boolean => {
    const parent = processes.get(pid)?.parent;
    if (parent === undefined || except.includes(pid)) return false;
    return parent === process.pid || isBelow(parent);
  };
  const sum: ProcessorSeconds = { postgres: 0, servers: 0 };
  for (const [pid, { name, ticks }] of processes)
    if (isBelow(pid)) sum[name === 'postgres' ? 'postgres' : 'servers'] += ticks / TICKS_PER_SECOND;
  return sum;
}

interface Process {
  parent: number;
  name: string;
  ticks: number;
}

/** One process as an entry of a map; nothing when it has ended meanwhile. */
function readProcess(pid: string): [number, Process][] {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const end = stat.lastIndexOf(')');
    const places = stat.slice(end + 2).split(' ');
    const ticks = TIMES.reduce((sum, at) => sum + Number(places[at]), 0);
    return [[Number(pid), { parent: Number(places[PARENT]), name: stat.slice(stat.indexOf('(') + 1, end), ticks }]];
  } catch {
    return [];
  }
}
