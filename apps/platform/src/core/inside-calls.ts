import { type ApiClient, type Call, type CallName, calls, createClient, type Transport } from '@sanam/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { TSchema } from 'typebox';
import { fitsSchema, serializerOf } from './http-errors.ts';
import { type Caller, mayCall } from './routes.ts';

type Init = Parameters<Transport>[1];
/** A reading that a page asks for: the name of the API call and its input. */
type AskedInside = Parameters<Transport>[2];

/** Time for which one reply serves all pages, for the calls that are the same for everybody, in ms. */
const SHARED_MS = 500;
const SHARED_MAX = 500;

/** Who asks, in one page request. */
export interface PageCaller {
  /** The member, when known. A bearer without a known member is looked up by each call. */
  caller: Caller | null;
  bearer: string | undefined;
  /** Headers of calls that are made as requests. */
  headers: Record<string, string>;
  /** The page's request; undefined for a page that is rendered for all guests. */
  request: FastifyRequest | undefined;
}

/** API calls that pages make inside the process. */
export interface InsideCalls {
  /**
   * Client of the API for one page request. Each reading is made once, however many parts of the page need it, until a
   * call changes something.
   * @param cookies receives the Set-Cookie lines of the replies.
   */
  client(page: PageCaller, cookies: string[]): ApiClient;
}

/**
 * Open the calls of pages. Readings are answered by the handlers of the API without an HTTP request. What is the same
 * for everybody is read again after SHARED_MS, and at once after a change by staff through this process.
 */
export function openInsideCalls(
  app: FastifyInstance,
  onSiteChange: (listener: () => void) => () => void = () => () => undefined,
): InsideCalls {
  const shared = new Map<string, { at: number; reply: Promise<string | undefined> }>();
  app.addHook(
    'onClose',
    onSiteChange(() => shared.clear()),
  );
  app.backOffice?.addHook('onSend', async (request, _reply, payload) => {
    if (request.method !== 'GET') shared.clear();
    return payload;
  });

  /**
   * The reply of an API call as JSON, exactly as the API would send it. Undefined when the API would refuse the call,
   * or when its handler needs a request of its own: it is then called by a request, which answers and logs as usual.
   */
  const answer = async (
    { name, query, params }: AskedInside,
    { caller, request }: Pick<PageCaller, 'caller' | 'request'>,
  ) => {
    const declared = calls[name as CallName] as Call<TSchema, TSchema, TSchema, TSchema> | undefined;
    const handler = app.served.get(name);
    if (!declared || !handler || !mayCall(declared, caller)) return undefined;
    if (declared.query && !fitsSchema(declared.query, query)) return undefined;
    if (declared.params && !fitsSchema(declared.params, params)) return undefined;
    try {
      return serializerOf(declared.reply)(await handler({ query, params, caller, request }));
    } catch {
      return undefined;
    }
  };

  const answerShared = (asked: AskedInside): Promise<string | undefined> => {
    const key = JSON.stringify([asked.name, asked.query, asked.params]);
    const known = shared.get(key);
    if (known && Date.now() - known.at < SHARED_MS) return known.reply;
    const mine = { at: Date.now(), reply: answer(asked, { caller: null, request: undefined }) };
    shared.delete(key);
    shared.set(key, mine);
    const [oldest] = shared.keys();
    if (shared.size > SHARED_MAX && oldest !== undefined) shared.delete(oldest);
    void mine.reply.then((reply) => {
      if (reply === undefined && shared.get(key) === mine) shared.delete(key);
    });
    return mine.reply;
  };

  const byRequest = async (path: string, init: Init, { headers, request }: PageCaller, cookies: string[]) => {
    const reply = await app.inject({
      method: init.method as 'GET',
      url: path,
      ...(request ? { remoteAddress: request.ip } : {}),
      headers: { ...init.headers, ...headers },
      ...(init.body === undefined ? {} : { payload: init.body }),
    });
    const set = reply.headers['set-cookie'];
    if (set) cookies.push(...[set].flat());
    return { status: reply.statusCode, headers: new Headers(), text: async () => reply.payload };
  };

  const read = async (path: string, init: Init, asked: AskedInside, page: PageCaller, cookies: string[]) => {
    const isShared = (calls[asked.name as CallName] as Call | undefined)?.shared;
    const isKnown = page.caller !== null || page.bearer === undefined;
    const reply = isShared ? await answerShared(asked) : isKnown ? await answer(asked, page) : undefined;
    if (reply === undefined) return byRequest(path, init, page, cookies);
    return { status: 200, headers: new Headers(), text: async () => reply };
  };

  return {
    client(page, cookies) {
      const made = new Map<string, ReturnType<Transport>>();
      let who = page;
      const transport: Transport = (path, init, asked) => {
        if (init.method !== 'GET') {
          // a change may end the session: from here on every call looks at it anew
          who = { ...page, caller: null };
          return byRequest(path, init, who, cookies).finally(() => made.clear());
        }
        const known = made.get(path) ?? read(path, init, asked, who, cookies);
        made.set(path, known);
        return known;
      };
      const headers = page.bearer ? { authorization: `Bearer ${page.bearer}` } : {};
      return createClient(calls, transport, () => headers);
    },
  };
}
