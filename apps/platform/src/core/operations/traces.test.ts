import { expect, onTestFinished, test } from 'vitest';
import { answeringServer } from '../../testing/answering-server.ts';
import { untilListening } from '../../testing/live-channels.ts';
import { newMember, payIn, transferOf } from '../../testing/people.ts';
import { testPlatform } from '../../testing/test-platform.ts';
import { openLog } from '../http.ts';
import { type JobHandler, taskList } from '../jobs.ts';
import { startTraces } from './traces.ts';

interface Sent {
  resourceSpans: { scopeSpans: { spans: SentSpan[] }[] }[];
}
interface SentSpan {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  startTimeUnixNano: string;
  endTimeUnixNano: string;
  attributes: { key: string; value: { stringValue?: string } }[];
}

/** A collector of traces on the loopback address. */
async function collector() {
  const { url, asked } = await answeringServer(() => ({ status: 200, body: {} }));
  return {
    url,
    spans: () =>
      asked.flatMap(({ body }) =>
        (JSON.parse(body) as Sent).resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans)),
      ),
  };
}

test('OPS-09 the trace of a deposit goes from the bank’s notice over its job and the credit to the push to the page, and names nobody', async () => {
  const platform = await testPlatform();
  const person = await newMember(platform);
  const { url, spans } = await collector();
  const end = await startTraces({ OTEL_EXPORTER_OTLP_ENDPOINT: url, TRACES_PERCENT: 100 }, 'sanam-test');
  onTestFinished(end);
  const address = await platform.app.listen({ host: '127.0.0.1', port: 0 });
  const stop = new AbortController();
  onTestFinished(() => stop.abort());
  const stream = await fetch(`${address}/api/stream`, {
    headers: { authorization: `Bearer ${person.token}`, accept: 'text/event-stream' },
    signal: stop.signal,
  });
  const reader = (stream.body as ReadableStream<Uint8Array>).pipeThrough(new TextDecoderStream()).getReader();
  await untilListening(platform, 1);
  await payIn(platform, person, 500);
  // the news of the credit itself: a push for news before it may tell the new credit too
  for (let text = ''; !/"credit":500[^\n]*"kind":"deposit"/.test(text); ) text += (await reader.read()).value ?? '';
  await end();

  const all = spans();
  const notice = all.find(({ name }) => name === 'POST /api/webhooks/bank');
  const steps = all.filter(({ traceId }) => traceId === notice?.traceId);
  const parentOf = (one: SentSpan | undefined) => steps.find(({ spanId }) => spanId === one?.parentSpanId);
  const job = steps.find(({ name }) => name === 'job match-transfer');
  const push = steps.find((one) => one.name === 'push to a page' && parentOf(one) === job);
  expect(parentOf(job)?.name).toBe('POST /api/webhooks/bank');
  expect(push).toBeDefined();
  const statements = steps.filter((one) => one.name === 'statement' && one.parentSpanId === job?.spanId);
  const textsOf = (some: SentSpan[]) =>
    some.map(({ attributes }) => attributes.find(({ key }) => key === 'db.query.text')?.value.stringValue ?? '');
  expect(textsOf(statements).some((text) => text.includes('wallet_move'))).toBe(true);
  // in their order, and each as long as what it contains
  expect(Number(notice?.startTimeUnixNano)).toBeLessThanOrEqual(Number(job?.startTimeUnixNano));
  expect(Number(job?.startTimeUnixNano)).toBeLessThanOrEqual(Number(push?.startTimeUnixNano));
  for (const one of [notice, job, push])
    expect(Number(one?.endTimeUnixNano)).toBeGreaterThanOrEqual(Number(one?.startTimeUnixNano));
  const sent = JSON.stringify(all);
  for (const secret of [person.phone.slice(-9), person.account, person.token]) expect(sent).not.toContain(secret);
});

test('OPS-09 without a collector nothing is recorded, and with a share of 0 % neither a request nor its job is', async () => {
  const { url, spans } = await collector();
  for (const endpoint of ['', url]) {
    const platform = await testPlatform();
    const end = await startTraces({ OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, TRACES_PERCENT: 0 }, 'sanam-test');
    await payIn(platform, await newMember(platform), 500);
    await end();
  }
  expect(spans()).toEqual([]);
});

test('OPS-09 lines of the log that a job writes carry the id of the request that added it', async () => {
  const lines: string[] = [];
  const log = openLog({ LOG_LEVEL: 'debug', LOG_TEXT_LENGTH_MAX: 500 }, { write: (line) => void lines.push(line) });
  const platform = await testPlatform({}, {}, log);
  const person = await newMember(platform);
  const begun = (await platform.call(
    'POST',
    '/api/requests/deposit/prepare',
    { amount: 500, promotion_id: null, ip: '{ip}' },
    person.token,
  )) as { body: { ref: string; amount: number } };
  await platform.bankNotice('transfer.received', transferOf(person, begun.body));
  const notice = lines.map((line) => JSON.parse(line)).findLast((line) => line.req?.path === '/api/webhooks/bank');
  const { rows } = await platform.pool.query(
    "select payload from graphile_worker._private_jobs where payload::text like '%reference%'",
  );
  expect(rows.map(({ payload }) => payload.origin)).toEqual([notice?.reqId]);
  const { probe } = taskList([{ handlers: { probe: async () => log.info('at work') } }], 'handlers');
  for (const { payload } of rows) await (probe as JobHandler)(payload);
  expect(JSON.parse(lines.at(-1) ?? '')).toMatchObject({ msg: 'at work', origin: notice?.reqId });
});

test.each([
  ['0', 200, 0],
  ['0', 503, 1],
  ['100', 200, 1],
])(
  'OPS-09 with LOG_REQUESTS_PERCENT=%s a request that answers %i is logged %i times',
  async (percent, status, times) => {
    const lines: string[] = [];
    const log = openLog({ LOG_LEVEL: 'info', LOG_TEXT_LENGTH_MAX: 500 }, { write: (line) => void lines.push(line) });
    const platform = await testPlatform({ LOG_REQUESTS_PERCENT: percent }, {}, log);
    if (status === 503) await platform.drain.begin(0);
    const reply = await platform.app.inject({ method: 'GET', url: '/api/health/ready' });
    expect(reply.statusCode).toBe(status);
    const logged = lines.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'request completed');
    expect(logged.map(({ res }) => res.status)).toEqual(Array(times).fill(status));
  },
);
