import type { ApiClient, SlotLobby } from '@sanam/contract';
import { data } from 'react-router';
import { isApiError } from '../server/api-errors.ts';

/** The slot lobby in the page's URL. @throws Response 404 for a lobby that the operator has not enabled. */
export async function slotLobbyOf(api: ApiClient, url: URL): Promise<SlotLobby> {
  const name = url.pathname.split('/')[1]?.replace('slot-', '') ?? '';
  try {
    return (await api.slotLobby({ params: { name } })).data;
  } catch (caught) {
    throw isApiError(caught) && caught.status === 404 ? data(null, { status: 404 }) : caught;
  }
}
