import { signedOut } from './ask.ts';
import { Refusal, type RefusalReply } from './refusal.ts';

const ADDRESS = '/api/staff/exports/';

/** Address of a file that a job wrote. */
export const addressOfFile = (id: string): string => `${ADDRESS}files/${id}`;

/**
 * Ask for the file of a list.
 * @returns the file, or the number of the one that the server is writing. @throws Refusal
 */
export async function askFile(
  file: string,
  filter: Readonly<Record<string, string | undefined>>,
): Promise<{ blob: Blob } | { id: string }> {
  const given = Object.entries(filter).filter((one): one is [string, string] => Boolean(one[1]));
  const reply = await fetch(`${ADDRESS}${file}?${new URLSearchParams(given)}`).catch(() => {
    throw new Refusal(0, {});
  });
  if (reply.status === 202) return ((await reply.json()) as { data: { id: string } }).data;
  if (reply.ok) {
    // a file that breaks off is none
    const blob = await reply.blob().catch(() => {
      throw new Refusal(0, {});
    });
    return { blob };
  }
  if (reply.status === 401) signedOut();
  throw new Refusal(reply.status, (await reply.json().catch(() => ({}))) as RefusalReply);
}
