import { readFileSync } from 'node:fs';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import { BANKS } from '@sanam/thai/banks';
import Type, { type Static, type TSchema } from 'typebox';
import { Check } from 'typebox/value';
import type { Merchant } from '../files.ts';
import type { Server } from '../http.ts';
import { contentPolicy, withScript } from '../pages.ts';
import { smallPage } from '../small-page.ts';

const PUBLIC = path.join(import.meta.dirname, 'public');

const SignIns = Type.Array(
  Type.Object({
    role: Type.String(),
    phone: Type.String(),
    password: Type.String(),
    note: Type.String(),
    /** Account of the demo member at the pretend bank; data of an older start has none. */
    account: Type.Optional(Type.Object({ bank: Type.String(), number: Type.String(), holder: Type.String() })),
  }),
);
const Vouchers = Type.Array(Type.Object({ code: Type.String(), amount: Type.Number() }));

/** Initial data of the home page. */
export interface HomeView {
  platform_url: string;
  merchant: Merchant;
  banks: { key: string; name: string; color: string }[];
  sign_ins: Static<typeof SignIns>;
  vouchers: Static<typeof Vouchers>;
  /** Rollbacks of the studio that the platform has not accepted at several tries; null: there are none. */
  rollbacks: { count: number; since: string } | null;
}

/** Serve the home page of the sandbox: a phone, a bank app, and the games of the studio. */
export function serveHome(
  app: Server,
  options: { dataDir: string; merchant: Merchant; platformUrl: string; rollbacks: () => HomeView['rollbacks'] },
): void {
  app.register(fastifyStatic, {
    root: PUBLIC,
    prefix: '/home/public/',
    index: false,
    decorateReply: false,
    maxAge: '5m',
  });
  const page = withScript(readFileSync(path.join(PUBLIC, 'index.html'), 'utf8'), 'home');
  app.get('/', async (_request, reply) =>
    reply.header('content-security-policy', contentPolicy([])).type('text/html; charset=utf-8').send(page),
  );
  const notFound = smallPage({
    title: 'ไม่พบหน้านี้',
    paragraphs: ['โลกจำลองของสนามไม่มีหน้าที่อยู่นี้ ลิงก์อาจพิมพ์ผิดหรือหมดอายุแล้ว'],
    links: [
      { href: '/', words: 'ไปที่โลกจำลอง' },
      { href: `${options.platformUrl}/`, words: 'ไปที่เว็บสนาม' },
    ],
  });
  app.setNotFoundHandler((request, reply) => {
    reply.code(404);
    if (!request.headers.accept?.includes('text/html'))
      return reply.send({ message: 'There is nothing at this address.' });
    return reply.header('content-security-policy', contentPolicy([])).type('text/html; charset=utf-8').send(notFound);
  });
  app.get('/api/health', async () => ({ status: 'ok' }));
  app.get(
    '/api/home',
    async (): Promise<HomeView> => ({
      platform_url: options.platformUrl,
      merchant: options.merchant,
      banks: BANKS.filter(({ code, active, showToMembers }) => code && active && showToMembers).map(
        ({ key, thaiName, color }) => ({ key, name: thaiName, color }),
      ),
      sign_ins: leftBehind(path.join(options.dataDir, 'demo.json'), SignIns),
      vouchers: leftBehind(path.join(options.dataDir, 'demo-vouchers.json'), Vouchers),
      rollbacks: options.rollbacks(),
    }),
  );
}

/** Read demo data that the start script wrote into a file; an empty list when there is no file, or it is invalid. */
function leftBehind<Schema extends TSchema>(file: string, schema: Schema): Static<Schema> | [] {
  try {
    const content: unknown = JSON.parse(readFileSync(file, 'utf8'));
    return Check(schema, content) ? content : [];
  } catch {
    return [];
  }
}
