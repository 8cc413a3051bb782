import { dayIn } from '../dates/day-parts.ts';

/** Filter of the rounds in the URL. The day is unchanged, as typed; the API validates the day. */
export interface RoundsFilter {
  gamecode: string | null;
  day: string | null;
}

const LONGEST = 160;

/** URL `/history?tab=2&view=rounds` with its filter. An empty field of the form is no filter. */
export function roundsFilterOf(query: URLSearchParams): RoundsFilter {
  const text = (name: string) => query.get(name)?.trim().slice(0, LONGEST) || null;
  return { gamecode: text('game'), day: dayIn(query, 'day')?.slice(0, LONGEST) ?? null };
}

/** The round requested in the URL; null for the list. */
export function roundIdOf(query: URLSearchParams): string | null {
  return query.get('round') || null;
}

export function roundsPath({ gamecode, day, cursor }: Partial<RoundsFilter> & { cursor?: string | null } = {}): string {
  const query = new URLSearchParams({ tab: '2', view: 'rounds' });
  for (const [name, value] of Object.entries({ game: gamecode, day, cursor })) if (value) query.set(name, value);
  return `/history?${query}`;
}

export function roundPath(id: string): string {
  return `/history?${new URLSearchParams({ tab: '2', view: 'rounds', round: id })}`;
}

/** URL of the same round together with the provider's data. */
export function toldPath(id: string): string {
  return `${roundPath(id)}&told=yes`;
}

export function isTold(query: URLSearchParams): boolean {
  return query.get('told') === 'yes';
}
