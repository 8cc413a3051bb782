import type { DatabaseSync } from 'node:sqlite';
import Type from 'typebox';
import { type Clock, isoTime } from '../clock.ts';
import { transact } from '../database.ts';
import { requireBearer, type Server } from '../http.ts';

export const phoneSchema = `
CREATE TABLE IF NOT EXISTS sms (
  id INTEGER PRIMARY KEY,
  phone TEXT NOT NULL,
  text TEXT NOT NULL,
  code TEXT,
  sent_at INTEGER NOT NULL
) STRICT;
CREATE INDEX IF NOT EXISTS sms_phone ON sms (phone, id);
`;

/** A message as displayed on the phone. */
export interface Message {
  to: string;
  text: string;
  /** The one-time code in the text; null when there is none. */
  code: string | null;
  sentAt: string;
}

const KEPT_PER_PHONE = 500;
const SHOWN_MAX = 50;
const Phone = Type.String({ pattern: '^0[0-9]{9}$' });

/** The first run of exactly six digits that is not adjacent to another letter or digit; null when there is none. */
export function codeIn(text: string): string | null {
  return /(?<![0-9A-Za-z])[0-9]{6}(?![0-9A-Za-z])/.exec(text)?.[0] ?? null;
}

/** Serve the pretend phone network: the operator sends messages, and anyone may read the messages of any phone. */
export function servePhone(app: Server, db: DatabaseSync, clock: Clock, secret: string): void {
  app.post(
    '/api/sms',
    {
      onRequest: requireBearer(secret),
      schema: { body: Type.Object({ to: Phone, text: Type.String({ minLength: 1, maxLength: 1000 }) }) },
    },
    async ({ body: { to, text } }, reply) => {
      const message = { to, text, code: codeIn(text), sentAt: isoTime(clock.now()) };
      transact(db, () => {
        db.prepare('INSERT INTO sms (phone, text, code, sent_at) VALUES (?, ?, ?, ?)').run(
          to,
          text,
          message.code,
          clock.now(),
        );
        db.prepare(
          'DELETE FROM sms WHERE phone = ? AND id <= (SELECT id FROM sms WHERE phone = ? ORDER BY id DESC LIMIT 1 OFFSET ?)',
        ).run(to, to, KEPT_PER_PHONE);
      });
      return reply.code(201).send(message);
    },
  );

  app.get(
    '/api/sms',
    { schema: { querystring: Type.Object({ phone: Phone }) } },
    async ({ query: { phone } }): Promise<Message[]> => {
      const rows = db
        .prepare('SELECT phone, text, code, sent_at FROM sms WHERE phone = ? ORDER BY id DESC LIMIT ?')
        .all(phone, SHOWN_MAX);
      return (rows as { phone: string; text: string; code: string | null; sent_at: number }[]).map((row) => ({
        to: row.phone,
        text: row.text,
        code: row.code,
        sentAt: isoTime(row.sent_at),
      }));
    },
  );
}
