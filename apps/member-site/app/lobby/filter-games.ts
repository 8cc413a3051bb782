import type { Game } from '@sanam/contract';
import { normalizeThai } from '@sanam/thai/text';

/**
 * Games whose name or provider contains the search text (whatever the case, the spaces and the order of Thai marks), of
 * one provider or of all.
 */
export function filterGames(games: readonly Game[], typed: string, makerId: string | null): Game[] {
  const wanted = comparable(typed);
  return games.filter(
    (game) =>
      (makerId === null || game.provider.id === makerId) &&
      (wanted === '' || comparable(`${game.name} ${game.provider.name}`).includes(wanted)),
  );
}

/** Each provider with the number of its games; the provider with the most games comes first. */
export function makersOf(games: readonly Game[]): { id: string; name: string; up: boolean; count: number }[] {
  const makers = new Map<string, { id: string; name: string; up: boolean; count: number }>();
  for (const { provider } of games) {
    const maker = makers.get(provider.id) ?? { ...provider, count: 0 };
    maker.count += 1;
    makers.set(provider.id, maker);
  }
  return [...makers.values()].sort((a, b) => b.count - a.count);
}

function comparable(text: string): string {
  return normalizeThai(text).toLowerCase().replaceAll(' ', '');
}
