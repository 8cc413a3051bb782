import type { Static, TSchema } from 'typebox';
import type { ScopeName } from './scope.ts';

/** Who may make a call: anyone, a person in the middle of registering (or any member), or a signed-in member. */
export type Access = 'public' | 'registrant' | 'member';

/** One HTTP call, declared once: the server validates and documents from it, the client is typed by it. */
export interface Call<
  Body extends TSchema = TSchema,
  Query extends TSchema = TSchema,
  Params extends TSchema = TSchema,
  Reply extends TSchema = TSchema,
> {
  readonly method: 'GET' | 'POST' | 'DELETE';
  /** Fastify style: `/api/requests/deposit/:id/cancel`. */
  readonly path: string;
  /** Further paths that answer the same. */
  readonly aliases?: readonly string[];
  readonly access: Access;
  /** What the member must be allowed besides, for calls of staff. */
  readonly scope?: ScopeName;
  readonly summary: string;
  /** How large a body may be, where the server's usual limit is too small. */
  readonly bodyBytesMax?: number;
  readonly body?: Body;
  readonly query?: Query;
  readonly params?: Params;
  readonly reply: Reply;
}

/** Declares a call, keeping its schemas' types. */
export function call<Body extends TSchema, Query extends TSchema, Params extends TSchema, Reply extends TSchema>(
  declared: Call<Body, Query, Params, Reply>,
): Call<Body, Query, Params, Reply> {
  return declared;
}

type Part<S> = S extends TSchema ? (unknown extends Static<S> ? undefined : Static<S>) : undefined;
export type BodyOf<C> = C extends Call<infer B, TSchema, TSchema, TSchema> ? Part<B> : never;
export type QueryOf<C> = C extends Call<TSchema, infer Q, TSchema, TSchema> ? Part<Q> : never;
export type ParamsOf<C> = C extends Call<TSchema, TSchema, infer P, TSchema> ? Part<P> : never;
export type ReplyOf<C> = C extends Call<TSchema, TSchema, TSchema, infer R> ? Static<R> : never;
