import type { ApiClient, SlotLobby } from '@sanam/contract';
import { orNotFound } from '../server/or-not-found.ts';

/** The slot lobby in the page's URL. @throws Response 404 for a lobby that the operator has not enabled. */
export async function slotLobbyOf(api: ApiClient, url: URL): Promise<SlotLobby> {
  const name = url.pathname.split('/')[1]?.replace('slot-', '') ?? '';
  return (await orNotFound(api.slotLobby({ params: { name } }))).data;
}
