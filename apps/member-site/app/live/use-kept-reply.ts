import { useState } from 'react';

/**
 * The reply to the page's form. The router forgets it with the next reload of the page's data, and a live page reloads
 * whenever money moves: what a person is reading must stay until the next reply.
 * @param place the state of the page the reply belongs to; gone with it.
 */
export function useKeptReply<Reply>(reply: Reply | undefined, place: string): Reply | undefined {
  const [kept, setKept] = useState({ reply, place });
  if (place !== kept.place || (reply !== undefined && reply !== kept.reply)) setKept({ reply, place });
  return kept.reply;
}
