import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { reloadByItself } from '../by-itself.ts';
import { NoAnswerError, patientFetch } from './patient-fetch.ts';

const notes = { late: vi.fn(), lost: vi.fn(), done: vi.fn() };
const at = (path: string) => `http://sanam.test${path}`;
/** A fake fetch that fails or answers with a status, in the given order. */
const server = (...replies: (number | 'down')[]) =>
  vi.fn<typeof fetch>(async () => {
    const reply = replies.shift() ?? 200;
    if (reply === 'down') throw new TypeError('Failed to fetch');
    return new Response('', { status: reply });
  });
const patient = (send: typeof fetch) =>
  patientFetch(
    send,
    () => notes,
    async () => {},
  );

beforeEach(() => vi.stubGlobal('location', new URL(at('/deposit'))));
afterEach(() => {
  vi.unstubAllGlobals();
  for (const note of Object.values(notes)) note.mockClear();
});

describe('patientFetch', () => {
  test('a read request is retried until the server answers', async () => {
    const send = server('down', 503, 200);
    expect((await patient(send)(at('/deposit.data'))).status).toBe(200);
    expect(send).toHaveBeenCalledTimes(3);
    expect(notes.lost).toHaveBeenCalledTimes(2);
    expect(notes.done).toHaveBeenCalledTimes(1);
  });

  test('a browser that cannot combine signals, as of iOS 16, gets its answers, and a request that is left ends', async () => {
    vi.stubGlobal(
      'AbortSignal',
      class extends AbortSignal {
        static override any = undefined as never;
      },
    );
    const left = new AbortController();
    const { signal } = left;
    expect((await patient(server(200))(at('/deposit.data'), { signal })).status).toBe(200);
    const silent = vi.fn<typeof fetch>(
      (_, init) =>
        new Promise((_resolve, reject) => {
          init?.signal?.addEventListener('abort', () => reject(init.signal?.reason));
        }),
    );
    const leaving = patient(silent)(at('/deposit.data'), { signal });
    left.abort(new Error('left'));
    await expect(leaving).rejects.toThrow('left');
    await expect(patient(silent)(at('/deposit.data'), { signal })).rejects.toThrow('left');
    expect(notes.lost).not.toHaveBeenCalled();
  });

  test('WD-01 a request that changes data is sent once, and ends in a NoAnswerError when no answer comes', async () => {
    for (const reply of ['down', 502] as const) {
      const send = server(reply);
      await expect(patient(send)(at('/withdraw.data'), { method: 'POST' })).rejects.toBeInstanceOf(NoAnswerError);
      expect(send).toHaveBeenCalledTimes(1);
    }
    expect(notes.lost).not.toHaveBeenCalled();
  });

  test('DEP-06 a request that sends a picture waits three minutes for its answer, any other request that changes data half a minute', async () => {
    vi.useFakeTimers();
    const silent = vi.fn<typeof fetch>(
      (_, init) =>
        new Promise((_resolve, reject) => init?.signal?.addEventListener('abort', () => reject(new Error('given up')))),
    );
    const outcome = (body: BodyInit) =>
      patient(silent)(at('/deposit/slip.data'), { method: 'POST', body }).then(
        () => 'answered',
        (error: Error) => error.name,
      );
    const within = async (sent: Promise<string>, ms: number) =>
      Promise.race([sent, vi.advanceTimersByTimeAsync(ms).then(() => 'waits')]);
    const [picture, other] = [outcome(new FormData()), outcome('amount=1')];
    expect(await within(other, 31_000)).toBe('NoAnswerError');
    expect(await within(picture, 120_000)).toBe('waits');
    expect(await within(picture, 60_000)).toBe('NoAnswerError');
    vi.useRealTimers();
  });

  test('ACC-08 GLI-19 2.5 what the page reloads by itself says so; a navigation, also one during a reload, and a form do not', async () => {
    const router = { state: { navigation: { state: 'idle' } } };
    vi.stubGlobal('__reactRouterDataRouter', router);
    const marked = async (init?: RequestInit) => {
      const send = server('down', 200);
      await patient(send)(at('/deposit.data'), init).catch(() => undefined);
      return send.mock.calls.map(([, sent]) => new Headers(sent?.headers).has('x-unattended'));
    };
    expect(await marked()).toEqual([false, false]);
    const reload = Promise.withResolvers<void>();
    reloadByItself(() => reload.promise);
    expect(await marked()).toEqual([true, true]);
    expect(await marked({ method: 'POST', body: 'amount=1' })).toEqual([false]);
    router.state.navigation.state = 'loading';
    expect(await marked()).toEqual([false, false]);
    router.state.navigation.state = 'idle';
    reload.resolve();
    await reload.promise;
    expect(await marked()).toEqual([false, false]);
  });

  test('an error status that comes from the site itself, not from a proxy, counts as an answer', async () => {
    const send = vi.fn<typeof fetch>(
      async () => new Response('', { status: 503, headers: { 'X-Remix-Response': 'yes' } }),
    );
    expect((await patient(send)(at('/deposit.data'))).status).toBe(503);
    expect(send).toHaveBeenCalledTimes(1);
  });

  test('an aborted request is not retried', async () => {
    const leaving = new AbortController();
    const send = vi.fn<typeof fetch>(async () => {
      leaving.abort();
      throw new TypeError('Failed to fetch');
    });
    await expect(patient(send)(at('/slot.data'), { signal: leaving.signal })).rejects.toThrow('Failed to fetch');
    expect(send).toHaveBeenCalledTimes(1);
  });

  test('an answer that breaks off counts as no answer: a read request is retried, a request that changes data ends in a NoAnswerError', async () => {
    const broken = () =>
      new Response(
        new ReadableStream({
          start(stream) {
            stream.enqueue(new TextEncoder().encode('[{"a'));
            stream.error(new TypeError('network error'));
          },
        }),
      );
    const replies = [broken, () => new Response('[1]', { status: 202, headers: { 'X-Remix-Response': 'yes' } })];
    const reply = await patient(vi.fn<typeof fetch>(async () => (replies.shift() as () => Response)()))(
      at('/deposit.data'),
    );
    expect([reply.status, reply.headers.get('X-Remix-Response'), await reply.text()]).toEqual([202, 'yes', '[1]']);
    expect(notes.lost).toHaveBeenCalledTimes(1);
    await expect(
      patient(vi.fn<typeof fetch>(async () => broken()))(at('/withdraw.data'), { method: 'POST' }),
    ).rejects.toBeInstanceOf(NoAnswerError);
  });

  test("requests that are not the router's pass unchanged and are not tracked", async () => {
    const send = server('down', 'down');
    await expect(patient(send)(at('/api/site'))).rejects.toThrow('Failed to fetch');
    await expect(patient(send)('http://elsewhere.test/a.data')).rejects.toThrow('Failed to fetch');
    expect(notes.done).not.toHaveBeenCalled();
  });
});
