import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { refuseBlocking } from './migration-check.ts';

function migration(text: string): string {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'sanam-check-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = path.join(folder, '0099_test.sql');
  writeFileSync(file, text);
  return file;
}

test.each([
  ['create index member_name on member (name);', 'require-concurrent-index-creation'],
  ['alter table member add column note text not null;', 'adding-required-field'],
  ["alter table member add constraint named check (name <> '');", 'constraint-missing-not-valid'],
  ['alter table member alter column phone type bigint;', 'changing-column-type'],
  ['alter table member rename column phone to mobile;', 'renaming-column'],
  ['-- phase: contract\nalter table member rename column phone to mobile;', 'renaming-column'],
  ['alter table member drop column phone;', 'ban-drop-column'],
])('a migration with "%s" is refused', async (text, rule) => {
  await expect(refuseBlocking([migration(text)])).rejects.toThrow(rule);
});

test.each([
  'create table note (id bigint primary key, text text not null); create index note_text on note (text);',
  'create index concurrently member_name on member (name);',
  "alter table member add constraint named check (name <> '') not valid;",
  '-- phase: contract\nalter table member drop column phone; drop table old_note;',
])('a migration with "%s" is accepted', async (text) => {
  await expect(refuseBlocking([migration(text)])).resolves.toBeUndefined();
});
