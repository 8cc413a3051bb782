/** What the address of the rounds asks for; the day as it was typed, which the API judges. */
export interface RoundsFilter {
  gamecode: string | null;
  day: string | null;
}

const LONGEST = 160;

/** `/history?tab=2&view=rounds` with its filter. An empty field of the form is no limit. */
export function roundsFilterOf(query: URLSearchParams): RoundsFilter {
  const text = (name: string) => query.get(name)?.trim().slice(0, LONGEST) || null;
  return { gamecode: text('game'), day: text('day') };
}

/** The one round that is asked for; null when the list is. */
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

/** The same with what the provider tells. */
export function toldPath(id: string): string {
  return `${roundPath(id)}&told=yes`;
}

export function isTold(query: URLSearchParams): boolean {
  return query.get('told') === 'yes';
}
