import type { Static, TSchema } from 'typebox';
import type { ScopeName } from './scope.ts';

/**
 * Who may use an HTTP call of the API: anyone, a person who is registering (or any member), or a signed-in member. The
 * calls of the back office, which are answered on its own origin only: anyone there (`staff-visitor`), a staff member
 * whose password was right (`staff-entering`), or one who has given a second factor too (`staff`).
 */
export type Access = 'public' | 'registrant' | 'member' | StaffAccess;
export type StaffAccess = 'staff-visitor' | 'staff-entering' | 'staff';

/**
 * One HTTP call of the API, declared once. The server validates and documents requests from this declaration, and the
 * client takes its types from it.
 */
export interface Call<
  Body extends TSchema = TSchema,
  Query extends TSchema = TSchema,
  Params extends TSchema = TSchema,
  Reply extends TSchema = TSchema,
  Who extends Access = Access,
> {
  readonly method: 'GET' | 'POST' | 'DELETE';
  /** Path in Fastify style: `/api/requests/deposit/:id/cancel`. */
  readonly path: string;
  /** Further paths of the same HTTP call. */
  readonly aliases?: readonly string[];
  readonly access: Who;
  /** Scope that the staff member needs in addition. A staff call without it is open to every staff member. */
  readonly scope?: ScopeName;
  /** True: the second factor must have been given lately, otherwise the reply is 403 with `second_factor: true`. */
  readonly freshFactor?: true;
  /** True: the reply is the same for everybody, so that one may serve many pages for a moment. */
  readonly shared?: true;
  readonly summary: string;
  /** Maximum size of the request body, when the server's usual limit is too small. */
  readonly bodyBytesMax?: number;
  readonly body?: Body;
  readonly query?: Query;
  readonly params?: Params;
  readonly reply: Reply;
}

/** Declare an HTTP call and keep the types of its schemas. */
export function call<
  Body extends TSchema,
  Query extends TSchema,
  Params extends TSchema,
  Reply extends TSchema,
  Who extends Access,
>(declared: Call<Body, Query, Params, Reply, Who>): Call<Body, Query, Params, Reply, Who> {
  return declared;
}

type Part<S> = S extends TSchema ? (unknown extends Static<S> ? undefined : Static<S>) : undefined;
export type BodyOf<C> = C extends Call<infer B, TSchema, TSchema, TSchema> ? Part<B> : never;
export type QueryOf<C> = C extends Call<TSchema, infer Q, TSchema, TSchema> ? Part<Q> : never;
export type ParamsOf<C> = C extends Call<TSchema, TSchema, infer P, TSchema> ? Part<P> : never;
export type ReplyOf<C> = C extends Call<TSchema, TSchema, TSchema, infer R> ? Static<R> : never;
