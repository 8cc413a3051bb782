import type { Static, TSchema } from 'typebox';
import type { BodyOf, Call, ParamsOf, QueryOf, ReplyOf } from './call.ts';
import type { CallName, Calls } from './calls.ts';
import { ERROR_FIELDS } from './error-fields.ts';
import type { ErrorReply } from './fields.ts';

/**
 * Transport of one request: `fetch` over a network, or a direct call to the server in the same process, which may use
 * the name and the input of the call instead of its path.
 */
export type Transport = (
  path: string,
  init: { method: string; headers: Record<string, string>; body?: string },
  call: { name: string; query: Record<string, string>; params: Record<string, string> },
) => Promise<{ status: number; headers: Headers; text(): Promise<string> }>;

/** Error reply of the server: status, message for the person, and messages by field. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  readonly errors: Readonly<Record<string, readonly string[]>>;
  /**
   * Shape of a router's error response. A page whose address the API refuses is thereby answered with the refusal's own
   * status and is not logged; a failure of the server stays a failure.
   */
  readonly statusText = '';
  readonly data = null;
  readonly internal: false | undefined;
  /** Puzzle that the request must carry solved. */
  readonly puzzle: string | undefined;
  /** Whether only staff can help. */
  readonly isForStaff: boolean;
  constructor(status: number, reply: Partial<Static<typeof ErrorReply>>) {
    super(reply.message ?? 'เกิดข้อผิดพลาดบางอย่าง ลองอีกครั้ง');
    this.status = status;
    this.internal = status < 500 ? false : undefined;
    this.errors = reply.errors ?? {};
    this.puzzle = reply.puzzle;
    this.isForStaff = reply.only_staff ?? false;
  }
  /** The first field message, in the order of the specification, or else the general message. */
  get first(): string {
    for (const field of ERROR_FIELDS) {
      const message = this.errors[field]?.[0];
      if (message) return message;
    }
    return Object.values(this.errors)[0]?.[0] ?? this.message;
  }
}

type Given<Key extends string, Value> = Value extends undefined ? { [K in Key]?: undefined } : { [K in Key]: Value };
/** Input of an HTTP call: body, query and params. A part for which the call declares no schema is left out. */
export type CallInput<C> = Given<'body', BodyOf<C>> & Given<'query', QueryOf<C>> & Given<'params', ParamsOf<C>>;
type Arguments<C> = Record<string, never> extends CallInput<C> ? [input?: CallInput<C>] : [input: CallInput<C>];

/** One typed function per declared HTTP call. Each function resolves with the reply, or rejects with an ApiError. */
export type ApiClient = { [Name in CallName]: (...input: Arguments<Calls[Name]>) => Promise<ReplyOf<Calls[Name]>> };

/**
 * Make a typed client of the API.
 * @param declared the table of HTTP calls (`calls`), passed in so that only a bundle that uses the table contains it.
 * @param headers sent with every request, for example Authorization and Cookie.
 * @param onHeaders receives the headers of every reply, for example to pass Set-Cookie on.
 */
export function createClient(
  declared: Calls,
  transport: Transport,
  headers: () => Record<string, string>,
  onHeaders?: (headers: Headers) => void,
): ApiClient {
  const client: Record<
    string,
    (input?: {
      body?: unknown;
      query?: Record<string, string | undefined>;
      params?: Record<string, string>;
    }) => Promise<unknown>
  > = {};
  for (const [name, one] of Object.entries(declared) as [string, Call<TSchema, TSchema, TSchema, TSchema>][]) {
    client[name] = async (input = {}) => {
      const path = one.path.replace(/:(\w+)/g, (_, key: string) => encodeURIComponent(input.params?.[key] ?? ''));
      const given = Object.entries(input.query ?? {}).filter(
        (entry): entry is [string, string] => entry[1] !== undefined,
      );
      const query = given.length > 0 ? new URLSearchParams(given).toString() : '';
      const init = {
        method: one.method,
        headers: {
          accept: 'application/json',
          ...(input.body === undefined ? {} : { 'content-type': 'application/json' }),
          ...headers(),
        },
        ...(input.body === undefined ? {} : { body: JSON.stringify(input.body) }),
      };
      const reply = await transport(query ? `${path}?${query}` : path, init, {
        name,
        query: Object.fromEntries(given),
        params: input.params ?? {},
      });
      onHeaders?.(reply.headers);
      const text = await reply.text();
      const read = text ? (JSON.parse(text) as unknown) : {};
      if (reply.status >= 400) throw new ApiError(reply.status, read as Partial<Static<typeof ErrorReply>>);
      return read;
    };
  }
  return client as unknown as ApiClient;
}
