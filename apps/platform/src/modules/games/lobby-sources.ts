import type { SlotLobby, SlotLobbyName } from '@sanam/contract';

/** Form of one lobby in the setting SLOT_LOBBIES. */
const ENTRY =
  '(itp|pg|playngo|pragmaticplay)=[a-z][a-z0-9-]{0,30}(~return|:[A-Za-z0-9_-]{1,100}(\\+[A-Za-z0-9_-]{1,100}){0,39})?(\\|[^,|=<>]{1,40})?';
export const LOBBIES_PATTERN = `^${ENTRY}(,${ENTRY}){0,3}$`;

/** What a lobby shows of a provider's slots, and the displayed name; null means the provider's own name. */
export interface LobbySource {
  providerId: string;
  label: string | null;
  order: SlotLobby['order'];
  /** Codes of the games of a lobby whose games were picked; empty for all. */
  codes: readonly string[];
}

/**
 * Parse `itp=acme|ชื่อที่แสดง,pg=acme~return,playngo=acme:boat+kite`; the settings have already checked the format.
 */
export function readSlotLobbies(text: string): ReadonlyMap<SlotLobbyName, LobbySource> {
  return new Map(
    text.split(',').map((entry) => {
      const [name = '', source = ''] = entry.split('=');
      const [shown = '', label = null] = source.split('|');
      const [ordered = '', picked] = shown.split(':');
      const [providerId = '', order] = ordered.split('~');
      const codes = picked?.split('+') ?? [];
      return [
        name as SlotLobbyName,
        { providerId, label, order: picked ? 'picked' : order ? 'return' : 'listed', codes },
      ];
    }),
  );
}
