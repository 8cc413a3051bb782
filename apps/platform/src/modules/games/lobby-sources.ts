import type { SlotLobbyName } from '@sanam/contract';

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
