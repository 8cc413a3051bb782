import type { FastifyInstance } from 'fastify';
import type { BookCheck } from './book-check.ts';
import type { Claims } from './claimable.ts';
import type { Database } from './database.ts';
import type { ModuleJobs } from './jobs.ts';
import type { LimitMoney } from './money-limit.ts';
import type { DatabaseGauge } from './operations/gauges.ts';
import type { Retention } from './retention.ts';
import type { ListFile } from './work/list-file.ts';
import type { ProposalKind } from './work/proposals.ts';
import type { WorkQueue } from './work/queues.ts';

/** Data of a member in one module, under the name that the data has in the member's export file. */
export type ExportPart = (db: Database, memberId: bigint) => Promise<object>;

/** Parts of the whole platform that the API calls of a module may need. */
export interface Shared {
  /** Limits checked before money moves: `begin` for a new deposit or withdrawal, `goOn` for one that is in progress. */
  money: { begin: LimitMoney; goOn: LimitMoney };
  /** Claimable items of members, by the module that gives them. */
  claims: readonly Claims[];
  exports: readonly ExportPart[];
  /** Queues of work for staff, and the acts that need two people. */
  queues: readonly WorkQueue[];
  proposals: readonly ProposalKind[];
  /** Lists that staff can have as files. */
  lists: readonly ListFile<never>[];
}

/**
 * What a module registers with the platform; every part is optional. `Opened` is the type of the dependencies of its
 * use cases.
 */
export interface Module<Opened> {
  /** Serves the API calls of the module. */
  serve?(app: FastifyInstance, opened: Opened, shared: Shared): void | Promise<void>;
  jobs?(opened: Opened, shared: Pick<Shared, 'queues'>): ModuleJobs;
  /** At each start: stores data that must exist before requests are served or jobs run. */
  prepare?(opened: Opened): Promise<void>;
  /** When jobs start: continue the work that a process left unfinished when it died. */
  catchUp?: readonly ((opened: Opened) => Promise<unknown>)[];
  /** Fetches data that is needed before jobs start. */
  beginWork?(opened: Opened): Promise<void>;
  /** Book check of the module's records; the auditor compares them with the ledger. */
  book?: BookCheck;
  /** Items of this module that members can claim. */
  claims?(opened: Opened): Claims;
  exportPart?: ExportPart;
  /** Queue of what waits for staff in this module. */
  queue?: WorkQueue;
  /** Lists of this module that staff can have as files. */
  lists?(opened: Opened): readonly ListFile<never>[];
  /** Acts of this module that need two people. */
  proposals?(opened: Opened): readonly ProposalKind<never>[];
  /** What the module's tables hold about people, how long, and what happens then. */
  retention?: Retention;
  /** Figures of the module that operators watch. */
  gauges?: readonly DatabaseGauge[];
  close?(opened: Opened): Promise<void>;
}

/** Dependencies of each module's use cases, by the module's name. */
export type OpenedOf<Modules> = {
  [Name in keyof Modules]: Modules[Name] extends Module<infer Opened> ? Opened : never;
};

/** A module bound to the dependencies of its use cases. */
export interface Plugged {
  serve(app: FastifyInstance, shared: Shared): Promise<void>;
  jobs: ModuleJobs | undefined;
  prepare(): Promise<void>;
  catchUp: (() => Promise<unknown>)[];
  beginWork(): Promise<void>;
  claims: Claims | undefined;
  proposals: readonly ProposalKind[];
  lists: readonly ListFile<never>[];
  close(): Promise<void>;
}

/** Bind each module to its dependencies, in the order of the modules. */
export function plugAll<Modules extends Record<string, Module<never>>>(
  modules: Modules,
  opened: OpenedOf<Modules>,
): Plugged[] {
  const queues = Object.values(modules).flatMap(({ queue }) => queue ?? []);
  // the types match name by name, which TypeScript cannot express in a loop
  return Object.entries(modules).map(([name, module]) => plug(module, opened[name] as never, { queues }));
}

function plug<Opened>(module: Module<Opened>, opened: Opened, shared: Pick<Shared, 'queues'>): Plugged {
  return {
    serve: async (app, shared) => module.serve?.(app, opened, shared),
    jobs: module.jobs?.(opened, shared),
    prepare: async () => module.prepare?.(opened),
    catchUp: (module.catchUp ?? []).map((go) => () => go(opened)),
    beginWork: async () => module.beginWork?.(opened),
    claims: module.claims?.(opened),
    // each kind is given only the content that was proposed as this kind
    proposals: (module.proposals?.(opened) ?? []) as readonly ProposalKind[],
    lists: module.lists?.(opened) ?? [],
    close: async () => module.close?.(opened),
  };
}
