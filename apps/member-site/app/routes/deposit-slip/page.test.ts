import { expect, test } from 'vitest';
import { NoAnswerError } from '../../live/replies/patient-fetch.ts';
import { clientAction } from './page.tsx';

test('DEP-06 a slip whose answer is lost may have arrived, and sending it again credits nothing twice: the form says both', async () => {
  const serverAction = () => Promise.reject(new NoAnswerError());
  const reply = await clientAction({ serverAction } as unknown as Parameters<typeof clientAction>[0]);
  expect(reply).toMatchObject({ alert: expect.stringMatching(/อาจส่งถึงแล้วหรือยังไม่ถึง.*เครดิตจะไม่เข้าซ้ำ/) });
});
