import Type from 'typebox';
import { Check } from 'typebox/value';
import type { Server } from '../http.ts';
import { contentPolicy } from '../pages.ts';
import { smallPage } from '../small-page.ts';

const WHAT =
  'หน้านี้เล่นเป็นเว็บกิจกรรมภายนอก เพื่อทดลองการส่งสมาชิกข้ามเว็บด้วยลิงก์ที่ใช้ได้ครั้งเดียว ไม่มีกิจกรรมหรือรางวัลจริง และเว็บนี้ไม่รู้ชื่อหรือเบอร์โทรของคุณ';
const Query = Type.Object({ ticket: Type.Optional(Type.String({ pattern: '^[A-Za-z0-9_-]{20,100}$' })) });
const Identity = Type.Object({ data: Type.Object({ member: Type.String({ pattern: '^[2-9A-Z]{16}$' }) }) });
const TIMEOUT_MS = 5000;

/**
 * Serve a pretend activities site. A link to it contains a ticket (a one-time code). The site asks the platform to
 * which member the ticket belongs, and shows the answer.
 */
export function serveActivities(app: Server, platformUrl: string): void {
  app.get('/activities', { schema: { querystring: Query } }, async ({ query: { ticket } }, reply) => {
    const member = ticket ? await identify(platformUrl, ticket) : undefined;
    const who = member
      ? `คุณมาในฐานะสมาชิก ${member}`
      : ticket
        ? 'ลิงก์นี้ใช้ไปแล้วหรือหมดเวลา กลับไปกดจากเว็บสนามอีกครั้ง'
        : 'คุณมาในฐานะผู้เยี่ยมชม ยังไม่ได้เข้าสู่ระบบ';
    return reply
      .header('content-security-policy', contentPolicy([]))
      .header('cache-control', 'no-store')
      .header('referrer-policy', 'no-referrer')
      .type('text/html; charset=utf-8')
      .send(
        smallPage({
          title: 'เว็บกิจกรรมจำลอง',
          paragraphs: [who, WHAT],
          links: [{ href: `${platformUrl}/`, words: 'กลับไปเว็บสนาม' }],
        }),
      );
  });
}

/**
 * @returns the platform's name for the member; undefined when the ticket is invalid, or the platform does not answer.
 */
async function identify(platformUrl: string, ticket: string): Promise<string | undefined> {
  const init = {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ticket }),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  };
  const said: unknown = await fetch(`${platformUrl}/api/session/identify`, init)
    .then((reply) => reply.json())
    .catch(() => undefined);
  return Check(Identity, said) ? said.data.member : undefined;
}
