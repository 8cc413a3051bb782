import { expect, test } from 'vitest';
import { answeringSandbox } from '../../testing/answering-sandbox.ts';
import { type Answer, BROKEN, patienceFor } from '../../testing/answering-server.ts';
import { sandboxIdentity } from './sandbox-identity.ts';

const QUESTION = {
  key: 'ID1-1',
  documentType: 'thai_id',
  number: '1234567890121',
  name: 'สมหญิง ทดสอบ',
  birthDate: '1990-01-31',
} as const;

async function answered(answer: Answer) {
  const { link, asked } = await answeringSandbox(() => answer);
  return { said: await sandboxIdentity(link, patienceFor(answer)).ask(QUESTION), asked };
}

test('SAFE-08 the pretend registry’s answer is read, and the question carries its key', async () => {
  const { said, asked } = await answered({ status: 200, body: { name: 'สมหญิง ทดสอบ', birth_date: null } });
  expect(said).toEqual({ outcome: 'found', name: 'สมหญิง ทดสอบ', birthDate: null });
  expect(asked[0]?.url.pathname).toBe('/api/identity/checks');
  expect(asked[0]?.headers['idempotency-key']).toBe('ID1-1');
  expect((await answered({ status: 404, body: {} })).said).toEqual({ outcome: 'not_found' });
});

test('SAFE-08 an answer that is missing, broken or of another form decides nothing', async () => {
  const wrong = [{}, { name: '' }, { name: 'ก ข', birth_date: '31/01/1990' }, { name: 5, birth_date: null }, null];
  for (const body of wrong)
    expect((await answered({ status: 200, body })).said, JSON.stringify(body)).toEqual({ outcome: 'unavailable' });
  for (const [what, answer] of BROKEN) expect((await answered(answer)).said, what).toEqual({ outcome: 'unavailable' });
});
