import { randomBytes, randomInt } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';

/*
 * Process of an attack, for `npm run bench -- under-attack`: sign in, register and reset passwords of other people, at
 * a fixed rate, until told to stop or until the time is over. Arguments: address of the site, kind of attack, requests
 * a second, longest time in seconds. On the message "stop" it sends the number of answers by status, and ends.
 */
const [site = '', attack = '', perSecond = '', mostSeconds = ''] = process.argv.slice(2);
/** Requests that may be under way at once. */
const AT_ONCE_MAX = 256;

const scattered = Array.from(
  { length: 10_000 },
  () => `${randomInt(1, 224)}.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`,
);
/** A random address inside one /48, or one of 10,000 addresses. */
function address(): string {
  if (attack === 'scattered') return scattered[randomInt(scattered.length)] ?? '';
  const groups = randomBytes(10).toString('hex').match(/.{4}/g) ?? [];
  return `2001:db8:77:${groups.join(':')}`;
}

const phone = () => `09${String(randomInt(10_000_000, 99_999_999))}`;
const requests: (() => [string, object])[] = [
  () => ['/api/login', { phone: phone(), password: 'Wrong1234' }],
  () => [
    '/api/register/start',
    { phone: phone(), birth_date: '1990-01-01', accept_terms: true, marketing_consent: false },
  ],
  () => ['/api/reset-password/start', { phone: phone() }],
];

const counts = new Map<number, number>();
let running = true;
let underWay = 0;
process.once('message', () => {
  running = false;
});
process.once('disconnect', () => process.exit(0));

async function send(n: number): Promise<void> {
  const [path, body] = requests[n % requests.length]?.() ?? ['', {}];
  underWay++;
  try {
    const reply = await fetch(new URL(path, site), {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': address() },
      body: JSON.stringify(body),
    });
    await reply.arrayBuffer();
    counts.set(reply.status, (counts.get(reply.status) ?? 0) + 1);
  } finally {
    underWay--;
  }
}

const started = performance.now();
for (let n = 0; running && performance.now() - started < Number(mostSeconds) * 1000; n++) {
  const due = started + (n * 1000) / Number(perSecond);
  const early = due - performance.now();
  if (early > 0) await sleep(early);
  if (underWay < AT_ONCE_MAX) send(n).catch(() => counts.set(0, (counts.get(0) ?? 0) + 1));
}
process.send?.([...counts]);
process.disconnect();
