import { readFileSync } from 'node:fs';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import { BANKS } from '@sanam/thai/banks';
import Type, { type Static, type TSchema } from 'typebox';
import { Check } from 'typebox/value';
import type { Merchant } from '../files.ts';
import type { Server } from '../http.ts';
import { contentPolicy, withScript } from '../pages.ts';

const PUBLIC = path.join(import.meta.dirname, 'public');

const SignIns = Type.Array(
  Type.Object({ role: Type.String(), phone: Type.String(), password: Type.String(), note: Type.String() }),
);
const Vouchers = Type.Array(Type.Object({ code: Type.String(), amount: Type.Number() }));

/** What the home page begins with. */
export interface HomeView {
  platform_url: string;
  merchant: Merchant;
  banks: { key: string; name: string; color: string }[];
  sign_ins: Static<typeof SignIns>;
  vouchers: Static<typeof Vouchers>;
}

/** The page where a person looks at the pretend world: a phone, a bank app, the studio's games. */
export function serveHome(app: Server, options: { dataDir: string; merchant: Merchant; platformUrl: string }): void {
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
    }),
  );
}

/** Demo things that the start left in a file; none while it has not, or when the file is not what it should be. */
function leftBehind<Schema extends TSchema>(file: string, schema: Schema): Static<Schema> | [] {
  try {
    const content: unknown = JSON.parse(readFileSync(file, 'utf8'));
    return Check(schema, content) ? content : [];
  } catch {
    return [];
  }
}
