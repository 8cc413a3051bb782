import { call } from './http.ts';
import type { RunningStack } from './stack.ts';

/**
 * One baht on each digit to be among the last three of the first prize: one to three of them come, whatever is drawn.
 */
const LINES = [...'0123456789'].map((number) => ({ on: 'run_top', number, stake: 1, pays: 3.5 }));

/** What a slip of all digits costs, and the least it wins; baht. */
export const SLIP = { stake: LINES.length, winMin: 3.5 };

/** Opens the lottery and sends slips of all digits for the draw that comes next. @returns when that will be over */
export async function sendSlips(stack: RunningStack, token: string, slips: number): Promise<Date> {
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
  // not the one that closes in a moment
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
