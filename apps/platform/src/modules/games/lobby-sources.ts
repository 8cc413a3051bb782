import type { SlotLobbyName } from '@sanam/contract';

/** Provider whose slots a lobby shows, and the displayed name; null means the provider's own name. */
export interface LobbySource {
  providerId: string;
  label: string | null;
}

/** Parse `pg=studio,itp=acme|ชื่อที่แสดง`; the settings have already checked the format. */
export function readSlotLobbies(text: string): ReadonlyMap<SlotLobbyName, LobbySource> {
  return new Map(
    text.split(',').map((entry) => {
      const [name = '', source = ''] = entry.split('=');
      const [providerId = '', label = null] = source.split('|');
      return [name as SlotLobbyName, { providerId, label }];
    }),
  );
}
