import {
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
} from '@sanam/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { TSchema } from 'typebox';
import { forbidden, unauthenticated } from './errors.ts';

/** The caller, as determined from the session before any handler runs. */
export interface Caller {
  memberId: bigint;
  sessionId: string;
  /** Whether the session is a registration session, which can only finish registering. */
  kind: 'member' | 'registration';
  /** Scopes of the member beyond those of every member. */
  scope: readonly string[];
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Handlers of the declared API calls, by name. */
    served: Map<string, (given: unknown) => Promise<unknown>>;
  }
  interface FastifyRequest {
    caller: Caller | null;
  }
  interface FastifyContextConfig {
    /** Name of the declared API call that the route serves. */
    callName?: CallName;
  }
}

/** Input of a handler: the validated parts of the request, and the caller where the API call requires one. */
export interface Given<Name extends CallName> {
  body: BodyOf<Calls[Name]>;
  query: QueryOf<Calls[Name]>;
  params: ParamsOf<Calls[Name]>;
  caller: Calls[Name]['access'] extends 'public' ? Caller | null : Caller;
  request: FastifyRequest;
  reply: FastifyReply;
}

/** Handlers of one module, by the name of the API call. */
export type Handlers<Name extends CallName> = { [N in Name]: (given: Given<N>) => Promise<ReplyOf<Calls[N]>> };

/** Whether a caller has the access that an API call needs; its scope is judged apart. Pure. */
export function mayCall({ access }: Pick<Call, 'access'>, caller: Caller | null): boolean {
  return access === 'public' || (caller !== null && (access !== 'member' || caller.kind === 'member'));
}

/** Serve the declared API calls: path, validation, access and documentation all come from the contract. */
export function serve<Name extends CallName>(app: FastifyInstance, handlers: Handlers<Name>): void {
  for (const [name, handler] of Object.entries(handlers) as [CallName, (given: unknown) => Promise<unknown>][]) {
    const declared = calls[name] as Call<TSchema, TSchema, TSchema, TSchema>;
    app.served.set(name, handler);
    for (const path of [declared.path, ...(declared.aliases ?? [])]) {
      app.route({
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
          ...(declared.access === 'public' ? {} : { security: [{ bearer: [] }] }),
          response: { 200: declared.reply, '4xx': ErrorReply, '5xx': ErrorReply },
        },
        // checked before the body is read or validated, so that a stranger learns nothing from validation messages
        onRequest: async (request) => {
          if (!mayCall(declared, request.caller)) throw unauthenticated(`${name} needs a ${declared.access}`);
          if (declared.scope && !hasScope(request.caller?.scope ?? [], declared.scope))
            throw forbidden(`${name} needs the scope ${declared.scope}`);
        },
        handler: async (request, reply) =>
          handler({
            body: request.body,
            query: request.query,
            params: request.params,
            caller: request.caller,
            request,
            reply,
          }),
      });
    }
  }
}

/** Names of declared API calls that no module serves; the platform does not start while there are any. */
export function unservedCalls(app: FastifyInstance): string[] {
  return Object.entries(calls)
    .filter(([, declared]) => !app.hasRoute({ method: declared.method, url: declared.path }))
    .map(([name]) => name);
}
