import { useState } from 'react';

/**
 * The last reply to the page's form, kept until the next reply. The router drops a reply when the page's data are
 * reloaded, and a page with live money reloads its data whenever money moves. The person must still be able to read the
 * reply.
 * @param place the page state that the reply belongs to; a new state drops the reply.
 */
export function useKeptReply<Reply>(reply: Reply | undefined, place: string): Reply | undefined {
  const [kept, setKept] = useState({ reply, place });
  if (place !== kept.place || (reply !== undefined && reply !== kept.reply)) setKept({ reply, place });
  return kept.reply;
}
