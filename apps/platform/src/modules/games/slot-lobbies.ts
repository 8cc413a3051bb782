import type { Game, SlotLobby, SlotLobbyName } from '@sanam/contract';
import { notFound } from '../../core/errors.ts';
import type { Games } from './games.ts';
import { gamecodeOf, listGames } from './list-games.ts';
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

/** The lobby's slots of its provider, with the operator's label or the provider's own name. */
function openLobby(
  games: Games,
  source: LobbySource,
  slots: readonly Game[],
): Pick<SlotLobby, 'label' | 'order' | 'games'> {
  const own = shownIn(source, slots);
  const makers = [...new Set(own.map((game) => game.provider.name))];
  return {
    label: source.label ?? (makers.join(' · ') || games.providers.get(source.providerId)?.name || ''),
    order: source.order,
    games: own,
  };
}

/** Slots that a lobby shows, in its order. A picked game that is not offered now is left out. Pure. */
function shownIn({ providerId, order, codes }: LobbySource, slots: readonly Game[]): Game[] {
  const own = slots.filter((game) => game.provider.id === providerId);
  // a game without a published return stands last
  if (order === 'return') return own.sort((a, b) => (b.rtp ?? -1) - (a.rtp ?? -1));
  if (order === 'listed') return own;
  return codes.flatMap((code) => own.filter(({ gamecode }) => gamecode === gamecodeOf(providerId, code)));
}
