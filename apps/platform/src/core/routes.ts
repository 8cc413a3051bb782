// types of what a route's schema says for the documentation
import type {} from '@fastify/swagger';
import {
  type Access,
  type BodyOf,
  type Call,
  type CallName,
  type Calls,
  calls,
  ErrorReply,
  hasScope,
  type ParamsOf,
  type QueryOf,
  type ReplyOf,
  type StaffAccess,
} from '@sanam/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { TSchema } from 'typebox';
import { forbidden, Refusal, unauthenticated } from './errors.ts';
import type { Metrics } from './operations/metrics.ts';

/** The caller, as determined from the session before any handler runs. */
export interface Caller {
  memberId: bigint;
  sessionId: string;
  /** Whether the session is a registration session, which can only finish registering. */
  kind: 'member' | 'registration';
}

/** A staff member, as determined from the session of the back office before any handler runs. */
export interface StaffCaller {
  staffId: bigint;
  sessionId: string;
  /** Whether the second factor was given in this session. Without it the person can do nothing but give it. */
  isIn: boolean;
  /** Whether it was given lately enough for decisions about money. */
  isFactorFresh: boolean;
  scopes: readonly string[];
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Handlers of the declared API calls, by name. */
    served: Map<string, (given: unknown) => Promise<unknown>>;
    /** Server of the back office, which answers the staff calls. */
    backOffice: FastifyInstance | undefined;
    metrics: Metrics;
    /** Writes a call of a staff member into the audit log, unless the act has written itself. */
    recordCall?: (request: FastifyRequest) => Promise<void>;
  }
  interface FastifyRequest {
    caller: Caller | null;
    staff: StaffCaller | null;
  }
  interface FastifyContextConfig {
    /** Name of the declared API call that the route serves. */
    callName?: CallName;
  }
}

type CallerOf<A extends Access> = A extends 'public'
  ? Caller | null
  : A extends 'staff-visitor'
    ? null
    : A extends StaffAccess
      ? StaffCaller
      : Caller;

/** Input of a handler: the validated parts of the request, and the caller where the API call requires one. */
export interface Given<Name extends CallName> {
  body: BodyOf<Calls[Name]>;
  query: QueryOf<Calls[Name]>;
  params: ParamsOf<Calls[Name]>;
  caller: CallerOf<Calls[Name]['access']>;
  request: FastifyRequest;
  reply: FastifyReply;
}

/** Handlers of one module, by the name of the API call. */
export type Handlers<Name extends CallName> = { [N in Name]: (given: Given<N>) => Promise<ReplyOf<Calls[N]>> };

/** Whether a member, a guest or a person who registers has the access that an API call needs. Pure. */
export function mayCall({ access }: Pick<Call, 'access'>, caller: Caller | null): boolean {
  return access === 'public' || (caller !== null && (access === 'registrant' || caller.kind === 'member'));
}

const isStaffCall = ({ access }: Pick<Call, 'access'>) => access.startsWith('staff');

/**
 * Serve the declared API calls: path, validation, access and documentation all come from the contract. Staff calls are
 * answered by the back office's server, all others by `app`.
 */
export function serve<Name extends CallName>(app: FastifyInstance, handlers: Handlers<Name>): void {
  for (const [name, handler] of Object.entries(handlers) as [CallName, (given: unknown) => Promise<unknown>][]) {
    const declared = calls[name] as Call<TSchema, TSchema, TSchema, TSchema>;
    const server = isStaffCall(declared) ? app.backOffice : app;
    if (!server) throw new Error(`${name} is a staff call, and this server has no back office.`);
    server.served.set(name, handler);
    for (const path of [declared.path, ...(declared.aliases ?? [])]) {
      server.route({
        method: declared.method,
        url: path,
        config: { callName: name },
        ...(declared.bodyBytesMax ? { bodyLimit: declared.bodyBytesMax } : {}),
        schema: {
          summary: declared.summary,
          tags: [path.split('/')[2] ?? 'api'],
          ...(declared.body ? { body: declared.body } : {}),
          ...(declared.query ? { querystring: declared.query } : {}),
          ...(declared.params ? { params: declared.params } : {}),
          ...(declared.access === 'public' || isStaffCall(declared) ? {} : { security: [{ bearer: [] }] }),
          response: { 200: declared.reply, '4xx': ErrorReply, '5xx': ErrorReply },
        },
        // checked before the body is read or validated, so that a stranger learns nothing from validation messages
        onRequest: async (request) => {
          if (isStaffCall(declared)) return requireStaff(name, declared, request.staff);
          if (!mayCall(declared, request.caller)) throw unauthenticated(`${name} needs a ${declared.access}`);
        },
        handler: async (request, reply) => {
          const { body, query, params } = request;
          const caller = isStaffCall(declared) ? request.staff : request.caller;
          const answer = await handler({ body, query, params, caller, request, reply });
          if (declared.access === 'staff') await server.recordCall?.(request);
          return answer;
        },
      });
    }
  }
}

/**
 * Refuse a staff call. Pure.
 * @throws 401 without a session, and before the second factor; 403 without the scope, and when the second factor was
 *   given too long ago.
 */
function requireStaff(
  name: string,
  { access, scope, freshFactor }: Pick<Call, 'access' | 'scope' | 'freshFactor'>,
  staff: StaffCaller | null,
): void {
  if (access === 'staff-visitor') return;
  if (!staff || (access === 'staff' && !staff.isIn)) throw unauthenticated(`${name} needs ${access}`);
  if (scope && !hasScope(staff.scopes, scope)) throw forbidden(`${name} needs the scope ${scope}`);
  if (freshFactor && !staff.isFactorFresh)
    throw new Refusal(403, 'กรุณายืนยันตัวอีกครั้งก่อนทำรายการนี้', {
      field: 'error',
      reason: `${name} needs a fresh second factor`,
      asksSecondFactor: true,
    });
}

/** Names of declared API calls that no module serves; the platform does not start while there are any. */
export function unservedCalls(app: FastifyInstance): string[] {
  return Object.entries(calls)
    .filter(([, declared]) => {
      const server = isStaffCall(declared) ? app.backOffice : app;
      return !server?.hasRoute({ method: declared.method, url: declared.path });
    })
    .map(([name]) => name);
}
