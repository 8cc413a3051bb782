import { SpanKind } from '@opentelemetry/api';
import type pg from 'pg';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { beginStep } from './traces.ts';

/** Upper bounds in seconds: from a wallet call of a millisecond to a bank that takes a minute. */
const SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60];
const GROUP_SIZES = [1, 2, 4, 8, 16, 32, 64, 128];

/** What this process counts and measures, in the text format of Prometheus. Labels never name a person. */
export interface Metrics {
  registry: Registry;
  /** A request from outside was answered. `route`: the pattern of its address, never the address itself. */
  request(of: { method: string; route: string; status: number; seconds: number }): void;
  /** A provider's wallet call was answered. */
  walletCall(of: { provider: string; call: string; outcome: string; seconds: number }): void;
  /** Wallet calls were applied in one commit. */
  walletGroup(calls: number): void;
  /** A job ran. */
  job(of: { job: string; isDone: boolean; seconds: number }): void;
  /** A service outside was asked. */
  outside(of: { service: string; isDone: boolean; seconds: number }): void;
  /** A live stream was opened; the returned function notes its end. */
  stream(of: 'member' | 'staff'): () => void;
}

/** Figures of Node.js itself. One for the process, however often it opens counters: nothing stops its timers. */
let ofProcess: Registry | undefined;

function measureProcess(): Registry {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  // gauges with the ending of counters, which the linter of Prometheus refuses; each has a twin with its parts
  for (const kind of ['handles', 'requests', 'resources']) registry.removeSingleMetric(`nodejs_active_${kind}_total`);
  return registry;
}

/**
 * Open the counters of one process.
 * @param pools connection pools by name, whose use is reported at each reading.
 */
export function openMetrics(pools: Readonly<Record<string, pg.Pool>>): Metrics {
  ofProcess ??= measureProcess();
  const registry = Registry.merge([ofProcess]);
  const registers = [registry];
  const requests = new Histogram({
    name: 'sanam_request_seconds',
    help: 'Requests from outside, by route',
    labelNames: ['method', 'route', 'status'],
    buckets: SECONDS,
    registers,
  });
  const walletCalls = new Histogram({
    name: 'sanam_wallet_call_seconds',
    help: 'Wallet calls of game providers, by outcome',
    labelNames: ['provider', 'call', 'outcome'],
    buckets: SECONDS,
    registers,
  });
  const groups = new Histogram({
    name: 'sanam_wallet_group_calls',
    help: 'Wallet calls that were applied in one commit',
    buckets: GROUP_SIZES,
    registers,
  });
  const jobs = new Histogram({
    name: 'sanam_job_seconds',
    help: 'Runs of jobs',
    labelNames: ['job', 'outcome'],
    buckets: SECONDS,
    registers,
  });
  const outside = new Histogram({
    name: 'sanam_outside_call_seconds',
    help: 'Calls to services outside: game providers, bank, gateway, SMS',
    labelNames: ['service', 'outcome'],
    buckets: SECONDS,
    registers,
  });
  const streams = new Gauge({
    name: 'sanam_streams',
    help: 'Live streams that are open',
    labelNames: ['of'],
    registers,
  });
  new Gauge({
    name: 'sanam_pool_connections',
    help: 'Database connections by pool: in use, idle; and requests that wait for one',
    labelNames: ['pool', 'state'],
    registers,
    collect() {
      for (const [pool, { totalCount, idleCount, waitingCount }] of Object.entries(pools)) {
        this.set({ pool, state: 'used' }, totalCount - idleCount);
        this.set({ pool, state: 'idle' }, idleCount);
        this.set({ pool, state: 'waiting' }, waitingCount);
      }
    },
  });
  return {
    registry,
    request: ({ method, route, status, seconds }) =>
      requests.observe({ method, route, status: String(status) }, seconds),
    walletCall: ({ seconds, ...labels }) => walletCalls.observe(labels, seconds),
    walletGroup: (calls) => groups.observe(calls),
    job: ({ job, isDone, seconds }) => jobs.observe({ job, outcome: isDone ? 'done' : 'failed' }, seconds),
    outside: ({ service, isDone, seconds }) =>
      outside.observe({ service, outcome: isDone ? 'returned' : 'failed' }, seconds),
    stream(of) {
      streams.inc({ of });
      let isOpen = true;
      return () => {
        if (isOpen) streams.dec({ of });
        isOpen = false;
      };
    },
  };
}

/** Measure a promise, and pass on its result or its error. */
export async function timed<T>(work: Promise<T>, note: (seconds: number, isDone: boolean) => void): Promise<T> {
  const since = performance.now();
  const seconds = () => (performance.now() - since) / 1000;
  try {
    const result = await work;
    note(seconds(), true);
    return result;
  } catch (error) {
    note(seconds(), false);
    throw error;
  }
}

/** The same services, of which each call is measured under the service's name, and a step of its trace. */
export function measureServices<Services extends object>(
  services: Services,
  metrics: Pick<Metrics, 'outside'>,
): Services {
  const measured = (service: string, port: object) =>
    new Proxy(port, {
      get(target, name) {
        const member: unknown = Reflect.get(target, name, target);
        if (typeof member !== 'function') return member;
        return (...given: unknown[]) => {
          const call = beginStep(`${service} ${String(name)}`, {}, SpanKind.CLIENT);
          const result: unknown = call.within(() => member.apply(target, given));
          if (!(result instanceof Promise)) {
            call.end({}, false);
            return result;
          }
          return timed(result, (seconds, isDone) => {
            call.end({}, !isDone);
            metrics.outside({ service, seconds, isDone });
          });
        };
      },
    });
  return Object.fromEntries(
    Object.entries(services).map(([name, port]) => [
      name,
      typeof port === 'object' && port !== null && !Array.isArray(port) ? measured(name, port) : port,
    ]),
  ) as Services;
}
