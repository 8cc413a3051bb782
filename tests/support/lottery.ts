import { call } from './http.ts';
import type { Stack } from './stack.ts';

/**
 * Lines of one baht on each digit, which win when the digit is among the last three digits of the first prize. One to
 * three of these lines win in any draw.
 */
const LINES = [...'0123456789'].map((number) => ({ on: 'run_top', number, stake: 1, pays: 3.5 }));

/** Stake of a slip with all ten digits, and its minimum win; baht. */
export const SLIP = { stake: LINES.length, winMin: 3.5 };

/** Start the lottery game and send slips with all ten digits for the next draw. @returns the end time of this draw */
export async function sendSlips(stack: Stack, token: string, slips: number): Promise<Date> {
  const { url } = await call<{ url: string }>(
    stack.site,
    'POST',
    '/api/games/launch',
    { gamecode: 'studio:river-lotto', mode: 'real', platform: 'mobile' },
    token,
  );
  const session = `/studio/api/sessions/${new URL(url).pathname.split('/').at(-1)}`;
  type Board = { now: string; events: { id: string; closes_at: string; ends_at: string }[] };
  const { now, events } = await call<Board>(stack.sandbox, 'GET', `${session}/board`);
  // Skip a draw that closes within eight seconds.
  const event = events.find(({ closes_at: closes }) => Date.parse(closes) > Date.parse(now) + 8000);
  if (!event) throw new Error('no draw takes slips');
  for (let slip = 0; slip < slips; slip++) {
    const { state } = await call<{ state: string }>(stack.sandbox, 'POST', `${session}/plays`, {
      play_id: crypto.randomUUID(),
      bet: { event: event.id, lines: LINES },
    });
    if (state !== 'open') throw new Error(`a slip is ${state}`);
  }
  return new Date(event.ends_at);
}
