import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { loadDocumentKey } from '../modules/identity/index.ts';
import { loadFactorKey, rotateFactorKey, STAFF_KEY_FILE } from '../modules/staff/index.ts';
import { testPlatform } from '../testing/test-platform.ts';
import { requireKnownKey } from './known-key.ts';

const now = new Date();

function newFolder(): string {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'sanam-known-key-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

test('SEC-13 a start with another key than the data were made with is refused in one sentence; while nothing was made with it, or when it is lost, the new key is noted', async () => {
  const { db } = await testPlatform();
  const [one, other] = [await loadDocumentKey(newFolder()), await loadDocumentKey(newFolder())];
  const start = (key: typeof one, used: boolean, lost: 'on' | 'off' = 'off') =>
    requireKnownKey(db, key.atHand, { isUsed: sql<boolean>`${used}`, lost }, now);
  await start(one, false);
  await start(other, false);
  await start(other, true);
  await expect(start(one, true)).rejects.toThrow(
    /identity-documents\.key is not the key with which this database was used: copy it .*IDENTITY_KEY_LOST=on\.$/,
  );
  // nothing changed by the refusal
  await start(other, true);
  await start(one, true, 'on');
  await start(one, true);
  await expect(start(other, true)).rejects.toThrow();
});

test('SEC-13 while the key of second factors is changed, processes with the old and the new one start; afterwards only the new one does', async () => {
  const { db } = await testPlatform();
  const folder = newFolder();
  const start = async () => {
    const { atHand } = await loadFactorKey(folder);
    await requireKnownKey(db, atHand, { isUsed: sql<boolean>`true`, lost: 'off' }, now);
    return atHand;
  };
  const before = await start();
  await rotateFactorKey(folder, 'rotate');
  await start();
  await rotateFactorKey(folder, 'switch');
  await start();
  await rotateFactorKey(folder, 'finish');
  await start();
  const isUsed = sql<boolean>`true`;
  await expect(requireKnownKey(db, before, { isUsed, lost: 'off' }, now)).rejects.toThrow(STAFF_KEY_FILE);
});

test('SEC-13 documents and second factors keep a platform with another key from starting', async () => {
  const platform = await testPlatform();
  const prepare = async () => {
    for (const module of platform.plugged) await module.prepare();
  };
  await prepare();
  const folder = newFolder();
  writeFileSync(path.join(folder, 'identity-documents.key'), Buffer.alloc(32, 7).toString('base64'));
  Object.assign(platform.identity, { key: await loadDocumentKey(folder) });
  Object.assign(platform.staff, { key: await loadFactorKey(folder) });
  // nothing was made with either key yet
  await prepare();
  const fresh = newFolder();
  await sql`insert into identity_claim (number_hash, member_id) values (${Buffer.alloc(32)}, 1)`.execute(platform.db);
  Object.assign(platform.identity, { key: await loadDocumentKey(fresh) });
  await expect(prepare()).rejects.toThrow('identity-documents.key');
  Object.assign(platform.identity, { key: await loadDocumentKey(folder) });
  await prepare();
  await sql`insert into staff (shown_name, created_by) values ('สมชาย ใจดี', 'test')`.execute(platform.db);
  await sql`insert into staff_factor (staff_id, secret) select max(id), '\\x00' from staff`.execute(platform.db);
  Object.assign(platform.staff, { key: await loadFactorKey(fresh) });
  await expect(prepare()).rejects.toThrow(STAFF_KEY_FILE);
});
