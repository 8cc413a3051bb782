import type { Game, SlotLobby, SlotLobbyName } from '@sanam/contract';
import { notFound } from '../../core/errors.ts';
import type { Games } from './games.ts';
import { listGames } from './list-games.ts';
import type { LobbySource } from './lobby-sources.ts';

/** Names and labels of the slot lobbies that the operator has opened, in the order of the settings. */
export async function listSlotLobbies(games: Games): Promise<Pick<SlotLobby, 'name' | 'label'>[]> {
  const slots = await listGames(games, 'slot');
  return [...games.lobbies].map(([name, source]) => ({ name, label: openLobby(games, source, slots).label }));
}

/** A slot lobby with its games. @throws 404 for an unknown lobby, or one that the operator has not opened. */
export async function readSlotLobby(games: Games, name: string): Promise<SlotLobby> {
  const source = games.lobbies.get(name as SlotLobbyName);
  if (!source) throw notFound('ไม่พบหมวดเกมนี้', 'no such slot lobby');
  return { name: name as SlotLobbyName, ...openLobby(games, source, await listGames(games, 'slot')) };
}

/** Slots of the lobby's provider, with the operator's label or the provider's own name. */
function openLobby(games: Games, source: LobbySource, slots: readonly Game[]): Pick<SlotLobby, 'label' | 'games'> {
  const own = slots.filter((game) => game.provider.id === source.providerId);
  const makers = [...new Set(own.map((game) => game.provider.name))];
  return {
    label: source.label ?? (makers.join(' · ') || games.providers.get(source.providerId)?.name || ''),
    games: own,
  };
}
