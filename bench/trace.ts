import { writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { payQr, register } from '../tests/support/http.ts';
import { say } from './support/report.ts';
import { withStack } from './support/with-stack.ts';

/*
 * `npm run bench -- trace`: record the trace of one deposit by QR, from the bank's notice to the push to the member's
 * page, and draw it in docs/images/trace-of-a-deposit.svg. The figures are of one deposit: a picture of what happens, and no
 * measurement.
 */
interface Step {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  startTimeUnixNano: string;
  endTimeUnixNano: string;
}

const PICTURE = path.resolve(import.meta.dirname, '../docs/images/trace-of-a-deposit.svg');
const WHO = { phone: '0812345678', password: 'Rua9nam7Kao', bank: 'kbank', account: '1000000017', name: 'ดวงใจ ดีงาม' };
/** A trace is complete when its last part was sent: the recorder sends every five seconds. */
const SENT_MS = 12_000;
const [WIDTH, LABELS, ROW] = [960, 290, 30];

const steps: Step[] = [];
const collector = createServer(async (request, reply) => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const sent = JSON.parse(Buffer.concat(chunks).toString());
  for (const { scopeSpans } of sent.resourceSpans) for (const { spans } of scopeSpans) steps.push(...spans);
  reply.setHeader('content-type', 'application/json').end('{}');
});
await new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve));
process.env.OTEL_EXPORTER_OTLP_ENDPOINT = `http://127.0.0.1:${(collector.address() as AddressInfo).port}`;
process.env.TRACES_PERCENT = '100';

await withStack(async ({ siteUrl, sandboxUrl }) => {
  const stack = { site: siteUrl, sandbox: sandboxUrl };
  const token = await register(stack, WHO);
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const stream = await fetch(`${siteUrl}/api/stream`, { headers: { ...headers, accept: 'text/event-stream' } });
  const reader = (stream.body as ReadableStream<Uint8Array>).pipeThrough(new TextDecoderStream()).getReader();
  const prepared = await fetch(`${siteUrl}/api/requests/deposit/prepare`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ amount: 500, promotion_id: null, ip: '{ip}' }),
  });
  const { qr_payload } = (await prepared.json()) as { qr_payload: string };
  await payQr(stack, qr_payload, WHO);
  for (let text = ''; !text.includes('"credit":500'); ) text += (await reader.read()).value ?? '';
  await sleep(SENT_MS);
  await reader.cancel();
});
collector.close();
const notice = steps.find(({ name }) => name === 'POST /api/webhooks/bank');
if (!notice) throw new Error('No trace of the notice arrived.');
writeFileSync(PICTURE, drawing(steps.filter(({ traceId }) => traceId === notice.traceId)));
say(`Drawn: ${path.relative(process.cwd(), PICTURE)}`);

/** The steps as bars over time, the statements of each as marks on its bar. */
function drawing(all: readonly Step[]): string {
  const msOf = (nano: string) => Number(BigInt(nano) - BigInt(notice?.startTimeUnixNano ?? 0)) / 1e6;
  const byStart = (one: Step, other: Step) => msOf(one.startTimeUnixNano) - msOf(other.startTimeUnixNano);
  const rows = all.filter(({ name }) => name !== 'statement').sort(byStart);
  const total = Math.max(...rows.map(({ endTimeUnixNano }) => msOf(endTimeUnixNano)));
  const x = (ms: number) => LABELS + (ms / total) * (WIDTH - LABELS - 90);
  const height = rows.length * ROW + 56;
  const parts = rows.flatMap((row, at) => {
    const [from, until] = [msOf(row.startTimeUnixNano), msOf(row.endTimeUnixNano)];
    const y = 40 + at * ROW;
    const marks = all
      .filter(({ name, parentSpanId }) => name === 'statement' && parentSpanId === row.spanId)
      .map(({ startTimeUnixNano, endTimeUnixNano }) => {
        const [begin, end] = [x(msOf(startTimeUnixNano)), x(msOf(endTimeUnixNano))];
        return `<rect x="${begin.toFixed(1)}" y="${y + 5}" width="${Math.max(1, end - begin).toFixed(1)}" height="10" fill="#7a1f2b"/>`;
      });
    const words = row.name.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
    return [
      `<text x="12" y="${y + 14}">${words}</text>`,
      `<rect x="${x(from).toFixed(1)}" y="${y}" width="${Math.max(2, x(until) - x(from)).toFixed(1)}" height="20" rx="3" fill="#e3c26d"/>`,
      ...marks,
      `<text x="${(x(until) + 6).toFixed(1)}" y="${y + 14}" class="ms">${(until - from).toFixed(1)} ms</text>`,
    ];
  });
  return `${[
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" width="${WIDTH}" height="${height}" role="img" aria-label="Trace of one deposit">`,
    '<style>text{font:13px sans-serif;fill:#2b2118}.ms{fill:#6b5b4a}</style>',
    `<rect width="${WIDTH}" height="${height}" fill="#fffdf8"/>`,
    `<text x="12" y="22">Trace of one deposit: ${total.toFixed(0)} ms from the bank’s notice to the last step. Dark: statements.</text>`,
    ...parts,
    '</svg>',
  ].join('\n')}\n`;
}
