import { setTimeout as pause } from 'node:timers/promises';
import type { Area, EventsOfGame, GameEventShown } from '@sanam/contract';
import type { GameEvent, GameEvents } from '@sanam/seamless-wallet';
import { addSeconds } from '../../core/clock.ts';
import { reading } from '../../core/read-together.ts';
import { outsideRequests } from '../../core/request-scope.ts';
import type { ProviderConfig } from '../../providers/games/provider-config.ts';
import type { Games } from './games.ts';
import { gamecodeOf, listGames } from './list-games.ts';

/** What one provider told, and when it is asked again. */
interface Told {
  askAgainAt: Date;
  toldAt: Date | null;
  games: readonly GameEvents[];
  asking: Promise<void> | null;
  /** Whether the last request failed: then nobody waits for the next one. */
  hasFailed: boolean;
}

/**
 * Read the events of an area's games. Each process keeps the last answer of each provider and asks again in the
 * background, at most once in EVENTS_KEPT_SECONDS and only while somebody looks. A page waits EVENTS_PATIENCE_MS at most,
 * and only for a provider that has not answered yet, or that nobody has looked at for a while; one that is down
 * shows nothing but what was over when it last answered.
 */
export function openGameEvents(games: Games): (area: Area, pastMost?: number) => Promise<EventsOfGame[]> {
  const kept = new Map<string, Told>();

  async function ask(provider: ProviderConfig, told: Told): Promise<void> {
    try {
      told.games = await games.calls.events(provider);
      told.toldAt = games.clock.now();
      told.hasFailed = false;
    } catch (error) {
      told.hasFailed = true;
      games.log.warn({ provider: provider.id, reason: (error as Error).message }, 'events not read');
    } finally {
      told.asking = null;
    }
  }

  async function toldBy(provider: ProviderConfig): Promise<Told> {
    const now = games.clock.now();
    const told = kept.get(provider.id) ?? { askAgainAt: now, toldAt: null, games: [], asking: null, hasFailed: false };
    kept.set(provider.id, told);
    if (told.asking === null && now >= told.askAgainAt) {
      told.askAgainAt = addSeconds(now, games.rules.eventsKeptSeconds);
      told.asking = outsideRequests(() => ask(provider, told));
    }
    const isOld = told.toldAt !== null && told.toldAt < addSeconds(now, -games.rules.eventsStaleSeconds);
    if (told.asking !== null && (told.toldAt === null || (isOld && !told.hasFailed)))
      await Promise.race([told.asking, pause(games.rules.eventsPatienceMs, undefined, { ref: false })]);
    return told;
  }

  return async (area, pastMost = Number.POSITIVE_INFINITY) => {
    const listed = await listGames(reading(games), area);
    const providers = [...new Set(listed.map((game) => game.provider.id))].flatMap((id) => {
      const provider = games.providers.get(id);
      return provider?.tellsEvents ? [provider] : [];
    });
    const answers = new Map(
      await Promise.all(providers.map(async (provider) => [provider.id, await toldBy(provider)] as const)),
    );
    const now = games.clock.now();
    const oldBefore = addSeconds(now, -games.rules.eventsStaleSeconds);
    return listed.flatMap(({ gamecode, provider }) => {
      const { toldAt, games: told = [] } = answers.get(provider.id) ?? {};
      const own = told.find((one) => gamecodeOf(provider.id, one.game_code) === gamecode);
      if (!own || !toldAt) return [];
      const events = toldAt < oldBefore ? own.events.filter(({ ends_at: end }) => new Date(end) <= toldAt) : own.events;
      const wanted = withFewPast(events, pastMost, toldAt).map(shown);
      const about = { pays: own.pays ?? [], road: roadOf(own), teams: teamsOf(own) };
      return [{ gamecode, told_at: toldAt.toISOString(), events: wanted, ...about }];
    });
  };
}

/**
 * Events to come and the newest past ones, `most` of each series, in the order in which the provider sent them. One
 * that has ended since the answer has no result yet, so it takes the place of none that has. Pure.
 */
function withFewPast(events: readonly GameEvent[], most: number, toldAt: Date): GameEvent[] {
  const isPast = ({ ends_at: end }: GameEvent) => new Date(end) <= toldAt;
  const newest = events.filter(isPast).sort((a, b) => Date.parse(b.ends_at) - Date.parse(a.ends_at));
  const kept = new Set([...Map.groupBy(newest, ({ series }) => series).values()].flatMap((own) => own.slice(0, most)));
  return events.filter((event) => !isPast(event) || kept.has(event));
}

/** The road of a table; null when it has none, or when a result names a side that the table does not have. Pure. */
function roadOf({ road }: GameEvents): EventsOfGame['road'] {
  return road?.results.every((result) => result < road.sides.length) ? road : null;
}

/** Teams with their crests, in the form of the contract. Pure. */
function teamsOf({ teams = [] }: GameEvents): EventsOfGame['teams'] {
  return teams.map(({ name, crest }) => ({
    name,
    crest: crest.map(({ path, fill = 'none', line = 'none' }) => ({ path, fill, line })),
  }));
}

function shown(event: GameEvent): GameEventShown {
  return {
    id: event.id,
    name: event.name,
    series: event.series ?? null,
    opens_at: new Date(event.opens_at).toISOString(),
    closes_at: new Date(event.closes_at).toISOString(),
    starts_at: new Date(event.starts_at).toISOString(),
    ends_at: new Date(event.ends_at).toISOString(),
    draw: event.draw ?? null,
    balls: event.balls ?? null,
    matches: (event.matches ?? []).map(({ happenings = [], ...match }) => ({
      ...match,
      prices: match.prices.map(({ name, price, focus = null }) => ({ name, price, focus })),
      happenings: match.phase === 'over' ? happenings.map(({ side = null, ...one }) => ({ ...one, side })) : [],
    })),
  };
}
