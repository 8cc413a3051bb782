import { redirect } from 'react-router';
import { expect, test } from 'vitest';
import { NoAnswerError } from '../../live/replies/patient-fetch.ts';
import { words } from './messages.ts';
import { clientAction } from './page.tsx';

/** Press a message. @param serverAction what the server answers. */
const press = (serverAction: () => Promise<never>) =>
  clientAction({ serverAction } as unknown as Parameters<typeof clientAction>[0]);

test('SITE-23 a message that is pressed while the server does not answer leaves the page as it is, and says why', async () => {
  await expect(press(() => Promise.reject(new NoAnswerError()))).resolves.toMatchObject({ alert: words.noAnswer });
  const onward = redirect('/slip?id=1');
  await expect(press(() => Promise.reject(onward))).rejects.toBe(onward);
});
