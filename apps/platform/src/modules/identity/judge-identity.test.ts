import { expect, test } from 'vitest';
import { identityState, judgeIdentity } from './judge-identity.ts';

const facts = { name: 'สมหญิง ทดสอบ', holderName: 'นางสาว สมหญิง ทดสอบ', birthDate: '1990-01-31', today: '2026-11-25' };
const found = (name: string, birthDate: string | null = '1990-01-31') =>
  ({ outcome: 'found', name, birthDate }) as const;

test('SAFE-08 a document passes when the typed name, its own and the account’s are one person’s and the birth date is the member’s', () => {
  for (const answer of [found('สมหญิง ทดสอบ'), found('น.ส.สมหญิง ทดสอบ')])
    expect(judgeIdentity(facts, answer)).toEqual({ to: 'passed', reasons: [] });
});

test('SAFE-08 whatever differs goes to staff with its reason, and is never passed by the system', () => {
  expect(judgeIdentity({ ...facts, name: 'สมชาย ทดสอบ' }, found('สมหญิง ทดสอบ'))).toEqual({
    to: 'review',
    reasons: ['name_differs'],
  });
  for (const other of ['สมหญิง อื่น', 'SOMYING THOTSOP', 'สมหญิง', 'สมหญิง ท'])
    expect(judgeIdentity(facts, found(other)), other).toEqual({ to: 'review', reasons: ['document_name_differs'] });
  expect(judgeIdentity(facts, found('สมหญิง ทดสอบ', '1990-02-01')).reasons).toEqual(['birth_date_differs']);
  expect(judgeIdentity(facts, found('สมหญิง ทดสอบ', '2006-11-26')).reasons).toEqual(['birth_date_differs', 'under_age']);
  // who says that a person is twenty is the document, and not the person
  expect(judgeIdentity(facts, found('สมหญิง ทดสอบ', null))).toEqual({ to: 'review', reasons: ['birth_date_untold'] });
  expect(judgeIdentity(facts, undefined)).toEqual({ to: 'review', reasons: ['no_service'] });
});

test('SAFE-08 a document that does not exist is refused', () => {
  expect(judgeIdentity(facts, { outcome: 'not_found' })).toEqual({ to: 'refused', reasons: ['not_found'] });
});

test('SAFE-08 a proof counts for the account whose holder it was compared with', () => {
  const passed = { state: 'passed', holder_name: 'ก ข' } as const;
  expect(identityState(undefined, 'ก ข')).toBe('unasked');
  expect(identityState(passed, 'ก ข')).toBe('passed');
  expect(identityState(passed, 'ค ง')).toBe('unasked');
  expect(identityState(passed, undefined)).toBe('unasked');
  expect(identityState({ ...passed, state: 'review' }, 'ค ง')).toBe('review');
});
