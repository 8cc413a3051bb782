import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { readAuditCommand } from './read-audit-command.ts';

const THERE = fileURLToPath(import.meta.url);

test('OPS-06 the audit log of the database and a proof are each judged by seals from another place too, which must be there', () => {
  expect({ ...readAuditCommand([]) }).toEqual({});
  expect({ ...readAuditCommand(['--seals', THERE]) }).toEqual({ seals: THERE });
  expect({ ...readAuditCommand(['--file', THERE, '--seals', THERE]) }).toEqual({ file: THERE, seals: THERE });
  for (const words of [['--seals'], ['--seals', ''], ['--file', '--seals', THERE], ['--other', THERE], [THERE]])
    expect(() => readAuditCommand(words), words.join(' ')).toThrow(/^(Say: npm run audit:verify|There is no file)/);
  expect(() => readAuditCommand(['--seals', '/no/such/file'])).toThrow('There is no file /no/such/file.');
});
