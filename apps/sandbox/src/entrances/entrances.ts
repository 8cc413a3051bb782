import { setTimeout as pause } from 'node:timers/promises';
import Type from 'typebox';
import type { Server } from '../http.ts';
import { contentPolicy } from '../pages.ts';
import { smallPage } from '../small-page.ts';

/** Response delay of each pretend entrance; null: the entrance never answers. */
const DELAYS_MS = [60, 180, 35, 420, 120, 800, null] as const;

const WHAT = 'หน้านี้ยืนแทนทางเข้าอีกแห่งของเว็บสนาม เพื่อให้ลองวัดว่าทางเข้าไหนตอบเร็ว ไม่มีอะไรให้ทำที่นี่';
const Params = Type.Object({ number: Type.String({ pattern: `^[1-${DELAYS_MS.length}]$` }) });

/**
 * Serve seven pretend entrances: addresses of the site, of which a visitor's browser finds the fastest. Six answer
 * after different delays, and the last one never answers.
 */
export function serveEntrances(app: Server, platformUrl: string): void {
  app.get('/entrances/:number', { schema: { params: Params } }, async ({ params: { number } }, reply) => {
    const delayMs = DELAYS_MS[Number(number) - 1] ?? null;
    if (delayMs === null) {
      // send no answer of any kind, as if no server listened
      reply.hijack();
      reply.raw.destroy();
      return;
    }
    await pause(delayMs);
    return reply
      .header('content-security-policy', contentPolicy([]))
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(
        smallPage({
          title: `ทางเข้าจำลอง ${number}`,
          paragraphs: [WHAT],
          links: [{ href: `${platformUrl}/`, words: 'กลับไปที่เว็บสนาม' }],
        }),
      );
  });
}
