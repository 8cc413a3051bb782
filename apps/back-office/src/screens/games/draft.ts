import type { StaffGame, StaffProvider } from '@sanam/contract';

/** What was changed and not published. */
export interface Draft {
  /** Codes of the games of an area in their new order. */
  order: Readonly<Record<string, readonly string[]>>;
  enabled: Readonly<Record<string, boolean>>;
  hot: Readonly<Record<string, boolean>>;
  stopped: Readonly<Record<string, boolean>>;
}
export const EMPTY: Draft = { order: {}, enabled: {}, hot: {}, stopped: {} };

/** Whether a draft stays when an address is opened: in every area of games, but not on the page of a provider. Pure. */
export const keepsDraft = (pathname: string): boolean => /^\/games(?:\/(?!provider\/)[^/]*)?$/.test(pathname);

/** What a draft has changed since another one of it was published. Pure. */
export function without(draft: Draft, published: Draft): Draft {
  const rest = <Value>(now: Readonly<Record<string, Value>>, then: Readonly<Record<string, Value>>) =>
    Object.fromEntries(Object.entries(now).filter(([key, value]) => then[key] !== value));
  return {
    order: rest(draft.order, published.order),
    enabled: rest(draft.enabled, published.enabled),
    hot: rest(draft.hot, published.hot),
    stopped: rest(draft.stopped, published.stopped),
  };
}

/** A list with one item at another place. Pure. */
export function moved<Item>(list: readonly Item[], from: number, to: number): Item[] {
  const rest = list.toSpliced(from, 1);
  const item = list[from];
  return item === undefined ? [...list] : rest.toSpliced(Math.max(0, Math.min(to, rest.length)), 0, item);
}

/** The games of an area in the order of the draft; a game that is newer than the draft stands last. Pure. */
export function ordered(games: readonly StaffGame[], area: string, { order }: Draft): StaffGame[] {
  const ofArea = games.filter((one) => one.area === area);
  const codes = order[area];
  if (!codes) return ofArea;
  const place = new Map(codes.map((code, at) => [code, at]));
  return ofArea.toSorted((a, b) => (place.get(a.gamecode) ?? codes.length) - (place.get(b.gamecode) ?? codes.length));
}

/** A game as the lobby shows it. */
export interface SeenGame extends Pick<StaffGame, 'gamecode' | 'name' | 'maker' | 'img' | 'rtp'> {
  isHot: boolean;
  /** Whether its provider can be reached; a game of one that cannot is shown as closed. */
  isUp: boolean;
}

/** The games that members see once the draft is published, in the order of the rows. Pure. */
export function seenByMembers(
  rows: readonly StaffGame[],
  providers: readonly StaffProvider[],
  { enabled, hot, stopped }: Draft,
): SeenGame[] {
  const isStopped = (id: string) => stopped[id] ?? providers.find((one) => one.id === id)?.stopped ?? false;
  return rows
    .filter((one) => one.offered && one.provider_enabled && !isStopped(one.provider))
    .filter((one) => enabled[one.gamecode] ?? one.enabled)
    .map(({ gamecode, name, maker, img, rtp, hot: wasHot, provider_up }) => ({
      ...{ gamecode, name, maker, img, rtp },
      isHot: hot[gamecode] ?? wasHot,
      isUp: provider_up,
    }));
}

/** What to publish: each changed game as it was seen and as it will be, and each switched provider. Pure. */
export function changesOf(games: readonly StaffGame[], providers: readonly StaffProvider[], draft: Draft) {
  const positions = new Map<string, number>();
  for (const area of Object.keys(draft.order)) {
    const now = ordered(games, area, draft);
    const before = games.filter((one) => one.area === area);
    if (now.every((one, at) => one === before[at])) continue;
    for (const [at, one] of now.entries()) positions.set(one.gamecode, at + 1);
  }
  return {
    games: games.flatMap((one) => {
      const seen = { enabled: one.enabled, hot: one.hot, position: one.position };
      const now = {
        enabled: draft.enabled[one.gamecode] ?? one.enabled,
        hot: draft.hot[one.gamecode] ?? one.hot,
        position: positions.get(one.gamecode) ?? one.position,
      };
      const isSame = now.enabled === seen.enabled && now.hot === seen.hot && now.position === seen.position;
      return isSame ? [] : [{ gamecode: one.gamecode, seen, now }];
    }),
    providers: providers.flatMap(({ id, stopped }) => {
      const now = draft.stopped[id];
      return now === undefined || now === stopped ? [] : [{ id, stopped: now }];
    }),
  };
}
