import { expect, test } from 'vitest';
import { describeAudit } from './describe-audit.ts';

test('OPS-06 a whole audit log is called whole, with the number of seals that its file lacks; a broken one with its first fault', () => {
  const whole = { entries: 7n, seals: 3, notInFile: 0, fault: undefined };
  expect(describeAudit(whole, 'seals.jsonl')).toBe('The audit log is whole: 7 entries, 3 daily seals.\n');
  expect(describeAudit({ ...whole, notInFile: 2 }, 'seals.jsonl')).toContain(
    '\n2 of the seals are not in seals.jsonl: ',
  );
  const fault = { seq: 4n, fault: 'the hash does not fit' };
  expect(describeAudit({ ...whole, notInFile: 2, fault }, 'seals.jsonl')).toBe(
    'The audit log is broken. First place: entry 4: the hash does not fit.\n',
  );
});
