import type { SlotLobby, SlotLobbyName } from '@sanam/contract';
import { notFound } from '../../core/errors.ts';
import type { Games } from './games.ts';
import { listGames } from './list-games.ts';

/** Whose slots a lobby shows, and under what name; null is the maker's own. */
export interface LobbySource {
  providerId: string;
  label: string | null;
}

/** Reads `pg=studio,itp=acme|ชื่อที่แสดง`, whose form the settings have checked. */
export function readSlotLobbies(text: string): ReadonlyMap<SlotLobbyName, LobbySource> {
  return new Map(
    text.split(',').map((entry) => {
      const [name = '', source = ''] = entry.split('=');
      const [providerId = '', label = null] = source.split('|');
      return [name as SlotLobbyName, { providerId, label }];
    }),
  );
}

/** A slot lobby with its games. @throws 404 for a name that is none, or that the operator has not opened. */
export async function readSlotLobby(games: Games, name: string): Promise<SlotLobby> {
  const source = games.lobbies.get(name as SlotLobbyName);
  if (!source) throw notFound('ไม่พบหมวดเกมนี้', 'no such slot lobby');
  const slots = (await listGames(games, 'slot')).filter((game) => game.provider.id === source.providerId);
  const makers = [...new Set(slots.map((game) => game.provider.name))];
  const label = source.label ?? (makers.join(' · ') || games.providers.get(source.providerId)?.name || '');
  return { name: name as SlotLobbyName, label, games: slots };
}
