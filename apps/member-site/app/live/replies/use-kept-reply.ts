import { useState } from 'react';

/**
 * The last reply to the page's form. The router drops the reply at the next reload of the page's data, and a live page
 * reloads whenever money moves. The text that a person is reading must stay until the next reply.
 * @param place the page state that the reply belongs to; a new state drops the reply.
 */
export function useKeptReply<Reply>(reply: Reply | undefined, place: string): Reply | undefined {
  const [kept, setKept] = useState({ reply, place });
  if (place !== kept.place || (reply !== undefined && reply !== kept.reply)) setKept({ reply, place });
  return kept.reply;
}
